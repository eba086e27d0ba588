import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { sampleLine, sampleOrder } from '../../../tests/support/sample-documents'
import { passenger } from '../../../tests/support/test-people'
import { LAYOUT_IDS, rowsOfLayout } from './layout'
import { type NewSeats, seatsAfterLoss, seatsAfterSwap, seatTheRest, sitTogether, vehicleSeats } from './seats'

const DAY = localDate('2026-12-12')
const CHILD = localDate('2018-12-13')

interface Bus {
  blocked?: number[]
  accessible?: number[]
}

const bus = (layout: string, { blocked = [], accessible = [] }: Bus = {}) => ({
  ...{ id: `bus-${layout}`, seats: Number(layout), layout, rows: rowsOfLayout(layout), plate: '', blockedReason: '' },
  ...{ blocked, accessible },
})
const departure = (...vehicles: ReturnType<typeof bus>[]) => ({ vehicles, state: 'open' as const })

/** `aac`: two adults and a child; a lap child is an `l`. Their seats, `-` for who has none. */
function party(code: string, people: string, seats = '') {
  const passengers = [...people].map((kind) => ({
    ...passenger(code),
    ...(kind === 'a' ? {} : { birthDate: CHILD }),
    ...(kind === 'l' ? { lapOf: 0 } : {}),
  }))
  const has = seats.split(' ').flatMap((seat, place) => (seat === '' || seat === '-' ? [] : [{ place, seat }]))
  const lines = [sampleLine({ optionId: 'seat', people: 1, quantity: people.length })]
  return sampleOrder({ method: 'pix' }, { code, lines, passengers, seats: has, holdState: 'sold' })
}

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
/** Seats of another order. */
const taken = (first: number, last: number) =>
  upTo(first, last).map((seat) => ({ seat: String(seat), orderCode: 'OTHER' }))

type Party = ReturnType<typeof party>
type Trip = ReturnType<typeof departure>

const labels = (seats: Party['seats'] | undefined) => seats?.map(({ seat }) => seat).join(' ')
const seatsOf = (given: NewSeats, order: Party) => labels(given.get(order.code) ?? order.seats)

/** Who sits where, with what the rules speak of. */
function peopleIn(trip: Trip, orders: readonly Party[], given: NewSeats) {
  const plan = new Map(vehicleSeats(trip).map((seat) => [seat.seat, seat]))
  return orders.flatMap((order) =>
    (given.get(order.code) ?? order.seats).map(({ place, seat }) => {
      const at = plan.get(seat)
      if (!at) throw new Error(`there is no seat ${seat}`)
      const row = `${at.vehicle} ${at.row}`
      const isChild = order.passengers[place]?.birthDate === CHILD
      return { code: order.code, place, seat, isChild, row, bench: `${row} ${at.side}`, isBlocked: at.isBlocked }
    }),
  )
}

/** Children in a row without an adult of their order. */
function childrenAlone(trip: Trip, orders: readonly Party[], given: NewSeats) {
  const all = peopleIn(trip, orders, given)
  const isWithAdult = (child: (typeof all)[number]) =>
    all.some(({ code, isChild, row }) => code === child.code && !isChild && row === child.row)
  return all.filter((each) => each.isChild && !isWithAdult(each))
}

/** Children whom nobody seated but the shop, next to a stranger while a seat next to an adult of their order is free. */
function childrenByStrangers(trip: Trip, orders: readonly Party[], given: NewSeats) {
  const all = peopleIn(trip, orders, given)
  const chosen = new Set(orders.flatMap(({ seats }) => seats.map(({ seat }) => seat)))
  const used = new Set(all.map(({ seat }) => seat))
  const free = vehicleSeats(trip).filter(({ seat, isBlocked }) => !isBlocked && !used.has(seat))
  const benches = new Set(free.map(({ vehicle, row, side }) => `${vehicle} ${row} ${side}`))
  const isByStranger = (child: (typeof all)[number]) =>
    all.some(({ bench, code }) => bench === child.bench && code !== child.code)
  const hasBetter = (child: (typeof all)[number]) =>
    all.some(({ code, isChild, bench }) => code === child.code && !isChild && benches.has(bench))
  return all.filter((each) => each.isChild && !chosen.has(each.seat) && isByStranger(each) && hasBetter(each))
}

