/** A child on the lap of an adult: no seat, perhaps no price, and never without the adult. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, stock, trips } from '~/data/collections'
import { addDays, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { refused } from '~/domain/values/result'
import { planKey, type RefundWish } from '../../app/domain/orders/staff-refund'
import { sellAtCounter } from '../../app/operations/counter/sell-at-counter.server'
import { checkInvariants } from '../../app/operations/maintenance/check-invariants.server'
import { placeOrder } from '../../app/operations/orders/place-order.server'
import { previewRefund, refundOrder } from '../../app/operations/payments/refund-order.server'
import { PAYER, passenger } from '../support/test-people'
import { orderWhen, providerId, purchase, runMoney } from '../support/test-purchase'
import { sellSeats } from '../support/test-seats'
import { openTestShop, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 20 })
  await sellSeats(shop, { seats: 3 })
  await trips.update('trip-1', (trip) => ({
    ...trip,
    options: trip.options.map((option) =>
      option.id === 'lugar'
        ? { ...option, name: 'Colo', price: centavos(0), audience: { kind: 'lap', fromAge: 0, toAge: 5 } }
        : option,
    ),
  }))
})
afterEach(async () => {
  const input = { now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] }
  expect((await checkInvariants(input)).violations).toEqual([])
  await shop.close()
})

const baby = async () => {
  const { checkinOn } = await trips.get('trip-1')
  return { ...passenger('Nina Lima'), birthDate: localDate(addDays(checkinOn, -700)) }
}
const withLap = async (changes = {}) =>
  purchase(shop, {
    items: [
      { optionId: 'quarto', quantity: 1 },
      { optionId: 'lugar', quantity: 1 },
    ],
    passengers: [passenger('Ana Lima'), passenger('Rui Lima'), await baby()],
    ...changes,
  })
const seats = async () => {
  const { held, sold } = await stock.get('trip-1')
  return { held, sold }
}

test('two adults and a lap child take two seats of three; the next pair finds one', async () => {
  const placed = await placeOrder(await withLap())
  expect(placed).toMatchObject({
    ok: true,
    value: { order: { subtotal: 120_000, passengers: [{}, {}, { lapOf: 0 }] } },
  })
  expect(await seats()).toEqual({ held: 2, sold: 0 })
  expect((await stock.get('lugar')).held).toBe(1)
  expect(await placeOrder(await withLap())).toEqual(refused({ rule: 'notEnoughSeats', left: 1 }))
})

test('a lap alone, too many, or for somebody who is too old is not sold', async () => {
  const alone = await withLap({ items: [{ optionId: 'lugar', quantity: 1 }], passengers: [await baby()] })
  expect(await placeOrder(alone)).toEqual(refused({ rule: 'lapNeedsAdult' }))
  const old = await withLap({ passengers: ['Ana Lima', 'Rui Lima', 'Bia Lima'].map(passenger) })
  expect(await placeOrder(old)).toMatchObject({
    reason: { rule: 'passengerAges', faults: [{ index: 2, kind: 'ages', from: 0, to: 5 }] },
  })
  expect(await seats()).toEqual({ held: 0, sold: 0 })
})

test('the adult who carries it leaves when the other can, and the child gives no seat back', async () => {
  const placed = await placeOrder(await withLap())
  if (!placed.ok) throw new Error('refused')
  const { code } = placed.value.order
  await shop.act(providerId(placed.value.order), 'pay')
  await orderWhen(code, ({ status }) => status === 'paid')
  expect(await seats()).toEqual({ held: 0, sold: 2 })
  const leave = async (place: number) => {
    const wish: RefundWish = { scope: 'person', place, how: 'all', amount: null }
    const now = shop.clock.now()
    const plan = await previewRefund(await orders.get(code), wish, now)
    if (!plan.ok) return plan
    const reason = { reason: 'supplier' as const, note: 'supplier', account: null }
    const by = { id: 'admin-1', name: 'Helena Prates' }
    return refundOrder({ orderCode: code, wish, shown: planKey(plan.value), ...reason, by, now })
  }
  expect(await leave(0)).toMatchObject({ ok: true })
  expect((await orders.get(code)).passengers.map(({ name, lapOf }) => [name, lapOf])).toEqual([
    ['Rui Lima', undefined],
    ['Nina Lima', 1],
  ])
  expect(await seats()).toEqual({ held: 0, sold: 1 })
  expect(await leave(1)).toMatchObject({ ok: false, reason: 'carriesChild' })
  expect(await leave(2)).toMatchObject({ ok: true })
  expect(await seats()).toEqual({ held: 0, sold: 1 })
  await runMoney(shop)
  expect((await stock.get('lugar')).sold).toBe(0)
})

test('a day trip as agencies price it: 150, a child 110, a lap free, half now and half later at the counter', async () => {
  const fares = {
    quarto: { name: 'Adulto', price: centavos(15_000), audience: { kind: 'adult' as const } },
    triplo: { name: 'Criança', price: centavos(11_000), audience: { kind: 'child' as const, fromAge: 6, toAge: 12 } },
  }
  await trips.update('trip-1', (trip) => ({
    ...trip,
    options: trip.options.map((option) =>
      option.id === 'quarto' || option.id === 'triplo' ? { ...option, people: 1, ...fares[option.id] } : option,
    ),
  }))
  const { checkinOn } = await trips.get('trip-1')
  const sold = await sellAtCounter({
    checkoutAttemptId: 'attemptatcounter1',
    items: ['quarto', 'triplo', 'lugar'].map((optionId) => ({ optionId, quantity: 1 })),
    passengers: ['Rosa Prado', 'Rui Prado', 'Nina Prado'].map((name) => ({ ...passenger(name), birthDate: null })),
    payer: { ...PAYER, birthDate: null, address: null },
    payments: [{ method: 'transfer', amount: centavos(13_000) }],
    balanceUntil: addDays(checkinOn, -2),
    shownTotal: centavos(26_000),
    ...{ contractVersion: '2026-1', language: 'pt-BR', clientAddress: null },
    by: { id: 'admin-1', name: 'Helena Prates' },
    now: shop.clock.now(),
  })
  expect(sold).toMatchObject({ value: { state: 'partiallyPaid', total: 26_000, received: 13_000, open: 13_000 } })
  expect(sold).toMatchObject({ value: { passengers: [{}, {}, { lapOf: 0 }] } })
  const { held, sold: seatsSold } = await stock.get('trip-1')
  expect(held + seatsSold).toBe(2)
})
