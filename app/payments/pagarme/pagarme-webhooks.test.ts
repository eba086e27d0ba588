import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandbox } from '~/payments/gateway.server'
import { chargeRequest, eventually, type Provider, startProvider } from '../../../tests/support/payment-provider'
import { SIGNATURE_HEADER } from './webhook'

let provider: Provider
let id: string
beforeEach(async () => {
  provider = await startProvider()
  id = (await provider.gateway.createCharge(chargeRequest())).id
  await eventually(() => provider.received.length === 1)
  provider.received.length = 0
})
afterEach(() => provider.close())

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('name the charge to check', async () => {
  await provider.act(id, 'pay')
  await eventually(() => provider.received.length === 2)
  const hints = await provider.hints()
  expect(hints.map((hint) => hint.type).sort()).toEqual(['charge.paid', 'order.paid'])
  expect(hints.map((hint) => hint.chargeId)).toEqual([id, id])
  expect(new Set(hints.map((hint) => hint.eventId)).size).toBe(2)
})

test('of an expired Pix come as an order event that leads to the charge', async () => {
  await provider.act(id, 'expire')
  await eventually(() => provider.received.length === 1)
  expect(await provider.hints()).toMatchObject([{ type: 'order.canceled', chargeId: id }])
})

test('are repeated until they get a 2xx, with the same event id', async () => {
  provider.statuses.push(500, 503, 404, 302)
  await provider.act(id, 'expire')
  await eventually(async () => (await provider.list('_webhooks')).at(-1)?.state === 'failed')
  expect(provider.received).toHaveLength(3)
  expect(new Set((await provider.hints()).map((hint) => hint.eventId)).size).toBe(1)
})

test('can be lost, and sent again by hand', async () => {
  await provider.mode({ loseNext: 1 })
  await provider.act(id, 'expire')
  await pause(120)
  expect(provider.received).toHaveLength(0)
  const lost = (await provider.list('_webhooks')).at(-1)
  expect(lost?.state).toBe('lost')
  await fetch(`${provider.url}/_webhooks/${lost?.id}/resend`, { method: 'POST' })
  await eventually(() => provider.received.length === 1)
  await provider.act(id, 'payLate')
  await eventually(() => provider.received.length === 3)
})

test('can come twice with one event id', async () => {
  await provider.mode({ duplicateNext: 1 })
  await provider.act(id, 'expire')
  await eventually(() => provider.received.length === 2)
  const [first, second] = await provider.hints()
  expect(first?.eventId).toBe(second?.eventId)
})

test('can be late', async () => {
  await provider.mode({ delayNext: 1, delaySeconds: 0.3 })
  await provider.act(id, 'expire')
  await pause(150)
  expect(provider.received).toHaveLength(0)
  await eventually(() => provider.received.length === 1)
})

test('can be sent to another shop', async () => {
  const other = await startProvider()
  const target = (await other.list('_webhooks')).length
  expect(target).toBe(0)
  await provider.mode({ webhookUrl: 'http://127.0.0.1:9/nobody' })
  await provider.act(id, 'expire')
  await eventually(async () => (await provider.list('_webhooks')).at(-1)?.state === 'failed')
  expect(provider.received).toHaveLength(0)
  await other.close()
})

test('signed ones are believed by the provider’s published key alone, body and all', async () => {
  const keysUrl = `${provider.url}/.well-known/jwks.json`
  const signed = sandbox({
    apiRoot: `${provider.url}/core/v5`,
    secretKey: 'sk_test_sandbox',
    publicKey: 'pk_test_sandbox',
    webhook: { user: 'nobody', password: 'knows' },
    webhookKeysUrl: keysUrl,
  })
  await provider.mode({ signing: 'signature' })
  provider.received.length = 0
  const { id } = await provider.gateway.createCharge(chargeRequest())
  const [hook] = await eventually(() => (provider.received.length > 0 ? provider.received : null))
  if (!hook) throw new Error('no webhook')
  expect(hook.headers.get('authorization')).toBe('')
  expect(await signed.parseWebhook(hook.raw, hook.headers)).toMatchObject({ ok: true, value: { chargeId: id } })
  const tampered = Buffer.from(Buffer.from(hook.raw).toString().replace('charge.pending', 'charge.paid'))
  expect(await signed.parseWebhook(tampered, hook.headers)).toEqual({ ok: false, reason: 'unauthenticated' })
  const header = hook.headers.get(SIGNATURE_HEADER) ?? ''
  for (const forged of [header.replace('RS256', 'none'), header.replace('sandbox-1', 'other'), 'alg=RS256', '']) {
    const headers = new Headers(forged === '' ? {} : { [SIGNATURE_HEADER]: forged })
    expect((await signed.parseWebhook(hook.raw, headers)).ok).toBe(false)
  }
  // Without the setting a signature counts for nothing: only the password does.
  expect((await provider.gateway.parseWebhook(hook.raw, hook.headers)).ok).toBe(false)
  await provider.mode({ signing: 'password' })
})
