/**
 * Every row of the failure table (docs/reference/payments.md, What fails) and where it is made to happen through the provider over HTTP:
 *
 * - double submit: races.test.ts (ten times, two servers), place-order.test.ts
 * - webhook before the response: webhooks.test.ts ("early")
 * - webhook lost, doubled, out of order: webhooks.test.ts
 * - time-out after the charge was made: provider-faults.test.ts, settle-charge.test.ts
 * - Pix paid late, with the place free and with the place gone: here
 * - wrong amount, too little and too much: here
 * - two payments on one order: here, retry-payment.test.ts (a card while a Pix waits), installments.test.ts (an installment and a Pix)
 * - refund of a partly paid plan of installments: installments.test.ts
 * - chargeback: here
 * - refused, then paid on the same order: here (Pix), retry-payment.test.ts and purchase.spec.ts (cards)
 * - crash between database and mail: kill.test.ts, outbox-worker.test.ts ("the work of a server that was killed")
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissions, orders, stock } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { buyByPix, visibleText } from '../support/checkout-by-form'
import { isPaid, openPixShop, type PixShop, until } from '../support/pix-shop'
import { sellTrip } from '../support/shop-books'

let shop: PixShop
beforeAll(async () => {
  shop = await openPixShop()
}, 120_000)
afterAll(() => shop?.close())

/** The code ends at the provider, then the order's time is over: the servers' own sweeper closes it. */
async function letExpire(code: string): Promise<void> {
  const [charge] = await shop.chargesOf(code)
  await shop.post(`/_charges/${charge?.id}/expire`)
  await until(code, ({ charges }) => charges[0]?.state === 'expired')
  await orders.update(code, (order) => ({ ...order, holdExpiresAt: order.createdAt }))
  await until(code, ({ state }) => state === 'expired')
}

type Charge = Awaited<ReturnType<PixShop['charges']>>[number]

async function chargeWhen(code: string, isWanted: (charge: Charge) => boolean): Promise<Charge> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = (await shop.chargesOf(code)).find(isWanted)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The provider's charge of ${code} does not get there`)
}

const refunded = (order: Order) => order.charges.reduce((sum, charge) => sum + charge.refundedAmount, 0)
const resultPage = (code: string) => shop.ana.get(`/user/checkout/post-checkout?order=${code}`)
const unitsOf = async (optionId: string) => {
  const { held, sold } = await stock.get(optionId)
  return { held, sold }
}

test('Pix paid late, the place still free: the order is paid after all', async () => {
  const { code, chargeId } = await shop.bought()
  await letExpire(code)
  await shop.post(`/_charges/${chargeId}/payLate`)
  expect(await until(code, isPaid)).toMatchObject({ holdState: 'sold', cancelReason: null })
}, 120_000)

test('Pix paid late, the place gone: all of it goes back by itself, and the customer reads so', async () => {
  const optionId = await sellTrip('ultima', 1)
  const late = await buyByPix(shop.ana, { optionId })
  await letExpire(late)
  const other = await buyByPix(shop.ana, { optionId })
  shop.promised.push(late, other)
  const [charge] = await shop.chargesOf(late)
  await shop.post(`/_charges/${charge?.id}/payLate`)
  const order = await until(late, (each) => refunded(each) === 114_000)
  expect(order).toMatchObject({ status: 'canceled', cancelReason: 'latePayment' })
  expect(visibleText(await resultPage(late))).toMatch(/Devolvemos R\$\s1\.140,00/)
  expect(await unitsOf(optionId)).toEqual({ held: 1, sold: 0 })
}, 120_000)

test('too little: not paid, the places stay, a person has to look; too much: paid, and the difference goes back once', async () => {
  const short = await shop.bought()
  await shop.post(`/_charges/${short.chargeId}/underpay`)
  const waiting = await until(short.code, ({ attention }) => attention === 'underpaid')
  expect(waiting).toMatchObject({ status: 'pending', state: 'inReview', holdState: 'held' })
  expect(visibleText(await resultPage(short.code))).toContain('Recebemos um valor menor que o total')

  const over = await shop.bought()
  await shop.post(`/_charges/${over.chargeId}/overpay`)
  const paid = await until(over.code, (order) => isPaid(order) && refunded(order) > 0)
  expect([paid.sold, paid.received, refunded(paid)]).toEqual([114_000, 115_000, 1000])
}, 120_000)

test('two payments on one order: the first one stays, the second goes back', async () => {
  const { code, chargeId: first } = await shop.bought()
  const page = await shop.ana.get(`/user/myAcquired/orders/${code}`)
  await shop.ana.submit(page, { intent: 'pay', method: 'pix' })
  const second = await chargeWhen(code, ({ id }) => id !== first)
  await shop.post(`/_charges/${second.id}/pay`)
  await until(code, isPaid)
  await shop.post(`/_charges/${first}/payLate`)
  const order = await until(code, (each) => refunded(each) > 0)
  expect(order).toMatchObject({ status: 'paid', sold: 114_000, received: 228_000 })
  expect((await shop.chargesOf(code)).filter(({ captured }) => captured).map(({ id }) => id)).toEqual([second.id])
}, 120_000)

test('refused, then paid: another attempt on the same order while its places are held', async () => {
  await shop.post('/_mode', { mode: 'decline', times: 1 })
  const { code } = await shop.bought()
  expect((await until(code, ({ status }) => status === 'refused')).holdState).toBe('held')
  const page = await resultPage(code)
  const again = await shop.ana.submit(page, { intent: 'pay', method: 'pix' })
  expect(again.status).toBe(302)
  const charge = await chargeWhen(code, ({ status }) => status === 'pending')
  await shop.post(`/_charges/${charge.id}/pay`)
  expect(await until(code, isPaid)).toMatchObject({ holdState: 'sold' })
}, 120_000)

test('chargeback: the order is canceled, its places return, no commission is left', async () => {
  const { code, chargeId } = await shop.bought()
  await shop.post(`/_charges/${chargeId}/pay`)
  await until(code, isPaid)
  const before = await unitsOf(shop.optionId)
  await shop.post(`/_charges/${chargeId}/chargeback`)
  const order = await until(code, ({ state }) => state === 'chargedBack')
  expect(order).toMatchObject({ status: 'canceled', cancelReason: 'chargeback', holdState: 'released' })
  expect((await unitsOf(shop.optionId)).sold).toBe(before.sold - 1)
  expect((await commissions.find(code))?.state ?? 'reversed').toBe('reversed')
  expect(visibleText(await resultPage(code))).toContain('O banco devolveu este pagamento')
}, 120_000)

test('after all this the invariants hold', async () => {
  const findings = await shop.invariants()
  expect(findings.violations).toEqual([])
  expect([findings.ok, findings.providerCompared]).toEqual([true, true])
}, 120_000)
