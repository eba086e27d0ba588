import { once } from 'node:events'
import { redirect, type ServerBuild } from '@remix-run/node'
import { afterEach, expect, test } from 'vitest'
import { SENT_BY_SCRIPT } from '~/domain/values/safe-redirect'
import { bareBuild } from '../../tests/support/bare-build'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { rawRequest } from '../../tests/support/raw-http'
import { createBridge } from './remix-bridge.server'

const opened: TestServer[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

test('a script that posts a form reads where to go, and with which cookies', async () => {
  const module: ServerBuild['routes'][string]['module'] = {
    default: () => null,
    action: () => redirect('https://pay.example/1', { headers: { 'Set-Cookie': 'toast=1' } }),
  }
  const handle = createBridge(bareBuild({ home: { id: 'home', path: '/user/profile', module } }), 'production')
  const server = await startHttpApp({ handle })
  opened.push(server)
  const post = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${server.port}/user/profile`, {
      method: 'POST',
      headers: { ...headers, Origin: server.url },
      redirect: 'manual',
    })
  const read = await post({ [SENT_BY_SCRIPT]: '1' })
  expect([read.status, read.headers.get('Location')]).toEqual([204, 'https://pay.example/1'])
  expect(read.headers.getSetCookie()).toEqual(['toast=1'])
  expect((await post({})).status).toBe(302)
})

test.each([
  ['a page ends with the visitor who leaves', undefined, true],
  ['a page rendered for the next visitors goes on without', true as const, false],
])('%s', async (_, isRefresh, ends) => {
  const signals: AbortSignal[] = []
  const module: ServerBuild['routes'][string]['module'] = {
    default: () => null,
    async loader({ request }) {
      signals.push(request.signal)
      return null
    },
  }
  const handle = createBridge(bareBuild({ home: { id: 'home', path: '/user/profile', module } }), 'production')
  const server = await startHttpApp({
    async handle(exchange, body, nonce) {
      await handle({ ...exchange, ...(isRefresh ? { isRefresh } : {}) }, body, nonce)
      if (!exchange.response.closed) {
        exchange.request.socket.destroy()
        await once(exchange.response, 'close')
      }
      return new Response('page')
    },
  })
  opened.push(server)
  await rawRequest(server.port, 'GET /user/profile HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n').catch(() => '')
  expect(signals.map(({ aborted }) => aborted)).toEqual([ends])
})
