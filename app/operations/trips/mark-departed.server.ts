/**
 * The mark `hasDeparted` on trips, stock and departures: servers hold in memory what does not have it, however many trips the shop
 * once had.
 */
import type { Collection } from '~/data/collection'
import { departures, stock, trips } from '~/data/collections'
import type { LeaveOut } from '~/data/store'
import { store } from '~/data/store.server'
import { leftBefore } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'

/** Trips that left before today and are not marked yet, oldest first. */
export async function listUnmarked(now: Instant, limit: number, leaveOut?: LeaveOut): Promise<string[]> {
  const found = await trips.list({
    eq: { hasDeparted: false },
    range: { by: 'checkinOn', lt: today(now) },
    order: { by: 'checkinOn', dir: 'asc' },
    limit,
    leaveOut,
  })
  return found.map(({ id }) => id)
}

/** Marks a trip, its stock and its departure; false when there is nothing to mark. */
export async function markDeparted(id: string, now: Instant): Promise<boolean> {
  const units = await stock.list({ eq: { tripId: id }, limit: 1000 })
  return store().transact(async (tx) => {
    const trip = (await tx.get(trips, id))?.data
    if (!trip || trip.hasDeparted || !leftBefore(trip, today(now))) return false
    const stored = await Promise.all(units.map((unit) => tx.get(stock, unit.id)))
    const departure = (await tx.get(departures, id))?.data
    tx.put(trips, id, { ...trip, hasDeparted: true })
    for (const unit of stored) if (unit) tx.put(stock, unit.id, { ...unit.data, hasDeparted: true })
    if (departure) tx.put(departures, id, { ...departure, hasDeparted: true })
    return true
  })
}

/**
 * The first process to start marks documents that are older than the mark: the change feed does not report those without
 * it. Costs two counts when there are none.
 */
export async function fillDepartureMarks(): Promise<void> {
  await fillMarks(trips, () => trips.count({ eq: marked }))
  await fillMarks(stock, () => stock.count({ eq: marked }))
}

const BATCH = 100
const marked = { hasDeparted: [true, false] }

async function fillMarks<T extends object>(c: Collection<T>, countMarked: () => Promise<number>): Promise<void> {
  const [all, counted] = await Promise.all([c.count({}), countMarked()])
  if (all === counted) return
  let batch: string[] = []
  for await (const { id } of c.each({ leaveOut: () => {} })) {
    if (batch.push(id) < BATCH) continue
    await writeAgain(c, batch)
    batch = []
  }
  await writeAgain(c, batch)
}

/** Reading adds what the schema has by default. */
function writeAgain<T extends object>(c: Collection<T>, ids: readonly string[]): Promise<void> {
  return store().transact(async (tx) => {
    const stored = await Promise.all(ids.map((id) => tx.get(c, id)))
    for (const doc of stored) if (doc) tx.put(c, doc.id, doc.data)
  })
}
