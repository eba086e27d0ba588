import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { rawRequest, statusOf } from '../../tests/support/raw-http'
import type { HandleRequest } from './remix-bridge.server'
import { timeouts, timeoutsBehind } from './timeouts.server'

const opened: TestServer[] = []

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function start(options: Parameters<typeof startHttpApp>[0] = {}) {
  const server = await startHttpApp(options)
  opened.push(server)
  return server
}

const slow: HandleRequest = async () => {
  await new Promise((resolve) => setTimeout(resolve, 700))
  return new Response('done', { headers: { 'Content-Type': 'text/html' } })
}

const quick = { headMs: 300, requestMs: 600, keepAliveMs: 200, checkEveryMs: 50 }

test('the timeouts are those of the reliability notes', () => {
  expect(timeouts).toMatchObject({ headMs: 5000, requestMs: 30_000, keepAliveMs: 5000, checkEveryMs: 1000 })
})

test('a silent connection of a proxy stays longer than proxies keep it, one of a visitor does not', () => {
  expect(timeoutsBehind(1)).toEqual({ ...timeouts, keepAliveMs: 75_000, maxPerAddress: Number.POSITIVE_INFINITY })
  expect(timeoutsBehind(0)).toBe(timeouts)
})

test('a slow head gets a 408 and a closed connection', async () => {
  const server = await start({ timeouts: quick })
  const started = Date.now()
  const response = await rawRequest(server.port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  expect(statusOf(response)).toBe(408)
  expect(Date.now() - started).toBeLessThan(2000)
})

test('a slow body gets a 408 and a closed connection', async () => {
  const server = await start({ timeouts: quick })
  const head = `POST /signin HTTP/1.1\r\nHost: x\r\nOrigin: ${server.url}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
  const response = await rawRequest(server.port, `${head}Content-Length: 100\r\n\r\na=`)
  expect(statusOf(response)).toBe(408)
  await vi.waitFor(() => expect(server.tuned.inFlight.size).toBe(0), { timeout: 10_000 })
})

test('a response nobody takes is given up', async () => {
  const big: HandleRequest = async () =>
    new Response('x'.repeat(64 * 1024 * 1024), { headers: { 'Content-Type': 'text/html' } })
  const server = await start({ handle: big, timeouts: { responseMs: 500, leastBytes: 1024 * 1024, checkEveryMs: 50 } })
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET /signin HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitFor(() => expect(server.tuned.inFlight.size).toBe(1), { timeout: 10_000 })
  await vi.waitFor(() => expect(server.tuned.inFlight.size).toBe(0), { timeout: 3000 })
  socket.destroy()
})

/** A file that comes in pieces of a size, one each 20 ms. */
const pieces =
  (count: number, size: number): HandleRequest =>
  async () => {
    let sent = 0
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        sent += 1
        if (sent > count) controller.close()
        else controller.enqueue(Buffer.alloc(size))
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'application/pdf' } })
  }

const shortSighted = { responseMs: 300, leastBytes: 64 * 1024, checkEveryMs: 50 }

test('a response that takes long arrives whole while its reader goes on taking', async () => {
  const server = await start({ handle: pieces(60, 64 * 1024), timeouts: shortSighted })
  const started = Date.now()
  const response = await fetch(`${server.url}/files/long`)
  expect((await response.arrayBuffer()).byteLength).toBe(60 * 64 * 1024)
  expect(Date.now() - started).toBeGreaterThan(3 * shortSighted.responseMs)
})

test('a reader who takes nearly nothing is shown the door', async () => {
  const server = await start({ handle: pieces(1000, 10), timeouts: shortSighted })
  const started = Date.now()
  const response = await fetch(`${server.url}/files/long`)
  await expect(response.arrayBuffer()).rejects.toThrow()
  expect(Date.now() - started).toBeLessThan(5 * shortSighted.responseMs)
})

test('a clock that is put forward breaks no response off', async () => {
  const server = await start({ handle: pieces(30, 1024), timeouts: { checkEveryMs: 50 } })
  const response = await fetch(`${server.url}/files/short`)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 3 * 60 * 60_000)
  await new Promise((resolve) => setTimeout(resolve, 200))
  vi.restoreAllMocks()
  expect((await response.arrayBuffer()).byteLength).toBe(30 * 1024)
})

test('headers of more than 16 kB are refused', async () => {
  const server = await start()
  const response = await rawRequest(server.port, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(statusOf(response)).toBe(431)
})

test('draining finishes what is under way, says so, and lets nobody in', async () => {
  const server = await start({ handle: slow })
  const under = Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${server.url}/signin`).then(async (response) => [
        await response.text(),
        response.headers.get('Connection'),
      ]),
    ),
  )
  await vi.waitFor(() => expect(server.tuned.inFlight.size).toBe(20), { timeout: 10_000 })
  const started = Date.now()
  const drained = server.drain.drain()
  expect(server.drain.drain()).toBe(drained)
  await expect(fetch(server.url)).rejects.toThrow()
  expect(await under).toEqual(Array.from({ length: 20 }, () => ['done', 'close']))
  expect(await drained).toBe(true)
  expect(Date.now() - started).toBeLessThan(2000)
})