test.each(LAYOUT_IDS)('the layout of %s seats: each number once, and everybody has one that is for sale', (layout) => {
  const trip = departure(bus(layout, { blocked: [1, 2], accessible: [3] }))
  const seats = vehicleSeats(trip)
  const count = Number(layout)
  expect(seats.map(({ seat }) => Number(seat)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
  expect(seats.filter(({ isBlocked }) => isBlocked).map(({ seat }) => seat)).toEqual(['1', '2'])
  expect(seats.filter(({ isAccessible }) => isAccessible).map(({ seat }) => seat)).toEqual(['3'])
  const single = Array.from({ length: count - 2 }, (_, index) => party(`P${index}`, 'a'))
  const fewer = seatTheRest(single.slice(1), trip, DAY)
  expect([...fewer.values()].flat().map(({ seat }) => seat)).not.toContain('3')
  const given = [...seatTheRest(single, trip, DAY).values()].flat().map(({ seat }) => Number(seat))
  expect(given.sort((a, b) => a - b)).toEqual(Array.from({ length: count - 2 }, (_, index) => index + 3))
})

test.each(LAYOUT_IDS)(
  'in %s seats families come first: in one row where it is wide enough, no child alone',
  (layout) => {
    const trip = departure(bus(layout))
    const orders = [
      party('AAA1', 'a'),
      party('AAA2', 'aa'),
      party('FAM1', 'aacc'),
      party('FAM2', 'ac'),
      party('FAM3', 'acc'),
    ]
    const given = seatTheRest(orders, trip, DAY)
    expect(given.size).toBe(orders.length)
    expect(childrenAlone(trip, orders, given)).toEqual([])
    const all = peopleIn(trip, orders, given)
    const across = layout === '15' ? 3 : 4
    for (const { code, passengers } of orders)
      if (passengers.length <= across)
        expect([code, new Set(all.filter((each) => each.code === code).map(({ row }) => row)).size]).toEqual([code, 1])
    const pairs = all.filter(({ code }) => code === 'FAM2')
    expect(new Set(pairs.map(({ bench }) => bench)).size).toBe(1)
  },
)

test('two adults and two children in a row: each child on the bench of an adult', () => {
  const trip = departure(bus('46'))
  const family = party('FAM1', 'aacc')
  const all = peopleIn(trip, [family], seatTheRest([family], trip, DAY))
  for (const { bench } of all.filter(({ isChild }) => isChild))
    expect(all.filter((each) => each.bench === bench && !each.isChild)).toHaveLength(1)
})

test('a family that is spread over two rows: the one who sits alone is an adult', () => {
  const trip = departure(bus('15'))
  const others = [party('AAA1', 'aa', '1 2'), party('AAA2', 'a', '7'), party('AAA3', 'aaaaa', '8 9 10 11 12')]
  const family = party('FAM1', 'acc')
  const room = seatTheRest(
    [...others, party('AAA4', 'aa', '13 14'), party('AAA5', 'a', '15'), family, party('AAA6', 'a', '6')],
    trip,
    DAY,
  )
  expect(labels(room.get('FAM1'))).toBe('3 4 5')
})

test('rather in two rows far from each other than with a child alone in a third one', () => {
  const free = [1, 2, 21, 22, 25, 29]
  const trip = departure(bus('46', { blocked: upTo(1, 46).filter((seat) => !free.includes(seat)) }))
  const family = party('FAM1', 'aacc')
  expect(seatsOf(seatTheRest([family], trip, DAY), family)).toBe('2 22 1 21')
})

test('two rows of a large family have an adult each', () => {
  const trip = departure(bus('46', { blocked: [3] }))
  const family = party('FAM1', 'aaccccc')
  const seated = sitTogether(family, { departure: trip, capacity: { seats: taken(9, 46) } }, DAY)
  if (!seated.ok) throw new Error(seated.reason.kind)
  expect(childrenAlone(trip, [seated.value], new Map())).toEqual([])
})

test('a family with a seat already comes before a larger one: the place next to its adult is still there', () => {
  const trip = departure(bus('46', { blocked: upTo(5, 44) }))
  const [one, larger] = [party('FAM1', 'ac', '1'), party('FAM2', 'aac')]
  const given = seatTheRest([larger, one], trip, DAY)
  expect(seatsOf(given, one)).toBe('1 2')
  expect(given.get('FAM2')).toHaveLength(3)
})

test.each([
  {
    how: 'next to the father, not across the aisle from the mother',
    who: 'aac',
    has: '1 9',
    not: ['2'],
    now: '1 9 10',
  },
  { how: 'next to a parent each', who: 'aacc', has: '1 9', not: [], now: '1 9 2 10' },
  { how: 'in the same row where the bench is full', who: 'ac', has: '1', not: ['2'], now: '1 4' },
  { how: 'in the next row where the row is full', who: 'ac', has: '1', not: ['2', '3', '4'], now: '1 5' },
  { how: 'next to the adult who comes later', who: 'aac', has: '1', not: ['2'], now: '1 4 3' },
  { how: 'by the child who sits alone', who: 'aac', has: '1 - 21', not: [], now: '1 22 21' },
  { how: 'by the mother rather than a friend', who: 'aac', has: '1', not: [], now: '1 4 2' },
  { how: 'by the other child, the adult first', who: 'cca', has: '21', not: [], now: '21 24 22' },
])('some chose seats, and who did not sits $how', ({ who, has, not, now }) => {
  const trip = departure(bus('46'))
  const strangers = not.map((seat) => party(`AA${seat}`, 'a', seat))
  const family = party('FAM1', who, has)
  const given = seatTheRest([...strangers, family], trip, DAY)
  expect(seatsOf(given, family)).toBe(now)
  expect([...given.keys()]).toEqual(['FAM1'])
})

test('a child sits in an accessible seat next to its mother, and a friend across the aisle', () => {
  const trip = departure(bus('46', { accessible: [2] }))
  const [child, friend] = [party('FAM1', 'ac', '1'), party('AAA1', 'aa', '1')]
  expect(seatsOf(seatTheRest([child], trip, DAY), child)).toBe('1 2')
  expect(seatsOf(seatTheRest([friend], trip, DAY), friend)).toBe('1 4')
})

test('a child on a lap needs no seat', () => {
  const trip = departure(bus('15'))
  const family = party('FAM1', 'al')
  expect(seatTheRest([family], trip, DAY).get('FAM1')).toHaveLength(1)
})

test('a second vehicle: a family sits in one of them, and its seats have the number of the vehicle', () => {
  const trip = departure(bus('15', { blocked: [1, ...upTo(4, 15)] }), bus('15'))
  const family = party('FAM1', 'aacc')
  const given = seatTheRest([family], trip, DAY)
  expect(seatsOf(given, family)?.split(' ').sort()).toEqual(['2-03', '2-04', '2-05', '2-06'])
  const chose = party('FAM2', 'ac', '2-05')
  expect(seatsOf(seatTheRest([chose], trip, DAY), chose)).toBe('2-05 2-04')
})

test('a customer seats a family together by one press, with seats that are free', () => {
  const trip = departure(bus('46', { blocked: [1] }))
  const family = party('FAM1', 'aacc')
  const capacity = { seats: [{ seat: '7', orderCode: 'OTHER' }] }
  const seated = sitTogether(family, { departure: trip, capacity }, DAY)
  if (!seated.ok) throw new Error(seated.reason.kind)
  expect(labels(seated.value.seats)).toBe('10 12 9 11')
})

test('from 46 seats to 42: families of four stay together, and who loses a seat is listed', () => {
  const [before, after] = [departure(bus('46')), departure(bus('42'))]
  const row = (number: number) => [1, 2, 4, 3].map((seat) => number * 4 + seat).join(' ')
  const stay = [0, 1, 2, 4, 5, 7, 8].map((number) => party(`STAY${number}`, 'aacc', row(number)))
  const back = party('BACK1', 'acca', row(10))
  const couple = party('BACK2', 'aa', '45 46')
  const single = party('ALONE1', 'a', '37')
  const orders = [couple, single, ...stay, back]
  const moved = seatsAfterSwap(orders, { from: before, to: after }, DAY)
  expect([...moved.keys()].sort()).toEqual(['BACK1', 'BACK2'])
  expect(new Set(peopleIn(after, [back], moved).map(({ row: where }) => where))).toEqual(new Set(['0 3']))
  expect(new Set(peopleIn(after, [couple], moved).map(({ bench }) => bench)).size).toBe(1)
  expect(childrenAlone(after, orders, moved)).toEqual([])
  const used = peopleIn(after, orders, moved).map(({ seat }) => seat)
  expect(new Set(used).size).toBe(used.length)
})

test('paid late: who lost a seat sits near it, and a child next to an adult of its order where that is free', () => {
  const plan = (...seats: string[]) => ({
    departure: departure(bus('46')),
    capacity: { seats: seats.map((seat) => ({ seat, orderCode: 'OTHER' })) },
  })
  const family = party('FAM1', 'aac', '1 9 2')
  expect(labels(seatsAfterLoss(family, plan('2'), DAY))).toBe('1 9 10')
  expect(labels(seatsAfterLoss(family, plan('1', '9', '2'), DAY))).toBe('4 10 3')
  expect(labels(seatsAfterLoss(party('FAM2', 'ac', '1 2'), plan('1', '2', '3'), DAY))).toBe('4 8')
  expect(labels(seatsAfterLoss(party('FAM3', 'ac', '1 21'), plan('1'), DAY))).toBe('22 21')
  expect(labels(seatsAfterLoss(party('AAA1', 'aa', '21 22'), plan('22'), DAY))).toBe('21 24')
  expect(seatsAfterLoss(family, plan('3'), DAY)).toBe(family.seats)
})

/** Numbers of mulberry32 from a seed. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const KINDS = ['a', 'aa', 'ac', 'aac', 'aacc', 'acc', 'aaa', 'aacl']

/** Orders of whom some chose seats at random, until the vehicles are full. */
function crowd(trip: Trip, seed: number): Party[] {
  const below = numbersFrom(seed)
  const free = vehicleSeats(trip).flatMap(({ seat, isBlocked }) => (isBlocked ? [] : seat))
  const orders: Party[] = []
  for (let left = free.length; left > 4; ) {
    const kind = KINDS[below(KINDS.length)] ?? 'a'
    const seats = [...kind].map((each) =>
      each !== 'l' && below(4) === 0 ? free.splice(below(free.length), 1)[0] : '-',
    )
    orders.push(party(`O${orders.length}`, kind, seats.join(' ')))
    left -= kind.replace('l', '').length
  }
  return orders
}

test.each(LAYOUT_IDS)(
  'full vehicles of %s seats at random: nobody moves, nobody is left, no child by strangers',
  (layout) => {
    for (let seed = 1; seed <= 15; seed += 1) {
      const trip = departure(bus(layout, { blocked: [1] }), bus('15', { accessible: [1] }))
      const orders = crowd(trip, seed)
      const given = seatTheRest(orders, trip, DAY)
      const all = peopleIn(trip, orders, given)
      expect(new Set(all.map(({ seat }) => seat)).size).toBe(all.length)
      expect(all.filter(({ isBlocked }) => isBlocked)).toEqual([])
      for (const order of orders) {
        const now = given.get(order.code) ?? order.seats
        expect(now).toEqual(expect.arrayContaining(order.seats))
        expect(now).toHaveLength(order.passengers.filter(({ lapOf }) => lapOf === undefined).length)
      }
      expect([seed, childrenByStrangers(trip, orders, given)]).toEqual([seed, []])
    }
  },
)
