/** A provider that charges and goes silent, or answers nonsense: the customer gets a page, and is charged once. */
import { once } from 'node:events'
import { createServer } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayment, orderCodeOf, payByPix, visibleText } from '../support/checkout-by-form'
import { bringForward, isPaid, openPixShop, type PixShop, until } from '../support/pix-shop'
import { createVisitor, type Visitor } from '../support/visitor'

/** What a call to the provider may take here; a page comes a little later. */
const TIMEOUT_MS = 1500
const PAGE_MS = TIMEOUT_MS + 2500

let shop: PixShop
beforeAll(async () => {
  shop = await openPixShop({ PAYMENTS_TIMEOUT_MS: String(TIMEOUT_MS) })
}, 120_000)
afterAll(() => shop?.close())

test('charged, and then silence: the customer gets a page in time, the reconciler settles, nothing is charged twice', async () => {
  const form = await openPayment(shop.ana, shop)
  await shop.post('/_mode', { mode: 'chargeThenHang', times: 3 })
  const placed = await payByPix(shop.ana, form)
  const code = orderCodeOf(placed) ?? ''
  shop.promised.push(code)
  expect([placed.status, placed.ms < PAGE_MS]).toEqual([302, true])
  const page = await shop.ana.get(`/user/checkout/post-checkout?order=${code}`)
  expect([page.status, visibleText(page).length > 50]).toEqual([200, true])
  await shop.post('/_mode', { mode: 'ok' })
  expect(orderCodeOf(await payByPix(shop.ana, form))).toBe(code)
  await bringForward(code)
  await until(code, ({ charges }) => charges.at(-1)?.state === 'pending')
  const [charge, ...others] = await shop.chargesOf(code)
  expect(others).toEqual([])
  await shop.post(`/_charges/${charge?.id}/pay`)
  await until(code, isPaid)
  expect(await shop.effectsOf(code)).toEqual({ paid: 1, letters: 2, charges: 1 })
}, 120_000)

/** Orders of those that the provider gave no proper answer to. */
const unanswered: string[] = []

/** The order stands whatever the provider says, and pressed again it is the same one. */
async function expectOneOrder(customer: Visitor, goWrong: () => Promise<unknown>, mend: () => Promise<unknown>) {
  const form = await openPayment(customer, shop)
  await goWrong()
  const placed = await payByPix(customer, form)
  await mend()
  const code = orderCodeOf(placed) ?? ''
  expect([placed.status, code, placed.ms < PAGE_MS]).toEqual([302, expect.stringMatching(/^\w{8}$/), true])
  shop.promised.push(code)
  unanswered.push(code)
  const page = await customer.get(`/user/checkout/post-checkout?order=${code}`)
  expect([page.status, visibleText(page).length > 50]).toEqual([200, true])
  expect(orderCodeOf(await payByPix(customer, form))).toBe(code)
}

test.each([
  ...['hang', 'chargeThen500', '500', 'slow', 'reset', 'html', 'cutJson', 'hugeBody'],
  ...['wrongAmount', 'wrongCurrency', 'wrongOrder', 'redirect'],
])(
  'a provider that returns %s: an order with a next step, no error page',
  async (mode) => {
    const goWrong = () => shop.post('/_mode', { mode, times: 3 })
    await expectOneOrder(shop.ana, goWrong, () => shop.post('/_mode', { mode: 'ok' }))
    // One that goes well: so many in a row that fail would have the breaker answer instead of the provider.
    await shop.bought()
  },
  60_000,
)

test('a provider without a certificate gets no card and no word: the order stands', async () => {
  const tls = createServer().listen(0, '127.0.0.1')
  await once(tls, 'listening')
  const address = tls.address()
  const port = typeof address === 'object' ? address?.port : 0
  let refused = 0
  tls.on('tlsClientError', () => {
    refused += 1
  })
  const { url } = await shop.serve({ JOBS: 'off', PAYMENTS_BASE_URL: `https://127.0.0.1:${port}` })
  const customer = createVisitor(url, shop.ana.cookies)
  const nothing = async () => undefined
  await expectOneOrder(customer, nothing, nothing)
  expect(refused).toBeGreaterThan(0)
  customer.leave()
  tls.close()
}, 60_000)

test('the reconciler settles all of them within two minutes, unasked: each has one charge, here and there', async () => {
  expect(unanswered).toHaveLength(13)
  for (const code of unanswered) {
    const order = await until(code, ({ charges }) => charges.at(-1)?.state === 'pending', 120_000)
    expect([code, order.charges.length, (await shop.chargesOf(code)).length]).toEqual([code, 1, 1])
  }
}, 180_000)

test('after all this the invariants hold', async () => {
  const findings = await shop.invariants()
  expect(findings.violations).toEqual([])
  expect([findings.ok, findings.providerCompared]).toEqual([true, true])
}, 120_000)
