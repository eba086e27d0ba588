import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { rawRequest, statusOf } from '../../tests/support/raw-http'

let server: TestServer

beforeAll(async () => {
  server = await startHttpApp({
    handle: async ({ pathname }) =>
      pathname === '/files/none'
        ? new Response('item', { status: 404, headers: { 'Content-Type': 'text/plain' } })
        : new Response(null, { status: 429, headers: { 'Retry-After': '60' } }),
  })
})

afterAll(() => server.close())

/** As a browser that goes to an address. */
const goTo = (path: string, headers = '') =>
  rawRequest(
    server.port,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html,*/*\r\nConnection: close\r\n${headers}\r\n`,
  )

function expectPage(response: string, status: number, title: string): void {
  expect(statusOf(response)).toBe(status)
  const text = Buffer.from(response, 'latin1').toString()
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(text).toContain(`<b aria-hidden="true">${status}</b>`)
  for (const link of ['href="/"', 'href="/trips"', 'src="/logo.svg"']) expect(text).toContain(link)
}

test('an address that is no address, or too long, has a page with ways on', async () => {
  expectPage(await goTo('/trip-details/%E0%A4%A'), 400, 'Não conseguimos ler o que chegou')
  expectPage(await goTo(`/trips?q=${'a'.repeat(9000)}`), 414, 'O endereço é longo demais')
})

test('what the parser refuses has the page too', async () => {
  expectPage(await goTo('/', `Cookie: ${'a'.repeat(20_000)}\r\n`), 431, 'Seu navegador enviou dados demais')
  const broken = await rawRequest(server.port, 'no request\r\n\r\n')
  expectPage(broken, 400, 'Não conseguimos ler o que chegou')
  expect(broken).toContain('x-content-type-options: nosniff')
})

test('the error of a route without a screen is a page for a person, and stays bare for a program', async () => {
  expectPage(await goTo('/files/none'), 404, 'Arquivo não encontrado')
  expectPage(await goTo('/assets/none.js'), 404, 'Arquivo não encontrado')
  const late = await goTo('/addresses/01310100')
  expectPage(late, 429, 'Muita gente ao mesmo tempo')
  expect(late).toMatch(/retry-after: 60/i)
  const program = await fetch(`${server.url}/files/none`, { headers: { Accept: 'image/avif,*/*' } })
  expect([program.status, await program.text()]).toEqual([404, 'item'])
})
