import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { rawRequest, statusOf } from '../../tests/support/raw-http'

let server: TestServer

beforeAll(async () => {
  server = await startHttpApp()
})

afterAll(() => server.close())

function post(path: string, headers: Record<string, string>, body = 'name=Ana') {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return rawRequest(
    server.port,
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n${lines.join('')}\r\n${body}`,
  )
}

const own = () => ({ Origin: server.url })

test('our own forms pass, by Origin or by Referer, and their bytes arrive as sent', async () => {
  const byOrigin = await post('/signin', own())
  expect(statusOf(byOrigin)).toBe(200)
  expect(byOrigin).toContain('"body":"name=Ana"')
  expect(statusOf(await post('/signin', { Referer: `${server.url}/signin` }))).toBe(200)
  expect(statusOf(await post('/signin', { ...own(), 'Sec-Fetch-Site': 'same-origin' }))).toBe(200)
})

test('every loopback name with our port is our origin in demonstration', async () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'roteiro.localhost']) {
    expect(statusOf(await post('/signin', { Origin: `http://${name}:${server.port}` })), name).toBe(200)
  }
})

test.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['null', { Origin: 'null' }],
  ['broken', { Origin: 'http://[' }],
  ['our name at another port', { Origin: 'http://127.0.0.1:1' }],
  ['our address as a prefix', { Origin: 'http://127.0.0.1.evil.example' }],
  ['with a path', { Origin: 'http://localhost/' }],
  ['nothing at all', {}],
  ['foreign referer', { Referer: 'https://evil.example/form' }],
  ['broken referer', { Referer: 'nonsense' }],
])('a post from %s is refused with a readable page', async (_, headers) => {
  for (const path of ['/signin', '/signin.data', '/webhook', '/webhooks/payments/x']) {
    const response = await post(path, headers)
    expect(statusOf(response)).toBe(403)
    expect(response).toContain('Este envio veio de outro site')
  }
})

test('our Origin does not help when the browser says the post is cross-site', async () => {
  expect(statusOf(await post('/signin', { ...own(), 'Sec-Fetch-Site': 'cross-site' }))).toBe(403)
  expect(statusOf(await post('/signin', { ...own(), 'Sec-Fetch-Site': 'same-site' }))).toBe(403)
})

test('forwarded headers do not make a foreign host ours', async () => {
  const spoof = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-For': '203.0.113.9' }
  expect(statusOf(await post('/signin', spoof))).toBe(403)
  expect(await post('/signin', { ...own(), 'X-Forwarded-For': '203.0.113.9' })).toContain('"address":"127.0.0.1"')
})

test('the refusal speaks the language the visitor chose', async () => {
  const response = await post('/signin', { Origin: 'null', Cookie: 'lang=en' })
  expect(response).toContain('lang="en"')
  expect(response).toContain('This was sent from another site')
})

test('the webhook takes JSON from a sender without Origin, and nothing else', async () => {
  const head = `POST /webhooks/payments HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n`
  expect(statusOf(await rawRequest(server.port, `${head}Content-Type: application/json\r\n\r\n{}`))).toBe(200)
  expect(statusOf(await rawRequest(server.port, `${head}Content-Type: text/html\r\n\r\n{}`))).toBe(415)
})

test('`_data` is refused however it is written', async () => {
  for (const query of ['_data=routes%2Fadmin', 'x=1&_data=a', '%5Fdata=a', '_data']) {
    expect((await fetch(`${server.url}/?${query}`)).status).toBe(400)
    expect(statusOf(await post(`/signin?${query}`, own()))).toBe(400)
  }
})

test('field names that lead deep or far are refused, in forms and in addresses', async () => {
  const started = performance.now()
  const deep = `a${'[0]'.repeat(400)}`
  for (const name of [
    'items[3000000]',
    'items[1000000000]',
    'a.b.c.d.e.f',
    deep,
    'a b',
    '<x>',
    `${'n'.repeat(101)}`,
    '%00',
    '%zz',
  ]) {
    expect(statusOf(await post('/signin', own(), `${name}=1`)), name.slice(0, 20)).toBe(400)
  }
  expect((await fetch(`${server.url}/trips?items[3000000]=1`)).status).toBe(400)
  expect((await fetch(`${server.url}/trips?a.b.c.d.e.f=1`)).status).toBe(400)
  expect(performance.now() - started).toBeLessThan(3000)
})

test('ordinary nested names and odd addresses of other sites pass', async () => {
  expect(
    statusOf(await post('/signin', own(), 'passengers[9].document.number=1&passengers[0].name=x&a[]=1&a[]=2')),
  ).toBe(200)
  expect((await fetch(`${server.url}/trips?utm:source=x&q=a`)).status).toBe(200)
})

