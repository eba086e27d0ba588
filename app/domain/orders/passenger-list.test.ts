import { expect, test } from 'vitest'
import type { DatedStop } from '~/domain/trips/dated-stops'
import { datedStops } from '~/domain/trips/stop-days'
import { addMinutes, localDate } from '~/domain/values/dates'
import { SAMPLE_NOW, sampleLine, sampleOrder, sampleTrip } from '../../../tests/support/sample-documents'
import type { Order } from './order'
import type { Passenger } from './order-people'
import {
  boardingOf,
  changesSince,
  passengersOf,
  printedPassengers,
  repeatedPassengers,
  roomKinds,
  roomsOf,
} from './passenger-list'

const person = (name: string, over: Partial<Passenger> = {}): Passenger => ({
  name,
  cpf: null,
  documentType: 'rg',
  document: '123456789',
  birthDate: localDate('1990-05-20'),
  phone: null,
  boardingPlaceId: 'gru',
  ...over,
})

function order(code: string, minutes: number, names: string[], over: Partial<Order> = {}): Order {
  const line = sampleLine({ quantity: Math.ceil(names.length / 2) })
  const passengers = names.map((name) => person(name))
  return {
    ...sampleOrder(),
    code,
    lines: [line],
    passengers,
    status: 'paid',
    createdAt: addMinutes(SAMPLE_NOW, minutes),
    paidAt: addMinutes(SAMPLE_NOW, minutes),
    ...over,
  }
}

const stops = datedStops(sampleTrip())
const hotel = sampleTrip({ hotels: [{ name: 'Pousada', stars: null, address: '' }] })
const hash = (text: string) => `#${text}`

test('rooms are numbered in the order of paying; one not paid has no number, canceled orders are not there', () => {
  const all = passengersOf(
    [
      order('LATE', 9, ['Élio', 'Duda']),
      order('OPEN', 1, ['Caio', 'Bia'], { status: 'pending', paidAt: null }),
      order('FIRST', 2, ['Zeca', 'Ana', 'Rui']),
      order('GONE', 0, ['Ivo', 'Eva'], { status: 'canceled', paidAt: null }),
    ],
    stops,
  )
  expect(all.map(({ passenger, unit }) => `${passenger.name} ${unit}`)).toEqual([
    'Ana Quarto duplo 01',
    'Bia Quarto duplo',
    'Caio Quarto duplo',
    'Duda Quarto duplo 03',
    'Élio Quarto duplo 03',
    'Rui Quarto duplo 02',
    'Zeca Quarto duplo 01',
  ])
  expect(roomsOf(hotel, all).map(({ unit, people }) => [unit, people.length])).toEqual([
    ['Quarto duplo', 2],
    ['Quarto duplo 01', 2],
    ['Quarto duplo 02', 1],
    ['Quarto duplo 03', 2],
  ])
})

test('a room that staff gave holds who has its number, over orders; the others stay as they were bought', () => {
  const rooms = [
    { orderCode: 'FIRST', place: 0, room: '12' },
    { orderCode: 'SECOND', place: 1, room: '12' },
    { orderCode: 'SECOND', place: 0, room: '9' },
    { orderCode: 'GONE', place: 0, room: '12' },
  ]
  const bought = [order('FIRST', 2, ['Ana', 'Rui']), order('SECOND', 3, ['Duda', 'Eva'])]
  const all = passengersOf(bought, stops, rooms)
  const shown = roomsOf(hotel, all).map(({ givenRoom, unit, people, taken, size }) => [
    givenRoom ?? unit,
    people.map(({ passenger }) => passenger.name).join(),
    `${taken} of ${size}`,
  ])
  expect(shown).toEqual([
    ['Quarto duplo 01', 'Rui', '1 of 2'],
    ['9', 'Duda', '1 of 2'],
    ['12', 'Ana,Eva', '2 of 2'],
  ])
  const printed = { people: printedPassengers(passengersOf(bought, stops), hash) }
  expect([...changesSince(printed, all, hash).changed].sort()).toEqual(['FIRST-0', 'SECOND-0', 'SECOND-1'])
})

