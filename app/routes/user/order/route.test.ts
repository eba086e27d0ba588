import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { MINUTE } from '~/domain/values/dates'
import { gateway, replaceGateway } from '~/payments/gateway.server'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { read } from '../../../../tests/support/request-to'
import { buy, byCard, orderWhen, providerId, runMoney, units } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { action, loader } from './route'

let shop: TestShop
let customer: User
beforeEach(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop.clock.now())
})
afterEach(() => shop.close())

const at = (code: string) => `/user/myAcquired/orders/${code}`

const load = (code: string, query = '') => loader(requestAs(customer, `${at(code)}${query}`, null, { code }))

async function open(code: string, query = '') {
  return (await load(code, query)).order
}

async function cancel(code: string, fields: Record<string, string> = { intent: 'cancel' }) {
  return read(await action(requestAs(customer, at(code), fields, { code })))
}

test('the page shows what was frozen: trip, people, amounts, contract', async () => {
  const order = await buy(shop, { userId: customer.id })
  expect(await open(order.code.toLowerCase())).toMatchObject({
    code: order.code,
    name: 'Chapada Diamantina',
    people: 2,
    next: 'payNow',
    mayCancel: true,
    discount: 6000,
    total: 114_000,
    payer: { document: { key: 'CPF', value: '529.982.247-25' }, address: expect.stringContaining('01310-100') },
    contract: {
      version: '2026-1',
      blocks: expect.arrayContaining([{ kind: 'paragraph', lines: [[expect.stringContaining('Roteiro Viagens')]] }]),
    },
    trip: { slug: 'chapada' },
    links: { voucher: null },
    payments: [{ method: 'Pix', status: { label: 'Aguardando pagamento' } }],
  })
  expect((await load(order.code)).whatNext).toBeNull()
})

test("somebody else's order can be neither read nor canceled", async () => {
  const order = await buy(shop, { userId: 'somebody-else' })
  await expect(open(order.code)).rejects.toMatchObject({ status: 404 })
  await expect(cancel(order.code)).rejects.toMatchObject({ status: 404 })
  expect((await orders.get(order.code)).status).toBe('pending')
})

test.each([
  ['cancel', {}],
  ['pay', { method: 'pix', pixTotal: '114000', checkoutAttemptId: 'again-1' }],
])('an unforeseen failure of %s is said on the page of the order, and changes nothing', async (intent, fields) => {
  const order = await buy(shop, { userId: customer.id })
  const right = gateway()
  const broken = () => Promise.reject(new Error('unforeseen'))
  replaceGateway({ ...right, getCharge: broken, createCharge: broken })
  const reply = await action(requestAs(customer, at(order.code), { intent, ...fields }, { code: order.code }))
  replaceGateway(right)
  expect(read(reply)).toMatchObject({ status: 500, errors: { '': [expect.stringMatching(/^Ocorreu um erro/)] } })
  expect((await orders.get(order.code)).status).toBe('pending')
})

test('canceling before the payment gives the units back and says so; twice is once', async () => {
  const order = await buy(shop, { userId: customer.id })
  expect(await cancel(order.code, { intent: 'other' })).toMatchObject({ to: at(order.code), cookies: [] })
  expect((await orders.get(order.code)).status).toBe('pending')
  const done = await cancel(order.code)
  expect(done).toMatchObject({ status: 302, to: at(order.code) })
  expect(done.cookies.join()).toContain('toast=')
  expect(await cancel(order.code)).toMatchObject({
    status: 409,
    errors: { '': ['Este pedido já está encerrado: nada mais foi cancelado.'] },
  })
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  const view = await open(order.code)
  expect(view).toMatchObject({ status: 'canceled', mayCancel: false, next: null })
  expect(view.copy.text).toMatch(/^Você cancelou este pedido em /)
  shop.clock.forward(MINUTE)
  await runMoney(shop)
  expect((await shop.charges())[0]?.status).toMatch(/cancel/)
})

test('a payment heard of while canceling keeps the order', async () => {
  const order = await buy(shop, { userId: customer.id })
  await shop.mode({ loseNext: 5 })
  await shop.act(providerId(order), 'pay')
  expect(await cancel(order.code)).toMatchObject({
    status: 409,
    errors: { '': ['Este pagamento já foi feito'] },
  })
  await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
})

test('a card in installments is shown with its condition and last digits', async () => {
  const order = await buy(shop, { userId: customer.id, ...byCard(await shop.token(), 3) })
  expect(await open(order.code)).toMatchObject({
    status: 'paid',
    mayCancel: false,
    links: { voucher: `${at(order.code)}/voucher` },
    payments: [{ method: 'Cartão final 0010, 3x', status: { label: 'Pago' } }],
    payment: { method: 'card', plan: { count: 3, total: 120_000 }, card: { lastFour: '0010' } },
    history: [{ isPlacing: true }, { to: 'paid' }],
  })
  expect((await load(order.code)).whatNext).toMatchObject({ calendar: `${at(order.code)}/calendar.ics` })
})
