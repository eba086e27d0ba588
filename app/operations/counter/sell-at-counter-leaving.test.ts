import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, stock, trips } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { addDays, DAY } from '~/domain/values/dates'
import { centavos, subtract } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { copyToDates } from '~/operations/departures/copy-to-dates.server'
import { counterSale, payerNamed } from '../../../tests/support/counter-sale'
import { passenger } from '../../../tests/support/test-people'
import { buy, orderWhen, providerId, runMoney } from '../../../tests/support/test-purchase'
import { closeInBalance, openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { type CounterSale, sellAtCounter } from './sell-at-counter.server'

let shop: TestShop
let optionId = ''
let order: Order
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 5 })
  const { checkinOn } = await trips.get('trip-1')
  const made = await copyToDates({ id: 'trip-1', dates: [addDays(checkinOn, 7)] }, { ...by, agencyId: null }, now())
  const date = made.ok ? made.value[0] : undefined
  if (!date) throw new Error('no other date')
  await trips.put(date.id, { ...date, state: 'published' })
  optionId = date.options[0]?.id ?? ''
  const people = ['Ana Lima', 'Rui Lima', 'Eva Melo', 'Ivo Luz'].map((name) => passenger(name))
  const bought = await buy(shop, {
    items: [{ optionId: 'quarto', quantity: 2 }],
    passengers: people,
    shownTotal: centavos(228_000),
  })
  await shop.act(providerId(bought), 'pay')
  order = await orderWhen(bought.code, ({ status }) => status === 'paid')
})
afterEach(() => closeInBalance(shop))

const by = { id: 'admin-1', name: 'Helena Prates' }
const now = () => shop.clock.now()
/** A room by Pix; it costs R$ 1.200,00. */
const SHARES = 114_000

/** Two of the four, in the room of their own, go to the other date. */
function sale(changes: Partial<CounterSale> = {}): CounterSale {
  return counterSale({
    checkoutAttemptId: 'attemptofleaving1',
    items: [{ optionId, quantity: 1 }],
    passengers: ['Eva Melo', 'Ivo Luz'].map((name) => ({ ...passenger(name), boardingPlaceId: null })),
    payer: payerNamed('Eva', 'Melo'),
    payments: [{ method: 'transfer', amount: centavos(120_000 - SHARES) }],
    credit: { orderCode: order.code, amount: centavos(SHARES), places: [2, 3] },
    shownTotal: centavos(120_000),
    by,
    now: now(),
    ...changes,
  })
}

test('two people go to another date: their share pays it, their room is free again, and the others stay', async () => {
  const [one, again] = await Promise.all([sellAtCounter(sale()), sellAtCounter(sale())])
  if (!one.ok) throw new Error(JSON.stringify(one.reason))
  expect(again).toEqual(one)
  expect(one.value).toMatchObject({ state: 'paid', total: 120_000, received: 120_000 })
  expect(one.value.charges.map(({ method, amount }) => [method, amount])).toEqual([
    ['credit', SHARES],
    ['transfer', 120_000 - SHARES],
  ])
  const left = await orders.get(order.code)
  expect(left).toMatchObject({ status: 'paid', received: 228_000, refunded: SHARES })
  expect(left.passengers.map(({ name }) => name)).toEqual(['Ana Lima', 'Rui Lima'])
  const movedTo = { orderCode: one.value.code, amount: SHARES / 2 }
  expect(left.canceledPassengers).toMatchObject(
    [2, 3].map((place) => ({ place, kept: 0, refund: SHARES / 2, movedTo })),
  )
  expect([(await stock.get('quarto')).sold, (await stock.get(optionId)).sold]).toEqual([1, 1])
  await runMoney(shop)
  expect((await orders.get(order.code)).refunded).toBe(SHARES)
})

test('a cheaper sale gives the rest back the way it came', async () => {
  const discount = { amount: centavos(20_000), reason: 'Outra data' }
  const cheaper = {
    discount,
    payments: [],
    credit: { orderCode: order.code, amount: centavos(100_000), places: [2, 3] },
  }
  const sold = await sellAtCounter(sale(cheaper))
  if (!sold.ok) throw new Error(JSON.stringify(sold.reason))
  expect(sold.value).toMatchObject({ state: 'paid', total: 100_000 })
  await runMoney(shop)
  expect(await orderWhen(order.code, ({ refunded }) => refunded === SHARES)).toMatchObject({ status: 'paid' })
  const [charge] = await shop.charges()
  expect(charge?.refundedAmount).toBe(subtract(centavos(SHARES), centavos(100_000)))
})

test('a dearer sale may wait for its balance', async () => {
  const sold = await sellAtCounter(sale({ payments: [], balanceUntil: addDays(today(now()), 2) }))
  if (!sold.ok) throw new Error(JSON.stringify(sold.reason))
  expect(sold.value).toMatchObject({
    state: 'partiallyPaid',
    received: SHARES,
    open: 120_000 - SHARES,
    holdState: 'held',
  })
})

test('refused, with nothing changed: everybody, another amount, a trip that has begun', async () => {
  const credit = { orderCode: order.code, amount: centavos(SHARES), places: [2, 3] }
  const why = (reason: string) => ({ ok: false, reason: { rule: 'leaving', why: reason } })
  const wrong = { ...credit, amount: centavos(SHARES - 1) }
  const rest = [{ method: 'transfer' as const, amount: centavos(120_001 - SHARES) }]
  expect(await sellAtCounter(sale({ credit: wrong, payments: rest }))).toMatchObject({
    ok: false,
    reason: { rule: 'creditGone' },
  })
  const all = { ...credit, amount: centavos(120_000), places: [0, 1, 2, 3] }
  expect(await sellAtCounter(sale({ credit: all, payments: [] }))).toMatchObject(why('lastPassenger'))
  const { checkinOn } = await trips.get('trip-1')
  shop.clock.forward(Math.ceil((Date.parse(checkinOn) - Date.parse(now())) / DAY + 1) * DAY)
  expect(await sellAtCounter(sale({ now: now() }))).toMatchObject(why('left'))
  expect(await orders.get(order.code)).toMatchObject({ canceledPassengers: [], refunded: 0 })
})

test('of two sales for the same people one is made', async () => {
  const both = await Promise.all([
    sellAtCounter(sale()),
    sellAtCounter(sale({ checkoutAttemptId: 'attemptofleaving2' })),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await orders.get(order.code)).passengers).toHaveLength(2)
})
