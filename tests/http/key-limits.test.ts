/** How often a key may be used, over HTTP: each response says what is left, and a key that is used up affects no other. */
import { zErrorBadRequest } from '@octocloud/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '~/domain/agencies/api-key'
import { instant } from '~/domain/values/dates'
import { createApiKey } from '~/operations/agencies/api-keys.server'
import { limits } from '~/session/rate-limit-kinds'
import { openOwnStand, type Stand } from '../support/open-stand'

let shop: Stand
beforeAll(async () => {
  shop = await openOwnStand({ RATE_LIMITS: 'on' })
}, 120_000)
afterAll(() => shop?.close())

async function newKey(scopes: Scope[]): Promise<string> {
  const made = await createApiKey({
    ...{ agencyId: 'agency-viva-turismo', name: 'Portal', scopes, expiresAt: null, maxHeld: null },
    ...{ by: { id: 'admin-1', name: 'Helena Prates' }, now: instant(Date.now()) },
  })
  if (!made.ok) throw new Error(made.reason)
  return made.value.text
}

async function call(key: string, path: string, { method = 'GET', language = 'pt-BR' } = {}) {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Accept-Language': language }
  const body = method === 'POST' ? '{}' : null
  const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, { method, headers, body })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Calls it so often; the statuses that came. */
async function callOften(times: number, send: () => ReturnType<typeof call>): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let done = 0; done < times; done += 20) {
    const sent = await Promise.all(Array.from({ length: Math.min(20, times - done) }, send))
    for (const { status } of sent) statuses.add(status)
  }
  return statuses
}

const restOf = (headers: Headers) => /^"(\w+)";r=(\d+);t=(\d+)$/.exec(headers.get('RateLimit') ?? '')?.slice(1)

test('a key that is used up is refused in the words of each door, and another one is not', async () => {
  const { points } = limits.keyRequests
  const [key, other] = [await newKey(['octo', 'orders.read']), await newKey(['octo', 'orders.read'])]
  const first = await call(key, '/api/v1/me')
  expect([first.status, first.headers.get('RateLimit-Policy')]).toEqual([200, `"requests";q=${points};w=60`])
  expect(restOf(first.headers)?.slice(0, 2)).toEqual(['requests', String(points - 1)])
  expect(first.body.limits).toEqual({ requests: points, seconds: 60, reservations: limits.keyReservations.points })
  expect(await callOften(points - 1, () => call(key, '/octo/capabilities'))).toEqual(new Set([200]))

  const api = await call(key, '/api/v1/orders', { language: 'en' })
  expect(api.status).toBe(429)
  expect(api.headers.get('content-type')).toBe('application/problem+json')
  expect(api.body).toMatchObject({ status: 429, type: expect.stringMatching(/\/problems\/too-many-requests$/) })
  const [name, left, seconds] = restOf(api.headers) ?? []
  expect([name, left]).toEqual(['requests', '0'])
  expect(api.headers.get('Retry-After')).toBe(seconds)
  expect(Number(seconds)).toBeGreaterThan(0)
  expect(api.body.detail).toContain(seconds)

  const octo = await call(key, '/octo/products')
  expect(octo.status).toBe(429)
  expect(zErrorBadRequest.parse(octo.body)).toEqual(octo.body)
  expect(octo.headers.get('Retry-After')).not.toBeNull()

  const unaffected = await call(other, '/octo/products')
  expect([unaffected.status, restOf(unaffected.headers)?.[1]]).toEqual([200, String(points - 1)])
}, 60_000)

test('reservations are counted apart from what is read', async () => {
  const { points } = limits.keyReservations
  const key = await newKey(['octo'])
  const reserve = () => call(key, '/octo/bookings', { method: 'POST' })
  // Refused for what they say, they count as well.
  expect(await callOften(points, reserve)).toEqual(new Set([400]))
  const refused = await reserve()
  expect([refused.status, restOf(refused.headers)?.[0]]).toEqual([429, 'reservations'])
  expect(refused.headers.get('RateLimit-Policy')).toBe(`"reservations";q=${points};w=60`)
  expect(zErrorBadRequest.parse(refused.body)).toEqual(refused.body)
  expect((await call(key, '/octo/products')).status).toBe(200)
}, 60_000)
