import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { noteRead } from '~/data/reads.server'
import { languageOf } from '~/i18n/language.server'
import { fakePages } from '../../tests/support/fake-pages'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { rawRequest } from '../../tests/support/raw-http'
import type { HandleRequest } from './remix-bridge.server'

const opened: TestServer[] = []

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function start(handle: HandleRequest, now: () => number = Date.now) {
  const server = await startHttpApp({ handle, now })
  opened.push(server)
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + path, { headers, method, redirect: 'manual' })
}

const scriptSource = (response: Response) =>
  /script-src ([^;]+);/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]

test('a reading page is rendered once, and its scripts are trusted by their hashes', async () => {
  const { handle, seen } = fakePages()
  const get = await start(handle)
  const [first, second] = [await get('/trips/national'), await get('/trips/national')]
  expect(seen).toEqual(['/trips/national'])
  const html = await second.text()
  expect(await first.text()).toBe(html)
  expect(scriptSource(second)).toBe(scriptSource(first))
  const inline = /<script nonce="[\w-]+">([^<]+)<\/script>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(scriptSource(second)).toBe(`'self' 'sha256-${hash}'`)
})

test('a cached page is compressed as the browser accepts it, and is a 304 for a browser that has it', async () => {
  const { handle } = fakePages()
  const get = await start(handle)
  await get('/', { 'Accept-Encoding': 'br' })
  const server = opened[0]
  const raw = await rawRequest(
    server?.port ?? 0,
    'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
  )
  expect(raw).toContain('content-encoding: br')
  const body = Buffer.from(raw.slice(raw.indexOf('\r\n\r\n') + 4), 'latin1')
  expect(brotliDecompressSync(body).toString()).toContain('Fernando de Noronha')
  const cached = await get('/', { 'Accept-Encoding': 'br' })
  const etag = cached.headers.get('ETag') ?? ''
  const again = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': etag })
  expect(again.status).toBe(304)
  expect(again.headers.get('Content-Security-Policy')).toBe(cached.headers.get('Content-Security-Policy'))
})

const news = new Set(['trips'])
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('after a change the former page is shown while one refresh runs, also when more changes meanwhile', async () => {
  let release = () => {}
  let clock = 0
  const refreshes: boolean[] = []
  const handle: HandleRequest = async ({ isRefresh }) => {
    refreshes.push(isRefresh === true)
    const text = `render ${refreshes.length}`
    noteRead('trips')
    if (refreshes.length === 2) await new Promise<void>((resolve) => (release = resolve))
    return new Response(text, { headers: { 'Content-Type': 'text/html' } })
  }
  const get = await start(handle, () => clock)
  const server = opened[0]
  const text = async () => (await get('/')).text()
  expect(await text()).toBe('render 1')
  clock = 10_000
  server?.cache.invalidate(news)
  expect([await text(), await text(), await text()]).toEqual(['render 1', 'render 1', 'render 1'])
  server?.cache.invalidate(news)
  // Too old to be shown: the next request waits for the refresh under way. It had read before the second change, so it is as
  // old by then.
  clock = 11_000
  const waiting = text()
  await pause(50)
  expect(refreshes).toEqual([false, true])
  release()
  expect(await waiting).toBe('render 3')
  expect(await text()).toBe('render 3')
  expect(refreshes).toEqual([false, true, false])
})

test('a change of something else renders nothing again', async () => {
  const { handle, seen } = fakePages({ reads: ['trips'] })
  const get = await start(handle)
  const first = await (await get('/')).text()
  opened[0]?.cache.invalidate(new Set(['stock/a', 'availability']))
  expect(await (await get('/')).text()).toBe(first)
  expect(seen).toHaveLength(1)
})

test('equal pages have equal tags although they are rendered again', async () => {
  let clock = 0
  const { handle, seen } = fakePages({ reads: ['trips'] })
  const get = await start(handle, () => clock)
  const first = (await get('/')).headers.get('ETag')
  opened[0]?.cache.invalidate(news)
  clock = 5000
  expect((await get('/')).headers.get('ETag')).toBe(first)
  expect(seen).toHaveLength(2)
})

