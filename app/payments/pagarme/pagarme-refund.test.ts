import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { GatewayInvalid } from '~/payments/gateway-errors'
import { boletoRequest, chargeRequest, type Provider, startProvider } from '../../../tests/support/payment-provider'

let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

test('an open charge is canceled, and doing it again changes nothing', async () => {
  const { id } = await provider.gateway.createCharge(chargeRequest())
  const first = await provider.gateway.cancelOrRefund(id, { idempotencyKey: `c-${id}` })
  const again = await provider.gateway.cancelOrRefund(id, { idempotencyKey: `other-${id}` })
  expect([first.state, again.state]).toEqual(['canceled', 'canceled'])
})

test('part of a payment comes back, then the rest; the same key gives back once', async () => {
  const { id } = await provider.gateway.createCharge(chargeRequest())
  await provider.act(id, 'pay')
  const part = { idempotencyKey: `p-${id}`, amount: centavos(20_000) }
  expect(await provider.gateway.cancelOrRefund(id, part)).toMatchObject({
    state: 'partiallyRefunded',
    refundedAmount: 20_000,
  })
  expect(await provider.gateway.cancelOrRefund(id, part)).toMatchObject({ refundedAmount: 20_000 })
  const rest = await provider.gateway.cancelOrRefund(id, { idempotencyKey: `r-${id}` })
  expect(rest).toMatchObject({ state: 'refunded', refundedAmount: 120_000 })
})

test('what was paid too much comes back and the charge stays paid', async () => {
  const { id } = await provider.gateway.createCharge(chargeRequest())
  await provider.act(id, 'overpay')
  const view = await provider.gateway.cancelOrRefund(id, { idempotencyKey: `o-${id}`, amount: centavos(1000) })
  expect(view).toMatchObject({ state: 'paid', attention: null, paidAmount: 121_000, refundedAmount: 1000 })
})

test('more than was paid is refused', async () => {
  const { id } = await provider.gateway.createCharge(chargeRequest())
  await provider.act(id, 'pay')
  const tooMuch = provider.gateway.cancelOrRefund(id, { idempotencyKey: `m-${id}`, amount: centavos(120_001) })
  await expect(tooMuch).rejects.toBeInstanceOf(GatewayInvalid)
})

/** The provider closes what is long overdue by its own clock. */
const inThreeDays = () => ({
  kind: 'boleto' as const,
  dueOn: addDays(today(instant(Date.now())), 3),
  instructions: 'Não receber após o vencimento',
})

test('a paid boleto is refunded only to a bank account of the payer', async () => {
  const { id } = await provider.gateway.createCharge(boletoRequest({ method: inThreeDays() }))
  await provider.act(id, 'pay')
  const without = provider.gateway.cancelOrRefund(id, { idempotencyKey: `a-${id}` })
  await expect(without).rejects.toMatchObject({ status: 412, paths: ['request.bank_account'] })
  const view = await provider.gateway.cancelOrRefund(id, {
    idempotencyKey: `b-${id}`,
    bankAccount: {
      holderName: 'Ana Lima',
      holderCpf: '52998224725',
      bank: '001',
      branch: '1234',
      branchDigit: null,
      account: '56789',
      accountDigit: '0',
      kind: 'checking',
    },
  })
  expect(view).toMatchObject({ state: 'refunded', refundedAmount: 120_000 })
})
