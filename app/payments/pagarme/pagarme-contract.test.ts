import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeBoleto } from '~/domain/payments/boleto-code'
import type { ObservedCharge } from '~/domain/payments/charge'
import { checkPixCode } from '~/domain/payments/pix-code'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { GatewayInvalid, GatewayMisconfigured } from '~/payments/gateway-errors'
import {
  boletoRequest,
  cardRequest,
  chargeRequest,
  eventually,
  type Provider,
  startProvider,
} from '../../../tests/support/payment-provider'

let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

const KEY = `Basic ${btoa('sk_test_sandbox:')}`
const chargesOf = async (code: string) => (await provider.list('_charges')).filter((one) => one.orderCode === code)

describe('Pix', () => {
  test('waits for a person by default, with a code and its end', async () => {
    const request = chargeRequest()
    const view = await provider.gateway.createCharge(request)
    expect(view).toMatchObject({
      orderCode: request.orderCode,
      checkoutAttemptId: request.checkoutAttemptId,
      state: 'pending',
      attention: null,
      method: 'pix',
      amount: 120_000,
      paidAmount: 0,
      refusal: null,
      rawStatus: 'pending/waiting_payment',
    })
    expect(view.pix?.code).toMatch(/^000201010212.*pix\.example\.com\/qr\/v2\/.*54071200\.00.*6304[0-9A-F]{4}$/)
    const minutes = (Date.parse(view.pix?.expiresAt ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThan(31)
  })

  test('is paid, read again, and found by its order code', async () => {
    const request = chargeRequest()
    const { id } = await provider.gateway.createCharge(request)
    expect((await provider.act(id, 'pay')).status).toBe(200)
    expect(await provider.gateway.getCharge(id)).toMatchObject({ state: 'paid', paidAmount: 120_000, attention: null })
    const found = await provider.gateway.findByOrderCode(request.orderCode)
    expect(found.map((view) => [view.id, view.state, view.checkoutAttemptId])).toEqual([
      [id, 'paid', request.checkoutAttemptId],
    ])
    expect((await provider.gateway.getCharge(id))?.paidAt).toMatch(/Z$/)
  })

  test.each([
    ['underpay', { state: 'pending', attention: 'underpaid', paidAmount: 60_000 }],
    ['overpay', { state: 'paid', attention: 'overpaid', paidAmount: 121_000 }],
    ['refuse', { state: 'refused', refusal: null }],
    ['expire', { state: 'expired', paidAmount: 0 }],
  ])('after "%s" reads as expected', async (change, expected) => {
    const { id } = await provider.gateway.createCharge(chargeRequest())
    await provider.act(id, change)
    expect(await provider.gateway.getCharge(id)).toMatchObject(expected)
  })

  test('paid after it expired is paid all the same', async () => {
    const { id } = await provider.gateway.createCharge(chargeRequest())
    await provider.act(id, 'expire')
    await provider.act(id, 'payLate')
    expect(await provider.gateway.getCharge(id)).toMatchObject({ state: 'paid', paidAmount: 120_000 })
  })

  test('expires by itself at the provider', async () => {
    const { id } = await provider.gateway.createCharge(chargeRequest({ method: { kind: 'pix', expiresInSeconds: 1 } }))
    await eventually(async () => (await provider.gateway.getCharge(id))?.state === 'expired')
  })

  test('follows the simulator by amount when the automatic rule is on', async () => {
    await provider.mode({ pixAuto: true })
    const small = await provider.gateway.createCharge(chargeRequest({ amount: centavos(50_000) }))
    const large = await provider.gateway.createCharge(chargeRequest({ amount: centavos(50_001) }))
    await provider.mode({ pixAuto: false })
    expect([small.state, large.state]).toEqual(['pending', 'refused'])
    await eventually(async () => (await provider.gateway.getCharge(small.id))?.state === 'paid')
  })
})

test('the domain takes a view as it is, and its own codecs read the codes', async () => {
  const pix: ObservedCharge = await provider.gateway.createCharge(chargeRequest())
  const boleto: ObservedCharge = await provider.gateway.createCharge(boletoRequest())
  expect(checkPixCode(pix.pix?.code ?? '', pix.amount).ok).toBe(true)
  expect(checkPixCode(pix.pix?.code ?? '', centavos(1)).ok).toBe(false)
  const decoded = decodeBoleto(boleto.boleto?.line ?? '', localDate('2026-12-01'))
  expect(decoded).toMatchObject({ ok: true, value: { amount: 120_000, barcode: boleto.boleto?.barcode } })
})

describe('boleto', () => {
  test('carries line, barcode, due day and a PDF', async () => {
    const view = await provider.gateway.createCharge(boletoRequest())
    expect(view).toMatchObject({ state: 'pending', method: 'boleto', rawStatus: 'pending/generated' })
    expect(view.boleto?.dueOn).toBe('2026-12-24')
    expect(view.boleto?.line).toMatch(/^9999\d{29}16700000120000$/)
    expect(view.boleto?.barcode).toMatch(/^9999\d16700000120000\d{25}$/)
    const pdf = await fetch(view.boleto?.pdfUrl ?? '')
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect((await pdf.text()).startsWith('%PDF-1.4')).toBe(true)
  })

  test('is rendered again for a later day, once for one key; what is paid is not', async () => {
    const { id, boleto } = await provider.gateway.createCharge(boletoRequest())
    const request = { dueOn: localDate('2026-12-30'), idempotencyKey: `due-${id}` }
    const [moved, again] = [
      await provider.gateway.moveDueDay(id, request),
      await provider.gateway.moveDueDay(id, request),
    ]
    expect(again).toEqual(moved)
    expect(moved).toMatchObject({ id, state: 'pending', boleto: { dueOn: '2026-12-30' } })
    expect(moved.boleto?.line).not.toBe(boleto?.line)
    expect(decodeBoleto(moved.boleto?.line ?? '', localDate('2026-12-01'))).toMatchObject({
      ...{ ok: true, value: { amount: 120_000, dueOn: '2026-12-30', barcode: moved.boleto?.barcode } },
    })
    await provider.act(id, 'pay')
    await expect(provider.gateway.moveDueDay(id, { ...request, idempotencyKey: `later-${id}` })).rejects.toThrow(
      GatewayInvalid,
    )
  })
})

describe('one attempt', () => {
  test('sent ten times at once is one charge', async () => {
    const request = cardRequest(await provider.token('4000000000000010'))
    const views = await Promise.all(Array.from({ length: 10 }, () => provider.gateway.createCharge(request)))
    expect(new Set(views.map((view) => view.id)).size).toBe(1)
    expect(await chargesOf(request.orderCode)).toHaveLength(1)
  })

  test('with another amount under the same key never charges again', async () => {
    const request = chargeRequest()
    await provider.gateway.createCharge(request)
    const changed = provider.gateway.createCharge({ ...request, amount: centavos(1) })
    await expect(changed).rejects.toMatchObject({ name: 'GatewayUnreachable', reason: 'status' })
    expect(await chargesOf(request.orderCode)).toHaveLength(1)
  })

  test('the splits must add up', async () => {
    const splits = [
      { recipientId: 'rp_agency', amount: centavos(12_000), isHouse: false },
      { recipientId: 'rp_house', amount: centavos(108_000), isHouse: true },
    ]
    expect((await provider.gateway.createCharge(chargeRequest({ splits }))).state).toBe('pending')
    const short = provider.gateway.createCharge(chargeRequest({ splits: splits.slice(0, 1) }))
    await expect(short).rejects.toMatchObject({ status: 422, paths: ['order.payments[0].split'] })
  })

  test('a split is echoed by the provider; its simulator refuses one of a Pix', async () => {
    const splits = [
      { recipientId: 'rp_agency', amount: centavos(12_000), isHouse: false },
      { recipientId: 'rp_house', amount: centavos(108_000), isHouse: true },
    ]
    const token = await provider.token('4000000000000010')
    const { id } = await provider.gateway.createCharge({ ...cardRequest(token), splits })
    const read = await fetch(`${provider.url}/core/v5/charges/${id}`, { headers: { authorization: KEY } })
    expect((await read.json()).last_transaction.split).toMatchObject([
      { recipient_id: 'rp_agency', type: 'flat', amount: 12_000 },
      { recipient_id: 'rp_house', type: 'flat', amount: 108_000 },
    ])
    expect(provider.gateway.capabilities.unsplittable).toEqual(['pix'])
    await provider.mode({ pixAuto: true })
    await expect(provider.gateway.createCharge(chargeRequest({ splits }))).rejects.toMatchObject({ status: 422 })
    await provider.mode({ pixAuto: false })
  })

  test('a card by way of a customer is one charge, however often it is requested', async () => {
    const other = await startProvider({ adapter: { cardPath: 'customer' } })
    const request = cardRequest(await other.token('4000000000000010'))
    const views = await Promise.all([1, 2, 3].map(() => other.gateway.createCharge(request)))
    expect(views.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(await other.list('_charges')).toHaveLength(1)
    const paths = (await other.list('_requests')).map(({ path }) => String(path).replace(/cus_\w+/, ':id'))
    expect(new Set(paths)).toEqual(new Set(['/core/v5/customers', '/core/v5/customers/:id/cards', '/core/v5/orders']))
    const spent = other.gateway.createCharge({ ...cardRequest('token_nobody') })
    await expect(spent).rejects.toMatchObject({ name: 'GatewayInvalid', refusal: 'tokenExpired' })
    const pix = await other.gateway.createCharge(chargeRequest())
    expect(pix.state).toBe('pending')
    await other.close()
  })
})

test('unknown ids and codes are nothing, not an error', async () => {
  expect(await provider.gateway.getCharge('ch_doesnotexist')).toBeNull()
  expect(await provider.gateway.getCharge('../orders')).toBeNull()
  expect(await provider.gateway.findByOrderCode('NOBODY00')).toEqual([])
  expect(await provider.gateway.getHostedPage('pl_doesnotexist')).toBeNull()
})

test('a bad field is named by its path, never by its value', async () => {
  const request = chargeRequest()
  const payer = { ...request.payer, email: 'segredo@', address: { ...request.payer.address, zipCode: '123' } }
  const failure = await provider.gateway.createCharge({ ...request, payer }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ status: 422, paths: ['order.customer.email', 'order.customer.address.zip_code'] })
  expect(String(failure)).not.toContain('segredo')
})

test('a wrong key is a misconfiguration; every call of ours carries the header', async () => {
  const other = await startProvider({ adapter: { secretKey: 'sk_test_other' } })
  await expect(other.gateway.createCharge(chargeRequest())).rejects.toBeInstanceOf(GatewayMisconfigured)
  await other.close()
  const requests = await provider.list('_requests')
  expect(requests.length).toBeGreaterThan(20)
  expect(requests.every((request) => request.authorization === true)).toBe(true)
  expect(requests.filter((request) => request.method === 'POST').every((one) => one.idempotencyKey)).toBe(true)
})

test('says where a person plays the bank', async () => {
  const { id } = await provider.gateway.createCharge(chargeRequest())
  const response = await fetch(provider.gateway.testPageUrl(id) ?? '')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('>Pagar</button>')
})
