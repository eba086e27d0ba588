import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adultsOnly } from '~/domain/trips/party'
import type { Trip } from '~/domain/trips/trip'
import { addDays, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { sampleStock, sampleTrip } from '../../tests/support/sample-trip'
import { type TripQuery, tripShelf } from './trip-shelf'

const today = localDate('2026-11-21')
const names = ['Gramado', 'Gramado e Canela', 'Natal', 'Natal em Canela', 'Ouro Preto']
const templates = Array.from({ length: 10 }, (_, at) => sampleTrip(`t${at}`))

interface Change {
  at: number
  name: number
  day: number
  price: number
  what: 'put' | 'remove' | 'sellOut'
  /** Queried before, so that what is cached has to be dropped. */
  isQuestion: boolean
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.integer({ min: 0, max: 9 }),
  name: fc.integer({ min: 0, max: 4 }),
  day: fc.integer({ min: -1, max: 4 }),
  price: fc.integer({ min: 1, max: 3 }),
  what: fc.constantFrom('put', 'put', 'remove', 'sellOut', 'sellOut'),
  isQuestion: fc.boolean(),
})

function tripOf({ at, name, day, price }: Change): Trip {
  const template = templates[at] ?? sampleTrip('none')
  return {
    ...template,
    name: names[name] ?? '',
    nameEn: '',
    placeAliases: [(names[name] ?? '').toLowerCase()],
    checkinOn: addDays(today, day),
    checkoutOn: addDays(today, day + price),
    transport: day % 2 === 0 ? 'air' : 'road',
    mentalMapTag: name % 2 === 0 ? 'serra' : 'mar',
    options: template.options.map((option) => ({
      ...option,
      price: centavos(option.people === 1 ? 2500 : price * 2000),
    })),
  }
}

const page = { page: 1, perPage: 4 }
const questions: readonly TripQuery[] = [
  page,
  { ...page, page: 2 },
  { ...page, party: adultsOnly(3) },
  { ...page, sort: 'price' },
  { ...page, sort: 'duration', transport: 'air' },
  { ...page, query: 'canela' },
  { ...page, query: 'nattal canela', sort: 'price' },
  { ...page, query: 'natal', place: 'canela' },
  { ...page, place: 'gramado', party: adultsOnly(3) },
  { ...page, tag: 'mar', transport: 'road', priceMax: centavos(2000) },
]

function resultsOf(shelf: ReturnType<typeof tripShelf>) {
  const lists = questions.map((question) => {
    const { items, total, facets } = shelf.search(question, today)
    return { ids: items.map(({ trip }) => trip.id), free: items.map(({ isSoldOut }) => !isSoldOut), total, facets }
  })
  return { lists, suggested: ['gra', 'can', 'nat', 'ouro p'].map((typed) => shelf.suggest(typed, today, 5)) }
}

interface ShopState {
  trips: Map<string, Trip>
  /** Ids of the trips whose first option is sold out. */
  soldOut: Set<string>
}

function putStock(shelf: ReturnType<typeof tripShelf>, { soldOut }: ShopState, trip: Trip): void {
  for (const [at, stock] of sampleStock(trip).entries()) {
    shelf.putStock(at === 0 && soldOut.has(trip.id) ? { ...stock, sold: stock.vacancies } : stock)
  }
}

/** Changes the shelf, and notes in `state` what the shop has then. */
function applyChange(shelf: ReturnType<typeof tripShelf>, state: ShopState, change: Change): void {
  const trip = tripOf(change)
  if (change.what === 'remove') {
    shelf.removeTrip(trip.id)
    state.trips.delete(trip.id)
  }
  if (change.what === 'sellOut') state.soldOut.add(trip.id)
  if (change.what === 'put') {
    shelf.putTrip(trip)
    state.trips.set(trip.id, trip)
  }
  putStock(shelf, state, trip)
}

test('a shelf that changed finds the same as one on which only the end of it was put', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const changed = tripShelf()
      const state: ShopState = { trips: new Map(), soldOut: new Set() }
      for (const each of changes) {
        if (each.isQuestion) resultsOf(changed)
        applyChange(changed, state, each)
      }
      const fresh = tripShelf()
      for (const trip of state.trips.values()) fresh.putTrip(trip)
      for (const trip of state.trips.values()) putStock(fresh, state, trip)
      expect(resultsOf(changed)).toEqual(resultsOf(fresh))
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('words and destination together are those that both find, by both scores', () => {
  const shelf = tripShelf()
  for (const [at, name] of names.entries()) {
    shelf.putTrip({ ...(templates[at] ?? sampleTrip('none')), name, nameEn: name, placeAliases: [name.toLowerCase()] })
  }
  const ids = (query: Partial<TripQuery>) => shelf.search({ ...page, ...query }, today).items.map(({ trip }) => trip.id)
  expect(ids({ query: 'natal' }).sort()).toEqual(['t2', 't3'])
  expect(ids({ query: 'natal', place: 'canela' })).toEqual(['t3'])
  expect(ids({ query: 'preto', place: 'canela' })).toEqual([])
})
