import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, dailySales, orders, stock, trips } from '~/data/collections'
import { moveKey } from '~/domain/departures/move-order'
import type { Order } from '~/domain/orders/order'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { addDays, DAY, type LocalDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { sellAtCounter } from '~/operations/counter/sell-at-counter.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { cancelPaidOrder } from '~/operations/orders/cancel-paid-order.server'
import { confirmedOf, readTripPassengers } from '~/operations/orders/passenger-list.server'
import { retryPayment } from '~/operations/orders/retry-payment.server'
import { passenger } from '../../../tests/support/test-people'
import { buy, mails, orderWhen, providerId, runMoney } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { callOffDeparture, followCalledOff, takeRefund } from './call-off.server'
import { copyToDates } from './copy-to-dates.server'
import {
  endMoveOffer,
  listDateOffers,
  moveOrder,
  moveOrders,
  previewMove,
  previewMoves,
  takeOtherDate,
} from './move-order.server'

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

function payDifference(orderCode: string) {
  return retryPayment({
    ...{ checkoutAttemptId: `difference-${orderCode}`, owner: { keyOf: orderCode }, orderCode },
    ...{ payment: { method: 'pix' }, shownTotal: centavos(30_000), clientAddress: null },
    ...{ publicUrl: PUBLIC_URL, now: now() },
  })
}

function cancellationOf(order: Order) {
  const offer = offerCancellation(order, now())
  if (!offer.ok) throw new Error(offer.reason)
  const { code: orderCode } = order
  return { userId: 'customer-1', orderCode, place: null, account: null, now: now(), shown: offerKey(offer.value) }
}

const noChoice = new Map<string, string>()

async function byStaff(order: Order, tripId: string, offerUntil: LocalDate | null = null, shown: string | null = null) {
  const preview = await previewMove(await orders.get(order.code), tripId, noChoice, now())
  const key = preview?.quote.ok ? moveKey(preview.quote.value) : ''
  return moveOrder({
    ...{ orderCode: order.code, tripId, choice: noChoice, shown: shown ?? key, offerUntil },
    ...{ account: null, by: { id: 'admin', name: 'Helena' }, now: now() },
  })
}

const soldOf = async () =>
  (await dailySales.list({ order: { by: 'day', dir: 'asc' }, limit: 50 })).reduce((sum, { sold }) => sum + sold, 0)
const heldOf = async (id: string | undefined) => {
  const { held, sold } = await stock.get(id ?? '')
  return { held, sold }
}
const letters = async (template: string) => (await mails(shop)).filter((each) => each === template).length

test('staff move to a cheaper date: what is sold follows, the difference goes back, once', async () => {
  const order = await paid()
  const [date] = await otherDates([100_000])
  if (!date) throw new Error('no date')
  const before = await soldOf()
  const shown = (await previewMove(order, date.id, noChoice, now()))?.quote
  if (!shown?.ok) throw new Error('no quote')
  const key = moveKey(shown.value)
  const done = await Promise.all([byStaff(order, date.id, null, key), byStaff(order, date.id, null, key)])
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  await runMoney(shop)
  const moved = await orderWhen(order.code, ({ refunded }) => refunded === 19_000)
  expect(moved).toMatchObject({ state: 'paid', tripId: date.id, subtotal: 100_000, discount: 5_000, total: 95_000 })
  expect(moved).toMatchObject({ moves: [{ trip: { id: 'trip-1' }, total: 114_000, actor: 'admin' }], sold: 95_000 })
  expect((await soldOf()) - before).toBe(-19_000)
  expect(await heldOf('quarto')).toEqual({ held: 0, sold: 0 })
  expect(await heldOf(date.options[0]?.id)).toEqual({ held: 0, sold: 1 })
  expect(await letters('departureMoved')).toBe(1)
  expect(await problems()).toEqual([])
})

test('what staff took off follows a cheaper date in proportion, and stays on a dearer one', async () => {
  const sold = await sellAtCounter({
    checkoutAttemptId: 'attemptatcounter1',
    items: [{ optionId: 'quarto', quantity: 1 }],
    passengers: [passenger('Rosa Prado'), { ...passenger('Rui Prado'), boardingPlaceId: null }],
    payer: { ...(await buy(shop)).payer, email: '' },
    payments: [{ method: 'transfer', amount: centavos(110_000) }],
    discount: { amount: centavos(10_000), reason: 'Cliente antiga' },
    balanceUntil: null,
    shownTotal: centavos(120_000),
    contractVersion: '2026-1',
    language: 'pt-BR',
    clientAddress: null,
    by: { id: 'admin', name: 'Helena' },
    now: now(),
  })
  if (!sold.ok) throw new Error(sold.reason.rule)
  const [cheaper, dearer] = await otherDates([90_000, 150_000])
  expect(await byStaff(sold.value, cheaper?.id ?? '')).toMatchObject({ ok: true })
  const moved = await orders.get(sold.value.code)
  expect(moved).toMatchObject({ subtotal: 90_000, staffDiscount: { amount: 7_500 }, discount: 0, total: 82_500 })
  expect(await byStaff(moved, dearer?.id ?? '')).toMatchObject({ ok: true })
  expect(await orders.get(moved.code)).toMatchObject({ staffDiscount: { amount: 7_500 }, total: 82_500 })
  expect(await problems()).toEqual([])
})

test('a dearer date, waived: nothing more is sold, and the price stays', async () => {
  const order = await paid()
  const [date] = await otherDates([150_000])
  if (!date) throw new Error('no date')
  expect(await byStaff(order, date.id)).toMatchObject({ ok: true })
  expect(await orders.get(order.code)).toMatchObject({ state: 'paid', tripId: date.id, total: 114_000 })
  expect(await problems()).toEqual([])
})

test('a dearer date, asked for: its units are held, paying moves the order, and nothing before', async () => {
  const order = await paid()
  const [date] = await otherDates([150_000])
  if (!date) throw new Error('no date')
  const until = addDays(today(now()), 2)
  expect(await byStaff(order, date.id, until)).toMatchObject({ ok: true })
  expect(await byStaff(order, date.id, until)).toMatchObject({ ok: true })
  expect(await orders.get(order.code)).toMatchObject({ tripId: 'trip-1', open: 0, moveOffer: { difference: 30_000 } })
  expect(await heldOf(date.options[0]?.id)).toEqual({ held: 1, sold: 0 })
  expect(await letters('departureOffered')).toBe(1)
  expect(await problems()).toEqual([])
  expect((await payDifference(order.code)).ok).toBe(true)
  await shop.act(providerId(await orders.get(order.code)), 'pay')
  const moved = await orderWhen(order.code, ({ tripId }) => tripId === date.id)
  expect(moved).toMatchObject({ state: 'paid', moveOffer: null, total: 144_000, received: 144_000, sold: 144_000 })
  expect(moved.charges.map(({ part }) => part)).toEqual([1, 2])
  expect(await heldOf('quarto')).toEqual({ held: 0, sold: 0 })
  expect(await heldOf(date.options[0]?.id)).toEqual({ held: 0, sold: 1 })
  expect(await letters('departureMoved')).toBe(1)
  expect(await problems()).toEqual([])
  const canceled = await cancelPaidOrder(cancellationOf(moved))
  expect(canceled.ok).toBe(true)
  await runMoney(shop)
  expect(await orderWhen(order.code, ({ refunded }) => refunded === 144_000)).toMatchObject({ status: 'canceled' })
  expect(await problems()).toEqual([])
})

test('an offer that nobody pays leaves everything as it was; money that comes later goes back', async () => {
  const order = await paid()
  const [date] = await otherDates([150_000])
  if (!date) throw new Error('no date')
  await byStaff(order, date.id, today(now()))
  await payDifference(order.code)
  const pending = await orders.get(order.code)
  shop.clock.forward(2 * DAY)
  await endMoveOffer(order.code, now())
  expect(await orders.get(order.code)).toMatchObject({
    tripId: 'trip-1',
    state: 'paid',
    moveOffer: null,
    total: 114_000,
  })
  expect(await heldOf(date.options[0]?.id)).toEqual({ held: 0, sold: 0 })
  await shop.act(providerId(pending), 'pay')
  await runMoney(shop)
  expect(await orderWhen(order.code, ({ refunded }) => refunded === 30_000)).toMatchObject({
    tripId: 'trip-1',
    state: 'paid',
  })
  expect(await problems()).toEqual([])
})

test('canceled meanwhile, the offer ends with the order', async () => {
  const order = await paid()
  const [date] = await otherDates([150_000])
  if (!date) throw new Error('no date')
  await byStaff(order, date.id, today(now()))
  expect((await cancelPaidOrder(cancellationOf(await orders.get(order.code)))).ok).toBe(true)
  expect(await orders.get(order.code)).toMatchObject({ status: 'canceled', moveOffer: null })
  expect(await heldOf(date.options[0]?.id)).toEqual({ held: 0, sold: 0 })
  await runMoney(shop)
  expect(await problems()).toEqual([])
})

test('several orders move one by one: the preview knows that one takes the last place, and sent again nobody moves twice', async () => {
  const all = [await paid(), await paid(), await paid()]
  const [date] = await otherDates([120_000], 2)
  if (!date) throw new Error('no date')
  const move = { tripId: date.id, choice: new Map<string, string>() }
  const preview = await previewMoves('trip-1', all, move, now())
  expect(preview?.quotes.map(({ quote }) => (quote.ok ? 'moves' : quote.reason))).toEqual(['moves', 'moves', 'soldOut'])
  const wishes = preview?.quotes.flatMap(({ order, quote }) => ({
    orderCode: order.code,
    shown: quote.ok ? moveKey(quote.value) : '0.0',
  }))
  const send = () => moveOrders({ ...move, wishes: wishes ?? [], offerUntil: null, by: admin, now: now() })
  const reasons = async () => (await send()).map(({ moved }) => (moved.ok ? 'moved' : moved.reason))
  expect(await reasons()).toEqual(['moved', 'moved', 'soldOut'])
  expect(await reasons()).toEqual(['nothingChanges', 'nothingChanges', 'soldOut'])
  expect(
    (await orders.getMany(all.map(({ code }) => code))).map(({ tripId, moves }) => [tripId, moves.length]),
  ).toEqual([
    [date.id, 1],
    [date.id, 1],
    ['trip-1', 0],
  ])
  expect((await stock.get(date.options[0]?.id ?? '')).sold).toBe(2)
  expect(await problems()).toEqual([])
})

test('to another option of the same date: the units change places, the difference follows, and the way back is open', async () => {
  await trips.update('trip-1', (trip) => ({
    ...trip,
    options: trip.options.flatMap((option) => [
      option,
      { ...option, id: 'varanda', name: 'Quarto com varanda', price: centavos(150_000), vacancies: 1 },
    ]),
  }))
  await stock.create('varanda', { ...(await stock.get('quarto')), id: 'varanda', vacancies: 1, held: 0, sold: 0 })
  const [order, other] = [await paid(), await paid()]
  const to = (id: string, from: string) => ({ tripId: 'trip-1', choice: new Map([[from, id]]) })
  const preview = await previewMoves('trip-1', [order, other], to('varanda', 'quarto'), now())
  expect(preview?.quotes.map(({ quote }) => (quote.ok ? quote.value.extra : quote.reason))).toEqual([30_000, 'soldOut'])
  const moveTo = async (id: string, from: string, shown: string) =>
    moveOrder({ ...to(id, from), orderCode: order.code, shown, offerUntil: null, account: null, by: admin, now: now() })
  expect((await moveTo('varanda', 'quarto', '30000.0.varandax1')).ok).toBe(true)
  expect(await orders.get(order.code)).toMatchObject({
    tripId: 'trip-1',
    total: order.total,
    lines: [{ optionId: 'varanda', unitPrice: 120_000 }],
    moves: [{ lines: order.lines }],
  })
  const sold = async () => [(await stock.get('quarto')).sold, (await stock.get('varanda')).sold]
  expect(await sold()).toEqual([1, 1])
  expect(await moveTo('varanda', 'varanda', '')).toMatchObject({ reason: 'nothingChanges' })
  expect((await moveTo('quarto', 'varanda', '0.0.quartox1')).ok).toBe(true)
  expect(await sold()).toEqual([2, 0])
  expect((await orders.get(order.code)).moves).toHaveLength(2)
  expect(await problems()).toEqual([])
})
