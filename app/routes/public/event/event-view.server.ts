/** The page of an event type: the next race with its sectors, and the calendar. */
import { catalogue } from '~/catalogue/catalogue.server'
import { type ListedTrip, priceOf, type StockedOption, type StockedTrip } from '~/catalogue/listed-trip'
import type { TripPage } from '~/catalogue/trip-shelf'
import { maySell } from '~/domain/agencies/agency'
import { plainLine } from '~/domain/content/rich-text'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import { longestFreePlan } from '~/domain/payments/installments'
import { raceDays, seatOf, ticketDays } from '~/domain/trips/event-days'
import { pixPrice } from '~/domain/trips/prices'
import type { EventType } from '~/domain/trips/reference-data'
import { DETAIL_SECTIONS, type DetailSection, type Trip } from '~/domain/trips/trip'
import { daysBetween, type LocalDate } from '~/domain/values/dates'
import { searchTrips, withStock } from '~/features/trips/data/trips-in.server'
import { raceRow } from '~/features/trips/race-list/race-row.server'
import type { Language } from '~/i18n/languages'

export type EventSlug = 'f1' | 'motogp'

const MAX_RACES = 24
const OTHER_RACES = 4

/** A removed or inactive type has no races, but it still has a page. */
export function eventView(slug: EventSlug, language: Language, today: LocalDate) {
  const races = racesOf(slug, language, today)
  const [first, ...later] = races.items
  const next = first && withStock(language, first)
  const event = activeEvent(slug)
  const other: EventSlug = slug === 'f1' ? 'motogp' : 'f1'
  return {
    slug,
    other,
    next: event && next ? { ...nextRace(next, language, today), event: nameOf(event, language) } : null,
    later: rows(later, event, language),
    hasMore: races.total > races.items.length,
    others: rows(racesOf(other, language, today).items, activeEvent(other), language).slice(0, OTHER_RACES),
  }
}

export type EventView = ReturnType<typeof eventView>
export type NextRace = NonNullable<EventView['next']>
export type SectorView = NextRace['sectors'][number]

function activeEvent(slug: EventSlug): EventType | null {
  return (
    catalogue()
      .eventTypes()
      .find((known) => known.slug === slug && known.active) ?? null
  )
}

/** The next race and the number of races. */
function racesOf(slug: EventSlug, language: Language, today: LocalDate): Pick<TripPage, 'items' | 'total'> {
  if (activeEvent(slug) === null) return { items: [], total: 0 }
  return searchTrips(language, { eventType: slug, sort: 'date', page: 1, perPage: MAX_RACES }, today)
}

function rows(races: readonly ListedTrip[], event: EventType | null, language: Language) {
  return event ? races.map((race) => raceRow(race, event, language)) : []
}

function nameOf(entity: { name: string; nameEn: string }, language: Language): string {
  return (language === 'en' && entity.nameEn) || entity.name
}

function nextRace(listed: StockedTrip, language: Language, today: LocalDate) {
  const { trip } = listed
  // Days and seats are parsed from the agency's text.
  const written = catalogue().tripById(trip.id) ?? listed
  const days = raceDays(written.trip.schedule, trip.checkinOn)
  const raceOn = days.findLast(({ kind }) => kind === 'race')?.date ?? trip.checkinOn
  return {
    slug: trip.slug,
    name: nameOf(trip, language),
    lead: (language === 'en' && trip.placeDescriptionEn) || trip.placeDescription,
    image: trip.images[0] ?? null,
    checkinOn: trip.checkinOn,
    checkoutOn: trip.checkoutOn,
    days,
    daysLeft: daysBetween(today, raceOn),
    price: priceOf(listed),
    isSoldOut: listed.isSoldOut,
    isPaused: trip.agencyId !== null && !maySell(catalogue().agency(trip.agencyId)),
    sectors: sectorsOf(
      listed,
      written,
      ticketDays(written.trip.details[DETAIL_SECTIONS.included].map(({ text }) => plainLine(text))),
    ),
    schedule: trip.schedule.map(({ title, text }, index) => ({
      title,
      text: plainLine(text),
      number: index + 1,
      isRace: /\bcorrida\b/i.test(written.trip.schedule[index]?.title ?? ''),
    })),
    included: points(trip, DETAIL_SECTIONS.included),
    notIncluded: points(trip, DETAIL_SECTIONS.notIncluded),
    documentation: points(trip, DETAIL_SECTIONS.documentation),
    extraInfo: points(trip, DETAIL_SECTIONS.extraInfo),
  }
}

function points({ details }: Trip, section: DetailSection) {
  return details[section].map(({ text }) => plainLine(text))
}

/** In ascending order of price; the most frequently bought one is marked. */
function sectorsOf({ options }: StockedTrip, written: ListedTrip, usualDays: number | null) {
  const names = new Map(written.options.map(({ id, name }) => [id, name]))
  const payment = catalogue().settings()?.payment ?? DEFAULT_PAYMENT_SETTINGS
  const taken = ({ vacancies, unitsFree, people }: StockedOption) => Math.max(0, vacancies - unitsFree) * people
  const most = Math.max(0, ...options.filter(({ unitsFree }) => unitsFree > 0).map(taken))
  return [...options]
    .sort((a, b) => a.pricePerPerson - b.pricePerPerson)
    .map((option) => {
      const { id, name, people, price, pricePerPerson, placesLeft } = option
      const seat = seatOf(names.get(id) ?? name, name)
      const plan = longestFreePlan(pricePerPerson, payment)
      return {
        id,
        name,
        ...seat,
        days: seat.days ?? usualDays,
        people,
        price,
        pricePerPerson,
        placesLeft,
        pix: pixPrice(pricePerPerson, payment.pixDiscountBp),
        installments: { count: plan.count, value: plan.values[0] ?? plan.total },
        isMostBought: placesLeft > 0 && most > 0 && taken(option) === most,
      }
    })
}
