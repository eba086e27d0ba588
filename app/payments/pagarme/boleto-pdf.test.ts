import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { boletoRequest, chargeRequest, PAYER, startProvider } from '../../../tests/support/payment-provider'
import { GatewayUnreachable } from '../gateway-errors'
import { fetchBoletoPdf } from './boleto-pdf'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const read = (origin: string, address = `${origin}/slip.pdf`, timeoutMs = 10_000) =>
  fetchBoletoPdf(address, { apiRoot: `${origin}/core/v5`, timeoutMs })

test('the boleto of the sandbox comes whole, and none where it is spoiled', async () => {
  const provider = await startProvider()
  closing.push(() => provider.close())
  const pdfOf = async (zipCode: string) => {
    const payer = { ...PAYER, address: { ...PAYER.address, zipCode } }
    const view = await provider.gateway.createCharge(boletoRequest({ payer }))
    return view.boleto?.pdfUrl ?? null
  }
  const pdf = await provider.gateway.getBoletoPdf((await pdfOf('01310100')) ?? '')
  expect(Buffer.from(pdf ?? []).toString('latin1')).toContain('DOCUMENTO DE TESTE')
  expect(await pdfOf('99000005')).toBeNull()
  const down = provider.gateway.getBoletoPdf((await pdfOf('99000006')) ?? '')
  await expect(down).rejects.toBeInstanceOf(GatewayUnreachable)
})

test('the codes of spoiled customers come out wrong', async () => {
  const provider = await startProvider()
  closing.push(() => provider.close())
  const at = (zipCode: string) => ({ payer: { ...PAYER, address: { ...PAYER.address, zipCode } } })
  expect((await provider.gateway.createCharge(chargeRequest(at('99000002')))).pix).toBeNull()
  expect((await provider.gateway.createCharge(boletoRequest(at('99000004')))).boleto).toBeNull()
})

test.each([
  ['no PDF', (origin: string) => `${origin}/html`],
  ['no such file', (origin: string) => `${origin}/missing`],
  ['another host', () => 'http://169.254.169.254/latest/meta-data'],
  ['a host that only looks like it', () => 'https://pagar.me.evil.example/slip.pdf'],
  ['plain http at the provider', () => 'http://api.pagar.me/slip.pdf'],
  ['a file of this machine', () => 'file:///etc/passwd'],
  ['no address', () => 'nonsense'],
])('%s gives none', async (_, addressAt) => {
  const origin = await serve((request, response) => {
    response.writeHead(request.url === '/missing' ? 404 : 200, { 'content-type': 'application/pdf' })
    response.end('<!doctype html>%PDF-')
  })
  expect(await read(origin, addressAt(origin))).toBeNull()
})

test('redirects are not followed, silence ends, and a flood is cut off', async () => {
  const redirecting = await serve((_, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  })
  await expect(read(redirecting)).rejects.toBeInstanceOf(GatewayUnreachable)
  const silent = await serve(() => {})
  await expect(read(silent, `${silent}/slip.pdf`, 500)).rejects.toBeInstanceOf(GatewayUnreachable)
  const flood = await serve((_, response) => {
    response.end(Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(5 * 1024 * 1024)]))
  })
  expect(await read(flood)).toBeNull()
})