test('a unit keeps its number anyone who pays later; one that is canceled leaves no gap', () => {
  const [early, first, second] = [
    order('EARLY', 1, ['Caio', 'Bia'], { status: 'pending', paidAt: null }),
    order('FIRST', 2, ['Ana', 'Rui']),
    order('SECOND', 3, ['Duda', 'Eva']),
  ]
  const unitsOf = (orders: Order[]) =>
    Object.fromEntries(passengersOf(orders, stops).map(({ passenger, unit }) => [passenger.name, unit]))
  const paidLate: Order = { ...early, status: 'paid', paidAt: addMinutes(SAMPLE_NOW, 9) }
  const two = { Ana: 'Quarto duplo 01', Duda: 'Quarto duplo 02' }
  expect(unitsOf([early, first, second])).toMatchObject({ ...two, Bia: 'Quarto duplo' })
  expect(unitsOf([paidLate, first, second])).toMatchObject({ ...two, Bia: 'Quarto duplo 03' })
  const gone = { ...first, status: 'canceled' as const }
  expect(unitsOf([paidLate, gone, second])).toMatchObject({ Duda: 'Quarto duplo 01', Bia: 'Quarto duplo 02' })
  const printed = { people: printedPassengers(passengersOf([paidLate, first, second], stops), hash) }
  expect(changesSince(printed, passengersOf([paidLate, gone, second], stops), hash).changed.size).toBe(0)
})

test('a place for one has no number, and a trip without a hotel no rooms', () => {
  const single = { lines: [sampleLine({ name: 'Poltrona', people: 1, quantity: 2 })] }
  const all = passengersOf([order('A', 1, ['Ana', 'Rui'], single), order('B', 2, ['Bia'])], stops)
  expect(all.map(({ unit }) => unit)).toEqual(['Poltrona', 'Quarto duplo 01', 'Poltrona'])
  expect(roomKinds(roomsOf(hotel, all))).toEqual([
    { name: 'Poltrona', count: 2 },
    { name: 'Quarto duplo', count: 1 },
  ])
  expect(roomsOf({ ...hotel, eventTypeId: 'f1' }, all).map(({ unit }) => unit)).toEqual(['Quarto duplo 01'])
  expect(roomsOf({ ...hotel, hotels: [] }, all)).toEqual([])
  expect(roomsOf({ ...hotel, hotels: [], cruise: true }, all)).toHaveLength(3)
  expect(roomsOf({ ...hotel, checkoutOn: hotel.checkinOn }, all)).toEqual([])
})

test('two options of one name are numbered on, so that strangers never share a room', () => {
  const of = (optionId: string) => ({ lines: [sampleLine({ optionId, quantity: 1 })] })
  const all = passengersOf(
    [
      order('OLD', 1, ['Ana', 'Rui'], of('sold-and-renamed')),
      order('NEW', 2, ['Bia', 'Caio'], of('new-of-that-name')),
      order('SUITE', 3, ['Duda', 'Eva'], { lines: [sampleLine({ name: 'Suíte', quantity: 1 })] }),
    ],
    stops,
  )
  expect(
    roomsOf(hotel, all).map(({ unit, people }) => [unit, ...people.map(({ passenger }) => passenger.name)]),
  ).toEqual([
    ['Quarto duplo 01', 'Ana', 'Rui'],
    ['Quarto duplo 02', 'Bia', 'Caio'],
    ['Suíte 01', 'Duda', 'Eva'],
  ])
})

test('a stop that the trip no longer has is as it was last sold; one that was typed again is the new one', () => {
  const [gru] = stops
  const { trip } = sampleOrder()
  if (!gru || !trip) throw new Error('a trip without stops')
  const sold = (time: string) => ({ trip: { ...trip, boardingPlaces: [{ ...gru, time }] } })
  const orders = [order('A', 1, ['Ana'], sold('05:00')), order('B', 2, ['Bia'], sold('05:30'))]
  const at = (places: DatedStop[]) => {
    const passengers = passengersOf(orders, places)
    return [passengers.map(({ boarding }) => boarding), boardingOf(places, passengers)]
  }
  const last = { ...gru, time: '05:30', isGone: true }
  const other = {
    ...gru,
    id: 'new',
    place: 'Campinas, SP',
    address: 'Rodoviária',
    addressEn: '',
    time: '07:00',
    isGone: false,
  }
  expect(at([{ ...gru, time: '06:00' }])[0]).toMatchObject([{ time: '06:00' }, { time: '06:00' }])
  expect(at([other])).toEqual([
    [last, last],
    [other, last],
  ])
  const again = { ...last, id: 'new', isGone: false }
  expect(at([again])).toEqual([[again, again], [again]])
  expect(at([{ ...again, address: 'Terminal 3' }])[0]).toEqual([last, last])
})

