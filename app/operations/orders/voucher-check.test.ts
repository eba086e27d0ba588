import { afterEach, beforeEach, expect, test } from 'vitest'
import { addMillis, DAY } from '~/domain/values/dates'
import { buy, byCard, orderWhen, providerId } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { checkCodeOf, checkVoucher } from './voucher-check.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const check = async (code: string) => (await checkVoucher(code, shop.clock.now()))?.state ?? null

test('a paid trip is valid until its last day', async () => {
  const order = await buy(shop, byCard(await shop.token()))
  const code = checkCodeOf(order.code)
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{7}(-[0-9A-HJKMNP-TV-Z]{7}){2}$/)
  expect(await check(code.toLowerCase().replaceAll('-', ' '))).toBe('valid')
  expect((await checkVoucher(code, addMillis(shop.clock.now(), 100 * DAY)))?.state).toBe('over')
})

test('it follows a refund and a chargeback at once', async () => {
  const refunded = await buy(shop, byCard(await shop.token()))
  const disputed = await buy(shop, byCard(await shop.token()))
  await shop.act(providerId(refunded), 'refund')
  await shop.act(providerId(disputed), 'chargeback')
  await orderWhen(refunded.code, ({ status }) => status === 'canceled')
  await orderWhen(disputed.code, ({ status }) => status === 'canceled')
  expect([await check(checkCodeOf(refunded.code)), await check(checkCodeOf(disputed.code))]).toEqual([
    'canceled',
    'canceled',
  ])
})

test('what is not paid has no voucher, even with the right seal', async () => {
  const order = await buy(shop)
  expect(await check(checkCodeOf(order.code))).toBeNull()
})

test('the seal cannot be guessed from the code, moved to another order or changed by a letter', async () => {
  const [one, other] = [await buy(shop, byCard(await shop.token())), await buy(shop, byCard(await shop.token()))]
  const letters = checkCodeOf(one.code).replaceAll('-', '')
  expect(await check(other.code + letters.slice(8))).toBeNull()
  expect(await check(one.code + '0'.repeat(13))).toBeNull()
  expect(await check(letters.slice(0, -1) + (letters.endsWith('A') ? 'B' : 'A'))).toBeNull()
  expect(await check(one.code)).toBeNull()
  expect(await check(`AAAAAAAA${letters.slice(8)}`)).toBeNull()
})
