import { once } from 'node:events'
import type { ServerBuild } from '@remix-run/node'
import { afterEach, expect, test } from 'vitest'
import { bareBuild } from '../../tests/support/bare-build'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { rawRequest } from '../../tests/support/raw-http'
import { createBridge } from './remix-bridge.server'

const opened: TestServer[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

test.each([
  ['a page ends with the visitor who leaves', undefined, true],
  ['a page drawn for the next visitors goes on without', true as const, false],
])('%s', async (_, isRedraw, ends) => {
  const signals: AbortSignal[] = []
  const module: ServerBuild['routes'][string]['module'] = {
    default: () => null,
    async loader({ request }) {
      signals.push(request.signal)
      return null
    },
  }
  const ask = createBridge(bareBuild({ home: { id: 'home', path: '/user/profile', module } }), 'production')
  const server = await startHttpApp({
    async ask(exchange, body, nonce) {
      await ask({ ...exchange, ...(isRedraw ? { isRedraw } : {}) }, body, nonce)
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
