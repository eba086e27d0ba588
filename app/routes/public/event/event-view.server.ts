/** The page of an event type: the next race with its sectors, and the calendar. */
import { catalogue } from '~/catalogue/catalogue.server'
import { type ListedTrip, priceOf, type StockedOption, type StockedTrip } from '~/catalogue/listed-trip'
import type { TripPage } from '~/catalogue/trip-shelf'
import { maySell } from '~/domain/agencies/agency'
import { plainLine } from '~/domain/content/rich-text'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import { longestFreePlan } from '~/domain/payments/installments'
import { type Circuit, circuitOf, placeOf } from '~/domain/trips/circuits'
import { isSession, type RaceDay, raceDays, seatOf, ticketDays } from '~/domain/trips/event-days'
import { pixPrice } from '~/domain/trips/prices'
import type { EventType } from '~/domain/trips/reference-data'
import { DETAIL_SECTIONS, type DetailSection, MAX_PEOPLE, type Trip } from '~/domain/trips/trip'
import { daysBetween, type LocalDate } from '~/domain/values/dates'
import { subtract, times } from '~/domain/values/money'
import { fromLocal } from '~/domain/values/time-zone'
import { searchTrips, withStock } from '~/features/trips/data/trips-in.server'
import { raceRow } from '~/features/trips/race-list/race-row.server'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

export type EventSlug = 'f1' | 'motogp'

const MAX_RACES = 24
const OTHER_RACES = 4
const MAX_PACKAGES = 3

/** A removed or inactive type has no races, but it still has a page. */
export function eventView(slug: EventSlug, language: Language, today: LocalDate, people: number) {
  const races = racesOf(slug, language, today)
  const [first, ...later] = races.items
  const next = first && withStock(language, first)
  const event = activeEvent(slug)
  const other: EventSlug = slug === 'f1' ? 'motogp' : 'f1'
  return {
    slug,
    other,
    people,
    next: event && next ? { ...nextRace(next, language, today, people), event: nameOf(event, language) } : null,
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

type Schedule = StockedTrip['trip']['schedule']

function nameOf(entity: { name: string; nameEn: string }, language: Language): string {
  return (language === 'en' && entity.nameEn) || entity.name
}

/** The hours of the days on the track; sessions and the start of the race are known by the agency's own words. */
function raceHours(days: readonly RaceDay[], { schedule, checkinOn }: StockedTrip['trip'], written: Schedule) {
  return days.flatMap(({ kind, date, hasSprint }) => {
    const index = daysBetween(checkinOn, date)
    const hours = schedule[index]?.hours ?? []
    if (hours.length === 0) return []
    const own = (at: number) => written[index]?.hours[at]?.text ?? ''
    return [
      {
        kind,
        date,
        hasSprint,
        hours: hours.map(({ time, text }, at) => ({
          time,
          text,
          isStart: /\blargada\b/i.test(own(at)),
          isSession: isSession(own(at)),
        })),
      },
    ]
  })
}

function nextRace(listed: StockedTrip, language: Language, today: LocalDate, people: number) {
  const { trip } = listed
  // Days and seats are parsed from the agency's text.
  const written = catalogue().tripById(trip.id) ?? listed
  const days = raceDays(written.trip.schedule, trip.checkinOn)
  const circuit = circuitOf(written.trip.name)
  const offers = offersOf(listed, {
    written,
    circuit,
    people,
    language,
    usualDays: ticketDays(written.trip.details[DETAIL_SECTIONS.included].map(({ text }) => plainLine(text))),
  })
  const alone = Math.min(...offers.map((offer) => offer.people))
  const sectors = withMarks(offers.filter((offer) => offer.people === alone))
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
    /** When the race day begins, for the countdown. */
    raceAt: fromLocal(raceOn, '00:00'),
    maxPeople: MAX_PEOPLE,
    price: priceOf(listed),
    isSoldOut: listed.isSoldOut,
    isPaused: trip.agencyId !== null && !maySell(catalogue().agency(trip.agencyId)),
    circuit: circuit && circuitView(circuit, language),
    /** What the smallest party can buy. */
    sectors,
    /** Rooms and packages for more people. */
    packages: offers
      .filter((offer) => offer.people > alone && offer.placesLeft > 0)
      .slice(0, MAX_PACKAGES)
      .map((offer) => packageView(offer, sectors)),
    hours: raceHours(days, trip, written.trip.schedule),
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

function circuitView({ name, scenery, outline, places }: Circuit, language: Language) {
  return {
    name,
    scenery,
    outline,
    corners: places.flatMap((place) =>
      place.isLabelled ? { name: nameIn(language, place), at: place.at, side: place.side } : [],
    ),
  }
}

interface OffersOptions {
  /** The trip in its agency's words, of which seats are read. */
  written: ListedTrip
  circuit: Circuit | null
  people: number
  language: Language
  /** Days of the ticket, where the option does not say. */
  usualDays: number | null
}

type Offer = ReturnType<typeof offersOf>[number]

/** In ascending order of price; the most frequently bought one is marked. */
function offersOf(
  { options, headline }: StockedTrip,
  { written, circuit, people: party, language, usualDays }: OffersOptions,
) {
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
      const place = circuit && placeOf(circuit, names.get(id) ?? name)
      // Rooms are sold whole.
      const units = party % people === 0 ? party / people : null
      return {
        id,
        name,
        ...seat,
        stand: seat.mark ?? (place ? `at ${place.at}` : name),
        place: place && { name: nameIn(language, place), at: place.at, side: place.side },
        /** What the party buys of it; null where it does not fit, or not all of it is free. */
        forParty: units !== null && placesLeft >= party ? { units, price: times(price, units) } : null,
        days: seat.days ?? usualDays,
        people,
        price,
        pricePerPerson,
        placesLeft,
        pix: pixPrice(pricePerPerson, payment.pixDiscountBp),
        installments: { count: plan.count, value: plan.values[0] ?? plan.total },
        /** Its price is the one that the hero names. */
        isHeadline: headline?.units.some(({ optionId }) => optionId === id) === true,
        isMostBought: placesLeft > 0 && most > 0 && taken(option) === most,
      }
    })
}

/** One mark for each stand: its own letter or number, or the next number that no other has. */
function withMarks(offers: readonly Offer[]) {
  const own = new Set(offers.map(({ mark }) => mark))
  const numbers = Array.from({ length: offers.length * 2 }, (_, index) => String(index + 1)).filter((n) => !own.has(n))
  const unmarked = [...new Set(offers.flatMap(({ mark, stand }) => (mark === null ? stand : [])))]
  return offers.map((offer) => ({ ...offer, mark: offer.mark ?? numbers[unmarked.indexOf(offer.stand)] ?? '' }))
}

/** A room with its tickets: what of it differs from the seat alone. */
function packageView({ id, name, people, price, pricePerPerson, isMostBought, stand }: Offer, seats: readonly Offer[]) {
  const [title = name, ...rest] = name.split(', ')
  const where = rest.join(', ')
  const seat = seats.find((one) => one.stand === stand)
  return {
    id,
    name,
    title,
    where: where.charAt(0).toUpperCase() + where.slice(1),
    people,
    price,
    pricePerPerson,
    isMostBought,
    /** What each saves against the cheapest seat alone of the same stand. */
    saving: seat && seat.pricePerPerson > pricePerPerson ? subtract(seat.pricePerPerson, pricePerPerson) : null,
  }
}
