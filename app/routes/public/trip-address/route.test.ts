import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestTo } from '../../../../tests/support/request-to'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { loader } from './route'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

test.each([
  ['?id=trip-1', ''],
  ['?id=chapada&seller=VIV-9001&lang=en', '?seller=VIV-9001&lang=en'],
  ['?id=chapada&_routes=x&utm_source=a%26b', '?utm_source=a%26b'],
])('/trip-details%s leads to the page with what else the address said', async (search, query) => {
  const response = await loader(requestTo(`/trip-details${search}`, null))
  expect([response.status, response.headers.get('Location')]).toEqual([301, `/trip-details/chapada${query}`])
})
