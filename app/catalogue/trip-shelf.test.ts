import { expect, test } from 'vitest'
import { adultsOnly } from '~/domain/trips/party'
import type { Trip } from '~/domain/trips/trip'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { sampleStock, sampleTrip } from '../../tests/support/sample-trip'
import type { TripFilters } from './trip-filters'
import { type TripQuery, tripShelf } from './trip-shelf'

const today = localDate('2026-11-21')

function shelfOf(trips: readonly Trip[], soldOut: readonly string[] = []) {
  const shelf = tripShelf()
  for (const trip of trips) {
    for (const stock of sampleStock(trip, soldOut.includes(trip.id) ? { vacancies: 0 } : {})) shelf.putStock(stock)
    shelf.putTrip(trip)
  }
  return shelf
}

function search(shelf: ReturnType<typeof tripShelf>, query: TripFilters & Partial<TripQuery> = {}) {
  const page = shelf.search({ page: 1, perPage: 20, ...query }, today)
  return page.items.map(({ trip }) => trip.id)
}

const brazil = () =>
  shelfOf([
    sampleTrip('gramado', {
      name: 'Gramado e Canela com Caracol',
      placeAliases: ['gramado', 'canela', 'serra gaucha', 'gramdo'],
      mentalMapTag: 'serra',
      boarding: ['Ponta Grossa, PR', 'Curitiba, PR'],
    }),
    sampleTrip('floripa', {
      name: 'Florianópolis de praia em praia',
      nameEn: 'Florianópolis',
      placeAliases: ['floripa', 'ilha da magia', 'florianopolis'],
      mentalMapTag: 'mar',
      marineExcursion: true,
      checkinOn: localDate('2027-01-15'),
      nights: 6,
      transport: 'air',
      classification: 1,
    }),
    sampleTrip('lisboa', {
      name: 'Lisboa e Porto',
      nameEn: 'Lisbon and Porto',
      placeDescription: 'Vinho do Porto e azulejos, longe de Gramado.',
      placeAliases: ['lisboa', 'porto', 'portugal'],
      mentalMapTag: 'cidade',
      checkinOn: localDate('2027-01-05'),
      nights: 9,
      transport: 'air',
      classification: 2,
      boarding: ['São Paulo, SP'],
    }),
    sampleTrip('cruzeiro', {
      name: 'Cruzeiro a Búzios',
      nameEn: 'Cruise to Búzios',
      placeAliases: ['búzios'],
      cruise: true,
      classification: 1,
      checkinOn: localDate('2026-12-20'),
      nights: 3,
    }),
  ])

test('without filters the trips on sale come by departure', () => {
  expect(search(brazil())).toEqual(['gramado', 'cruzeiro', 'lisboa', 'floripa'])
})

test('what leaves today or has left is not listed but found by its address', () => {
  const shelf = shelfOf([
    sampleTrip('gone', { checkinOn: localDate('2026-11-20') }),
    sampleTrip('leaving', { checkinOn: today }),
    sampleTrip('tomorrow', { checkinOn: localDate('2026-11-22') }),
  ])
  expect(search(shelf)).toEqual(['tomorrow'])
  expect(shelf.bySlug('gone')?.trip.id).toBe('gone')
})

test.each([
  ['accents left out', 'buzios', 'cruzeiro'],
  ['accents written', 'Búzios', 'cruzeiro'],
  ['the beginning of a word', 'flori', 'floripa'],
  ['a nickname', 'Floripa', 'floripa'],
  ['a slip', 'florianopoils', 'floripa'],
  ['gramdo', 'gramdo', 'gramado'],
  ['filler words', 'viagem para lisboa', 'lisboa'],
  ['the English name', 'lisbon', 'lisboa'],
  ['upper case and spaces', '  PORTO  ', 'lisboa'],
  ['two words', 'serra canela', 'gramado'],
])('words find a trip by %s', (_name, searchTerms, id) => {
  expect(search(brazil(), { query: searchTerms })[0]).toBe(id)
})

