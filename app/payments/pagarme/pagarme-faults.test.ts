import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  cardRequest,
  chargeRequest,
  eventually,
  type Provider,
  startProvider,
} from '../../../tests/support/payment-provider'

let provider: Provider
beforeEach(async () => {
  provider = await startProvider({ adapter: { timeoutMs: 1000, retryPausesMs: [5, 10] } })
})
afterEach(() => provider.close())

const countOf = async (code: string) =>
  (await provider.list('_charges')).filter((charge) => charge.orderCode === code).length

test.each([
  ['hang', 'timeout', 0],
  ['chargeThenHang', 'timeout', 1],
  ['chargeThen500', 'status', 1],
  ['500', 'status', 0],
  ['reset', 'network', 0],
  ['html', 'unreadable', 0],
  ['cutJson', 'unreadable', 1],
  ['hugeBody', 'tooLarge', 1],
  ['redirect', 'network', 0],
  ['wrongAmount', 'mismatch', 1],
  ['wrongCurrency', 'mismatch', 1],
  ['wrongOrder', 'mismatch', 1],
])(
  'mode %s leaves the state unknown (%s), charges %d times, and the same key settles it',
  async (mode, reason, charges) => {
    const request = chargeRequest()
    await provider.mode({ mode })
    await expect(provider.gateway.createCharge(request)).rejects.toMatchObject({ name: 'GatewayUnreachable', reason })
    expect(await countOf(request.orderCode)).toBe(charges)

    await provider.mode({ mode: 'ok' })
    const found = await provider.gateway.findByOrderCode(request.orderCode)
    expect(found).toHaveLength(charges)
    const view = await provider.gateway.createCharge(request)
    expect(view).toMatchObject({ state: 'pending', checkoutAttemptId: request.checkoutAttemptId, amount: 120_000 })
    expect(await countOf(request.orderCode)).toBe(1)
  },
)

test('gives up after its time, not after the provider’s', async () => {
  await provider.mode({ mode: 'slow', seconds: 20 })
  const startedAt = performance.now()
  await expect(provider.gateway.createCharge(chargeRequest())).rejects.toMatchObject({ reason: 'timeout' })
  expect(performance.now() - startedAt).toBeLessThan(15_000)
})

test('waits for a provider that is slow but responds', async () => {
  await provider.mode({ mode: 'slow', seconds: 0.3 })
  expect((await provider.gateway.createCharge(chargeRequest())).state).toBe('pending')
})

test('a passing failure is overcome with the same key and one charge', async () => {
  const request = cardRequest(await provider.token('4000000000000010'))
  await provider.mode({ mode: 'chargeThen500', times: 2 })
  expect((await provider.gateway.createCharge(request)).state).toBe('paid')
  const posts = (await provider.list('_requests')).filter((one) => one.method === 'POST')
  expect(posts.map((one) => one.status)).toEqual([500, 500, 200])
  expect(new Set(posts.map((one) => one.idempotencyKey))).toEqual(new Set([request.checkoutAttemptId]))
  expect(await countOf(request.orderCode)).toBe(1)
})

test('the webhook may be here before the response', async () => {
  await provider.close()
  provider = await startProvider()
  await provider.mode({ mode: 'slowAfter', seconds: 1 })
  const request = cardRequest(await provider.token('4000000000000010'))
  let isSettled = false
  const created = provider.gateway.createCharge(request).finally(() => {
    isSettled = true
  })
  await eventually(async () => (await provider.hints()).find((hint) => hint.type === 'charge.paid'))
  expect(isSettled).toBe(false)
  expect((await created).state).toBe('paid')
})

test('declines what would be approved', async () => {
  await provider.mode({ mode: 'decline' })
  const card = await provider.gateway.createCharge(cardRequest(await provider.token('4000000000000010')))
  const pix = await provider.gateway.createCharge(chargeRequest())
  expect([card.state, card.refusal, pix.state]).toEqual(['refused', 'issuerDeclined', 'refused'])
})

test('a repeated charge id is seen by what the charge says of itself', async () => {
  const first = await provider.gateway.createCharge(chargeRequest())
  await provider.mode({ mode: 'duplicateCharge' })
  const request = chargeRequest()
  const second = await provider.gateway.createCharge(request)
  expect(second.id).toBe(first.id)
  expect((await provider.gateway.getCharge(second.id))?.checkoutAttemptId).not.toBe(request.checkoutAttemptId)
})

test('reading fails too when the mode says so, and only then', async () => {
  const { id } = await provider.gateway.createCharge(chargeRequest())
  await provider.mode({ mode: '500' })
  expect((await provider.gateway.getCharge(id))?.state).toBe('pending')
  await provider.mode({ mode: '500', scope: 'all' })
  await expect(provider.gateway.getCharge(id)).rejects.toMatchObject({ reason: 'status' })
})

test('nobody there is unreachable', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  const address = closed.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  closed.close()
  const other = await startProvider({ adapter: { apiRoot: `http://127.0.0.1:${port}/core/v5` } })
  await expect(other.gateway.createCharge(chargeRequest())).rejects.toMatchObject({ reason: 'network' })
  await other.close()
})

test('after ten failures nobody calls for a while', async () => {
  await provider.mode({ mode: 'html' })
  const outcomes: string[] = []
  for (let call = 0; call < 11; call++) {
    const failure = await provider.gateway.createCharge(chargeRequest()).catch((error: { reason: string }) => error)
    outcomes.push('reason' in failure ? failure.reason : 'answered')
  }
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'unreadable'), 'breakerOpen'])
})
