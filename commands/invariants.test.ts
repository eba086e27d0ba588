import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, stock, uploads } from '~/data/collections'
import { HOUR, MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { expireOrder } from '~/operations/orders/expire-order.server'
import { buy, byCard, orderWhen, providerId } from '../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../tests/support/test-shop'
import { checkSqlite } from './sqlite-check'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 1000 })
})
afterEach(() => shop.close())

async function violations(acknowledged: string[] = []) {
  const provider = await shop.charges()
  const report = await checkInvariants({ now: shop.clock.now(), provider, acknowledged })
  return report.violations.map(({ rule, subject }) => `${rule} ${subject}`)
}

async function shopWithAHistory() {
  const paid = await buy(shop, byCard(await shop.token()))
  const pix = await buy(shop)
  const refused = await buy(shop, byCard(await shop.token('4000000000000028')))
  const expired = await buy(shop)
  shop.clock.forward(HOUR)
  for (const { code } of [expired, refused]) await expireOrder(code, shop.clock.now(), PUBLIC_URL)
  await shop.act(providerId(pix), 'pay')
  await orderWhen(pix.code, ({ status }) => status === 'paid')
  return { paid, pix, refused, expired }
}

test('a shop that sold, refused, expired and was paid late breaks nothing', async () => {
  const { paid, pix } = await shopWithAHistory()
  expect(await violations([paid.code, pix.code])).toEqual([])
  expect(checkSqlite(shop.folder)).toEqual([])
})

test('I1: units that no order holds, and more units than there are', async () => {
  await stock.update('quarto', (units) => ({ ...units, held: 6 }))
  expect(await violations()).toEqual(['I1 quarto', 'I1 quarto'])
})

test('I2: a paid order without its units', async () => {
  const { paid } = await shopWithAHistory()
  await orders.update(paid.code, (order) => ({ ...order, holdState: 'released' }))
  expect(await violations()).toEqual([`I2 ${paid.code}`, 'I2 quarto'])
})

test('I3: captured money without a paid order, an order paid with too little, and one the provider knows nothing of', async () => {
  const { paid, pix, expired } = await shopWithAHistory()
  const [charge] = paid.charges
  if (!charge) throw new Error('no charge')
  await orders.remove(pix.code)
  await orders.update(paid.code, (order) => ({
    ...order,
    charges: order.charges.map((each) => ({ ...each, paidAmount: centavos(1) })),
  }))
  const found = await violations()
  expect(found).toContain(`I3 ${pix.code}`)
  expect(found.filter((each) => each === `I3 ${paid.code}`)).toHaveLength(2)
  expect(found).not.toContain(`I3 ${expired.code}`)
})

test('I4: two orders of one attempt', async () => {
  const first = await buy(shop)
  const second = await buy(shop)
  await orders.update(second.code, (order) => ({ ...order, checkoutAttemptId: first.checkoutAttemptId }))
  expect((await violations()).some((each) => each.startsWith('I4'))).toBe(true)
})

test('I5: a hold that outlived its time', async () => {
  const order = await buy(shop)
  shop.clock.forward(41 * MINUTE)
  expect(await violations()).toEqual([])
  shop.clock.forward(2 * MINUTE)
  expect(await violations()).toEqual([`I5 ${order.code}`])
})

test('I5: a charge that waits for its response for more than a quarter of an hour', async () => {
  await shop.mode({ mode: 'hang' })
  const order = await buy(shop)
  expect(await violations()).toEqual([])
  shop.clock.forward(16 * MINUTE)
  expect(await violations()).toEqual([`I5 ${order.code}`])
})

test('I6: an order that was acknowledged and is gone', async () => {
  expect(await violations(['ABCD1234'])).toEqual(['I6 ABCD1234'])
})

test('I7: a stored document whose file is gone', async () => {
  const size = { width: 1, height: 1, pages: 0, bytes: 1 }
  const upload = {
    id: 'gone',
    kind: 'picture' as const,
    ownerId: 'admin',
    name: '',
    ...size,
    createdAt: shop.clock.now(),
  }
  await uploads.create('gone', { ...upload, files: ['gone-480.webp'], isKept: false, isGoing: false })
  expect(await violations()).toEqual([])
  await uploads.update('gone', (found) => ({ ...found, isKept: true }))
  expect(await violations()).toEqual(['I7 gone'])
})
