import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { rawRequest, statusOf } from '../../tests/support/raw-http'
import { FORM_LIMIT } from './gate.server'

let server: TestServer

beforeAll(async () => {
  server = await startHttpApp()
})

afterAll(() => server.close())

function head(headers: string, path = '/signin') {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${server.url}\r\n${headers}\r\n\r\n`
}

const urlencoded = 'Content-Type: application/x-www-form-urlencoded'

interface Part {
  head: string
  value: string
}

function multipart(parts: readonly Part[], end = '--') {
  const text = parts.map((part) => `--b0\r\n${part.head}\r\n\r\n${part.value}\r\n`).join('')
  return Buffer.from(`${text}--b0${end}\r\n`)
}

const field = (name: string, value = 'x'): Part => ({ head: `Content-Disposition: form-data; name="${name}"`, value })
const file = (name: string, value = 'x'): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="a; name=b.txt"\r\nContent-Type: text/plain`,
  value,
})

async function postMultipart(
  body: Buffer,
  type = 'multipart/form-data; boundary=b0',
  path = '/signin',
  cookie = 'main=x',
) {
  const length = `Content-Length: ${body.length}`
  const start = head(`Content-Type: ${type}\r\nCookie: ${cookie}\r\n${length}\r\nConnection: close`, path)
  return rawRequest(server.port, [start, body])
}

test('a length beyond the limit is refused at once, before the body', async () => {
  for (const length of [FORM_LIMIT + 1, 10 * 1024 ** 3]) {
    const started = Date.now()
    const response = await rawRequest(server.port, head(`${urlencoded}\r\nContent-Length: ${length}`))
    expect(statusOf(response)).toBe(413)
    expect(Date.now() - started).toBeLessThan(5000)
  }
})

test('a chunked body is cut at the limit without growing the memory', async () => {
  const before = process.memoryUsage().rss
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(head(`${urlencoded}\r\nTransfer-Encoding: chunked`))
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 97), Buffer.from('\r\n')])
  for (let sent = 0; sent < 400 && !socket.destroyed; sent += 1) {
    if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
  }
  await closed
  expect(statusOf(received)).toBe(413)
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
})

test('a client that waits for leave to send is refused before it sends', async () => {
  const start = head(`${urlencoded}\r\nExpect: 100-continue\r\nContent-Length: ${FORM_LIMIT * 2}`)
  const response = await rawRequest(server.port, start)
  expect(response).not.toContain('100 Continue')
  expect(statusOf(response)).toBe(413)
})

test('a client that waits for leave and is welcome gets it', async () => {
  const start = head(`${urlencoded}\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 3`)
  const response = await rawRequest(server.port, [start, 'a=b'])
  expect(response).toContain('100 Continue')
  expect(response).toContain('"body":"a=b"')
})

test('a form just within the limit arrives whole', async () => {
  const body = `a=${'x'.repeat(FORM_LIMIT - 2)}`
  const response = await rawRequest(server.port, [
    head(`${urlencoded}\r\nConnection: close\r\nContent-Length: ${body.length}`),
    body,
  ])
  expect(response).toContain(`"bytes":${FORM_LIMIT}`)
})

test('a multipart form passes with its bytes untouched', async () => {
  const body = multipart([field('name', 'Ana'), field('empty', ''), file('photo')])
  const response = await postMultipart(body)
  expect(statusOf(response)).toBe(200)
  expect(response).toContain(`"bytes":${body.length}`)
  expect(statusOf(await postMultipart(multipart([]), 'multipart/form-data; boundary=b0'))).toBe(200)
})

test('only the upload forms may be large, and only for somebody with a session', async () => {
  const body = multipart([file('photo', 'x'.repeat(2 * 1024 * 1024))])
  const type = 'multipart/form-data; boundary="b0"'
  expect(statusOf(await postMultipart(body))).toBe(413)
  expect(statusOf(await postMultipart(body, type, '/admin/trips/manage'))).toBe(200)
  expect(statusOf(await postMultipart(body, type, '/admin/users/agencies/viva-1'))).toBe(200)
  expect(statusOf(await postMultipart(body, type, '/admin/trips/manage', 'lang=en'))).toBe(413)
})

