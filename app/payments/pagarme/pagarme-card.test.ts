import { afterAll, beforeAll, expect, test } from 'vitest'
import { GatewayInvalid } from '~/payments/gateway-errors'
import { cardRequest, eventually, type Provider, startProvider } from '../../../tests/support/payment-provider'

let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

test('approved at once, with brand, last digits and installments', async () => {
  const view = await provider.gateway.createCharge(cardRequest(await provider.token('4000000000000010')))
  expect(view).toMatchObject({ state: 'paid', method: 'card', paidAmount: 120_000, refusal: null })
  expect(view.card).toEqual({ brand: 'Visa', lastFour: '0010', installments: 3 })
})

test.each([
  ['4000000000000028', 'issuerDeclined'],
  ['4242424242424242', 'issuerDeclined'],
  ['4000000000000101', 'insufficientFunds'],
  ['4000000000000119', 'expired'],
  ['4000000000000127', 'cvv'],
  ['4000000000000135', 'blocked'],
  ['4000000000000143', 'onlineDisabled'],
  ['4000000000000150', 'installments'],
  ['4000000000000168', 'doNotRetry'],
  ['4000000000000176', 'issuerUnavailable'],
  ['4000000000000184', 'invalidData'],
  ['4000000000000192', 'duplicate'],
  ['4000000000000200', 'authentication'],
  ['4000000000000218', 'brand'],
  ['4000000000000226', 'antifraud'],
])('%s is refused as data: %s', async (number, refusal) => {
  const view = await provider.gateway.createCharge(cardRequest(await provider.token(number)))
  expect(view).toMatchObject({ state: 'refused', refusal, paidAmount: 0 })
})

test.each([
  ['4000000000000036', 'processing', 'paid'],
  ['4000000000000044', 'processing', 'refused'],
  ['4000000000000051', 'processing', 'canceled'],
  ['4000000000000069', 'paid', 'chargedBack'],
])('%s is %s, later %s', async (number, first, later) => {
  const view = await provider.gateway.createCharge(cardRequest(await provider.token(number)))
  expect(view.state).toBe(first)
  await eventually(async () => (await provider.gateway.getCharge(view.id))?.state === later)
})

test('…0077 is given back in two steps', async () => {
  const { id } = await provider.gateway.createCharge(cardRequest(await provider.token('4000000000000077')))
  const refund = await provider.gateway.cancelOrRefund(id, { idempotencyKey: `refund-${id}` })
  expect(refund.state).toBe('refundPending')
  await eventually(async () => (await provider.gateway.getCharge(id))?.state === 'refunded')
})

test('a token is good for one charge', async () => {
  const token = await provider.token('4000000000000010')
  await provider.gateway.createCharge(cardRequest(token))
  const again = cardRequest(token)
  const failure = await provider.gateway.createCharge(again).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(GatewayInvalid)
  expect(failure).toMatchObject({ refusal: 'tokenExpired', status: 412 })
  expect(await provider.gateway.findByOrderCode(again.orderCode)).toEqual([])
})
