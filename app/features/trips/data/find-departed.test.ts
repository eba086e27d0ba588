import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { stock, trips } from '~/data/collections'
import { store } from '~/data/store.server'
import type { Trip } from '~/domain/trips/trip'
import { instant, localDate } from '~/domain/values/dates'
import { prepareSlug } from '~/operations/trips/trip-slug.server'
import { sampleStock, sampleTrip } from '../../../../tests/support/sample-trip'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { findDepartedById, findDepartedTrip } from './find-departed.server'
import { listedAt } from './listed-at.server'
import { withStock } from './trips-in.server'

const now = instant('2026-11-25T15:00:00.000Z')
const past = { checkinOn: localDate('2026-11-01'), hasDeparted: true }

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(async () => {
  catalogue().close()
  await opened.close()
})

async function put(trip: Trip) {
  await store().transact(async (tx) => (await prepareSlug(tx, trip, null, now))?.())
  await trips.put(trip.id, trip)
  for (const one of sampleStock(trip)) await stock.put(one.id, { ...one, hasDeparted: trip.hasDeparted })
}

const at = (slug: string) =>
  listedAt(new Request(`http://loja.example/trip-details/${slug}`), slug, {
    section: '/trip-details',
    language: 'pt-BR',
  })

test('the page of a departed trip is there under its address, with its places; a former address leads to it', async () => {
  await put(sampleTrip('t1', { ...past, slug: 'bonito', formerSlugs: ['bonito-2026'] }))
  await put(sampleTrip('t2', { ...past, slug: 'taken-down', state: 'closed' }))
  const listed = await at('bonito')
  expect([catalogue().tripById('t1'), withStock('pt-BR', listed)?.placesLeft]).toEqual([null, 12])
  const moved = await at('bonito-2026').catch((response: Response) => response)
  expect(moved instanceof Response && [moved.status, moved.headers.get('Location')]).toEqual([
    301,
    '/trip-details/bonito',
  ])
  for (const slug of ['taken-down', 'nowhere']) await expect(at(slug)).rejects.toMatchObject({ status: 404 })
})

test('by its id a departed trip is found, and only that', async () => {
  await put(sampleTrip('t1', past))
  await put(sampleTrip('t2', { ...past, state: 'closed' }))
  await put(sampleTrip('t3', { checkinOn: localDate('2099-01-01') }))
  await catalogue().ready
  expect((await findDepartedTrip('t1'))?.trip.id).toBe('t1')
  const found = await Promise.all(['t1', 't2', 't3', 't4'].map(findDepartedById))
  expect(found.map((trip) => trip?.id ?? null)).toEqual(['t1', null, null, null])
})
