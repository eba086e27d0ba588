import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePages } from '../../tests/support/fake-pages'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { rawRequest } from '../../tests/support/raw-http'
import type { HandleRequest } from './remix-bridge.server'

const opened: TestServer[] = []

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function start(handle: HandleRequest) {
  const server = await startHttpApp({ handle })
  opened.push(server)
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + path, { headers, method, redirect: 'manual' })
}

const scriptSource = (response: Response) =>
  /script-src ([^;]+);/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]

test('a rendered page has a nonce of its own each time', async () => {
  const get = await start(fakePages().handle)
  const [one, two] = [await get('/user/profile'), await get('/user/profile')]
  expect(scriptSource(one)).toMatch(/^'nonce-[\w-]{22}' 'strict-dynamic'$/)
  expect(scriptSource(one)).not.toBe(scriptSource(two))
  const nonce = /'nonce-([\w-]+)'/.exec(scriptSource(one) ?? '')?.[1]
  expect(await one.text()).toContain(`<script nonce="${nonce}">`)
})

test('every page says what the browser must refuse', async () => {
  const get = await start(fakePages().handle)
  for (const path of ['/', '/user/profile', '/?_data=x']) {
    const { headers } = await get(path)
    const policy = headers.get('Content-Security-Policy')
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part)
    expect(policy).not.toContain("script-src 'unsafe-inline'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  const { headers } = await get('/user/profile')
  expect(headers.get('Content-Security-Policy')).toContain("form-action 'self' http://127.0.0.1:4000;")
  expect(headers.get('Strict-Transport-Security')).toBeNull()
})

test('what is personal may not be stored by the browser, and a page without a session is requested again', async () => {
  const get = await start(fakePages().handle)
  expect((await get('/user/profile', { Cookie: 'main=a' })).headers.get('Cache-Control')).toBe('private, no-store')
  expect((await get('/signin')).headers.get('Cache-Control')).toBe('private, no-cache')
})

test('the route has the last word on headers, and each cookie keeps its line', async () => {
  const get = await start(async () => {
    const headers = new Headers({
      'Content-Type': 'text/html',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': 'sandbox',
    })
    headers.append('Set-Cookie', 'a=1')
    headers.append('Set-Cookie', 'b=2; Path=/')
    return new Response('x', { headers })
  })
  const { headers } = await get('/user/profile')
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2; Path=/'])
  expect(headers.get('Content-Security-Policy')).toBe('sandbox')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('gzip and no compression at all are understood', async () => {
  const get = await start(fakePages().handle)
  const server = opened[0]
  const requestAccepting = (accept: string) =>
    rawRequest(
      server?.port ?? 0,
      `GET /signin HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${accept}\r\nConnection: close\r\n\r\n`,
    )
  const zipped = await requestAccepting('gzip, br;q=0')
  expect(zipped).toContain('content-encoding: gzip')
  expect(gunzipSync(Buffer.from(zipped.slice(zipped.indexOf('\r\n\r\n') + 4), 'latin1')).toString()).toContain(
    'Noronha',
  )
  expect(await requestAccepting('identity')).not.toContain('content-encoding')
  expect((await get('/signin')).headers.get('Vary')).toContain('Accept-Encoding')
})

test('events and large files go out as they come', async () => {
  const get = await start(async (exchange) => {
    const isEvents = exchange.pathname === '/user/events'
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('data: pending\n\n'))
        setTimeout(() => controller.close(), 1500)
      },
    })
    return new Response(body, { headers: { 'Content-Type': isEvents ? 'text/event-stream' : 'application/pdf' } })
  })
  for (const path of ['/user/events', '/user/file']) {
    const response = await get(path)
    const reader = response.body?.getReader()
    const started = Date.now()
    const first = await reader?.read()
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: pending\n\n')
    expect(Date.now() - started).toBeLessThan(1000)
    expect((await reader?.read())?.done).toBe(true)
  }
})

test('a file of which only the head was requested is closed', async () => {
  const cancel = vi.fn()
  const headers = { 'Content-Type': 'application/pdf' }
  const get = await start(async () => new Response(new ReadableStream({ cancel }), { headers }))
  expect((await get('/user/file', {}, 'HEAD')).status).toBe(200)
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce(), { timeout: 10_000 })
})

test('a reader who leaves ends the work', async () => {
  let aborted = false
  const server = await startHttpApp({
    handle: (exchange) =>
      new Promise((resolve) => {
        exchange.response.once('close', () => {
          aborted = true
          resolve(new Response('late'))
        })
      }),
  })
  opened.push(server)
  await rawRequest(server.port, 'GET /signin HTTP/1.1\r\nHost: x\r\n\r\n', 100)
  await vi.waitFor(() => expect(aborted).toBe(true), { timeout: 10_000 })
  await vi.waitFor(() => expect(server.lines.join('')).toContain('"status":499'), { timeout: 10_000 })
})

test('what nobody foresaw becomes a readable page with a number, logged once, without a stack', async () => {
  const get = await start(async () => {
    throw new Error('secret detail')
  })
  const response = await get('/user/profile')
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).toContain('Algo não saiu como devia')
  expect(text).toContain(response.headers.get('X-Request-Id') ?? 'no number')
  expect(text).not.toContain('secret detail')
  expect(opened[0]?.lines.filter((line) => line.includes('secret detail'))).toHaveLength(1)
})
