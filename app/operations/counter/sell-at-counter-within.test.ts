import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, outbox, stock } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { centavos } from '~/domain/values/money'
import { changeSeats } from '~/operations/departures/change-seats.server'
import { placeOrder } from '~/operations/orders/place-order.server'
import { counterSale, payerNamed } from '../../../tests/support/counter-sale'
import { passenger } from '../../../tests/support/test-people'
import { buy, orderWhen, providerId, purchase, runMoney } from '../../../tests/support/test-purchase'
import { sellSeats } from '../../../tests/support/test-seats'
import { closeInBalance, openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { type CounterSale, sellAtCounter } from './sell-at-counter.server'

/** People of an order go to a sale of their own on the same departure, whose units are in the same documents. */

let shop: TestShop
let order: Order
/** Two doubles for four people, in a bus of four seats: nothing is free. */
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 2 })
  const blocked = Array.from({ length: 11 }, (_, index) => index + 5)
  await sellSeats(shop, { seats: 15, layout: '15', blocked })
  const bought = await buy(shop, {
    items: [{ optionId: 'quarto', quantity: 2 }],
    passengers: ['Ana Lima', 'Rui Lima', 'Eva Melo', 'Ivo Luz'].map((name) => passenger(name)),
    shownTotal: centavos(228_000),
  })
  await shop.act(providerId(bought), 'pay')
  order = await orderWhen(bought.code, ({ status }) => status === 'paid')
})
afterEach(() => closeInBalance(shop))

const by = { id: 'admin-1', name: 'Helena Prates' }
async function alerts(): Promise<number> {
  const eq = { topic: 'vacancyAlert' as const, done: false }
  return (await outbox.list({ eq, order: { by: 'availableAt', dir: 'asc' }, limit: 9 })).length
}
const sold = async (id: string) => (await stock.get(id)).sold

function sale(places: readonly number[], changes: Partial<CounterSale> = {}): CounterSale {
  const share = centavos(57_000 * places.length)
  const total = centavos(60_000 * places.length)
  return counterSale({
    checkoutAttemptId: 'attemptwithin1',
    items: [{ optionId: 'quarto', quantity: 1 }],
    passengers: places.map((place) => ({ ...passenger(`Pessoa ${'abcd'[place]}`), boardingPlaceId: null })),
    payer: payerNamed('Eva', 'Melo'),
    payments: [{ method: 'transfer', amount: centavos(total - share) }],
    credit: { orderCode: order.code, amount: share, places: [...places] },
    shownTotal: total,
    by,
    now: shop.clock.now(),
    ...changes,
  })
}

test('the same unit in a full bus: their order gives it back and the sale takes it, in one write', async () => {
  const by = { id: 'customer', name: 'Ana L.' }
  for (const [place, seat] of [
    [0, '1'],
    [2, '3'],
  ] as const)
    await changeSeats({ code: order.code, wish: { place, seat }, by, isStaff: false, now: shop.clock.now() })
  const done = await sellAtCounter(sale([2, 3]))
  if (!done.ok) throw new Error(JSON.stringify(done.reason))
  expect(done.value).toMatchObject({ state: 'paid', tripId: 'trip-1', total: 120_000 })
  expect((await orders.get(order.code)).canceledPassengers).toMatchObject([{ frees: null }, { frees: 'quarto' }])
  expect([await sold('quarto'), await sold('trip-1')]).toEqual([2, 4])
  expect((await stock.get('trip-1')).seats).toEqual([{ seat: '1', orderCode: order.code }])
  expect(await alerts()).toBe(0)
})

test('another option: their unit is on sale again, and who waits for it is notified', async () => {
  const { checkoutAttemptId, ...one } = sale([2, 3])
  const items = [{ optionId: 'lugar', quantity: 2 }]
  const done = await sellAtCounter({ ...one, checkoutAttemptId, items })
  if (!done.ok) throw new Error(JSON.stringify(done.reason))
  expect([await sold('quarto'), await sold('lugar'), await sold('trip-1')]).toEqual([1, 2, 4])
  expect(await alerts()).toBe(1)
  await runMoney(shop)
})

test('one of a double leaves: the unit stays with the other, and only the seat moves', async () => {
  const done = await sellAtCounter(sale([3], { items: [{ optionId: 'lugar', quantity: 1 }] }))
  if (!done.ok) throw new Error(JSON.stringify(done.reason))
  expect([await sold('quarto'), await sold('lugar'), await sold('trip-1')]).toEqual([2, 1, 4])
  const more = sale([2], { checkoutAttemptId: 'attemptwithin2', items: [{ optionId: 'triplo', quantity: 1 }] })
  const people = ['Eva Melo', 'Bia Sá', 'Caio Sá'].map((name) => ({ ...passenger(name), boardingPlaceId: null }))
  const payments = [{ method: 'transfer' as const, amount: centavos(180_000 - 57_000) }]
  expect(await sellAtCounter({ ...more, passengers: people, payments, shownTotal: centavos(180_000) })).toMatchObject({
    ok: false,
    reason: { rule: 'notEnoughSeats', left: 1 },
  })
})

test('of two sales for the same people one is made, and what they give back is nobody else’s', async () => {
  const tries = await Promise.all([
    sellAtCounter(sale([2, 3])),
    sellAtCounter(sale([2, 3], { checkoutAttemptId: 'attemptwithin2' })),
    placeOrder(purchase(shop)),
  ])
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(tries[2]).toMatchObject({ ok: false })
  expect([await sold('quarto'), await sold('trip-1')]).toEqual([2, 4])
})
