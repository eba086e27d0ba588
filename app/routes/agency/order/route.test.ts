import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '~/clock.server'
import { orders, outbox } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { createAccount } from '~/operations/accounts/create-account.server'
import { loader as voucher } from '~/routes/resources/agency-voucher'
import { limits } from '~/session/rate-limit-kinds'
import { takeToast } from '~/session/toast.server'
import { freshId } from '~/session/tokens.server'
import { read, requestTo, sent } from '../../../../tests/support/request-to'
import { sampleOrder } from '../../../../tests/support/sample-documents'
import { testAgency } from '../../../../tests/support/test-agency'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { action, loader } from './route'

let opened: TestShop
beforeEach(async () => {
  opened = await openTestShop()
})
afterEach(() => opened.close())

/** Asks as the partner of a fresh agency; `own` says whether the order is one of its sales. */
async function partnerWith(own: boolean) {
  const agency = testAgency({ id: freshId() })
  const names = { firstName: 'Lia', lastName: 'Reis', email: 'lia@agencia.example' }
  const person = { ...names, cpf: null, phone: null, birthDate: null, language: 'pt-BR' as const }
  const made = await createAccount({ person, password: 'Correta-42', type: 0, agencyId: agency.id }, now())
  if (!made.ok) throw new Error(made.reason)
  const order: Order = { ...sampleOrder(), agencyId: own ? agency.id : 'outra' }
  await orders.put(order.code, order)
  const visitor = { role: 'agency' as const, user: made.value, agency, sessionId: 's' }
  const send = (fields: Record<string, string> | null) => {
    const args = requestTo(`/agency/orders/details?id=${order.code}`, fields)
    return { ...args, params: { code: order.code }, context: { ...args.context, visitor } }
  }
  return { order, send }
}

const statusOf = async (reply: Promise<unknown>) =>
  reply.then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  )

test('an order of somebody else is not found: not read, not noted on, not mailed, not printed', async () => {
  const { order, send } = await partnerWith(false)
  const tries = [
    loader(send(null)),
    action(send({ intent: 'note', note: 'minha' })),
    action(send({ intent: 'resend' })),
    voucher(send(null)),
  ]
  expect(await Promise.all(tries.map(statusOf))).toEqual([404, 404, 404, 404])
  expect(await orders.get(order.code)).toEqual(order)
  expect(await outbox.count({})).toBe(0)
})

test('a partner cannot fill a customer’s mail box', async () => {
  const { send } = await partnerWith(true)
  const toastOf = async () => {
    const { cookies } = read(await action(send({ intent: 'resend' })))
    return (await takeToast(new Request('http://127.0.0.1:3000/', { headers: { Cookie: sent(cookies) } })))?.toast?.key
  }
  for (let count = 0; count < limits.orderMail.points; count += 1) expect(await toastOf()).not.toBe('system.rateLimit')
  expect(await toastOf()).toBe('system.rateLimit')
})