test.each<[string, string, Record<string, string>, string?]>([
  ['a session', '/', { Cookie: 'main=abc' }],
  ['a toast', '/', { Cookie: 'lang=en; toast=abc' }],
  ['a form to give back', '/', { Cookie: 'x=1; kept=abc' }],
  ['a code that is expected', '/', { Cookie: '__Host-confirming=abc' }],
  ['authorization', '/', { Authorization: 'Basic eA==' }],
  ['a range', '/', { Range: 'bytes=0-10' }],
  ['HEAD', '/', {}, 'HEAD'],
  ['an unknown query', '/?x=1', {}],
  ['a language chosen just now', '/?lang=en', {}],
  ['a change of language', '/?lang=pt-BR', { Cookie: 'lang=en' }],
  ['a page of the account', '/user/myAcquired', {}],
  ['sign-in', '/signin', {}],
  ['a link of an agency', '/?seller=VIV-9001', {}],
  ['a session beside harmless cookies', '/', { Cookie: 'lang=en; seller=VIV-9001; main=abc' }],
])('with %s nothing is taken from the cache and nothing put in', async (_, path, headers, method = 'GET') => {
  const { handle, seen } = fakePages()
  const get = await start(handle)
  await get('/')
  await get(path, headers, method)
  await get(path, headers, method)
  expect(seen).toHaveLength(3)
  await get('/')
  expect(seen).toHaveLength(3)
})

