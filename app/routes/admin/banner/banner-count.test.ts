import { afterEach, beforeEach, expect, test } from 'vitest'
import { newCustomer, requestAsAdmin } from '../../../../tests/support/request-as'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { action } from './route'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

test.each(['0', '7', '-1', '1.5', '', 'x'])('a number of banners out of bounds is refused: %j', async (count) => {
  const admin = await newCustomer(shop.clock.now())
  const reply = await action(requestAsAdmin(admin, '/admin/banner', { intent: 'count', count }))
  expect(reply).toMatchObject({ init: { status: 422 }, data: { refusal: expect.stringMatching(/\S/) } })
})
