import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SandboxOptions } from './sandbox'
import { type RunningSandbox, startSandbox } from './server'

const OPTIONS: SandboxOptions = {
  port: 0,
  directory: null,
  secretKey: 'sk_test_sandbox',
  publicKey: 'pk_test_sandbox',
  webhook: null,
  tokenLifeMs: 300,
}
const BASIC = `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`
const CARD = { number: '4000000000000010', holder_name: 'ANA LIMA', exp_month: 12, exp_year: 2035, cvv: '123' }

let running: RunningSandbox
beforeAll(async () => {
  running = await startSandbox(OPTIONS)
})
afterAll(() => running.close())

function call(path: string, body?: unknown, headers: Record<string, string> = {}, base = running.url) {
  return fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: BASIC, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

function token(card: object = CARD, appId = 'pk_test_sandbox') {
  const init = { method: 'POST', body: JSON.stringify({ type: 'card', card }) }
  return fetch(`${running.url}/core/v5/tokens?appId=${appId}`, init)
}

function pixOrder(changes: object = {}) {
  return {
    code: 'ABCD1234',
    items: [{ code: 'x', description: 'Viagem', amount: 1000, quantity: 2 }],
    customer: {
      name: 'Ana Lima',
      email: 'ana@exemplo.com.br',
      document: '52998224725',
      phones: { mobile_phone: { country_code: '55', area_code: '11', number: '987654321' } },
    },
    payments: [{ payment_method: 'pix', pix: { expires_in: 600 } }],
    metadata: { checkoutAttemptId: 'a1' },
    ...changes,
  }
}

describe('card tokens', () => {
  test('are for browsers of any origin, without a secret', async () => {
    const preflight = await fetch(`${running.url}/core/v5/tokens?appId=pk_test_sandbox`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
    const response = await token()
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject({
      id: expect.stringMatching(/^token_\w{16}$/),
      card: { brand: 'Visa', last_four_digits: '0010', exp_year: 2035 },
    })
  })

  test('do not show or keep the number', async () => {
    expect(await (await token()).text()).not.toContain('4000000000000010')
  })

  test.each([
    ['a number that fails the Luhn check', { number: '4000000000000011' }],
    ['letters', { number: 'abcdefghijklmnop' }],
    ['an expiry in the past', { exp_year: 2020 }],
    ['month 13', { exp_month: 13 }],
    ['no holder', { holder_name: '' }],
    ['a code of two digits', { cvv: '12' }],
  ])('are refused for %s', async (_name, change) => {
    expect((await token({ ...CARD, ...change })).status).toBe(422)
  })

  test('need the right public key', async () => {
    expect((await token(CARD, 'pk_other')).status).toBe(401)
  })

  test('die after their time', async () => {
    const { id } = await (await token()).json()
    await new Promise((resolve) => setTimeout(resolve, 350))
    const address = { line_1: '1, R, B', zip_code: '01310100', city: 'São Paulo', state: 'SP', country: 'BR' }
    const credit_card = { card_token: id, card: { billing_address: address } }
    const order = pixOrder({ payments: [{ payment_method: 'credit_card', credit_card }] })
    const response = await call('/core/v5/orders', order)
    expect(response.status).toBe(412)
    expect(Object.keys((await response.json()).errors)).toEqual(['order.payments[0].credit_card.card_token'])
  })
})

describe('the API', () => {
  test.each([
    ['no key', { authorization: '' }],
    ['another key', { authorization: `Basic ${btoa('sk_test_x:')}` }],
    ['the key as bearer', { authorization: 'Bearer sk_test_sandbox' }],
  ])('refuses %s', async (_name, headers) => {
    expect((await call('/core/v5/orders', pixOrder(), headers)).status).toBe(401)
    expect((await call('/core/v5/orders?code=ABCD1234', undefined, headers)).status).toBe(401)
  })

  test('names every bad field by its path', async () => {
    const response = await call(
      '/core/v5/orders',
      pixOrder({ payments: [{ payment_method: 'pix', pix: {} }], code: '' }),
    )
    expect(response.status).toBe(422)
    const { message, errors } = await response.json()
    expect(message).toBe('The request is invalid.')
    expect(Object.keys(errors)).toEqual(['order.code', 'order.payments[0].pix.expires_in'])
  })

  test.each([
    ['no JSON', '{', 400],
    [
      'an amount that is not the items’',
      pixOrder({ payments: [{ payment_method: 'pix', amount: 1, pix: { expires_in: 60 } }] }),
      422,
    ],
    ['a fraction of a centavo', pixOrder({ items: [{ code: 'x', description: 'y', amount: 10.5, quantity: 1 }] }), 422],
    [
      'two payments',
      pixOrder({ payments: [1, 2].map(() => ({ payment_method: 'pix', pix: { expires_in: 60 } })) }),
      422,
    ],
    ['300 kB', 'x'.repeat(300 * 1024), 413],
  ])('refuses %s', async (_name, body, status) => {
    expect((await call('/core/v5/orders', body)).status).toBe(status)
  })

  test('responds in the format of Pagar.me v5', async () => {
    const order = await (await call('/core/v5/orders', pixOrder({ code: 'WORDS001' }))).json()
    expect(order).toMatchObject({
      id: expect.stringMatching(/^or_/),
      code: 'WORDS001',
      amount: 2000,
      currency: 'BRL',
      closed: true,
      status: 'pending',
      charges: [
        {
          id: expect.stringMatching(/^ch_/),
          status: 'pending',
          payment_method: 'pix',
          paid_amount: 0,
          order: { id: order.id, code: 'WORDS001' },
          last_transaction: { transaction_type: 'pix', status: 'waiting_payment', qr_code: expect.any(String) },
        },
      ],
    })
    const [charge] = order.charges
    expect(charge).not.toHaveProperty('idempotency_key')
    expect(await (await call(`/core/v5/charges/${charge.id}`)).json()).toEqual(charge)
    const found = await (await call('/core/v5/orders?code=WORDS001')).json()
    expect(found).toEqual({ data: [order], paging: { total: 1 } })
  })

  test('an Idempotency-Key replays its response, refusals too, and refuses another body', async () => {
    const send = (body: object, key: string) => call('/core/v5/orders', body, { 'idempotency-key': key })
    const first = await (await send(pixOrder(), 'k1')).text()
    expect(await (await send(pixOrder(), 'k1')).text()).toBe(first)
    expect((await send(pixOrder({ code: 'OTHER' }), 'k1')).status).toBe(409)
    expect((await send(pixOrder({ code: '' }), 'k2')).status).toBe(422)
    expect((await send(pixOrder({ code: '' }), 'k2')).status).toBe(422)
    expect((await send(pixOrder(), 'k2')).status).toBe(409)
    expect(await (await send(pixOrder(), 'K1')).text()).not.toBe(first)
  })

  test('logs method, path, header and key of every call', async () => {
    await call('/core/v5/orders?code=LOGGED', undefined, { 'idempotency-key': 'k9' })
    const log = await (await fetch(`${running.url}/_requests`)).json()
    expect(log.at(-1)).toMatchObject({
      method: 'GET',
      path: '/core/v5/orders?code=LOGGED',
      authorization: true,
      idempotencyKey: 'k9',
      status: 200,
    })
  })
})

test('nobody reaches it through a name of his own or from a foreign page', async () => {
  const status = await new Promise((resolve) => {
    const headers = { host: 'evil.example' }
    request(`${running.url}/_charges`, { headers }, (response) => resolve(response.statusCode)).end()
  })
  expect(status).toBe(421)
  const foreign = await fetch(`${running.url}/_mode`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: '{"mode":"500"}',
  })
  expect(foreign.status).toBe(403)
  expect(await (await fetch(`${running.url}/_mode`)).json()).toMatchObject({ mode: 'ok' })
})

test('everything is still there after a restart, and what was due meanwhile is done', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const first = await startSandbox({ ...OPTIONS, directory })
  const body = pixOrder({ code: 'KEPT0001', payments: [{ payment_method: 'pix', pix: { expires_in: 1 } }] })
  const made = await (await call('/core/v5/orders', body, { 'idempotency-key': 'kept' }, first.url)).json()
  await fetch(`${first.url}/_mode`, { method: 'POST', body: '{"loseNext":3}' })
  await first.close()
  await new Promise((resolve) => setTimeout(resolve, 1000))

  const second = await startSandbox({ ...OPTIONS, directory })
  const again = await (await call('/core/v5/orders', body, { 'idempotency-key': 'kept' }, second.url)).json()
  expect(again.id).toBe(made.id)
  expect(await (await fetch(`${second.url}/_mode`)).json()).toMatchObject({ loseNext: expect.any(Number) })
  await expect
    .poll(
      async () =>
        (await (await call(`/core/v5/charges/${made.charges[0].id}`, undefined, {}, second.url)).json()).status,
    )
    .toBe('canceled')
  await second.close()
  rmSync(directory, { recursive: true })
})
