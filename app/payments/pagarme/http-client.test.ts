import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { GatewayInvalid, GatewayMisconfigured } from '../gateway-errors'
import { type CallEvent, httpClient } from './http-client'

let server: Server
let root: string
let respond: (request: IncomingMessage, response: ServerResponse) => void
const seen: IncomingMessage[] = []
const events: CallEvent[] = []

beforeEach(async () => {
  seen.length = 0
  events.length = 0
  server = createServer((request, response) => {
    seen.push(request)
    respond(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  root = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/core/v5`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const client = (timeoutMs = 1000) =>
  httpClient({
    apiRoot: root,
    secretKey: 'sk_test_x',
    timeoutMs,
    retryPausesMs: [1, 1],
    report: (event) => events.push(event),
  })
const get = { method: 'GET', path: '/charges/ch_AbC9?x=1', schema: z.object({ id: z.string() }) } as const
const post = { ...get, method: 'POST', path: '/orders', body: { secret: 'segredo' } } as const

test('sets key, type and Idempotency-Key in one place', async () => {
  respond = (_request, response) => response.end('{"id":"or_1"}')
  await client().call({ ...post, idempotencyKey: 'a1' })
  expect(seen[0]?.headers).toMatchObject({
    authorization: `Basic ${btoa('sk_test_x:')}`,
    'content-type': 'application/json',
    'idempotency-key': 'a1',
  })
})

test('repeats reading and keyed writes, never a write without a key', async () => {
  respond = (_request, response) => response.writeHead(502).end()
  await expect(client().call(get)).rejects.toMatchObject({ reason: 'status' })
  expect(seen).toHaveLength(3)
  await expect(client().call({ ...post, idempotencyKey: 'a1' })).rejects.toMatchObject({ reason: 'status' })
  expect(seen).toHaveLength(6)
  await expect(client().call(post)).rejects.toMatchObject({ reason: 'status' })
  expect(seen).toHaveLength(7)
})

test.each([
  [401, GatewayMisconfigured],
  [403, GatewayMisconfigured],
  [400, GatewayInvalid],
  [412, GatewayInvalid],
  [422, GatewayInvalid],
])('%d is final and sent once', async (status, kind) => {
  respond = (_request, response) => response.writeHead(status).end('{"message":"no"}')
  await expect(client().call({ ...post, idempotencyKey: 'a1' })).rejects.toBeInstanceOf(kind)
  expect(seen).toHaveLength(1)
})

test.each([
  [429, 'throttled'],
  [408, 'status'],
  [409, 'status'],
  [500, 'status'],
])('%d leaves it open (%s)', async (status, reason) => {
  respond = (_request, response) => response.writeHead(status).end()
  await expect(client().call(get)).rejects.toMatchObject({ name: 'GatewayUnreachable', reason })
})

test('404 is nothing when reading and an error when writing', async () => {
  respond = (_request, response) => response.writeHead(404).end('{"message":"Charge not found."}')
  expect(await client().call(get)).toBeNull()
  await expect(client().call({ ...post, idempotencyKey: 'a1' })).rejects.toMatchObject({ status: 404 })
})

test('a redirect is not followed', async () => {
  respond = (request, response) => {
    if (request.url?.includes('elsewhere')) response.end('{"id":"x"}')
    else response.writeHead(307, { location: '/elsewhere' }).end()
  }
  await expect(client().call(get)).rejects.toMatchObject({ reason: 'network' })
  expect(seen.some((request) => request.url?.includes('elsewhere'))).toBe(false)
})

test('a response that trickles in has the same deadline as all of it', async () => {
  respond = (_request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write(' '), 20)
    response.once('close', () => clearInterval(timer))
  }
  const startedAt = performance.now()
  await expect(client(200).call(get)).rejects.toMatchObject({ reason: 'timeout' })
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('more than 1 MB is not read', async () => {
  respond = (_request, response) => response.end(`{"id":"${'x'.repeat(1024 * 1024)}"}`)
  await expect(client().call(get)).rejects.toMatchObject({ reason: 'tooLarge' })
})

test('what is reported and thrown names no id, no field content and no key', async () => {
  respond = (_request, response) =>
    response
      .writeHead(422)
      .end('{"message":"no","errors":{"order.customer.document":["52998224725"]},"request":{"secret":"segredo"}}')
  const failure = await client()
    .call({ ...post, path: '/orders/or_AbC9', idempotencyKey: 'a1' })
    .catch(String)
  respond = (_request, response) => response.end('{"id":"ch_AbC9"}')
  await client().call(get)
  const logged = `${failure} ${JSON.stringify(events)}`
  expect(logged).toContain('order.customer.document')
  expect(events.map((event) => [event.path, event.outcome])).toEqual([
    ['/orders/:id', 422],
    ['/charges/:id', 200],
  ])
  for (const secret of ['52998224725', 'segredo', 'AbC9', 'sk_test_x', 'x=1']) expect(logged).not.toContain(secret)
})

test('no more than 32 calls are under way at once, and all get a response', async () => {
  let underWay = 0
  let most = 0
  const held: (() => void)[] = []
  respond = (_request, response) => {
    most = Math.max(most, ++underWay)
    held.push(() => {
      underWay--
      response.end('{"id":"x"}')
    })
    // The first are held until they are as many as may be; a further one would come in the pause.
    if (most >= 32)
      setTimeout(() => {
        for (const release of held.splice(0)) release()
      }, 20)
  }
  const one = client(5000)
  const results = await Promise.all(Array.from({ length: 100 }, () => one.call(get)))
  expect(results).toHaveLength(100)
  expect(most).toBe(32)
})
