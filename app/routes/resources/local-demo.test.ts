import { afterEach, expect, test } from 'vitest'
import { startHttpApp, type TestServer } from '../../../tests/support/http-app'
import { rawRequest } from '../../../tests/support/raw-http'
import { requireLocalDemo } from './local-demo.server'

let server: TestServer | null = null
afterEach(async () => server?.close())

test.each([
  ['this machine', 'Host: 127.0.0.1', true],
  ['its name', 'Host: localhost:3000', true],
  ['its address of six', 'Host: [::1]:3000', true],
  ['another name, as after rebinding', 'Host: demo.example.com', false],
  ['a proxy', 'Host: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.7', false],
  ['a proxy of another kind', 'Host: 127.0.0.1\r\nForwarded: for=203.0.113.7', false],
])('what is for the operator alone is shown to %s or not', async (_, headers, isShown) => {
  server = await startHttpApp()
  const response = await rawRequest(server.port, `GET /metrics HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
  expect(response.includes('roteiro_database_reached')).toBe(isShown)
})

test('a development page is for a local visitor alone', () => {
  expect(() => requireLocalDemo({ isLocal: true })).not.toThrow()
  for (const context of [{ isLocal: false }, {}]) expect(() => requireLocalDemo(context)).toThrow()
})