test('a text that is too long for its field reaches the form, which says its limit', async () => {
  const type = 'multipart/form-data; boundary=b0'
  const text = (bytes: number) => multipart([field('placeDescription', 'x'.repeat(bytes))])
  for (const bytes of [65 * 1024, 3 * 1024 * 1024]) {
    expect(statusOf(await postMultipart(text(bytes), type, '/admin/trips/manage'))).toBe(200)
  }
  expect(statusOf(await postMultipart(text(5 * 1024 * 1024), type, '/admin/trips/manage'))).toBe(413)
})

test('a long form is read also where its session has ended, so that it can be stored', async () => {
  const rows = multipart(Array.from({ length: 600 }, (_, index) => field(`f${index}`)))
  const type = 'multipart/form-data; boundary=b0'
  expect(statusOf(await postMultipart(rows, type, '/admin/trips/manage', 'lang=en'))).toBe(200)
})

test('only the upload forms may have many parts, and no more than the largest of them has', async () => {
  const parts = (count: number) => multipart(Array.from({ length: count }, (_, index) => field(`f${index}`)))
  const type = 'multipart/form-data; boundary=b0'
  expect(statusOf(await postMultipart(parts(600), type))).toBe(413)
  expect(statusOf(await postMultipart(parts(600), type, '/admin/trips/manage'))).toBe(200)
  expect(statusOf(await postMultipart(parts(1501), type, '/admin/trips/manage'))).toBe(413)
})

test.each<[string, number, () => Buffer, string?]>([
  ['101 parts', 413, () => multipart(Array.from({ length: 101 }, (_, index) => field(`f${index}`)))],
  ['51 files', 413, () => multipart(Array.from({ length: 51 }, (_, index) => file(`f${index}`)))],
  ['a risky name', 400, () => multipart([field('items[3000000]')])],
  ['two names', 400, () => multipart([field('a"; name="items[3000000]')])],
  ['an encoded name', 400, () => multipart([field('a"; name*=utf-8\'\'b; x="')])],
  ['no name', 400, () => multipart([{ head: 'Content-Disposition: form-data', value: 'x' }])],
  ['an unquoted rest', 400, () => multipart([{ head: 'Content-Disposition: form-data; name="a" b', value: 'x' }])],
  ['two dispositions', 400, () => multipart([{ head: `${field('a').head}\r\n${field('b').head}`, value: 'x' }])],
  [
    'parts within parts',
    400,
    () => multipart([{ head: `${field('a').head}\r\nContent-Type: multipart/mixed; boundary=c`, value: 'x' }]),
  ],
  [
    'a long part head',
    400,
    () => multipart([{ head: `${field('a').head}\r\nX-A: ${'x'.repeat(1024 * 512)}`, value: 'x' }]),
  ],
  ['no end', 400, () => multipart([field('a')], '')],
  ['nothing before the first boundary', 400, () => Buffer.from('preamble')],
  ['no boundary', 400, () => multipart([field('a')]), 'multipart/form-data'],
  ['another boundary', 400, () => multipart([field('a')]), 'multipart/form-data; boundary=other'],
])('a multipart form with %s is refused', async (_, status, body, type) => {
  expect(statusOf(await postMultipart(body(), type))).toBe(status)
})

test('a hundred thousand parts are refused fast', async () => {
  const body = Buffer.from(`--b0\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(18_000))
  const started = Date.now()
  expect(statusOf(await postMultipart(body))).toBe(413)
  expect(Date.now() - started).toBeLessThan(5000)
})

test('a body that breaks off leaves nothing behind', async () => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`${head(`${urlencoded}\r\nContent-Length: 1000`)}a=b`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.tuned.inFlight.size).toBe(0)
  expect((await fetch(server.url)).status).toBe(200)
})
