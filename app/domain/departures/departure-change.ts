import { z } from 'zod'
import type { Passenger } from '~/domain/orders/order-people'
import { type TripSnapshot, tripSnapshotSchema } from '~/domain/orders/order-snapshot'
import { type DatedStop, stopInstant } from '~/domain/trips/dated-stops'
import type { Flight } from '~/domain/trips/flight'
import type { FlightCompany } from '~/domain/trips/reference-data'
import { datedStops } from '~/domain/trips/stop-days'
import { flightsOf, type Trip } from '~/domain/trips/trip'
import { addDays, type Instant, type LocalDate, MINUTE, millisBetween } from '~/domain/values/dates'
import { idSchema, instantSchema, localDateSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'

/**
 * The live part of a sold trip: days, boarding and flights are those of the trip today, not those of the purchase. The
 * rest of an order's copy (price, inclusions, fee table, contract) is frozen.
 */

const departureFactsSchema = tripSnapshotSchema.pick({
  checkinOn: true,
  checkoutOn: true,
  boardingPlaces: true,
  flights: true,
})
export type DepartureFacts = z.infer<typeof departureFactsSchema>

/** One saving of a trip that changed them after places were taken. Written once, with the trip. */
export const departureChangeSchema = z.object({
  /** `departureChangeId`. */
  id: idSchema,
  tripId: idSchema,
  /** 1, 2, 3 … of this trip. */
  number: z.int().min(1),
  before: departureFactsSchema,
  after: departureFactsSchema,
  at: instantSchema,
})
export type DepartureChange = z.infer<typeof departureChangeSchema>

export function departureChangeId(tripId: string, number: number): string {
  return `${tripId}-${number}`
}

/** A big change that the customer may refuse: everything paid goes back without a fee, until a day. */
const changeQuestionSchema = z.object({
  /** Number of the change that the question is about. */
  number: z.int().min(1),
  /** The facts that the customer had accepted before. */
  was: departureFactsSchema,
  requestedAt: instantSchema,
  /** The last day of an answer. */
  until: localDateSchema,
  remindedAt: instantSchema.nullable(),
  answer: z.enum(['accepted', 'refund']).nullable(),
  answeredAt: instantSchema.nullable(),
  /** The deadline passed without a response: the shop has to contact the customer, and the order stays. */
  isUnanswered: z.boolean(),
})
export type ChangeQuestion = z.infer<typeof changeQuestionSchema>

/** What the customer of an order knows of its departure. */
export const departureNoticeSchema = z.object({
  /** Number of the last change that was sent. */
  number: z.int().min(1),
  /** How many were: the SEQUENCE of the order's calendar file. */
  noticeCount: z.int().min(1),
  notifiedAt: instantSchema,
  facts: departureFactsSchema,
  question: changeQuestionSchema.nullable(),
})
export type DepartureNotice = z.infer<typeof departureNoticeSchema>

/** The facts that the customer knows: those of the last notice, else those of the purchase. */
export function knownFacts({ departure }: { departure: DepartureNotice | null }, bought: TripSnapshot): DepartureFacts {
  const { checkinOn, checkoutOn, boardingPlaces, flights } = departure?.facts ?? bought
  return { checkinOn, checkoutOn, boardingPlaces, flights }
}

export function departureFacts(trip: Trip, companies: readonly FlightCompany[]): DepartureFacts {
  return {
    checkinOn: trip.checkinOn,
    checkoutOn: trip.checkoutOn,
    boardingPlaces: trip.boardingPlaces,
    flights: flightsOf(trip).map((flight) => {
      const company = companies.find((candidate) => candidate.id === flight.companyId)
      return { ...flight, companyName: company?.name ?? '', companyCode: company?.code ?? '' }
    }),
  }
}

/** A boarding place that a passenger may have selected; `isGone` when the trip no longer has it. */
export type Stop = DatedStop & { isGone: boolean }

/** An order's copy of the trip with the facts of today. Money is owed by the bought copy, never by this one. */
export type LiveTrip = TripSnapshot & { stops: ReadonlyMap<string, Stop> }

/** `today` is null where the trip no longer exists: then everything is as it was bought. */
export function liveTrip(bought: TripSnapshot, today: DepartureFacts | null): LiveTrip {
  const facts = today ?? bought
  return { ...bought, ...facts, stops: stopsOf(datedStops(bought), datedStops(facts)) }
}

/** By every id that a passenger may have selected. A place that was removed and entered again counts as the new one. */
export function stopsOf(sold: readonly DatedStop[], places: readonly DatedStop[]): ReadonlyMap<string, Stop> {
  const now = (stop: DatedStop): Stop => {
    const again = places.find(({ place, address }) => place === stop.place && address === stop.address)
    return again ? { ...again, isGone: false } : { ...stop, isGone: true }
  }
  return new Map([
    ...sold.map((stop) => [stop.id, now(stop)] as const),
    ...places.map((place) => [place.id, { ...place, isGone: false }] as const),
  ])
}

/** Where a passenger boards, by the selected id; null without a selection. */
export function stopOf(boardingPlaceId: string | null, { stops }: Pick<LiveTrip, 'stops'>): Stop | null {
  return stops.get(boardingPlaceId ?? '') ?? null
}

type SnapshotFlight = DepartureFacts['flights'][number]

export type FactChange =
  | { kind: 'days'; was: TripDays; now: TripDays }
  /** `now` is null when the place was taken away. */
  | { kind: 'stop'; was: DatedStop; now: DatedStop | null }
  /** A flight that came or went has nothing on the other side. */
  | { kind: 'flight'; was: SnapshotFlight | null; now: SnapshotFlight | null }

type TripDays = Pick<DepartureFacts, 'checkinOn' | 'checkoutOn'>

/**
 * What differs for a passenger who boards at `stopIds` (null: at any). A new place and an English text change nothing
 * for existing customers.
 */
export function changesBetween(
  was: DepartureFacts,
  now: DepartureFacts,
  stopIds: ReadonlySet<string> | null = null,
): FactChange[] {
  return [...dayChanges(was, now), ...stopChanges(was, now, stopIds), ...flightChanges(was.flights, now.flights)]
}

/** The boarding places of an order's passengers. */
export function stopIdsOf(passengers: readonly Pick<Passenger, 'boardingPlaceId'>[]): ReadonlySet<string> {
  return new Set(passengers.flatMap(({ boardingPlaceId }) => boardingPlaceId ?? []))
}

function dayChanges(was: DepartureFacts, now: DepartureFacts): FactChange[] {
  if (was.checkinOn === now.checkinOn && was.checkoutOn === now.checkoutOn) return []
  const days = ({ checkinOn, checkoutOn }: DepartureFacts): TripDays => ({ checkinOn, checkoutOn })
  return [{ kind: 'days', was: days(was), now: days(now) }]
}

function stopChanges(was: DepartureFacts, now: DepartureFacts, stopIds: ReadonlySet<string> | null): FactChange[] {
  const known = datedStops(was)
  const stops = stopsOf(known, datedStops(now))
  return known.flatMap((before): FactChange[] => {
    const after = stops.get(before.id)
    if (!after || stopIds?.has(before.id) === false) return []
    if (after.isGone) return [{ kind: 'stop', was: before, now: null }]
    const isSame = (['place', 'address', 'time', 'dayOffset'] as const).every((name) => after[name] === before[name])
    const { isGone: _, ...place } = after
    return isSame ? [] : [{ kind: 'stop', was: before, now: place }]
  })
}

/** Compares flights by what is printed of them: one that was entered again is the same. */
function flightChanges(was: readonly SnapshotFlight[], now: readonly SnapshotFlight[]): FactChange[] {
  const came = now.filter((flight) => !was.some((known) => flightKey(known) === flightKey(flight)))
  const went = was.filter((flight) => !now.some((known) => flightKey(known) === flightKey(flight)))
  const changed = went.map((flight): FactChange => {
    const index = came.findIndex(({ id }) => id === flight.id)
    const [after = null] = index < 0 ? [] : came.splice(index, 1)
    return { kind: 'flight', was: flight, now: after }
  })
  return [...changed, ...came.map((flight): FactChange => ({ kind: 'flight', was: null, now: flight }))]
}

function flightKey({ direction, companyId, number, from, to, departsAt, arrivesAt }: Flight): string {
  return JSON.stringify([
    direction,
    companyId,
    number,
    from.iata,
    from.airport,
    to.iata,
    to.airport,
    departsAt,
    arrivesAt,
  ])
}

/** Boarding moved by this much is a big change (docs/reference/rules.md). */
const BIG_MINUTES = 120

/** A day moved, a boarding by two hours or more, or a place that is gone: the customer may refuse it. */
export function isBigChange(was: DepartureFacts, now: DepartureFacts, stopIds: ReadonlySet<string>): boolean {
  const isFlightMoved = isMovedFar(firstDeparture(was), firstDeparture(now))
  return isFlightMoved || changesBetween(was, now, stopIds).some(isBigByItself)
}

function isBigByItself(change: FactChange): boolean {
  if (change.kind === 'days') return true
  if (change.kind === 'flight') return false
  if (change.now === null) return true
  const [before, after] = [stopInstant(change.was), stopInstant(change.now)]
  return isMovedFar(before, after)
}

function firstDeparture({ flights }: DepartureFacts): Instant | null {
  const outbound = flights.filter(({ direction }) => direction === 'outbound').map(({ departsAt }) => departsAt)
  return outbound.sort()[0] ?? null
}

function isMovedFar(before: Instant | null, after: Instant | null): boolean {
  return before !== null && after !== null && Math.abs(millisBetween(before, after)) >= BIG_MINUTES * MINUTE
}

/** No notice is sent about a trip that has ended. */
export function isStillToCome(was: DepartureFacts, now: DepartureFacts, at: Instant): boolean {
  const day = today(at)
  return was.checkoutOn >= day || now.checkoutOn >= day
}

/** The last day of an answer: so many days before the departure, or tomorrow where that is over, but never after it. */
export function answerUntil(checkinOn: LocalDate, daysBefore: number, now: Instant): LocalDate {
  const day = today(now)
  const usual = addDays(checkinOn, -daysBefore)
  const tomorrow = addDays(day, 1)
  if (usual > day) return usual
  return tomorrow < checkinOn ? tomorrow : checkinOn
}
