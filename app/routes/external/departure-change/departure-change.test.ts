import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { orders, trips } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { addDays } from '~/domain/values/dates'
import { fromLocal } from '~/domain/values/time-zone'
import { answerPath } from '~/operations/orders/answer-token.server'
import { notifyOrders } from '~/operations/orders/departure-change.server'
import { saveTrip } from '~/operations/trips/save-trip.server'
import { read, requestTo } from '../../../../tests/support/request-to'
import { PAYER } from '../../../../tests/support/test-people'
import { buy, orderWhen, providerId } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { action, loader } from './route'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await catalogue().ready
})
afterEach(async () => {
  vi.useRealTimers()
  catalogue().close()
  await shop.close()
})

const admin = { id: 'admin', name: 'Helena', agencyId: null }

async function postpone(): Promise<void> {
  const doc = await trips.findDoc('trip-1')
  if (!doc) throw new Error('no trip')
  const { checkinOn, checkoutOn, slug, changes } = doc.data
  const edit = { ...doc.data, checkinOn: addDays(checkinOn, 7), checkoutOn: addDays(checkoutOn, 7) }
  const trip = { id: 'trip-1', expect: doc.version, slug, intent: 'save' as const, edit }
  const first = await saveTrip(trip, admin, shop.clock.now())
  if (first.ok || first.reason.kind !== 'confirmFirst') throw new Error('nothing was asked')
  expect((await saveTrip({ ...trip, announcementKey: first.reason.key }, admin, shop.clock.now())).ok).toBe(true)
  await notifyOrders(`trip-1-${changes + 1}`, shop.clock.now())
}

async function postponedOrder(changes: Parameters<typeof buy>[1] = {}): Promise<Order> {
  const { code, ...order } = await buy(shop, changes)
  if (order.status !== 'paid') await shop.act(providerId({ code, ...order }), 'pay')
  await orderWhen(code, ({ status }) => status === 'paid')
  await postpone()
  return orders.get(code)
}

async function open({ code }: Order) {
  const view = await loader({ ...requestTo(answerPath(code), null) })
  if (view.calledOff) throw new Error('the departure was called off')
  return view
}
const send = async ({ code }: Order, fields: Record<string, string>) =>
  read(await action({ ...requestTo(answerPath(code), fields) }))

const ACCOUNT = { bank: '341', branch: '1234', number: '56789-0', kind: 'checking' }

test('no token, another token: a plain 404', async () => {
  const order = await buy(shop)
  for (const path of [
    '/departure-change',
    '/departure-change?order=',
    `/departure-change?order=${order.code}.${'A'.repeat(24)}`,
  ]) {
    await expect(loader({ ...requestTo(path, null) })).rejects.toMatchObject({ status: 404 })
    await expect(action({ ...requestTo(path, { intent: 'accept', change: '1' }) })).rejects.toMatchObject({
      status: 404,
    })
  }
})

test('the page says what was and what is, and names nobody', async () => {
  const view = await open(await postponedOrder())
  expect(view).toMatchObject({ number: 1, state: null, refund: 'R$\u00a01.140,00', needsAccount: false })
  expect(view.lines).toMatchObject([{ label: 'Datas' }])
  const json = JSON.stringify(view)
  for (const secret of [PAYER.cpf, PAYER.email, PAYER.lastName, 'Rui', '123456789']) expect(json).not.toContain(secret)
})

test('without a change there is nothing to answer', async () => {
  const order = await buy(shop)
  expect(await open(order)).toMatchObject({ number: null, state: { title: 'Não há nada a responder' } })
  expect(await send(order, { intent: 'refund', change: '1' })).toMatchObject({ status: 302 })
  expect((await orders.get(order.code)).status).not.toBe('canceled')
})

test('accepted, and sent again: the page shows it, and a refund can no longer be requested', async () => {
  const order = await postponedOrder()
  for (let times = 0; times < 2; times += 1) {
    expect(await send(order, { intent: 'accept', change: '1' })).toMatchObject({
      status: 302,
      to: answerPath(order.code),
    })
  }
  expect((await open(order)).state).toMatchObject({ title: 'Você aceitou a mudança' })
  await send(order, { intent: 'refund', change: '1' })
  expect((await orders.get(order.code)).status).toBe('paid')
})

test('a boleto is refunded to the account of the form; an error in it is shown at its field', async () => {
  const order = await postponedOrder({ payment: { method: 'boleto' }, shownTotal: (await buy(shop)).subtotal })
  expect((await open(order)).needsAccount).toBe(true)
  const refund = { intent: 'refund', change: '1' }
  expect((await send(order, refund)).errors).toHaveProperty('holderCpf')
  const other = await send(order, { ...refund, ...ACCOUNT, holderCpf: '111.444.777-35' })
  expect(other.errors).toEqual({ holderCpf: ['A conta precisa ser do mesmo CPF de quem pagou este pedido'] })
  expect((await orders.get(order.code)).status).toBe('paid')
  expect(await send(order, { ...refund, ...ACCOUNT, holderCpf: '529.982.247-25' })).toMatchObject({ status: 302 })
  expect((await orders.get(order.code)).status).toBe('canceled')
  expect((await open(order)).state).toMatchObject({ title: 'O pedido foi cancelado, sem taxa' })
})

test('an answer to what has changed again is shown the new change first', async () => {
  const order = await postponedOrder()
  await postpone()
  expect(await send(order, { intent: 'accept', change: '1' })).toMatchObject({ status: 409 })
  expect((await open(order)).number).toBe(2)
})

test('after the day the page says so and takes nothing', async () => {
  const order = await postponedOrder()
  const until = order.departure?.question?.until
  if (!until) throw new Error('nothing was asked')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(fromLocal(addDays(until, 1), '00:01')) })
  expect((await open(order)).state).toMatchObject({ title: 'O prazo para responder acabou', isOver: true })
  expect(await send(order, { intent: 'refund', change: '1' })).toMatchObject({ status: 302 })
  expect((await orders.get(order.code)).status).toBe('paid')
})

test.each<[number, Record<string, string>]>([
  [400, {}],
  [400, { intent: 'other' }],
  [400, { intent: 'refund' }],
  [422, { intent: 'accept', change: 'x' }],
])('a post of another shape is a %i, and %j changes nothing', async (status, fields) => {
  const order = await postponedOrder()
  const answer = await send(order, fields).catch((thrown: unknown) => thrown)
  expect(answer).toMatchObject({ status })
  expect((await orders.get(order.code)).departure?.question?.answer).toBeNull()
})