test('since the last print: who is new, who was corrected, who is gone', () => {
  const before = passengersOf([order('A', 1, ['Ana', 'Rui'])], stops)
  const printed = { people: printedPassengers(before, hash) }
  const [first] = order('A', 1, ['Ana', 'Rui']).passengers
  if (!first) throw new Error('nobody')
  const edited = order('A', 1, ['Ana', 'Rui'], { passengers: [{ ...first, document: '987654321' }] })
  const left = { place: 1, passenger: person('Rui') }
  const now = passengersOf(
    [{ ...edited, canceledPassengers: [{ ...sampleCanceledPassenger, ...left }] }, order('B', 5, ['Bia', 'Caio'])],
    stops,
  )
  const changes = changesSince(printed, now, hash)
  expect([...changes.added]).toEqual(['B-0', 'B-1'])
  expect([...changes.changed]).toEqual(['A-0'])
  expect(changes.removed).toEqual([{ key: 'A-1', name: 'Rui' }])
  expect(changesSince(null, now, hash)).toMatchObject({ removed: [] })
  const corrections = [
    { name: 'Anna' },
    { phone: '+5511987654321' },
    { birthDate: localDate('1990-05-21') },
    { cpf: '1' },
  ]
  for (const typed of corrections) {
    const relisted = passengersOf(
      [order('A', 1, ['Ana', 'Rui'], { passengers: [person('Ana', typed), person('Rui')] })],
      stops,
    )
    expect([...changesSince(printed, relisted, hash).changed]).toEqual(['A-0'])
  }
})

test('a document that is not there is missing', () => {
  const [ana] = passengersOf([order('A', 1, ['Ana'], { passengers: [person('Ana', { document: ' ' })] })], stops)
  expect(ana?.lacks).toEqual(['document'])
})

test('a boarding place is missing where nobody chose one, and where the trip no longer has it', () => {
  const passengers = [person('Ana'), person('Bia', { boardingPlaceId: null }), person('Caio')]
  const bought = order('A', 1, ['Ana', 'Bia', 'Caio'], { passengers })
  expect(passengersOf([bought], stops).map(({ lacks }) => [...lacks])).toEqual([[], ['boarding'], []])
  const elsewhere = stops.map((stop) => ({ ...stop, id: 'new', place: 'Campinas, SP' }))
  expect(passengersOf([bought], elsewhere).every(({ lacks }) => lacks.includes('boarding'))).toBe(true)
  expect(passengersOf([bought], []).flatMap(({ lacks }) => lacks)).toEqual([])
})

test('a place without a name stands last, and two of them are never one person', () => {
  const all = passengersOf([order('A', 1, ['', 'Zeca', ''], { retainUntil: SAMPLE_NOW })], stops)
  expect(all.map(({ key, passenger, lacks }) => [key, passenger.name, ...lacks])).toEqual([
    ['A-1', 'Zeca'],
    ['A-0', '', 'name'],
    ['A-2', '', 'name'],
  ])
  const alike = all.map((listed) => ({ ...listed, passenger: person('', { document: '' }) }))
  expect(repeatedPassengers(alike).size).toBe(0)
})

const sampleCanceledPassenger: Order['canceledPassengers'][number] = {
  place: 0,
  passenger: person('x'),
  optionName: 'Quarto duplo',
  frees: null,
  reason: 'customer',
  share: sampleOrder().total,
  kept: sampleOrder().total,
  refund: sampleOrder().interest,
  note: null,
  at: SAMPLE_NOW,
  actor: 'customer',
}

test('the same person twice is found by document, or by name and day of birth, and by nothing else', () => {
  const repeatedIn = (...orders: Order[]) => Object.fromEntries(repeatedPassengers(passengersOf(orders, stops)))
  const other = { documentType: 'rg' as const, document: '22.333.444-5', birthDate: localDate('1981-02-03') }
  const alone = (code: string, name: string, over: Partial<Passenger>) =>
    order(code, 1, [name], { passengers: [person(name, over)] })
  expect(repeatedIn(alone('A', 'Élio Sá', {}), alone('B', 'Rui', { document: '12.345.678-9' }))).toEqual({
    'A-0': ['B'],
    'B-0': ['A'],
  })
  expect(repeatedIn(alone('A', 'Élio Sá', {}), alone('B', 'ELIO  SA', { document: 'X1' }))).toMatchObject({
    'A-0': ['B'],
  })
  expect(repeatedIn(alone('A', 'Élio Sá', {}), alone('B', 'Élio Sá', other))).toEqual({})
  expect(repeatedIn(alone('A', 'Ana', {}), alone('B', 'Rui', { documentType: 'passport', birthDate: null }))).toEqual(
    {},
  )
  const erased = { document: '', birthDate: null }
  expect(repeatedIn(alone('A', '', erased), alone('B', '', erased))).toEqual({})
  const gone = order('B', 2, ['Élio Sá'], { status: 'canceled' })
  expect(repeatedIn(alone('A', 'Élio Sá', {}), gone)).toEqual({})
})
