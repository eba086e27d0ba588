/** News from the provider that is lost, doubled, early, late, forged or out of order. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, stock } from '~/data/collections'
import { openPayment, orderCodeOf, payByPix } from '../support/checkout-by-form'
import { bringForward, isPaid, openPixShop, type PixShop, until } from '../support/pix-shop'

let shop: PixShop
beforeAll(async () => {
  shop = await openPixShop()
}, 120_000)
afterAll(() => shop?.close())

async function firstOf<T>(find: () => Promise<readonly T[]>): Promise<T> {
  for (let tries = 0; tries < 500; tries += 1) {
    const [found] = await find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it did not happen')
}

const firstNew = (known: ReadonlySet<string>) =>
  firstOf(async () => (await shop.charges()).filter(({ id }) => !known.has(id)))

test('a webhook pays the order, and the result page and My purchases say so', async () => {
  const { code, chargeId } = await shop.bought()
  const waiting = await shop.ana.get(`/user/checkout/post-checkout?order=${code}`)
  expect(waiting.status).toBe(200)
  expect(waiting.text).toMatch(/00020[12]\w+/)
  await shop.post(`/_charges/${chargeId}/pay`)
  await until(code, isPaid)
  expect((await shop.ana.get(`/user/checkout/post-checkout?order=${code}`)).status).toBe(200)
  expect((await shop.ana.get('/user/myAcquired/list?type=purchases')).text).toContain(code)
})

test('a lost webhook: the result page finds out by itself', async () => {
  const { code, chargeId } = await shop.bought()
  await shop.post('/_mode', { loseNext: 1 })
  await shop.post(`/_charges/${chargeId}/pay`)
  expect((await orders.get(code)).status).toBe('pending')
  await new Promise((resolve) => setTimeout(resolve, 1600))
  await shop.ana.get(`/user/checkout/post-checkout?order=${code}`)
  expect((await until(code, isPaid, 3000)).status).toBe('paid')
})

test('a lost webhook and a customer who left: the reconciler finds out', async () => {
  const { code, chargeId } = await shop.bought()
  await shop.post('/_mode', { loseNext: 1 })
  await shop.post(`/_charges/${chargeId}/pay`)
  await bringForward(code)
  expect((await until(code, isPaid)).holdState).toBe('sold')
})

test('a doubled webhook, and the same one a hundred times through both servers: the effect of one', async () => {
  const { code, chargeId } = await shop.bought()
  await shop.post('/_mode', { duplicateNext: 1 })
  await shop.post(`/_charges/${chargeId}/pay`)
  await until(code, isPaid)
  const once = await shop.effectsOf(code)
  const [hook] = await shop.hooksOf(chargeId, 'charge.paid')
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => shop.deliver(hook?.body ?? '', index % 2)),
  )
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  expect(await shop.effectsOf(code)).toEqual(once)
  expect(once).toEqual({ paid: 1, letters: 2, charges: 1 })
  expect(await stock.get('chapada')).toMatchObject({ held: 0 })
}, 30_000)

test('result page and webhook in the same moment: paid once', async () => {
  const { code, chargeId } = await shop.bought()
  await new Promise((resolve) => setTimeout(resolve, 1600))
  await shop.post('/_mode', { loseNext: 1 })
  await shop.post(`/_charges/${chargeId}/pay`)
  const [hook] = await shop.hooksOf(chargeId, 'charge.paid')
  const both = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? shop.ana.get(`/user/checkout/post-checkout?order=${code}`).then(({ status }) => status)
      : shop.deliver(hook?.body ?? '', index % 4 === 1 ? 0 : 1).then(({ status }) => status),
  )
  expect(new Set(await Promise.all(both))).toEqual(new Set([200]))
  await until(code, isPaid)
  expect(await shop.effectsOf(code)).toEqual({ paid: 1, letters: 2, charges: 1 })
}, 30_000)

test('early: the news of the payment overtakes the response to the purchase', async () => {
  const form = await openPayment(shop.ana, shop)
  const known = new Set((await shop.charges()).map(({ id }) => id))
  await shop.post('/_mode', { mode: 'slowAfter', seconds: 3, times: 1 })
  const placing = payByPix(shop.ana, form)
  const charge = await firstNew(known)
  await shop.post(`/_charges/${charge.id}/pay`)
  const hook = await firstOf(() => shop.hooksOf(charge.id, 'charge.paid'))
  expect((await shop.deliver(hook.body, 1)).status).toBe(200)
  const placed = await placing
  const code = orderCodeOf(placed) ?? ''
  shop.promised.push(code)
  expect([placed.status, code]).toEqual([302, charge.orderCode])
  await until(code, isPaid)
  expect(await shop.chargesOf(code)).toHaveLength(1)
  // "Pay by this code" would come after the payment: only the second of the two letters is written.
  expect(await shop.effectsOf(code)).toEqual({ paid: 1, letters: 1, charges: 1 })
}, 30_000)

test('late and out of order: what the provider says now is what counts', async () => {
  const { code, chargeId } = await shop.bought()
  const [pending] = await shop.hooksOf(chargeId, 'charge.pending')
  await shop.post(`/_charges/${chargeId}/pay`)
  await until(code, isPaid)
  const [paid] = await shop.hooksOf(chargeId, 'charge.paid')
  for (const hook of [pending, paid]) if (hook) expect((await shop.deliver(hook.body)).status).toBe(200)
  expect((await orders.get(code)).status).toBe('paid')
  await shop.post(`/_charges/${chargeId}/refund`)
  const refunded = await until(code, ({ state }) => state !== 'paid')
  expect((await shop.deliver(paid?.body ?? '')).status).toBe(200)
  expect((await orders.get(code)).state).toBe(refunded.state)
}, 30_000)

test('forged webhooks get 401 or 400 and change nothing', async () => {
  const { code, chargeId } = await shop.bought()
  const before = await orders.get(code)
  const body = JSON.stringify({ id: 'hook_forged', type: 'charge.paid', data: { id: chargeId, status: 'paid' } })
  for (const credentials of ['sandbox:wrong', 'wrong:sandbox', ':', 'sandbox:', 'sandbox:sandbox2']) {
    expect([credentials, (await shop.deliver(body, 0, credentials)).status]).toEqual([credentials, 401])
  }
  expect((await shop.deliver(body, 0, null)).status).toBe(401)
  // One line for each, and no more.
  await expect.poll(() => shop.warnings().length).toBe(6)
  expect(JSON.parse(shop.warnings().at(-1) ?? '')).toMatchObject({
    security: 'webhook',
    reason: 'unauthenticated',
    network: '127.0.0.0/24',
  })
  expect((await shop.ana.get('/webhooks/payments')).status).toBe(405)
  for (const broken of ['', '{', '[]', 'null', '{"id":1}']) {
    expect([broken, (await shop.deliver(broken)).status]).toEqual([broken, 400])
  }
  expect((await shop.deliver('x'.repeat(2_000_000))).status).toBe(413)
  expect(
    (await shop.deliver(JSON.stringify({ id: 'hook_new', type: 'something.new', data: { id: 'x' } }))).status,
  ).toBe(200)
  // Even with the right password, a webhook is only a hint: the provider is asked.
  expect((await shop.deliver(body)).status).toBe(200)
  expect(await orders.get(code)).toMatchObject({ status: 'pending', state: before.state })
}, 30_000)

test('after all this the invariants hold', async () => {
  const findings = await shop.invariants()
  expect(findings.violations).toEqual([])
  expect([findings.ok, findings.providerCompared]).toEqual([true, true])
}, 120_000)