test.each([
  'cpf.a=1&cpf=1',
  'cpf=1&cpf.a=1',
  'cpf[0]=1&cpf=1',
  'cpf[0]=1&cpf.a=1',
  'a[0].b=1&a[0]=1',
  '__proto__=x',
  '__proto__.a=x',
  'constructor=x',
  'toString=x',
  'a.hasOwnProperty=x',
  '=x',
  '.a=x',
  'a..b=x',
  'a[=x',
  '[0]=x',
])('field names that are at odds, or paths to nothing, are refused: %s', async (body) => {
  expect(statusOf(await post('/signin', own(), body))).toBe(400)
})

test('fifteen hundred fields are enough', async () => {
  expect(statusOf(await post('/signin', own(), 'a=1&'.repeat(1500)))).toBe(200)
  expect(statusOf(await post('/signin', own(), 'a=1&'.repeat(1501)))).toBe(413)
})

test('only forms are taken, uncompressed', async () => {
  expect(statusOf(await post('/signin', { ...own(), 'Content-Encoding': 'gzip' }))).toBe(415)
  const head = `POST /signin HTTP/1.1\r\nHost: x\r\nOrigin: ${server.url}\r\nConnection: close\r\nContent-Length: 2\r\n`
  const refused = ['application/json', 'text/plain', 'application/x-www-form-urlencodedx']
  // Remix's parser takes the last type of such a header.
  const second = 'multipart/form-data; boundary=X'
  for (const first of ['', '; a', '; charset=utf-8'])
    refused.push(`application/x-www-form-urlencoded${first}, ${second}`)
  for (const type of refused) {
    expect(statusOf(await rawRequest(server.port, `${head}Content-Type: ${type}\r\n\r\n{}`)), type).toBe(415)
  }
  for (const parameter of ['', ';charset=UTF-8', '; charset="utf-8"']) {
    const type = `application/x-www-form-urlencoded${parameter}`
    expect(statusOf(await rawRequest(server.port, `${head}Content-Type: ${type}\r\n\r\na=`)), type).toBe(200)
  }
  expect(statusOf(await rawRequest(server.port, `${head.replace('Length: 2', 'Length: 0')}\r\n`))).toBe(200)
})

test('unusual methods get a refusal', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    const response = await rawRequest(server.port, `${method} / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(statusOf(response), method).toBe(405)
    expect(response).toContain('Allow: GET, HEAD, POST')
  }
  expect((await fetch(server.url, { method: 'OPTIONS' })).status).toBe(204)
  expect(statusOf(await rawRequest(server.port, 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'))).toBe(400)
})

test('malformed targets are refused', async () => {
  for (const target of [
    '/%',
    '/%zz',
    '/%c3%28',
    '/%00',
    '//evil.example/',
    '/\\evil.example',
    'http://evil.example/',
    '*',
  ]) {
    const response = await rawRequest(server.port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(statusOf(response), target).toBe(400)
  }
  const long = await rawRequest(
    server.port,
    `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )
  expect(statusOf(long)).toBe(414)
})

test('a refused read leaves its connection to the next one', async () => {
  const reads = ['/trips?_data=root', '/'].map((target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n`)
  const response = await rawRequest(server.port, `${reads.join('\r\n')}Connection: close\r\n\r\n`)
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
})

test.each([
  ['both lengths', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: x\n\n'],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n'],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a body on GET', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 30\r\n\r\nGET /admin HTTP/1.1\r\nHost: x\r\n\r\n'],
])('a request with %s is refused and the connection closed', async (_, bytes) => {
  const started = Date.now()
  const response = await rawRequest(server.port, bytes)
  expect(statusOf(response)).toBe(400)
  expect(response.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  expect(Date.now() - started).toBeLessThan(2500)
})

/** The path as it stands: `fetch` would resolve its steps first. */
const requestPath = (path: string) =>
  rawRequest(server.port, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`)

test.each(['/x/../', '/..', '/./trips', '/trips/.', '/%2e%2e/trips', '/x/.%2E', '/trips\\..\\admin'])(
  'a raw path with steps is refused: %s',
  async (path) => {
    expect(statusOf(await requestPath(path))).toBe(400)
  },
)

test('dots within a name are no steps', async () => {
  for (const path of ['/trips/a..b', '/...', '/.well-known/x'])
    expect(statusOf(await requestPath(path)), path).not.toBe(400)
})

test('thousands of slashes in a row are turned away before a router trims them', async () => {
  expect(statusOf(await requestPath(`/a${'/'.repeat(8000)}b`))).toBe(400)
  expect(statusOf(await requestPath('/trips/'))).toBe(200)
  expect(statusOf(await requestPath('/trips//'))).toBe(200)
})
