/** What resellers may sell, from memory: the road trips of the house that are on sale, by series. */
import { catalogue } from '~/catalogue/catalogue.server'
import { listedTrip, type StockedTrip } from '~/catalogue/listed-trip'
import { departures, stock, trips } from '~/data/collections'
import { lastAllotmentDay } from '~/domain/departures/allotment'
import { type Departure, seatCapacity } from '~/domain/departures/departure'
import { seriesOf } from '~/domain/departures/series'
import type { OctoDate, OctoSeries } from '~/domain/octo/series-offer'
import { hasPrice } from '~/domain/trips/audience'
import { stockIdsOf } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { addDays, type Instant, type LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'

const SOON_DAYS = 30

/**
 * What has most places in the next thirty days comes first, the others by their next date. A partner's trips are not
 * offered, nor what flies: its fares change.
 */
export async function offeredSeries(now: Instant): Promise<OctoSeries[]> {
  await catalogue().ready
  const series = new Map<string, OctoDate[]>()
  for (const trip of catalogue().tripsOnSale(today(now))) {
    const date = isOffered(trip) ? dateOf(trip.id) : null
    if (!date || date.lastDay < today(now)) continue
    const id = seriesOf(trip)
    series.set(id, [...(series.get(id) ?? []), date])
  }
  const soon = addDays(today(now), SOON_DAYS)
  return [...series]
    .map(([id, dates]) => ({ id, dates }))
    .sort((one, other) => placesUntil(soon, other) - placesUntil(soon, one))
}

/** Places of all its dates until that day, free or not: sales do not change the order. */
function placesUntil(day: LocalDate, { dates }: OctoSeries): number {
  return dates.reduce((sum, { trip, seats }) => {
    const units = trip.options.reduce((places, { vacancies, people }) => places + vacancies * people, 0)
    return sum + (trip.checkinOn <= day ? Math.min(units, seats ?? units) : 0)
  }, 0)
}

/** Null where no such series is offered. */
export async function offeredProduct(id: string, now: Instant): Promise<OctoSeries | null> {
  return (await offeredSeries(now)).find((series) => series.id === id) ?? null
}

/** A date that resellers may sell now, with its series; null where it is none. */
export async function offeredDate(
  tripId: string,
  now: Instant,
): Promise<{ series: OctoSeries; date: OctoDate } | null> {
  for (const series of await offeredSeries(now)) {
    const date = series.dates.find(({ trip }) => trip.id === tripId)
    if (date) return { series, date }
  }
  return null
}

function isOffered({ id, agencyId, transport, options }: Trip): boolean {
  const isHouseRoad = agencyId === null && transport === 'road'
  return isHouseRoad && options.some(hasPrice) && catalogue().departure(id)?.state !== 'calledOff'
}

function dateOf(tripId: string): OctoDate | null {
  const stocked = catalogue().tripWithStock(tripId)
  return stocked && toDate(stocked, catalogue().departure(tripId))
}

const toDate = ({ trip, options, placesLeft }: StockedTrip, departure: Departure | null): OctoDate => {
  return {
    trip,
    options,
    placesLeft,
    seats: departure && seatCapacity(departure),
    lastDay: lastAllotmentDay(trip, departure),
  }
}

/** A date of which something was booked, whether or not it is still offered; null once its trip is removed. */
export async function bookedDate(tripId: string): Promise<OctoDate | null> {
  const offered = dateOf(tripId)
  if (offered) return offered
  const [trip, departure] = await Promise.all([trips.find(tripId), departures.find(tripId)])
  if (trip === null) return null
  const stocks = await stock.getMany(stockIdsOf(trip))
  return toDate(
    listedTrip(trip, (id) => stocks.find((each) => each.id === id)),
    departure,
  )
}
