import { afterEach, beforeEach, expect, test } from 'vitest'
import { allotments, paymentLinks, stock } from '~/data/collections'
import type { AllotmentFor } from '~/domain/departures/allotment'
import { linkStateAt } from '~/domain/payments/payment-link'
import { addMillis, DAY, HOUR } from '~/domain/values/dates'
import { sweepAllotments } from '~/jobs/start-jobs.server'
import { expireOrder } from '~/operations/orders/expire-order.server'
import { placeOrder } from '~/operations/orders/place-order.server'
import { linkQuote, payLink } from '~/operations/payments/pay-link.server'
import { linkPayment } from '../../../tests/support/test-links'
import { buy, orderWhen, providerId, purchase } from '../../../tests/support/test-purchase'
import { closeInBalance, openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { createAllotmentLink } from './allotment-link.server'
import { endAllotment, saveAllotmentEnd, setAside } from './allotments.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 2 })
})
afterEach(() => closeInBalance(shop))

const by = { id: 'admin-1', name: 'Helena Prates' }
const now = () => shop.clock.now()
const ID = 'courtesyhold00001'
const ONE = { id: ID, tripId: 'trip-1' }
const ROSA: AllotmentFor = { kind: 'customer', name: 'Rosa Prado', phone: '+5511987654321' }

function fail(error: unknown): never {
  throw error
}

async function hold(whom: AllotmentFor = ROSA) {
  const units = [{ optionId: 'quarto', quantity: 1 }]
  const made = await setAside(
    { ...ONE, units, for: whom, until: addMillis(now(), DAY), reason: 'Paga hoje' },
    by,
    now(),
  )
  if (!made.ok) throw new Error(made.reason.rule)
}

async function link() {
  const made = await createAllotmentLink(ONE, by, now())
  if (!made.ok) throw new Error(made.reason.rule)
  return made.value
}

async function units() {
  const { held, sold, allotted } = await stock.get('quarto')
  return { held, sold, allotted }
}

test('the link sells what is set aside when nothing else is free, and moves it in the transaction that holds', async () => {
  await hold()
  await buy(shop)
  expect(await placeOrder(purchase(shop))).toMatchObject({ reason: { rule: 'notEnoughPlaces', left: 0 } })
  const [made, again] = await Promise.all([link(), link()])
  expect(again).toEqual(made)
  expect(made).toMatchObject({ allotmentId: ID, agencyId: null, amount: 120_000, expiresAt: addMillis(now(), DAY) })
  const placed = await payLink(linkPayment(shop, made))
  expect(placed).toMatchObject({ ok: true, value: { order: { allotmentId: ID, channel: 'link', commission: null } } })
  expect(await units()).toEqual({ held: 2, sold: 0, allotted: 0 })
  expect(await allotments.get(ID)).toMatchObject({ state: 'used' })
  const code = placed.ok ? placed.value.order.code : ''
  await shop.act(providerId(await orderWhen(code, ({ charges }) => charges[0]?.providerChargeId !== null)), 'pay')
  await orderWhen(code, ({ status }) => status === 'paid')
  expect(await paymentLinks.get(ID)).toMatchObject({ state: 'paid', orderCode: code })
})

test('an order that is not paid in time gives its units back, and the link sells them again', async () => {
  await hold()
  const made = await link()
  const placed = await payLink(linkPayment(shop, made))
  if (!placed.ok) throw new Error(placed.reason.rule)
  shop.clock.forward(2 * HOUR)
  await expireOrder(placed.value.order.code, now(), PUBLIC_URL)
  expect(await units()).toEqual({ held: 0, sold: 0, allotted: 1 })
  expect(await linkQuote(await paymentLinks.get(ID), now())).toMatchObject({ ok: true })
})

test.each([
  ['ended by staff', () => endAllotment(ONE, by, now())],
  [
    'its time over',
    async () => {
      shop.clock.forward(2 * DAY)
      await sweepAllotments({ now: now(), onError: fail })
    },
  ],
])('%s, the link is over with it though units are free', async (_, end) => {
  await hold()
  await link()
  await end()
  const over = await paymentLinks.get(ID)
  expect(linkStateAt(over, null, now())).toBe('expired')
  expect(await linkQuote(over, now())).toEqual({ ok: false, reason: { rule: 'allotmentOver' } })
  expect(await payLink(linkPayment(shop, over))).toEqual({ ok: false, reason: { rule: 'linkExpired' } })
})

test('sold at the counter or by another order, the link has nothing left', async () => {
  await hold()
  const made = await link()
  await buy(shop, { allotmentId: ID })
  expect(await payLink(linkPayment(shop, made))).toEqual({ ok: false, reason: { rule: 'allotmentOver' } })
})

test('the link lasts as long as its allotment, also when that is made longer', async () => {
  await hold()
  await link()
  const until = addMillis(now(), 3 * DAY)
  expect(await saveAllotmentEnd({ ...ONE, until }, by, now())).toMatchObject({ ok: true })
  expect(await paymentLinks.get(ID)).toMatchObject({ state: 'open', expiresAt: until, sweepAt: until })
})

test('there is none for an agency or the house, nor of another trip', async () => {
  await hold({ kind: 'house' })
  expect(await createAllotmentLink(ONE, by, now())).toEqual({ ok: false, reason: { rule: 'missing' } })
  const elsewhere = await createAllotmentLink({ ...ONE, tripId: 'trip-2' }, by, now())
  expect(elsewhere).toEqual({ ok: false, reason: { rule: 'missing' } })
})
