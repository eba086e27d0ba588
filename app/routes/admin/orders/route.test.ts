import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, trips } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { newCustomer, requestAsAdmin } from '../../../../tests/support/request-as'
import { buy } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { action, loader } from './route'

let shop: TestShop
let admin: User
beforeEach(async () => {
  shop = await openTestShop()
  admin = await newCustomer(shop.clock.now(), 'adm@x.example', '12345678909')
})
afterEach(() => shop.close())

test('canceling unpaid orders together takes their trip off the air where staff say so', async () => {
  const { code } = await buy(shop)
  const { dialog } = await loader(requestAsAdmin(admin, `/admin/orders?dialog=cancelUnpaid&id=${code}`))
  expect(dialog).toMatchObject({ ids: [code], offAir: [{ id: 'trip-1' }] })
  await action(requestAsAdmin(admin, '/admin/orders', { intent: 'cancelUnpaid', id: code, offAir: 'trip-1' }))
  expect(await orders.get(code)).toMatchObject({ status: 'canceled' })
  expect(await trips.get('trip-1')).toMatchObject({ state: 'closed' })
})

test('nothing leaves the air unasked, nor a trip without an order in the selection', async () => {
  const { code } = await buy(shop)
  await action(requestAsAdmin(admin, '/admin/orders', { intent: 'cancelUnpaid', id: code, offAir: 'trip-2' }))
  expect(await orders.get(code)).toMatchObject({ status: 'canceled' })
  expect(await trips.get('trip-1')).toMatchObject({ state: 'published' })
})
