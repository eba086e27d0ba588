import { afterEach, beforeEach, expect, test } from 'vitest'
import { trips } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import type { BoardingPlace } from '~/domain/trips/trip'
import { addDays } from '~/domain/values/dates'
import { newCustomer, requestAs } from '../../../tests/support/request-as'
import { buy, byCard } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { loader } from './order-calendar'

let shop: TestShop
let customer: User
beforeEach(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop.clock.now())
})
afterEach(() => shop.close())

/** The start of boarding in the calendar, and the trip's first day, where the bus stops at `places`; all board at 'sp'. */
async function boardingAt(...places: Partial<BoardingPlace>[]) {
  const order = await buy(shop, { userId: customer.id, ...byCard(await shop.token(), 1) })
  const trip = await trips.get(order.trip?.id ?? '')
  const [sample] = trip.boardingPlaces
  if (!sample) throw new Error('a trip without stops')
  const boardingPlaces = places.map((place, index) => ({ ...sample, id: `stop-${index}`, ...place }))
  await trips.put(trip.id, { ...trip, boardingPlaces })
  const text = await (await loader(requestAs(customer, '', null, { code: order.code }))).text()
  const written = (days: number) => addDays(trip.checkinOn, days).replaceAll('-', '')
  return { start: /DTSTART:(\S+)/.exec(text)?.[1], written }
}

test('boarding after midnight is on the next day', async () => {
  const { start, written } = await boardingAt({ place: 'Franca, SP', time: '22:00' }, { id: 'sp', time: '00:45' })
  expect(start).toBe(`${written(1)}T034500Z`)
})

test('boarding is at the clock of its place', async () => {
  const { start, written } = await boardingAt({ id: 'sp', place: 'Manaus, AM', time: '05:00' })
  expect(start).toBe(`${written(0)}T090000Z`)
})

test('a place whose zone is not known has its time without one', async () => {
  const { start, written } = await boardingAt({ id: 'sp', place: 'Vila Distante', time: '05:00' })
  expect(start).toBe(`${written(0)}T050000`)
})