test('words that no trip has find nothing', () => {
  expect(search(brazil(), { query: 'zzzz' })).toEqual([])
  expect(search(brazil(), { query: 'ushuaia' })).toEqual([])
})

test('a name counts for more than a mention', () => {
  expect(search(brazil(), { query: 'gramado' })).toEqual(['gramado', 'lisboa'])
  expect(search(brazil(), { place: 'gramado' })).toEqual(['gramado'])
})

test('a query of nothing but marks is no filter', () => {
  expect(search(brazil(), { query: ' ?! ' })).toHaveLength(4)
})

test.each([
  [{ kind: 'excursions' }, ['gramado']],
  [{ kind: 'national' }, ['cruzeiro', 'floripa']],
  [{ kind: 'international' }, ['lisboa']],
  [{ kind: 'cruises' }, ['cruzeiro']],
  [{ transport: 'air' }, ['lisboa', 'floripa']],
  [{ month: '2027-01' }, ['lisboa', 'floripa']],
  [{ month: '2027-02', isMonthFlexible: true }, ['lisboa', 'floripa']],
  [{ month: '2027-03', isMonthFlexible: true }, []],
  [{ boardingCity: 'curitiba, pr' }, ['gramado']],
  [{ tag: 'MAR' }, ['floripa']],
  [{ marine: true }, ['floripa']],
  [{ nightsMax: 4 }, ['gramado', 'cruzeiro']],
  [{ month: '2027-01', transport: 'air', kind: 'national' }, ['floripa']],
  [{ month: '2031-01' }, []],
] satisfies [TripFilters, string[]][])('the filter %j', (filters, expected) => {
  expect(search(brazil(), filters)).toEqual(expected)
})

test('a party needs as many places', () => {
  const trip = sampleTrip('small')
  const shelf = shelfOf([trip])
  expect(search(shelf, { party: adultsOnly(10) })).toEqual(['small'])
  for (const stock of sampleStock(trip, { held: 1, sold: 1 })) shelf.putStock(stock)
  expect(shelf.byId('small')?.placesLeft).toBe(6)
  expect(search(shelf, { party: adultsOnly(6) })).toEqual(['small'])
  expect(search(shelf, { party: adultsOnly(7) })).toEqual([])
})

test('no more can be bought than there are seats, in rooms of whichever size', () => {
  const trip = sampleTrip('bus')
  const shelf = shelfOf([trip])
  const seats = (sold: number) =>
    shelf.putStock({ ...trip, tripId: 'bus', vacancies: 46, held: 1, sold, allotted: 0, hasDeparted: false })
  const figures = () => {
    const listed = shelf.byId('bus')
    return listed && [listed.placesLeft, listed.isSoldOut, ...listed.options.map(({ unitsFree }) => unitsFree)]
  }
  expect(figures()).toEqual([12, false, 5, 2])
  expect(seats(10)).toEqual({ tripId: 'bus', isSeenInLists: false })
  expect(figures()).toEqual([12, false, 5, 2])
  expect(seats(42)).toEqual({ tripId: 'bus', isSeenInLists: true })
  expect(figures()).toEqual([3, false, 1, 2])
  expect([search(shelf, { party: adultsOnly(3) }), search(shelf, { party: adultsOnly(4) })]).toEqual([['bus'], []])
  expect(shelf.byId('bus')?.partyTotals[4]).toBeNull()
  seats(44)
  expect(figures()).toEqual([1, false, 0, 1])
  seats(45)
  expect(figures()).toEqual([0, true, 0, 0])
  expect(shelf.removeStock('bus')).toEqual({ tripId: 'bus', isSeenInLists: true })
  expect(figures()).toEqual([12, false, 5, 2])
})

test('the highest price is per person, of what is still free', () => {
  const trip = sampleTrip('priced')
  const shelf = shelfOf([trip])
  expect(shelf.byId('priced')?.headline?.perPerson).toBe(100_001)
  expect(search(shelf, { priceMax: centavos(100_001) })).toEqual(['priced'])
  expect(search(shelf, { priceMax: centavos(100_000) })).toEqual([])
  const [double] = sampleStock(trip, { vacancies: 0 })
  if (double) shelf.putStock(double)
  expect(shelf.byId('priced')?.headline?.perPerson).toBe(150_000)
})

