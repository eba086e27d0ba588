import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '~/domain/accounts/user'
import type { Order } from '~/domain/orders/order'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { buy, byCard } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { loader } from './route'

let shop: TestShop
let customer: User
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 9 })
  customer = await newCustomer(shop.clock.now())
})
afterEach(() => shop.close())

const load = (user: User, { code }: Order, query = '') =>
  loader(requestAs(user, `/user/myAcquired/orders/${code}/receipt${query}`, null, { code }))

const statusOf = (response: Promise<unknown>) =>
  response.then(
    () => 200,
    (thrown) => (thrown instanceof Response ? thrown.status : thrown),
  )

test('a payment that was received has a receipt with amount, payer and receiver', async () => {
  const paid = await buy(shop, { userId: customer.id, ...byCard(await shop.token()) })
  const { receipt } = await load(customer, paid)
  const pairs = Object.fromEntries(receipt.pairs.map(({ key, value }) => [key, value.replaceAll('\u00a0', ' ')]))
  expect(receipt.number).toBe(`${paid.code}-1`)
  expect(pairs).toMatchObject({
    'Valor recebido': 'R$ 1.200,00',
    Pagador: 'Ana Lima',
    CPF: '529.982.247-25',
    'Quem recebeu': 'Roteiro Viagens e Turismo Ltda, CNPJ 11.222.333/0001-81',
  })
  expect(await load(customer, paid, `?charge=${paid.charges[0]?.id}`)).toMatchObject({
    receipt: { number: `${paid.code}-1` },
  })
})

test('what was not received, of somebody else, or made up, has none', async () => {
  const open = await buy(shop, { userId: customer.id })
  const foreign = await buy(shop, { userId: 'somebody-else', ...byCard(await shop.token()) })
  const paid = await buy(shop, { userId: customer.id, ...byCard(await shop.token()) })
  expect(await statusOf(load(customer, open))).toBe(404)
  expect(await statusOf(load(customer, foreign))).toBe(404)
  expect(await statusOf(load(customer, paid, '?charge=nothing'))).toBe(404)
})
