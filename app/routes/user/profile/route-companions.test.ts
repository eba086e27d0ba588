import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '~/domain/accounts/user'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { passenger } from '../../../../tests/support/test-people'
import { buy } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { loader } from './route'

let shop: TestShop
let customer: User
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 9 })
  customer = await newCustomer(shop.clock.now())
})
afterEach(() => shop.close())

const companions = async () => (await loader(requestAs(customer, '/user/profile'))).profile.companions

test('who travels with the customer is listed with a masked document, and the customer is not', async () => {
  expect(await companions()).toEqual([])
  await buy(shop, { userId: 'somebody-else', passengers: [passenger('Eva Souza'), passenger('Leo Souza')] })
  await buy(shop, { userId: customer.id, passengers: [passenger('ana lima'), passenger('Rui Lima')] })
  const found = await companions()
  expect(found).toMatchObject([{ name: 'Rui Lima', initials: 'RL' }])
  expect(found[0]?.facts).not.toContain(passenger('Rui Lima').document)
})
