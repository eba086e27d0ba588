import { afterEach, beforeEach, expect, test } from 'vitest'
import { buy } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { earlierPassengers } from './earlier-passengers.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 10 })
})
afterEach(() => shop.close())

test('only whom this customer bought for is offered to them', async () => {
  await buy(shop)
  await buy(shop)
  expect((await earlierPassengers('customer-1')).map(({ name }) => name)).toEqual(['Ana Lima', 'Rui Lima'])
  expect(await earlierPassengers('somebody-else')).toEqual([])
})
