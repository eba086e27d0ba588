import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { stock, trips } from '~/data/collections'
import { addDays, instant, localDate } from '~/domain/values/dates'
import { sampleStock, sampleTrip } from '../../../../tests/support/sample-trip'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { loadKit } from './marketing.server'

const now = instant('2026-11-21T15:00:00.000Z')
const today = localDate('2026-11-21')

let database: TestStore
beforeEach(() => {
  database = openTestStore()
})
afterEach(async () => {
  catalogue().close()
  await database.close()
})

async function publish(id: string, leavesIn: number, sold = 0) {
  const trip = sampleTrip(id, { checkinOn: addDays(today, leavesIn) })
  for (const one of sampleStock(trip, { sold })) await stock.put(one.id, one)
  await trips.put(id, trip)
}

async function kitOf(slug: string) {
  await catalogue().ready
  const query = new URLSearchParams({ trip: slug })
  const { kit, isGone, trips } = loadKit({
    query,
    visitor: { role: 'guest' },
    language: 'pt-BR',
    publicUrl: 'https://loja.example',
    now,
  })
  return { slug: kit?.slug, isGone, isOffered: trips.some(({ value }) => value === slug) }
}

test('a trip is on sale however many leave before it', async () => {
  for (let index = 0; index < 200; index += 1) await publish(`trip-${index}`, 10)
  await publish('last', 300)
  expect(await kitOf('last')).toEqual({ slug: 'last', isGone: false, isOffered: true })
})

test('sold-out, departed and unknown trips are shown as gone', async () => {
  await publish('next', 10)
  await publish('full', 20, 5)
  await publish('left', -1)
  for (const slug of ['full', 'left', 'nowhere']) {
    expect(await kitOf(slug)).toEqual({ slug: 'next', isGone: true, isOffered: false })
  }
  expect(await kitOf('')).toEqual({ slug: 'next', isGone: false, isOffered: false })
})
