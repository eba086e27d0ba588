/** The page of an event type: a race with its sectors, and the calendar. */
import { catalogue } from '~/catalogue/catalogue.server'
import { type ListedTrip, priceOf, type StockedTrip } from '~/catalogue/listed-trip'
import type { TripPage } from '~/catalogue/trip-shelf'
import { plainLine } from '~/domain/content/rich-text'
import { isOnSale } from '~/domain/orders/checkout-rules'
import { circuitOf } from '~/domain/trips/circuits'
import { isSession, type RaceDay, raceDays } from '~/domain/trips/event-days'
import type { Party } from '~/domain/trips/party'
import type { EventType } from '~/domain/trips/reference-data'
import { DETAIL_SECTIONS, type DetailSection, flightsOf, type Trip } from '~/domain/trips/trip'
import { daysBetween, type Instant, type LocalDate, toMillis } from '~/domain/values/dates'
import { timeLeft } from '~/domain/values/time-left'
import { fromLocal, toLocalDate } from '~/domain/values/time-zone'
import { searchTrips, withStock } from '~/features/trips/data/trips-in.server'
import { type RaceRow, raceRow } from '~/features/trips/race/race-row.server'
import { type EventSlug, raceSectors } from '~/features/trips/race/race-sectors.server'
import type { Language } from '~/i18n/languages'

const MAX_RACES = 24
const OTHER_RACES = 4

interface EventInput {
  party: Party
  /** The slug of the race that is shown; the next one is, if this is none or not on sale. */
  race: string | null
}

/** A removed or inactive type has no races, but it still has a page. */
export function eventView(slug: EventSlug, language: Language, now: Instant, { party, race }: EventInput) {
  const today = toLocalDate(now)
  const races = racesOf(slug, language, today)
  const event = activeEvent(slug)
  const shown = selectedRace(race, event, today) ?? races.items[0]
  const next = shown && withStock(language, shown)
  const other: EventSlug = slug === 'f1' ? 'motogp' : 'f1'
  return {
    slug,
    other,
    party,
    /** The requested race, else the next one. */
    next: event && next ? { ...nextRace(next, language, now, party), event: nameOf(event, language) } : null,
    /** All races, those that cost the party least first. */
    races: cheapestFirst(rows(races.items, event, { language, party })),
    hasMore: races.total > races.items.length,
    others: rows(racesOf(other, language, today).items, activeEvent(other), { language, party }).slice(0, OTHER_RACES),
  }
}

export type EventView = ReturnType<typeof eventView>
export type NextRace = NonNullable<EventView['next']>

function activeEvent(slug: EventSlug): EventType | null {
  return (
    catalogue()
      .eventTypes()
      .find((known) => known.slug === slug && known.active) ?? null
  )
}

function selectedRace(slug: string | null, event: EventType | null, today: LocalDate): ListedTrip | null {
  const listed = slug === null ? null : catalogue().tripBySlug(slug)
  return listed && event && listed.trip.eventTypeId === event.id && isOnSale(listed.trip, today) ? listed : null
}

/** The next race and the number of races. */
function racesOf(slug: EventSlug, language: Language, today: LocalDate): Pick<TripPage, 'items' | 'total'> {
  if (activeEvent(slug) === null) return { items: [], total: 0 }
  return searchTrips(language, { eventType: slug, sort: 'date', page: 1, perPage: MAX_RACES }, today)
}

interface Reader {
  language: Language
  party: Party
}

function rows(races: readonly ListedTrip[], event: EventType | null, { language, party }: Reader) {
  return event ? races.map((race) => raceRow(race, event, { language, party })) : []
}

/** Options without a price for the party come last. */
function cheapestFirst(races: readonly RaceRow[]): RaceRow[] {
  const cost = ({ price, isSoldOut, isFull }: RaceRow) =>
    isSoldOut || isFull || price === null ? Number.POSITIVE_INFINITY : price.amount
  return [...races].sort((a, b) => (cost(a) === cost(b) ? 0 : cost(a) - cost(b)))
}

/** When the race starts, by the hour that its day names and the clock of the circuit; null while either is unknown. */
function startOf(trip: Trip, days: ReturnType<typeof raceHours>, now: Instant) {
  const day = days.findLast(({ kind }) => kind === 'race')
  const time = day?.hours.find(({ isStart }) => isStart)?.time
  const zone =
    circuitOf(trip.name)?.zone ?? flightsOf(trip).findLast(({ direction }) => direction === 'outbound')?.to.zone
  if (day === undefined || time === undefined || zone === undefined) return null
  const at = fromLocal(day.date, time, zone)
  const left = timeLeft(toMillis(at), toMillis(now))
  return left && { at, daysLeft: left.days }
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

function nextRace(listed: StockedTrip, language: Language, now: Instant, party: Party) {
  const { trip } = listed
  // Days are parsed from the agency's text.
  const written = catalogue().tripById(trip.id) ?? listed
  const days = raceDays(written.trip.schedule, trip.checkinOn)
  const hours = raceHours(days, trip, written.trip.schedule)
  return {
    ...raceSectors(listed, language, party),
    name: nameOf(trip, language),
    lead: (language === 'en' && trip.placeDescriptionEn) || trip.placeDescription,
    image: trip.images[0] ?? null,
    checkinOn: trip.checkinOn,
    checkoutOn: trip.checkoutOn,
    days,
    start: startOf(written.trip, hours, now),
    price: priceOf(listed),
    hours,
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
