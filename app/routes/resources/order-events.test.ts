import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '~/domain/accounts/user'
import { newCustomer, requestAs } from '../../../tests/support/request-as'
import { buy, orderWhen, providerId } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { loader } from './order-events'
import { MAX_STREAMS } from './order-stream.server'

let shop: TestShop
let customer: User
beforeEach(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop.clock.now())
})
afterEach(() => shop.close())

async function listen(code: string, hasLeft = false) {
  const args = requestAs(customer, `/user/checkout/post-checkout/events?order=${code}`)
  const leaving = new AbortController()
  if (hasLeft) leaving.abort()
  const request = new Request(args.request, { signal: leaving.signal })
  const response = await loader({ ...args, request })
  const reader = response.body?.getReader()
  if (!reader) throw new Error('no stream')
  const next = async () => {
    const { done, value } = await reader.read()
    return done ? null : new TextDecoder().decode(value)
  }
  return { response, next, leave: () => leaving.abort() }
}

test('the stream begins with the order as it is and sends every change', async () => {
  const order = await buy(shop, { userId: customer.id })
  const { response, next, leave } = await listen(order.code)
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await next()).toBe(`retry: 3000\ndata: ${order.updatedAt}\n\n`)
  expect(await next()).toBe(`data: ${order.updatedAt}\n\n`)

  shop.clock.forward(1000)
  await shop.act(providerId(order), 'pay')
  const paid = await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(await next()).toBe(`data: ${paid.updatedAt}\n\n`)
  expect(paid.updatedAt > order.updatedAt).toBe(true)
  leave()
  expect(await next()).toBeNull()
})

test('who has left before the stream begins is not followed', async () => {
  const order = await buy(shop, { userId: customer.id })
  const { next } = await listen(order.code, true)
  expect(await next()).toBeNull()
})

test('another order of the same customer is not in the stream', async () => {
  const order = await buy(shop, { userId: customer.id })
  const other = await buy(shop, { userId: customer.id })
  const { next, leave } = await listen(order.code)
  await next()
  await next()
  await shop.act(providerId(other), 'pay')
  await orderWhen(other.code, ({ status }) => status === 'paid')
  const event = next()
  leave()
  expect(await event).toBeNull()
})

test("somebody else's order has no stream", async () => {
  const order = await buy(shop, { userId: 'somebody-else' })
  for (const code of [order.code, '', 'zzz']) {
    await expect(listen(code)).rejects.toMatchObject({ status: 404 })
  }
})

test('the oldest stream of an order makes room for a new one', async () => {
  const order = await buy(shop, { userId: customer.id })
  type Next = () => Promise<string | null>
  const streams: { next: Next; leave: () => void }[] = []
  for (let count = 0; count <= MAX_STREAMS.order; count += 1) streams.push(await listen(order.code))
  const hasEnded = async (next: Next): Promise<boolean> => {
    const event = await Promise.race([next(), new Promise<string>((resolve) => setTimeout(resolve, 200, 'waiting'))])
    return event === null || (event !== 'waiting' && (await hasEnded(next)))
  }
  const ends = await Promise.all(streams.map(({ next }) => hasEnded(next)))
  expect(ends).toEqual([true, ...Array<boolean>(MAX_STREAMS.order).fill(false)])
  for (const { leave } of streams) leave()
})
