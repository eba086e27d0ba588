import { expect, test } from 'vitest'
import { adultsOnly } from '~/domain/trips/party'
import type { Trip } from '~/domain/trips/trip'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { sampleStock, sampleTrip } from '../../tests/support/sample-trip'
import type { TripFilters } from './trip-filters'
import { tripShelf } from './trip-shelf'

const today = localDate('2026-11-21')

function nearMissesOf(trips: readonly Trip[], filters: TripFilters, soldOut: readonly string[] = []) {
  const shelf = tripShelf()
  for (const trip of trips) {
    for (const stock of sampleStock(trip, soldOut.includes(trip.id) ? { vacancies: 0 } : {})) shelf.putStock(stock)
    shelf.putTrip(trip)
  }
  const page = shelf.search({ page: 1, perPage: 20, nearMisses: 6, ...filters }, today)
  return {
    found: page.items.map(({ trip }) => trip.id),
    near: page.nearMisses.map(({ listed, difference }) => ({ id: listed.trip.id, ...difference })),
    months: page.monthPrices,
  }
}

/** A double room for the price; a person pays half. */
const double = (id: string, price: number) => [
  { id: `${id}-double`, name: 'Quarto duplo', price: centavos(price), people: 2, vacancies: 5 },
]
const priced = (id: string, price: number, other: Parameters<typeof sampleTrip>[1] = {}) =>
  sampleTrip(id, { ...other, options: double(id, price) as unknown as Trip['options'] })

test('a trip above the highest price says by how much, of the total of the party, the nearest first', () => {
  const trips = [priced('far', 290_000), priced('near', 218_000), priced('fits', 200_000), priced('twice', 700_000)]
  expect(nearMissesOf(trips, { party: adultsOnly(2), priceMax: centavos(200_000) })).toMatchObject({
    found: ['fits'],
    near: [
      { id: 'near', condition: 'price', more: 18_000 },
      { id: 'far', condition: 'price', more: 90_000 },
    ],
  })
})

test('a trip that leaves before or after the month says how many days', () => {
  const trips = [
    sampleTrip('before', { checkinOn: localDate('2026-12-29') }),
    sampleTrip('after', { checkinOn: localDate('2027-02-07') }),
    sampleTrip('season', { checkinOn: localDate('2027-07-07') }),
  ]
  expect(nearMissesOf(trips, { month: '2027-01' }).near).toEqual([
    { id: 'before', condition: 'month', month: '2026-12', days: -3 },
    { id: 'after', condition: 'month', month: '2027-02', days: 7 },
  ])
})

test('a city of the same state is named, and its trips come first', () => {
  const trips = [
    sampleTrip('rio', { boarding: ['Rio de Janeiro, RJ'] }),
    sampleTrip('campinas', { boarding: ['Curitiba, PR', 'Campinas, SP'] }),
  ]
  expect(nearMissesOf(trips, { boardingCity: 'Franca, SP' }).near).toEqual([
    { id: 'campinas', condition: 'city', city: 'Campinas, SP' },
    { id: 'rio', condition: 'city', city: 'Rio de Janeiro, RJ' },
  ])
})

test.each<[TripFilters, object]>([
  [{ nightsMax: 2 }, { condition: 'nights', nights: 4 }],
  [
    { transport: 'air', month: '2026-12' },
    { condition: 'transport', transport: 'road' },
  ],
  [
    { kind: 'national', month: '2026-12' },
    { condition: 'kind', kind: 'excursions' },
  ],
  [{ marine: true, month: '2026-12' }, { condition: 'marine' }],
])('the filter %j is loosened', (filters, difference) => {
  expect(nearMissesOf([sampleTrip('trip')], filters).near).toEqual([{ id: 'trip', ...difference }])
})

test('another place is near if it has the theme of the place that was searched for', () => {
  const trips = [
    sampleTrip('floripa', {
      name: 'Florianópolis',
      placeAliases: ['florianópolis'],
      mentalMapTag: 'mar',
      checkinOn: localDate('2027-05-01'),
    }),
    sampleTrip('buzios', { name: 'Búzios', placeAliases: ['búzios'], mentalMapTag: 'mar' }),
    sampleTrip('gramado', { mentalMapTag: 'serra' }),
  ]
  expect(nearMissesOf(trips, { query: 'florianópolis', month: '2026-12' }).near).toEqual([
    { id: 'buzios', condition: 'place' },
  ])
})

test('what differs in two things, is sold out, takes another party or is of another theme is no near miss', () => {
  const trips = [
    priced('two', 218_000, { transport: 'air' }),
    priced('sold', 218_000),
    sampleTrip('theme', { mentalMapTag: 'serra' }),
  ]
  expect(
    nearMissesOf(trips, { transport: 'road', party: adultsOnly(2), priceMax: centavos(200_000) }, ['sold']).near,
  ).toEqual([{ id: 'theme', condition: 'price', more: 1 }])
  expect(
    nearMissesOf(trips, { party: adultsOnly(3), transport: 'road', month: '2027-01' }).near.map(({ id }) => id),
  ).toEqual(['theme'])
  expect(nearMissesOf(trips, { tag: 'mar' }).near).toEqual([])
})

test.each<TripFilters>([{ transport: 'air' }, { kind: 'national', party: adultsOnly(2) }, { marine: true }])(
  'where nothing but %j was searched for, any other trip is just another trip',
  (filters) => {
    expect(nearMissesOf([sampleTrip('trip')], filters).near).toEqual([])
  },
)

test('one of each condition comes before the second of any', () => {
  const trips = [
    priced('dear', 218_000),
    priced('dearer', 230_000),
    priced('later', 200_000, { checkinOn: localDate('2027-01-02') }),
  ]
  const { near } = nearMissesOf(trips, { month: '2026-12', priceMax: centavos(100_000) })
  expect(near.map(({ id }) => id)).toEqual(['dear', 'later', 'dearer'])
})

test('each month has the lowest price for the party under the other filters', () => {
  const trips = [
    priced('december', 200_000),
    priced('cheaper', 180_000),
    priced('january', 210_000, { checkinOn: localDate('2027-01-02') }),
    priced('flight', 100_000, { checkinOn: localDate('2027-02-02'), transport: 'air' }),
  ]
  const query = { month: '2026-12', transport: 'road' } as const
  expect(nearMissesOf(trips, query).months).toEqual([
    { month: '2026-12', amount: 90_000 },
    { month: '2027-01', amount: 105_000 },
  ])
  expect(nearMissesOf(trips, { ...query, party: adultsOnly(4) }).months).toEqual([
    { month: '2026-12', amount: 360_000 },
    { month: '2027-01', amount: 420_000 },
  ])
})
