import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { statusOf } from '../../tests/support/raw-http'
import type { HandleRequest } from './remix-bridge.server'

const LARGE = 45 * 1024 * 1024
const PATIENT = { timeout: 20_000 }
const opened: TestServer[] = []

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

function heapInUse(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Responds as soon as the test says so. */
async function startWaiting() {
  const waiting: (() => void)[] = []
  const handle: HandleRequest = async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return new Response('done', { headers: { 'Content-Type': 'text/html' } })
  }
  const server = await startHttpApp({ handle })
  opened.push(server)
  return { server, waiting }
}

/** A form with a file whose head is sent at once, and the rest when the test says so. */
async function startUpload(server: TestServer) {
  const start = '--b0\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(start), Buffer.alloc(LARGE, 97), Buffer.from('\r\n--b0--\r\n')])
  const head = `POST /admin/trips/manage HTTP/1.1\r\nHost: x\r\nOrigin: ${server.url}\r\nConnection: close\r\nCookie: main=x\r\nContent-Type: multipart/form-data; boundary=b0\r\n`
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`, () => resolve()))
  return {
    send: () => socket.write(body),
    status: () => statusOf(received),
    closed,
  }
}

test('bodies that arrive together are counted together, whatever their heads were let in with', async () => {
  const { server, waiting } = await startWaiting()
  const uploads = await Promise.all([1, 2, 3, 4].map(() => startUpload(server)))
  await vi.waitFor(() => expect(server.tuned.inFlight.size).toBe(4), { timeout: 10_000 })
  for (const upload of uploads) upload.send()
  await vi.waitFor(() => expect(uploads.filter((upload) => upload.status() === 503)).not.toHaveLength(0), PATIENT)
  await vi.waitFor(() => expect(waiting.length).toBe(server.tuned.inFlight.size), PATIENT)
  expect(waiting.length).toBeLessThanOrEqual(2)
  for (const respond of waiting) respond()
  await Promise.all(uploads.map(({ closed }) => closed))
})

test('a body is in memory until its request has its response, and no longer', async () => {
  const { server, waiting } = await startWaiting()
  const [first, second] = [await startUpload(server), await startUpload(server)]
  first.send()
  second.send()
  await vi.waitFor(() => expect(waiting).toHaveLength(2), PATIENT)
  const third = await startUpload(server)
  third.send()
  await third.closed
  expect(third.status()).toBe(503)
  const form = fetch(`${server.url}/signin`, {
    method: 'POST',
    headers: { Origin: server.url },
    body: new URLSearchParams({ email: 'ana@cliente.example' }),
  })
  await vi.waitFor(() => expect(waiting, 'files leave room for forms').toHaveLength(3), PATIENT)
  for (const respond of waiting.splice(0)) respond()
  expect((await form).status).toBe(200)
  await Promise.all([first.closed, second.closed])
  expect([first.status(), second.status()]).toEqual([200, 200])
  const fourth = await startUpload(server)
  fourth.send()
  await vi.waitFor(() => expect(waiting).toHaveLength(1), PATIENT)
  waiting[0]?.()
  await fourth.closed
  expect(fourth.status()).toBe(200)
})

test('a body that comes in single bytes weighs little more than it says', async () => {
  const { server, waiting } = await startWaiting()
  const head = `POST /signin HTTP/1.1\r\nHost: x\r\nOrigin: ${server.url}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
  const before = heapInUse()
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
  socket.write(`2\r\na=\r\n${'1\r\na\r\n'.repeat(200_000)}`)
  socket.write('0\r\n\r\n')
  await vi.waitFor(() => expect(waiting).toHaveLength(1), PATIENT)
  expect(heapInUse() - before).toBeLessThan(10 * 1024 * 1024)
  waiting[0]?.()
  socket.destroy()
})