test('a trip that is sold out stays listed unless only free ones are requested', () => {
  const shelf = shelfOf([sampleTrip('full'), sampleTrip('open')], ['full'])
  for (const sort of [undefined, 'date', 'price', 'duration', 'relevance'] as const) {
    expect(search(shelf, sort ? { sort } : {})).toEqual(['open', 'full'])
    expect(search(shelf, { query: 'gramado', ...(sort ? { sort } : {}) })).toEqual(['open', 'full'])
  }
  expect(shelf.byId('full')?.isSoldOut).toBe(true)
  expect(search(shelf, { onlyFree: true })).toEqual(['open'])
})

test('an option without stock has no free unit', () => {
  const shelf = tripShelf()
  shelf.putTrip(sampleTrip('bare'))
  expect(shelf.byId('bare')?.placesLeft).toBe(0)
})

test('sorting by price and duration; ties keep the order of departure', () => {
  expect(search(brazil(), { sort: 'duration' })).toEqual(['cruzeiro', 'gramado', 'floripa', 'lisboa'])
  expect(search(brazil(), { sort: 'price' })).toEqual(['gramado', 'cruzeiro', 'lisboa', 'floripa'])
  expect(search(brazil(), { query: 'gramado', sort: 'date' })).toEqual(['gramado', 'lisboa'])
})

test('pages divide what was found', () => {
  const shelf = brazil()
  const second = shelf.search({ page: 2, perPage: 3 }, today)
  expect([second.items.map(({ trip }) => trip.id), second.total, second.pages]).toEqual([['floripa'], 4, 2])
  expect(shelf.search({ page: 9, perPage: 3 }, today).items).toEqual([])
})

test('a facet counts what its other values would leave', () => {
  const { facets, total } = brazil().search({ page: 1, perPage: 20, transport: 'air', month: '2027-01' }, today)
  expect(total).toBe(2)
  expect(facets.transport).toEqual([{ value: 'air', count: 2 }])
  expect(facets.month).toEqual([{ value: '2027-01', count: 2 }])
  const byMonth = brazil().search({ page: 1, perPage: 20, month: '2026-12' }, today).facets
  expect(byMonth.month).toEqual([
    { value: '2026-12', count: 2 },
    { value: '2027-01', count: 2 },
  ])
  expect(byMonth.kind.map(({ value, count }) => `${value} ${count}`)).toEqual([
    'cruises 1',
    'excursions 1',
    'national 1',
  ])
})

test('the nights of trips are counted without the filter for nights', () => {
  const { nights, total } = brazil().search({ page: 1, perPage: 20, nightsMax: 4 }, today)
  expect([total, [...nights].sort(([a], [b]) => a - b)]).toEqual([
    2,
    [
      [3, 1],
      [4, 1],
      [6, 1],
      [9, 1],
    ],
  ])
})

test('event types are filtered by their address, also when they arrive after the trips', () => {
  const shelf = shelfOf([sampleTrip('race', { eventTypeId: 'e1' }), sampleTrip('beach')])
  expect(search(shelf, { eventType: 'f1' })).toEqual([])
  shelf.setEventSlugs(new Map([['e1', 'f1']]))
  expect(search(shelf, { eventType: 'f1' })).toEqual(['race'])
})

test('a changed trip is found by its new words and address only', () => {
  const shelf = brazil()
  shelf.putTrip(
    sampleTrip('gramado', { slug: 'bonito', name: 'Bonito de flutuação', nameEn: 'Bonito', placeAliases: [] }),
  )
  expect(search(shelf, { query: 'bonito' })).toEqual(['gramado'])
  expect(search(shelf, { query: 'caracol' })).toEqual([])
  expect([shelf.bySlug('gramado'), shelf.bySlug('bonito')?.trip.id]).toEqual([null, 'gramado'])
  expect(shelf.byId('gramado')?.placesLeft).toBe(12)
})

