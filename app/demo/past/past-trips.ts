/** Earlier editions of the demonstration's trips, and what was sold by now of those that still leave. */

import { takesSeat } from '~/domain/trips/audience'
import type { Trip } from '~/domain/trips/trip'
import { addMonths, dateParts, type Instant, type LocalDate } from '~/domain/values/dates'
import { endOfDay, fromLocal } from '~/domain/values/time-zone'
import { type DemoTrip, demoTrips } from '../demo-data'
import { departureDay, toTrip } from '../demo-trips'

const FIRST_EDITION_DAYS_AGO = 4
const DAYS_BETWEEN = 8
const EDITIONS = 44
/** How long before its departure a trip goes on sale. */
const MONTHS_ON_SALE = 5
/** A trip that leaves later has not been on sale for long. */
const SOLD_OUT_WITHIN = 60
/** The highlands, the coast and the big cities sell best; so many go for one journey abroad. */
const TURN = [0, 1, 0, 0, 1, 0, 2, 0, 1, 0, 1] as const

export interface PastTrip {
  trip: Trip
  /** False for an edition that only the past knows; true where units of a trip on sale are gone. */
  isOnSale: boolean
  /** To the last unit, and lately. */
  isSoldOut: boolean
}

/** `day` is the shop's first day: all of them have left before it. */
export async function pastEditions(day: LocalDate, breathe: () => Promise<void>): Promise<PastTrip[]> {
  const turns = [0, 0, 0]
  const editions: PastTrip[] = []
  for (let index = 0; index < EDITIONS; index += 1) {
    const classification = TURN[index % TURN.length] ?? 0
    const of = repeatable(classification)
    const turn = turns[classification] ?? 0
    turns[classification] = turn + 1
    const demo = of[turn % of.length]
    if (!demo) throw new Error('The demonstration has no trips')
    const trip = edition(demo, day, FIRST_EDITION_DAYS_AGO + index * DAYS_BETWEEN)
    editions.push({ trip, isOnSale: false, isSoldOut: false })
    await breathe()
  }
  return editions
}

/** What has a date of its own in the calendar (a race) is not repeated every few months. */
function repeatable(classification: number): DemoTrip[] {
  return demoTrips.filter(
    (demo) =>
      demo.classification === classification &&
      demo.eventType === null &&
      (demo.state === 'published' || demo.state === 'closed'),
  )
}

/** The one that was back so many days before the shop's first, or up to six more. */
function edition(demo: DemoTrip, day: LocalDate, daysAgo: number): Trip {
  const departsInDays = -(daysAgo + demo.nights + 6)
  const { year, month } = dateParts(departureDay(day, departsInDays, demo.weekday))
  const slug = `${demo.slug}-${year}-${String(month).padStart(2, '0')}`
  // A past order has one option, and a child on the lap is never alone.
  const seated = demo.options.filter(({ audience }) => takesSeat(audience))
  const options = seated.map((option) => ({ ...option, soldShare: 0 }))
  const state = 'published' as const
  const trip = toTrip({ ...demo, slug, options, state, departsInDays, featuredOnHome: false }, day, endOfDay(day))
  const createdAt = onSaleFrom(trip)
  return { ...trip, createdAt, updatedAt: createdAt }
}

function onSaleFrom({ checkinOn }: Pick<Trip, 'checkinOn'>): Instant {
  return fromLocal(addMonths(checkinOn, -MONTHS_ON_SALE), '09:00')
}

/** Trips on sale of which units are gone, with those units alone: what the past may have sold of them. */
export async function goneUnits(day: LocalDate, now: Instant, breathe: () => Promise<void>): Promise<PastTrip[]> {
  const found: PastTrip[] = []
  for (const demo of demoTrips) {
    if (demo.state !== 'published' || demo.options.every(({ soldShare }) => soldShare === 0)) continue
    const trip = toTrip(demo, day, now)
    const options = trip.options.map((option, index) => ({
      ...option,
      vacancies: (demo.options[index]?.vacancies ?? 0) - option.vacancies,
    }))
    const isSoldOut = demo.departsInDays < SOLD_OUT_WITHIN && demo.options.every(({ soldShare }) => soldShare === 1)
    found.push({ trip: { ...trip, options, createdAt: onSaleFrom(trip) }, isOnSale: true, isSoldOut })
    await breathe()
  }
  return found
}