test.each<[string, Parameters<typeof fakePages>[0]]>([
  ['sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
  ['is not found', { status: 404 }],
  ['failed', { status: 500 }],
  ['leads elsewhere', { status: 302, headers: { Location: '/signin' } }],
  ['forbids storing', { headers: { 'Cache-Control': 'no-store' } }],
  ['is no page', { headers: { 'Content-Type': 'application/pdf' } }],
])('a response that %s is not cached', async (_, response) => {
  const { handle, seen } = fakePages(response)
  const get = await start(handle)
  await get('/')
  await get('/')
  expect(seen).toHaveLength(2)
})

test('language, encoding, light version and known query each have their own page', async () => {
  const { handle, seen } = fakePages()
  const get = await start(handle)
  const requests: [string, Record<string, string>][] = [
    ['/trips', {}],
    ['/trips', { Cookie: 'lang=en' }],
    ['/trips?lang=en', { Cookie: 'lang=en' }],
    ['/trips?q=praia', {}],
    ['/trips', { 'Accept-Encoding': 'identity' }],
    ['/trips', { 'Save-Data': 'on' }],
    ['/trips?light=1', { Cookie: 'light=1' }],
  ]
  for (const [path, headers] of requests) await get(path, headers)
  expect(seen).toHaveLength(requests.length)
  for (const [path, headers] of requests) await get(path, headers)
  expect(seen).toHaveLength(requests.length)
})

test('a page cached for a browser that remembers a language still lets the next visitor remember it', async () => {
  const handle: HandleRequest = async ({ request }) => {
    const isKnown = request.headers.cookie === 'lang=en'
    const cookie: Record<string, string> = isKnown ? {} : { 'Set-Cookie': 'lang=en' }
    return new Response('page', { headers: { 'Content-Type': 'text/html', ...cookie } })
  }
  const get = await start(handle)
  await get('/trips?lang=en', { Cookie: 'lang=en' })
  expect((await get('/trips?lang=en')).headers.getSetCookie()).toEqual(['lang=en'])
})

test.each([
  'lang=en-US',
  'lang=EN',
  'lang=en_',
  'lang=en-GB; lang=pt-BR',
  'lang=; lang=en',
  ' lang=en',
  'lang=en ; lang=xx',
])('a page requested with the cookie %j is cached in the language that its key says', async (cookie) => {
  const get = await start(async ({ origin, pathname, request }) => {
    const pageRequest = new Request(origin + pathname, { headers: { Cookie: request.headers.cookie ?? '' } })
    return new Response(await languageOf(pageRequest), { headers: { 'Content-Type': 'text/html' } })
  })
  await get('/trips', { Cookie: cookie })
  expect(await (await get('/trips')).text()).toBe('pt-BR')
  expect(await (await get('/trips', { Cookie: 'lang=en' })).text()).toBe('en')
})

test('a browser that chose a version gets the cached one, and a new choice is rendered by itself', async () => {
  const { handle, seen } = fakePages()
  const get = await start(handle)
  await get('/trips')
  await get('/trips', { 'Save-Data': 'on' })
  await get('/trips', { Cookie: 'light=1' })
  await get('/trips', { ECT: '2g' })
  await get('/trips', { Cookie: 'light=0', 'Save-Data': 'on' })
  await get('/trips', { ECT: '4g' })
  expect(seen).toHaveLength(2)
  await get('/trips?light=1')
  await get('/trips?light=1')
  expect(seen).toHaveLength(4)
})

test('who an agency brought reads the page that everybody reads', async () => {
  const { handle, seen } = fakePages()
  const get = await start(handle)
  await get('/trips')
  await get('/trips', { Cookie: 'seller=VIV-9001' })
  await get('/trips', { Cookie: 'lang=pt-BR; seller=VIV-9001' })
  await get('/trips', { Cookie: 'device=W3siYSI6.6PuiIHe4kmAPN%2FLRWFX71NgGf%2BpU1H1OTr4gB0kvEnE; lang=pt-BR' })
  await get('/trips', { Cookie: 'lastOwner=ImFiYy5kKy8i.6PuiIHe4kmAPN%2FLRWFX71NgGf%2BpU1H1OTr4gB0kvEnE; lang=pt-BR' })
  expect(seen).toHaveLength(1)
})

test('what a campaign adds to the address neither splits the cache nor reaches the page', async () => {
  const { handle, seen } = fakePages()
  const get = await start(handle)
  await get('/trips?utm_source=mail&q=praia&fbclid=1')
  await get('/trips?q=praia&utm_campaign=x')
  expect(seen).toEqual(['/trips?q=praia'])
})

test('a party of few children has a page of its own, and what a form left empty splits nothing', async () => {
  const { handle, seen } = fakePages()
  const get = await start(handle)
  for (const query of ['?people=2&age=4', '?people=2&age=4&age=&city=', '?people=2&age=4&age=']) {
    await get(`/trip-details/holambra${query}`)
  }
  expect(seen).toEqual(['/trip-details/holambra?people=2&age=4'])
  const tooMany = '?people=2&age=4&age=5&age=6'
  for (const query of [tooMany, '?people=2&age=18', '?people=2&age=04']) {
    await get(`/trip-details/holambra${query}`)
    await get(`/trip-details/holambra${query}`)
  }
  expect(seen).toHaveLength(7)
})

test('another Host header neither splits nor poisons the cache', async () => {
  const origins: string[] = []
  const server = await startHttpApp({
    handle: async (exchange) => {
      origins.push(exchange.origin)
      return new Response('ok', { headers: { 'Content-Type': 'text/html' } })
    },
  })
  opened.push(server)
  for (const host of [`127.0.0.1:${server.port}`, 'evil.example', 'evil.example:80']) {
    await rawRequest(
      server.port,
      `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
    )
  }
  expect(origins).toEqual([server.url])
})

test('a cookie that the shop never set costs no rendering', async () => {
  const { handle, seen } = fakePages()
  const get = await start(handle)
  await get('/')
  for (const cookie of ['x=1', '_ga=GA1.1; x', 'lang=pt-BR; a.b=%20;', '=; ;']) await get('/', { Cookie: cookie })
  expect(seen).toHaveLength(1)
})
