import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { banners, eventTypes, pages, stock, trips } from '~/data/collections'
import { recordReads } from '~/data/reads.server'
import type { Trip } from '~/domain/trips/trip'
import { instant, localDate } from '~/domain/values/dates'
import { sampleStock, sampleTrip } from '../../tests/support/sample-trip'
import { openTestStore, type TestStore } from '../../tests/support/test-store'
import { type Catalogue, catalogue, createCatalogue } from './catalogue.server'

const today = localDate('2026-11-21')
const soon = { timeout: 3000, interval: 10 }

let database: TestStore
let made: Catalogue

beforeEach(() => {
  database = openTestStore()
})
afterEach(async () => {
  made.close()
  await database.close()
})

async function publish(trip: Trip, sold = 0) {
  for (const one of sampleStock(trip, { sold })) await stock.put(one.id, one)
  await trips.put(trip.id, trip)
}

async function opened(): Promise<Catalogue> {
  made = createCatalogue()
  await made.ready
  return made
}

const listed = (from: Catalogue) => from.search({ page: 1, perPage: 20 }, today).items.map(({ trip }) => trip.id)

test('an empty database gives an empty catalogue', async () => {
  expect(listed(await opened())).toEqual([])
})

test('what is published is there, drafts are not', async () => {
  await publish(sampleTrip('shown'))
  await publish(sampleTrip('draft', { state: 'draft' }))
  const found = await opened()
  expect(listed(found)).toEqual(['shown'])
  expect(found.tripWithStock('shown')?.placesLeft).toBe(12)
  expect(found.tripBySlug('draft')).toBeNull()
})

test('a change in the back office shows, with a new version and one call to listeners', async () => {
  await publish(sampleTrip('trip'))
  const found = await opened()
  const before = found.version
  const notified = vi.fn()
  found.onChange(notified)
  await trips.update('trip', (trip) => ({ ...trip, name: 'Bonito' }))
  await vi.waitFor(() => expect(found.tripById('trip')?.trip.name).toBe('Bonito'), soon)
  expect(found.version).toBeGreaterThan(before)
  await vi.waitFor(() => expect(notified).toHaveBeenCalled(), soon)
})

test('a trip taken off sale disappears', async () => {
  await publish(sampleTrip('trip'))
  const found = await opened()
  await trips.update('trip', (trip) => ({ ...trip, state: 'closed' }))
  await vi.waitFor(() => expect(listed(found)).toEqual([]), soon)
})

test('a sale lowers the places left', async () => {
  await publish(sampleTrip('trip'))
  const found = await opened()
  await stock.update('trip-double', (one) => ({ ...one, held: one.held + 2 }))
  await vi.waitFor(() => expect(found.tripWithStock('trip')?.placesLeft).toBe(8), soon)
})

test('a held unit that becomes a sold one is no news', async () => {
  await publish(sampleTrip('trip'))
  const found = await opened()
  await stock.update('trip-double', (one) => ({ ...one, held: 1 }))
  await vi.waitFor(() => expect(found.tripWithStock('trip')?.placesLeft).toBe(10), soon)
  const before = found.version
  const seen: number[] = []
  // Registered later, so notified after the catalogue.
  const watch = stock.watch({}, (changes) => {
    for (const change of changes) if (change.kind === 'put') seen.push(change.doc.data.sold)
  })
  await stock.update('trip-double', (one) => ({ ...one, held: 0, sold: 1 }))
  await vi.waitFor(() => expect(seen).toContain(1), soon)
  watch.close()
  expect([found.version, found.tripWithStock('trip')?.placesLeft]).toEqual([before, 10])
})

/** What listeners are notified of after `change`. */
async function notifiedAfter(found: Catalogue, change: () => Promise<unknown>): Promise<string[]> {
  const notified = new Promise<ReadonlySet<string>>((resolve) => {
    const stop = found.onChange((names) => {
      stop()
      resolve(names)
    })
  })
  await change()
  return [...(await notified)].sort()
}

test('a sale is announced by the name of its trip, and by that of the lists only when they change', async () => {
  const options = sampleTrip('trip').options.map((option) => ({ ...option, vacancies: 20 }))
  await publish(sampleTrip('trip', { options }))
  const found = await opened()
  await notifiedAfter(found, async () => undefined)
  const sell = (sold: number) => () => stock.update('trip-double', (one) => ({ ...one, sold }))
  expect(await notifiedAfter(found, sell(1))).toEqual(['stock', 'stock/trip'])
  expect(await notifiedAfter(found, sell(20))).toEqual(['availability', 'availability/trip', 'stock', 'stock/trip'])
  const rename = () => trips.update('trip', (trip) => ({ ...trip, name: 'Bonito' }))
  expect(await notifiedAfter(found, rename)).toEqual(['trips', 'trips/trip'])
})

