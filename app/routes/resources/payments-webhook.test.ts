import { afterEach, beforeEach, expect, test } from 'vitest'
import { inbox, orders } from '~/data/collections'
import { requestTo } from '../../../tests/support/request-to'
import { buy, orderWhen, providerId } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { action, loader } from './payments-webhook'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const right = `Basic ${btoa('sandbox:segredo')}`

async function post(body: string, authorization: string | null) {
  const { context, params } = requestTo('/webhooks/payments', null)
  const headers = new Headers({ 'content-type': 'application/json' })
  if (authorization) headers.set('authorization', authorization)
  const request = new Request('http://127.0.0.1:3000/webhooks/payments', { method: 'POST', headers, body })
  return (await action({ request, context, params })).status
}

const news = (chargeId: string) => JSON.stringify({ id: 'hook_1', type: 'charge.paid', data: { id: chargeId } })

test.each([null, 'Basic', `Basic ${btoa('sandbox:errado')}`, `Bearer ${btoa('sandbox:segredo')}`])(
  'a webhook with %s is refused without effect',
  async (authorization) => {
    const order = await buy(shop)
    await shop.mode({ loseNext: 5 })
    await shop.act(providerId(order), 'pay')
    expect(await post(news(providerId(order)), authorization)).toBe(401)
    expect((await orders.get(order.code)).status).toBe('pending')
    expect(await inbox.find('sandbox-hook_1')).toBeNull()
  },
)

test('the provider gets 200 and is trusted only as far as the charge can be read', async () => {
  const order = await buy(shop)
  await shop.mode({ loseNext: 5 })
  expect(await post(news(providerId(order)), right)).toBe(200)
  expect(await inbox.find('sandbox-hook_1')).toMatchObject({ chargeId: providerId(order) })
  expect((await orders.get(order.code)).status).toBe('pending')
  await shop.act(providerId(order), 'pay')
  expect(await post(news(providerId(order)).replace('hook_1', 'hook_2'), right)).toBe(200)
  await orderWhen(order.code, ({ status }) => status === 'paid')
})

test.each(['', 'not json', '[]', '{"id":1}'])('what is no event is refused: %j', async (body) => {
  expect(await post(body, right)).toBe(400)
})

test('an event about nothing of ours gets 200, a GET does not', async () => {
  expect(await post(news('ch_unknown'), right)).toBe(200)
  expect(loader().status).toBe(405)
})
