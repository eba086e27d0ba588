import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Catalogue, createCatalogue } from '~/catalogue/catalogue.server'
import { departures, stock, trips } from '~/data/collections'
import { store } from '~/data/store.server'
import { toDeparture } from '~/domain/departures/departure'
import { addDays, instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { sampleStock, sampleTrip } from '../../../tests/support/sample-trip'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { fillDepartureMarks, listUnmarked, markDeparted } from './mark-departed.server'

const now = instant('2026-11-25T15:00:00.000Z')
const day = today(now)

let opened: TestStore
let made: Catalogue | null = null
beforeEach(() => {
  opened = openTestStore()
})
afterEach(async () => {
  made?.close()
  await opened.close()
})

async function publish(id: string, inDays: number) {
  const trip = sampleTrip(id, { checkinOn: addDays(day, inDays) })
  await trips.put(id, trip)
  for (const one of sampleStock(trip)) await stock.put(one.id, one)
  return trip
}

test('what left before today leaves the memory of the servers, with its stock and its departure; what leaves today stays', async () => {
  for (const [id, inDays] of [
    ['gone', -1],
    ['leaving', 0],
    ['coming', 9],
  ] as const)
    await departures.put(id, toDeparture(null, await publish(id, inDays)))
  const [unit] = await stock.list({ eq: { tripId: 'gone' }, limit: 1 })
  if (unit) await stock.put('gone', { ...unit, id: 'gone' })
  made = createCatalogue()
  await made.ready
  expect(made.tripById('gone')).not.toBeNull()
  expect(await listUnmarked(now, 10)).toEqual(['gone'])
  expect([await markDeparted('gone', now), await markDeparted('gone', now)]).toEqual([true, false])
  expect(await markDeparted('leaving', now)).toBe(false)
  await vi.waitFor(() => expect(made?.tripById('gone')).toBeNull(), { timeout: 5000 })
  expect([made.tripById('leaving')?.trip.id, made.tripById('coming')?.trip.id]).toEqual(['leaving', 'coming'])
  const units = await stock.list({ eq: { tripId: 'gone' }, limit: 10 })
  expect(units.map(({ hasDeparted }) => hasDeparted)).toEqual([true, true, true])
  const marks = (await departures.getMany(['gone', 'leaving'])).map(({ hasDeparted }) => hasDeparted)
  expect(marks).toEqual([true, false])
  expect(await listUnmarked(now, 10)).toEqual([])
})

test('documents of a time before the mark are given it, and are followed', async () => {
  const trip = await publish('old', 20)
  const withoutMark = ({ hasDeparted: _, ...rest }: { hasDeparted: boolean }) => rest
  await store().transact(async (tx) => {
    tx.put(
      { name: trips.name, schema: trips.schema, indexes: trips.indexes },
      trip.id,
      withoutMark(trip) as typeof trip,
    )
    for (const one of sampleStock(trip)) tx.put(stock, one.id, withoutMark(one) as typeof one)
  })
  made = createCatalogue()
  await made.ready
  expect(made.tripById('old')).toBeNull()
  await fillDepartureMarks()
  await vi.waitFor(() => expect(made?.tripWithStock('old')?.placesLeft).toBe(12), { timeout: 5000 })
  const versions = async () => (await trips.findDoc('old'))?.version
  const written = await versions()
  await fillDepartureMarks()
  expect(await versions()).toBe(written)
})
