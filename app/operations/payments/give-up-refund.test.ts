import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, outbox } from '~/data/collections'
import { canDeliverAgain, type OutboxEntry } from '~/domain/maintenance/outbox'
import type { Order } from '~/domain/orders/order'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { planKey } from '~/domain/orders/staff-refund'
import { DAY, HOUR } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { retryEntry } from '~/operations/maintenance/job-overview.server'
import { cancelPaidOrder } from '~/operations/orders/cancel-paid-order.server'
import { gateway, replaceGateway } from '~/payments/gateway.server'
import { GatewayInvalid } from '~/payments/gateway-errors'
import { damage } from '../../../tests/support/damage'
import { PAYER } from '../../../tests/support/test-people'
import { buy, byCard, orderWhen, providerId, runMoney } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { type AccountInput, previewRefund, refundOrder, repeatRefund } from './refund-order.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 1000 })
})
afterEach(() => shop.close())

const by = { id: 'admin-1', name: 'Helena Prates' }
const ACCOUNT: AccountInput = {
  holderCpf: PAYER.cpf,
  bank: '341',
  branch: '1234',
  branchDigit: null,
  account: '56789',
  accountDigit: '0',
  kind: 'checking',
}

/** Bought, paid, withdrawn from, and then the provider takes the shop's key no more until all tries are used up. */
async function givenUp(changes: Parameters<typeof buy>[1] = {}, account: AccountInput | null = null): Promise<Order> {
  const { code, ...order } = await buy(shop, changes)
  if (order.status !== 'paid') await shop.act(providerId({ code, ...order }), 'pay')
  const paid = await orderWhen(code, ({ status }) => status === 'paid')
  const offer = offerCancellation(paid, shop.clock.now())
  if (!offer.ok) throw new Error(offer.reason)
  const wish = { userId: 'customer-1', orderCode: code, place: null, shown: offerKey(offer.value), account }
  expect((await cancelPaidOrder({ ...wish, now: shop.clock.now() })).ok).toBe(true)
  shop.revokeKey()
  for (let hours = 0; hours < 30; hours += 1) {
    await runMoney(shop)
    shop.clock.forward(HOUR)
  }
  shop.giveKeyBack()
  return orders.get(code)
}

async function dead(): Promise<OutboxEntry[]> {
  const given = await outbox.list({ eq: { dead: true }, order: { by: 'createdAt', dir: 'desc' }, limit: 9 })
  return given.filter(({ topic }) => topic === 'refund')
}

async function soundBooks() {
  const checked = await checkInvariants({ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] })
  return checked.violations
}

test.each(['pix', 'card'] as const)(
  'a %s refund that was given up is marked, and can be tried again',
  async (method) => {
    const order = await givenUp(method === 'pix' ? {} : byCard(await shop.token()))
    expect(order).toMatchObject({ state: 'canceled', attention: 'refundFailed' })
    const [entry, ...others] = await dead()
    expect(others).toEqual([])
    if (!entry) throw new Error('nothing was given up')
    expect([entry.attempts, canDeliverAgain(entry)]).toEqual([12, true])
    const both = await Promise.all([
      retryEntry(entry.id, by, shop.clock.now()),
      retryEntry(entry.id, by, shop.clock.now()),
    ])
    expect(both).toContain(true)
    expect(await dead()).toEqual([])
    expect(
      await repeatRefund({
        orderCode: order.code,
        chargeId: order.charges[0]?.id ?? '',
        account: null,
        by,
        now: shop.clock.now(),
      }),
    ).toEqual({
      ok: false,
      reason: 'nothingOwed',
    })
    await runMoney(shop)
    expect(await orderWhen(order.code, ({ state }) => state === 'refunded')).toMatchObject({ attention: null })
    expect((await shop.charges())[0]?.refundedAmount).toBe(order.total)
    expect(await soundBooks()).toEqual([])
  },
)

test('a boleto refund that was given up has lost its account, and takes another from the order', async () => {
  const byBoletoInstallment = { payment: { method: 'boleto' as const }, shownTotal: centavos(120_000) }
  const order = await givenUp(byBoletoInstallment, ACCOUNT)
  expect(order).toMatchObject({ state: 'canceled', attention: 'refundFailed' })
  const [entry] = await dead()
  if (!entry) throw new Error('nothing was given up')
  expect(entry.payload).not.toHaveProperty('sealedAccount')
  expect(canDeliverAgain(entry)).toBe(false)
  expect(await retryEntry(entry.id, by, shop.clock.now())).toBe(false)
  shop.clock.forward(31 * DAY)
  const chargeId = order.charges[0]?.id ?? ''
  const again = { orderCode: order.code, chargeId, account: ACCOUNT, by, now: shop.clock.now() }
  expect((await repeatRefund(again)).ok).toBe(true)
  expect(await dead()).toEqual([])
  await runMoney(shop)
  await orderWhen(order.code, ({ state }) => state === 'refunded')
  expect(await soundBooks()).toEqual([])
})

test('an entry that cannot be read prevents no new request', async () => {
  await givenUp()
  const [entry] = await dead()
  if (!entry) throw new Error('nothing was given up')
  await damage(outbox, 'broken-dead', { topic: 'refund', done: true, dead: true, createdAt: '2020' })
  await damage(outbox, 'broken-waiting', { topic: 'refund', done: false, dead: false, availableAt: '2020' })
  expect(await retryEntry(entry.id, by, shop.clock.now())).toBe(true)
  expect((await outbox.get(entry.id)).dead).toBe(false)
  await outbox.update(entry.id, (known) => ({ ...known, dead: true }))
  expect(await retryEntry(entry.id, by, shop.clock.now())).toBe(true)
  expect((await outbox.get(entry.id)).done).toBe(true)
})

test('requested again while a further part is under way: together they refund what was requested, and no more', async () => {
  const order = await buy(shop, byCard(await shop.token()))
  const part = async (amount: number) => {
    const wish = { scope: 'money', place: null, how: 'amount', amount: centavos(amount) } as const
    const plan = await previewRefund(await orders.get(order.code), wish, shop.clock.now())
    const input = {
      orderCode: order.code,
      wish,
      reason: 'supplier' as const,
      note: 'supplier',
      account: null,
      by,
      now: shop.clock.now(),
    }
    expect(plan.ok && (await refundOrder({ ...input, shown: planKey(plan.value) })).ok).toBe(true)
  }
  await part(30_000)
  replaceGateway({ ...gateway(), cancelOrRefund: () => Promise.reject(new GatewayInvalid(412, [])) })
  await runMoney(shop)
  shop.giveKeyBack()
  await part(20_000)
  const chargeId = order.charges[0]?.id ?? ''
  const again = { orderCode: order.code, chargeId, account: null, by, now: shop.clock.now() }
  expect((await repeatRefund(again)).ok).toBe(true)
  // Two servers may ask at once: then neither sees what the other brings back.
  const before = await gateway().getCharge(providerId(order))
  replaceGateway({ ...gateway(), getCharge: async () => before })
  await runMoney(shop)
  expect((await shop.charges())[0]?.refundedAmount).toBe(50_000)
  expect(await orders.get(order.code)).toMatchObject({ received: 120_000, refunded: 50_000, attention: null })
  expect(await soundBooks()).toEqual([])
})
