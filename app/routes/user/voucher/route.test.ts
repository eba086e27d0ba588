import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '~/domain/accounts/user'
import { verdictOf } from '~/routes/public/voucher-check/verdict.server'
import { loader as calendar } from '~/routes/resources/order-calendar'
import { loader as pdf } from '~/routes/resources/voucher-pdf'
import { contextIn } from '../../../../tests/support/context-in'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { freshAddress, requestTo } from '../../../../tests/support/request-to'
import { buy, byCard, orderWhen, providerId } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { loader } from './route'

let shop: TestShop
let customer: User
beforeEach(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop.clock.now())
})
afterEach(() => shop.close())

const paid = async (userId = customer.id) => buy(shop, { userId, ...byCard(await shop.token(), 3) })
const argsOf = (code: string) => requestAs(customer, `/user/myAcquired/orders/${code}/voucher`, null, { code })
const verify = (check: string) => verdictOf(check, freshAddress(), contextIn('pt-BR'), shop.clock.now())

test('the voucher of a paid trip names passengers with documents, boarding, payment, and leads to its check', async () => {
  const order = await paid()
  const page = await loader(argsOf(order.code.toLowerCase()))
  expect(page.voucher).toMatchObject({
    code: order.code,
    name: 'Chapada Diamantina',
    passengers: [
      { name: 'Ana Lima', boarding: 'São Paulo, SP, 06:30' },
      { name: 'Rui Lima', boarding: 'São Paulo, SP, 06:30' },
    ],
    payment: 'R$\u00a01.200,00 em 3x no cartão final 0010',
    ends: { from: { title: 'São Paulo, SP' } },
  })
  expect(page.company?.footer).toContain('CNPJ 11.222.333/0001-81, Cadastur 26.012345.10.0001-5')
  const { verdict, status } = await verify(page.check)
  expect([status, verdict.kind]).toEqual([200, 'valid'])
})

test('a check shows the trip, its days, the number of passengers and initials, and nothing else', async () => {
  const order = await paid()
  const { check } = await loader(argsOf(order.code))
  const { verdict } = await verify(check)
  expect(verdict.facts.map(({ value }) => value).slice(2)).toEqual(['2 pessoas', 'A R'])
  const json = JSON.stringify(verdict)
  for (const secret of ['Lima', 'Ana', '529', '982', order.payer.email, order.code]) expect(json).not.toContain(secret)
})

test('after a refund the voucher is gone and its check says canceled', async () => {
  const order = await paid()
  const { check } = await loader(argsOf(order.code))
  await shop.act(providerId(order), 'refund')
  await orderWhen(order.code, ({ status }) => status === 'canceled')
  expect(await verify(check)).toMatchObject({ status: 200, verdict: { kind: 'canceled' } })
  await expect(loader(argsOf(order.code))).rejects.toMatchObject({ status: 302 })
  await expect(calendar(argsOf(order.code))).rejects.toMatchObject({ status: 404 })
  await expect(pdf(argsOf(order.code))).rejects.toMatchObject({ status: 404 })
})

test('the voucher is a file too, for its owner alone', async () => {
  const order = await paid()
  const file = await pdf(argsOf(order.code))
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="voucher-${order.code}.pdf"`)
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const other = await paid((await newCustomer(shop.clock.now(), 'bia@cliente.example', '11144477735')).id)
  await expect(pdf(argsOf(other.code))).rejects.toMatchObject({ status: 404 })
})

test("unpaid leads to the order; unknown and somebody else's are not found", async () => {
  const open = await buy(shop, { userId: customer.id })
  const sent: unknown = await loader(argsOf(open.code)).catch((thrown: unknown) => thrown)
  if (!(sent instanceof Response)) throw new Error('no redirect')
  expect(sent.headers.get('Location')).toBe(`/user/myAcquired/orders/${open.code}`)
  expect(sent.headers.get('Set-Cookie')).toContain('toast=')
  const other = await paid('somebody-else')
  for (const code of [other.code, 'AAAAAAAA', '<script>', 'x'.repeat(5000)]) {
    await expect(loader(argsOf(code))).rejects.toMatchObject({ status: 404 })
    await expect(calendar(argsOf(code))).rejects.toMatchObject({ status: 404 })
  }
})

test('the calendar holds the days and the departure', async () => {
  const order = await paid()
  const response = await calendar(argsOf(order.code))
  expect(response.headers.get('Content-Type')).toContain('text/calendar')
  const text = await response.text()
  expect(text).toContain(`UID:${order.code}-trip@`)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  // 06:30 in São Paulo.
  expect(text).toMatch(/DTSTART:\d{8}T093000Z/)
})

test('guessing is limited', async () => {
  const { clientAddress } = requestTo('/voucher/x', null).context
  const attempts = Array.from({ length: 125 }, () => verdictOf('x', clientAddress, contextIn('en'), shop.clock.now()))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})
