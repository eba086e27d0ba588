import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '~/domain/accounts/user'
import { newCustomer, requestAs } from '../../../tests/support/request-as'
import { requestTo } from '../../../tests/support/request-to'
import { buyProduct, PDF, sellProduct } from '../../../tests/support/test-product'
import { byCard, orderWhen, providerId } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { loader } from './files'

const KEY = 'guia-de-bolso-1.pdf'

let shop: TestShop
let customer: User
let putFilesBack: () => void
beforeEach(async () => {
  shop = await openTestShop()
  putFilesBack = await sellProduct(shop)
  customer = await newCustomer(shop.clock.now())
})
afterEach(async () => {
  putFilesBack()
  await shop.close()
})

const open = (user: User, key = KEY) => loader(requestAs(user, `/files/${encodeURIComponent(key)}`, null, { key }))

async function pay() {
  return buyProduct(shop, { userId: customer.id, ...byCard(await shop.token(), 1, 2490) })
}

test('who paid gets the whole file to keep, never from a cache', async () => {
  await pay()
  const response = await open(customer)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-disposition': 'attachment; filename="guia-de-bolso.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF)
})

test('to everybody else it does not exist: a guest, another customer, one who has yet to pay', async () => {
  await buyProduct(shop, { userId: customer.id })
  expect((await open(customer)).status).toBe(404)
  await pay()
  const other = await newCustomer(shop.clock.now(), 'rui@cliente.example', '11144477735')
  expect((await open(other)).status).toBe(404)
  const guest = await loader({ ...requestTo(`/files/${KEY}`, null), params: { key: KEY } })
  expect([guest.status, guest.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await guest.text()).toBe('Este arquivo não está disponível\n')
})

test('money that went back takes the file along', async () => {
  const order = await pay()
  await shop.act(providerId(order), 'refund')
  await orderWhen(order.code, ({ status }) => status === 'canceled')
  expect((await open(customer)).status).toBe(404)
})

test.each(['nada.pdf', '../roteiro.sqlite', '__proto__', 'f1-interlagos-480.webp', `${'a'.repeat(5000)}.pdf`, ''])(
  'a key that names nothing of theirs opens nothing: %s',
  async (key) => {
    await pay()
    expect((await open(customer, key)).status).toBe(404)
  },
)
