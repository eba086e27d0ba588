import { once } from 'node:events'
import { createServer } from 'node:http'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { sandbox } from '~/payments/gateway.server'
import type { ChargeRequest, GatewayPayer, HostedPageRequest } from '~/payments/gateway-requests'
import type { PagarmeOptions } from '~/payments/pagarme/pagarme'
import { SIGNATURE_HEADER } from '~/payments/pagarme/webhook'
import type { SandboxOptions } from '../../sandbox/sandbox'
import { startSandbox } from '../../sandbox/server'

/** For tests: a real sandbox provider, the adapter that speaks to it, and a listener that stands in for the shop. */
export async function startProvider(
  changes: { sandbox?: Partial<SandboxOptions>; adapter?: Partial<PagarmeOptions> } = {},
) {
  const received: { headers: Headers; raw: Uint8Array }[] = []
  const statuses: number[] = []
  const shop = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    received.push({
      headers: new Headers({
        authorization: request.headers.authorization ?? '',
        [SIGNATURE_HEADER]: String(request.headers[SIGNATURE_HEADER] ?? ''),
      }),
      raw: Buffer.concat(chunks),
    })
    response.writeHead(statuses.shift() ?? 200).end()
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const webhook = { user: 'sandbox', password: 'segredo' }
  const provider = await startSandbox({
    port: 0,
    directory: null,
    secretKey: 'sk_test_sandbox',
    publicKey: 'pk_test_sandbox',
    webhook: { url: `http://127.0.0.1:${portOf(shop)}/webhooks/payments`, ...webhook },
    webhookDelayMs: 5,
    webhookRetriesMs: [20, 40],
    laterMs: 60,
    ...changes.sandbox,
  })
  const options: PagarmeOptions = {
    apiRoot: `${provider.url}/core/v5`,
    secretKey: 'sk_test_sandbox',
    publicKey: 'pk_test_sandbox',
    webhook,
    ...changes.adapter,
  }
  const gateway = sandbox(options)
  const post = (path: string, body: object = {}) =>
    fetch(provider.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    url: provider.url,
    gateway,
    received,
    /** What the stand-in shop answers to the next webhooks, before it goes back to 200. */
    statuses,
    /** The webhooks as the adapter reads them. */
    hints: () =>
      Promise.all(
        received.map(async ({ raw, headers }) => {
          const hint = await gateway.parseWebhook(raw, headers)
          return hint.ok ? hint.value : { type: hint.reason, eventId: '', chargeId: null }
        }),
      ),
    mode: (change: object) => post('/_mode', change),
    act: (chargeId: string, change: string) => post(`/_charges/${chargeId}/${change}`),
    list: async (name: '_charges' | '_requests' | '_webhooks'): Promise<Record<string, unknown>[]> =>
      (await fetch(`${provider.url}/${name}`)).json(),
    /** A token as the browser gets it. */
    async token(number: string): Promise<string> {
      const card = { number, holder_name: 'ANA LIMA', exp_month: 12, exp_year: 2035, cvv: '123' }
      const response = await fetch(gateway.cardTokens.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'card', card }),
      })
      const { id } = await response.json()
      return String(id)
    },
    async close() {
      await provider.close()
      shop.closeAllConnections()
      shop.close()
    },
  }
}

export type Provider = Awaited<ReturnType<typeof startProvider>>

/** Waits until `find` gives something; fails after three seconds. */
export async function eventually<T>(find: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 150; tries++) {
    const found = await find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it did not happen within three seconds')
}

export const PAYER: GatewayPayer = {
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  document: { kind: 'cpf', number: '52998224725' },
  phone: '+5511987654321',
  country: 'BR',
  address: {
    zipCode: '01310100',
    address: 'Av. Paulista',
    number: '1000',
    complement: null,
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
}

let made = 0

export function chargeRequest(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  made++
  return {
    checkoutAttemptId: `attempt-${process.pid}-${made}`,
    orderCode: `T${String(made).padStart(7, '0')}`,
    amount: centavos(120_000),
    description: 'Chapada Diamantina, 2 viajantes',
    method: { kind: 'pix', expiresInSeconds: 1800 },
    payer: PAYER,
    clientAddress: '127.0.0.1',
    ...changes,
  }
}

export function cardRequest(token: string, changes: Partial<ChargeRequest> = {}): ChargeRequest {
  return chargeRequest({ method: { kind: 'card', token, installments: 3 }, ...changes })
}

export function boletoRequest(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  return chargeRequest({
    method: { kind: 'boleto', dueOn: localDate('2026-12-24'), instructions: 'Não receber após o vencimento' },
    ...changes,
  })
}

export function pageRequest(changes: Partial<HostedPageRequest> = {}): HostedPageRequest {
  const { checkoutAttemptId, orderCode, description, payer } = chargeRequest()
  return {
    checkoutAttemptId,
    orderCode,
    description,
    payer,
    installments: [
      { count: 1, total: centavos(120_000) },
      { count: 3, total: centavos(121_500) },
    ],
    expiresInMinutes: 30,
    returnUrl: 'http://127.0.0.1:3000/user/checkout/post-checkout?order=ABC',
    ...changes,
  }
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
