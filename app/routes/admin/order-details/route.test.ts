import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { translate } from '~/i18n/messages.server'
import { createAccount } from '~/operations/accounts/create-account.server'
import { newCustomer } from '../../../../tests/support/request-as'
import { read, requestTo } from '../../../../tests/support/request-to'
import { buy, providerId } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { action } from './route'

let shop: TestShop
let admin: User
beforeEach(async () => {
  shop = await openTestShop()
  const customer = await newCustomer(shop.clock.now())
  const { firstName, lastName, phone, birthDate, language } = customer
  const person = { firstName, lastName, phone, birthDate, language, email: 'adm@x.example', cpf: '12345678909' }
  const made = await createAccount({ person, password: 'Correta-42', type: 1, agencyId: null }, shop.clock.now())
  if (!made.ok) throw new Error(made.reason)
  admin = made.value
})
afterEach(() => shop.close())

async function loadPage(code: string) {
  const args = requestTo(`/admin/orders/details?id=${code}`, { intent: 'look' })
  const visitor = { role: 'admin' as const, user: admin, agency: null, sessionId: 's' }
  const reply = await action({ ...args, context: { ...args.context, visitor } })
  if (!(reply instanceof Response)) return { to: null, toast: '', errors: read(reply).errors }
  const cookie = decodeURIComponent(reply.headers.get('set-cookie') ?? '')
  const body = /toast=([^;.]+)/.exec(cookie)?.[1] ?? ''
  return { to: reply.headers.get('location'), errors: {}, toast: Buffer.from(body, 'base64').toString() }
}

test('the button settles what the provider knows, shows it, and is rate-limited', async () => {
  await shop.mode({ loseNext: 99 })
  const { code } = await buy(shop)
  await shop.act(providerId(await orders.get(code)), 'pay')
  const page = `/admin/orders/details?id=${code}`
  const first = await loadPage(code)
  expect(first).toMatchObject({ to: page, toast: expect.stringContaining('staffOrder.check.news') })
  expect(await orders.get(code)).toMatchObject({ status: 'paid' })
  expect((await loadPage(code)).toast).toContain('staffOrder.check.same')
  await shop.mode({ mode: '500', scope: 'all' })
  expect((await loadPage(code)).errors).toEqual({ '': [translate('staffOrder.check.unreachable', 'pt-BR')] })
  await shop.mode({ mode: 'ok' })
  let last = {}
  for (let presses = 0; presses < 30; presses += 1) last = (await loadPage(code)).errors
  expect(last).toEqual({ '': [expect.stringMatching(/^Muitas tentativas/)] })
})
