/** A provider that charges and goes silent, or answers nonsense: the buyer gets a page, and is charged once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { openPayment, orderCodeOf, payByPix, words } from '../support/checkout-by-form'
import { bringForward, isPaid, openPixShop, type PixShop, until } from '../support/pix-shop'

let shop: PixShop
beforeAll(async () => {
  shop = await openPixShop()
}, 120_000)
afterAll(() => shop?.close())

test('charged, and then silence: the buyer gets a page in time, the reconciler settles, nothing is charged twice', async () => {
  const form = await openPayment(shop.ana, shop)
  await shop.tell('/_mode', { mode: 'chargeThenHang', times: 3 })
  const placed = await payByPix(shop.ana, form)
  const code = orderCodeOf(placed) ?? ''
  shop.promised.push(code)
  expect([placed.status, placed.ms < 12_500]).toEqual([302, true])
  const page = await shop.ana.get(`/user/checkout/post-checkout?order=${code}`)
  expect([page.status, words(page).length > 50]).toEqual([200, true])
  await shop.tell('/_mode', { mode: 'ok' })
  expect(orderCodeOf(await payByPix(shop.ana, form))).toBe(code)
  await bringForward(code)
  await until(code, ({ charges }) => charges.at(-1)?.state === 'pending')
  const [charge, ...others] = await shop.chargesOf(code)
  expect(others).toEqual([])
  await shop.tell(`/_charges/${charge?.id}/pay`)
  await until(code, isPaid)
  expect(await shop.effectsOf(code)).toEqual({ paid: 1, letters: 2, charges: 1 })
}, 120_000)

test.each(['500', 'reset', 'html', 'cutJson', 'wrongAmount', 'wrongOrder', 'redirect'])(
  'a provider that answers %s: a page with a way on, no error page, no second charge',
  async (mode) => {
    const form = await openPayment(shop.ana, shop)
    await shop.tell('/_mode', { mode, times: 3 })
    const placed = await payByPix(shop.ana, form)
    await shop.tell('/_mode', { mode: 'ok' })
    expect([mode, placed.status < 500, placed.ms < 12_500]).toEqual([mode, true, true])
    const code = orderCodeOf(placed)
    if (code === null) return
    shop.promised.push(code)
    expect((await shop.ana.get(`/user/checkout/post-checkout?order=${code}`)).status).toBe(200)
    await payByPix(shop.ana, form)
    expect((await shop.chargesOf(code)).length).toBeLessThanOrEqual(1)
    expect((await orders.get(code)).charges).toHaveLength(1)
  },
  60_000,
)

test('after all this the invariants hold', async () => {
  const findings = await shop.invariants()
  expect(findings.violations).toEqual([])
  expect([findings.ok, findings.providerCompared]).toEqual([true, true])
}, 120_000)