test('reading is noted by the names that changes carry', async () => {
  await publish(sampleTrip('trip'))
  const found = await opened()
  const readsOf = (read: () => unknown) => {
    const names = new Set<string>()
    recordReads(names, read)
    return [...names].sort()
  }
  const list = ['availability', 'eventTypes', 'trips']
  expect(readsOf(() => found.search({ page: 1, perPage: 5 }, today))).toEqual(list)
  expect(readsOf(() => found.featured(today))).toEqual(list)
  expect(readsOf(() => found.nextDepartures(today))).toEqual(list)
  const one = ['availability/trip', 'trips/trip']
  expect(readsOf(() => found.tripBySlug('trip'))).toEqual(one)
  expect(readsOf(() => found.tripOfOption('trip-double'))).toEqual(one)
  expect(readsOf(() => found.tripWithStock('trip'))).toEqual(['availability/trip', 'stock/trip', 'trips/trip'])
  for (const read of [() => found.tripBySlug('later'), () => found.tripsOnSale(today), () => found.englishTags()]) {
    expect(readsOf(read)).toEqual(['trips'])
  }
  const rest = () => [found.settings(), found.banners(), found.tips(), found.products(), found.agency('a')]
  expect(readsOf(rest)).toEqual(['agencies', 'banners', 'products', 'settings', 'tips'])
})

test('the home page: featured trips with places first, next departures only with places', async () => {
  await publish(sampleTrip('full', { featuredOnHome: true, checkinOn: localDate('2026-11-25') }), 5)
  await stock.update('full-single', (one) => ({ ...one, sold: 2 }))
  await publish(sampleTrip('late', { featuredOnHome: true, checkinOn: localDate('2027-02-01') }))
  await publish(sampleTrip('plain', { checkinOn: localDate('2026-12-01') }))
  const found = await opened()
  expect(found.featured(today).map(({ trip }) => trip.id)).toEqual(['late', 'full'])
  expect(found.nextDepartures(today).map(({ trip }) => trip.id)).toEqual(['plain', 'late'])
  expect(found.nextDepartures(today, 1)).toHaveLength(1)
})

test('event types name their trips, banners are there', async () => {
  const updatedAt = instant('2026-01-01T00:00:00.000Z')
  await eventTypes.put('e1', {
    id: 'e1',
    slug: 'f1',
    name: 'Fórmula 1',
    nameEn: 'Formula 1',
    active: true,
    sortName: '',
    searchTerms: [],
    updatedAt,
  })
  const terms = { title: '', titleEn: '', subtitle: '', subtitleEn: '', alt: '', altEn: '', link: '/f1' }
  const times = { startsAt: null, endsAt: null, updatedAt }
  await banners.put('b1', {
    id: 'b1',
    imageKey: 'x',
    smallImageKey: null,
    sourceKey: null,
    focus: { x: 50, y: 50 },
    ...terms,
    ...times,
    order: 1,
    onHome: true,
  })
  await publish(sampleTrip('race', { eventTypeId: 'e1' }))
  const found = await opened()
  const page = found.search({ page: 1, perPage: 5, eventType: 'f1' }, today)
  expect(page.items.map(({ trip }) => trip.id)).toEqual(['race'])
  expect([found.eventTypes().length, found.banners().length, found.settings()]).toEqual([1, 1, null])
})

test('a text of the site is no part of it, but a change of one is announced like any other', async () => {
  const found = await opened()
  const notified = vi.fn()
  found.onChange(notified)
  const before = found.version
  const text = { title: 'Termos de uso', summary: '', sections: [] }
  const updatedAt = instant('2026-11-21T12:00:00.000Z')
  await pages.put('terms', { id: 'terms', route: '/termsOfUse', version: null, updatedAt, 'pt-BR': text, en: text })
  await vi.waitFor(() => expect(notified).toHaveBeenCalled(), soon)
  expect(found.version).toBeGreaterThan(before)
})

test('there is one catalogue per store', async () => {
  made = catalogue()
  expect(catalogue()).toBe(made)
  await made.ready
})