test('idle connections do not hold up the draining', async () => {
  const server = await start()
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /signin HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  const started = Date.now()
  expect(await server.drain.drain()).toBe(true)
  expect(Date.now() - started).toBeLessThan(4000)
  socket.destroy()
})

test('a stream of events is ended by the draining', async () => {
  const events: HandleRequest = async () =>
    new Response(new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('data: a\n\n')) }), {
      headers: { 'Content-Type': 'text/event-stream' },
    })
  const server = await start({ handle: events })
  const response = await fetch(`${server.url}/user/events`)
  const started = Date.now()
  expect(await server.drain.drain()).toBe(true)
  expect(await response.text()).toBe('data: a\n\n')
  expect(Date.now() - started).toBeLessThan(4000)
  expect(server.lines.join('')).not.toContain('unforeseen error')
})

test.each([
  ['before it begins', 100],
  ['while it is silent', 0],
])('a stream whose reader leaves %s is closed', async (_, waitMs) => {
  const cancel = vi.fn()
  const handled = vi.fn()
  const handle: HandleRequest = async () => {
    handled()
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('data: a\n\n')), cancel })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  }
  const server = await start({ handle })
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /user/events HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitFor(() => expect(handled).toHaveBeenCalled(), { timeout: 10_000 })
  if (waitMs === 0) await new Promise((resolve) => socket.once('data', resolve))
  socket.destroy()
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled(), { timeout: 10_000 })
  expect(server.lines.join('')).not.toContain('unforeseen error')
})

test('visitors may be sent here once the catalogue is loaded, and until the process leaves', async () => {
  let isLoaded = false
  const server = await start({ isLoaded: () => isLoaded })
  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`)
    return [response.status, await response.json()]
  }
  expect(await ready()).toEqual([503, { status: 'loading' }])
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' })
  isLoaded = true
  expect(await ready()).toEqual([200, { status: 'ready' }])
})

test('the access log says what was requested, not by whom', async () => {
  const server = await start({ trustedProxies: 1 })
  await fetch(`${server.url}/signin?redirectTo=/x&email=ana@exemplo.com&link=abcdef`, {
    headers: {
      'X-Forwarded-For': '203.0.113.77',
      'User-Agent': 'canary-agent\u001b[31m'.slice(0, 12),
      Cookie: 'main=canary-cookie',
    },
  })
  await fetch(`${server.url}/pay/${'t0ken'.repeat(10)}`)
  await vi.waitFor(() => expect(server.lines).toHaveLength(2), { timeout: 10_000 })
  const text = server.lines.join('')
  for (const canary of ['ana@', '203.0.113', 'canary', 'abcdef', 't0kent0kent0ken']) expect(text).not.toContain(canary)
  expect(JSON.parse(server.lines[0] ?? '')).toMatchObject({
    method: 'GET',
    path: '/signin',
    query: ['redirectTo', 'email', 'link'],
    status: 200,
  })
})

test('a request keeps the number its trusted proxy gave it, and only then', async () => {
  const [trusting, wary] = [await start({ trustedProxies: 1 }), await start()]
  const headers = { 'X-Request-Id': 'proxy-request-1' }
  expect((await fetch(trusting.url, { headers })).headers.get('X-Request-Id')).toBe('proxy-request-1')
  expect((await fetch(wary.url, { headers })).headers.get('X-Request-Id')).not.toBe('proxy-request-1')
})

test('over https the browser has to stay there', async () => {
  const server = await start({ isLive: true, publicUrl: 'https://roteiro.example' })
  const post = (origin: string) =>
    fetch(`${server.url}/signin`, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ a: '1' }),
    })
  expect((await post('https://roteiro.example')).status).toBe(200)
  expect((await post(server.url)).status).toBe(403)
  expect((await post('http://roteiro.example')).status).toBe(403)
})

/** Opens connections that send half a request and then nothing. */
async function halfRequests(port: number, count: number, localAddress: string) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    socket.resume()
    socket.write('POST /signin HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\na')
    return socket
  })
  await vi.waitFor(() => expect(sockets.every(({ connecting }) => !connecting)).toBe(true))
  return sockets
}

test('an address that has its fill gives up its oldest waiting connection, and others lose nothing', async () => {
  const server = await start({ timeouts: { maxPerAddress: 5 } })
  const others = await halfRequests(server.port, 3, '127.0.0.2')
  const own = await halfRequests(server.port, 12, '127.0.0.1')
  await vi.waitFor(() => expect(own.filter(({ destroyed }) => !destroyed)).toHaveLength(5))
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(others.every(({ destroyed }) => !destroyed)).toBe(true)
  for (const socket of [...own, ...others]) socket.destroy()
})

test('a connection that is getting a response is not given up for a new one', async () => {
  const server = await start({ handle: slow, timeouts: { maxPerAddress: 2 } })
  const responses = await Promise.all(
    [1, 2, 3].map((page) => rawRequest(server.port, `GET /p${page} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)),
  )
  expect(responses.map((response) => response === '' || statusOf(response) === 200)).toEqual([true, true, true])
  expect(responses.filter((response) => response.includes('200'))).toHaveLength(2)
})
