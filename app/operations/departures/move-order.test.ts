import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, orders, stock, trips } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { addDays } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { confirmedOf, readTripPassengers } from '~/operations/orders/passenger-list.server'
import { buy, mails, orderWhen, providerId, runMoney } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { callOffDeparture, followCalledOff, takeRefund } from './call-off.server'
import { copyToDates } from './copy-to-dates.server'
import { listDateOffers, takeOtherDate } from './move-order.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 5 })
})
afterEach(() => shop.close())

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const now = () => shop.clock.now()

async function paid(): Promise<Order> {
  const order = await buy(shop)
  await shop.act(providerId(order), 'pay')
  return orderWhen(order.code, ({ status }) => status === 'paid')
}

/** The dates of the series after the first, on sale at these prices with this many units. */
async function otherDates(prices: readonly number[], vacancies = 5) {
  const { checkinOn } = await trips.get('trip-1')
  const dates = prices.map((_, index) => addDays(checkinOn, 7 * (index + 1)))
  const made = await copyToDates({ id: 'trip-1', dates }, admin, now())
  if (!made.ok) throw new Error(made.reason)
  for (const [index, trip] of made.value.entries()) {
    const options = trip.options.map((option) => ({ ...option, price: centavos(prices[index] ?? 0), vacancies }))
    const published = { ...trip, state: 'published' as const, options }
    await trips.put(trip.id, published)
    for (const { id } of options) await stock.put(id, { ...(await stock.get(id)), vacancies })
  }
  return made.value
}

async function callOff() {
  const wish = { tripId: 'trip-1', text: 'Não vai.', textEn: '', answerUntil: addDays(today(now()), 7) }
  expect((await callOffDeparture(wish, admin, now())).ok).toBe(true)
  await followCalledOff('trip-1', now())
}

async function problems() {
  const { violations } = await checkInvariants({ now: now(), provider: await shop.charges(), acknowledged: [] })
  return violations
}

test('the same price: units, list and order move together, once; the former part stays', async () => {
  const order = await paid()
  const [date] = await otherDates([120_000])
  if (!date) throw new Error('no date')
  await callOff()
  expect(await listDateOffers(await orders.get(order.code), now())).toMatchObject([{ tripId: date.id, back: 0 }])
  const take = () => takeOtherDate({ orderCode: order.code, tripId: date.id, now: now() })
  expect((await Promise.all([take(), take()])).map(({ ok }) => ok)).toEqual([true, true])
  const moved = await orders.get(order.code)
  expect(moved).toMatchObject({
    status: 'paid',
    tripId: date.id,
    total: order.total,
    calledOffTripId: 'trip-1',
    calledOff: { answer: 'otherDate' },
    trip: { checkinOn: date.checkinOn },
    moves: [{ trip: { id: 'trip-1' }, lines: order.lines, total: order.total }],
  })
  expect(moved.passengers[0]?.boardingPlaceId).not.toBeNull()
  expect((await stock.get('quarto')).sold).toBe(0)
  expect((await stock.get(date.options[0]?.id ?? '')).sold).toBe(1)
  const list = await readTripPassengers(date.id, { kind: 'admin' })
  expect(list && confirmedOf(list)).toHaveLength(2)
  expect((await mails(shop)).filter((template) => template === 'departureMoved')).toHaveLength(1)
  const acts = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 50 })
  expect(acts.filter(({ action }) => action === 'order.otherDateTaken')).toHaveLength(1)
  expect(await takeRefund({ orderCode: order.code, account: null, now: now() })).toMatchObject({ reason: 'answered' })
  expect(await problems()).toEqual([])
})

test('a cheaper date gives the difference back, a dearer one costs nothing more', async () => {
  const [first, second] = [await paid(), await paid()]
  const [cheaper, dearer] = await otherDates([100_000, 150_000])
  if (!cheaper || !dearer) throw new Error('no dates')
  await callOff()
  expect((await listDateOffers(await orders.get(first.code), now())).map(({ back }) => back)).toEqual([19_000, 0])
  await takeOtherDate({ orderCode: first.code, tripId: cheaper.id, now: now() })
  await takeOtherDate({ orderCode: second.code, tripId: dearer.id, now: now() })
  await runMoney(shop)
  expect(await orderWhen(first.code, ({ refunded }) => refunded === 19_000)).toMatchObject({
    status: 'paid',
    tripId: cheaper.id,
    goodwill: [{ amount: 19_000, note: 'otherDateCheaper' }],
  })
  expect(await orders.get(second.code)).toMatchObject({ state: 'paid', total: second.total, tripId: dearer.id })
  expect(await problems()).toEqual([])
})

test('the last unit of a date goes to one of two; the other keeps the choice', async () => {
  const [first, second] = [await paid(), await paid()]
  const [date] = await otherDates([120_000], 1)
  if (!date) throw new Error('no date')
  await callOff()
  const done = await Promise.all(
    [first, second].map(({ code }) => takeOtherDate({ orderCode: code, tripId: date.id, now: now() })),
  )
  expect(done.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(done.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'soldOut' })
  expect(await problems()).toEqual([])
})

test('a trip of another series, a draft and a date that is called off as well are no dates', async () => {
  const order = await paid()
  const [date] = await otherDates([120_000])
  if (!date) throw new Error('no date')
  await callOff()
  expect(await takeOtherDate({ orderCode: order.code, tripId: 'trip-1', now: now() })).toMatchObject({ ok: false })
  await trips.put(date.id, { ...(await trips.get(date.id)), state: 'draft' })
  expect(await takeOtherDate({ orderCode: order.code, tripId: date.id, now: now() })).toEqual({
    ok: false,
    reason: 'notOnSale',
  })
  expect(await listDateOffers(await orders.get(order.code), now())).toEqual([])
})