test('a removed trip is gone from everywhere', () => {
  const shelf = brazil()
  shelf.removeTrip('gramado')
  expect(search(shelf, { query: 'canela' })).toEqual([])
  expect([shelf.byId('gramado'), shelf.bySlug('gramado'), shelf.byOption('gramado-double')]).toEqual([null, null, null])
})

test('other dates are those of the series, by departure; another trip to the same place is none', () => {
  const gramado = (id: string, checkinOn: string) =>
    sampleTrip(id, { seriesId: 'gramado', placeAliases: ['gramado'], checkinOn: localDate(checkinOn) })
  const shelf = shelfOf([
    gramado('later', '2027-03-10'),
    gramado('this', '2026-12-20'),
    gramado('sooner', '2026-12-01'),
    gramado('gone', '2026-11-01'),
    sampleTrip('same-place', { placeAliases: ['gramado'] }),
    sampleTrip('rio', { name: 'Rio de Janeiro', placeAliases: ['rio de janeiro'] }),
  ])
  const idsOf = (id: string, most = 4) => {
    const trip = shelf.byId(id)?.trip ?? { id, seriesId: id }
    return shelf.otherDates(trip, today, most).map(({ trip }) => trip.id)
  }
  expect(idsOf('this')).toEqual(['sooner', 'later'])
  expect(idsOf('this', 1)).toEqual(['sooner'])
  // One that is off the air, such as a departure that was called off, has its other dates too.
  expect(shelf.otherDates({ id: 'off', seriesId: 'gramado' }, today, 1).map(({ trip }) => trip.id)).toEqual(['sooner'])
  expect([idsOf('rio'), idsOf('same-place'), idsOf('unknown')]).toEqual([[], [], []])
})

test('an option leads to its trip', () => {
  expect(brazil().byOption('lisboa-single')?.trip.id).toBe('lisboa')
})

test('lists say nothing of a sale while there is plenty, and every one of the last places', () => {
  const options = sampleTrip('trip').options.slice(0, 1)
  const trip = sampleTrip('trip', { options: options.map((option) => ({ ...option, vacancies: 40 })) })
  const shelf = shelfOf([trip])
  const seenAt = (sold: number) => sampleStock(trip, { sold }).map((stock) => shelf.putStock(stock)?.isSeenInLists)
  expect([1, 20, 34, 35, 36, 37, 39].flatMap(seenAt)).toEqual([false, false, false, false, true, true, true])
  expect([40, 39, 20, 19].flatMap(seenAt)).toEqual([true, true, true, false])
})

test('stock says whether anybody can see the difference', () => {
  const trip = sampleTrip('trip')
  const shelf = shelfOf([trip])
  const change = (held: number, sold: number) => sampleStock(trip, { held, sold }).map(shelf.putStock)
  const seen = { tripId: trip.id, isSeenInLists: true }
  expect(change(1, 0)).toEqual([seen, seen])
  expect(change(0, 1)).toEqual([null, null])
  expect(shelf.putStock({ ...(sampleStock(trip)[0] ?? neverStock()), id: 'elsewhere' })).toBeNull()
})

function neverStock(): never {
  throw new Error('a sample trip has options')
}

test.each([
  ['gra', ['Gramado']],
  ['GRAMDO', ['Gramado', 'Canela', 'Caracol']],
  ['flor', ['Florianópolis']],
  ['floripa', ['Florianópolis']],
  ['por', ['Porto', 'Lisboa']],
  ['g', []],
  ['', []],
  ['zzz', []],
])('%j suggests places as their trips write them', (typed, expected) => {
  const found = brazil().suggest(typed, today, 8)
  expect(found.slice(0, expected.length).every((place) => expected.includes(place))).toBe(true)
  expect(found.length > 0).toBe(expected.length > 0)
  expect(found[0]).toBe(expected[0])
})
