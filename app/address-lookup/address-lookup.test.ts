import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberAddresses } from './remember-addresses'
import { viacep } from './viacep'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A stand-in of the service: `lookup` calls it, `requested` are the addresses that it was called with. */
async function serve(listener: RequestListener) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
  return { requested, lookup: viacep({ baseUrl, timeoutMs: 300 }) }
}

const json = (body: unknown) => serve((_, response) => response.end(JSON.stringify(body)))

const paulista = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' }

test('a CEP gives street, district, city and state', async () => {
  const { requested, lookup } = await json({ cep: '01310-100', complemento: 'até 610', ...paulista })
  expect(await lookup.find('01310100')).toEqual({
    address: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  })
  expect(requested).toEqual(['/ws/01310100/json/'])
})

test('a small town has no street', async () => {
  const { lookup } = await json({ ...paulista, logradouro: '', bairro: '', localidade: 'Serra Azul' })
  expect(await lookup.find('14230000')).toEqual({ address: null, neighborhood: null, city: 'Serra Azul', state: 'SP' })
})

test.each([true, 'true'])('nobody has the CEP: erro is %j', async (erro) => {
  const { lookup } = await json({ erro })
  expect(await lookup.find('99999999')).toBeNull()
})

test('hostile text becomes plain text in one line, and what is too long is left out', async () => {
  const { lookup } = await json({
    ...paulista,
    logradouro: 'Rua\u202E A\u0000\r\n<b>B</b>',
    bairro: 'x'.repeat(61),
  })
  expect(await lookup.find('01310100')).toMatchObject({ address: 'Rua A <b>B</b>', neighborhood: null })
})

test.each<[string, RequestListener]>([
  ['slow', () => {}],
  ['slow in the middle', (_, response) => response.write('{')],
  ['failing', (_, response) => response.writeHead(500).end()],
  ['elsewhere', (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
  ['no JSON', (_, response) => response.end('<html>')],
  ['another JSON', (_, response) => response.end('[1]')],
  ['a state that does not exist', (_, response) => response.end(JSON.stringify({ ...paulista, uf: 'XX' }))],
  ['endless', (_, response) => response.end(`"${'x'.repeat(100_000)}"`)],
])('a service that is %s throws, and the form only sees that nothing is known', async (_, listener) => {
  const { lookup } = await serve(listener)
  await expect(lookup.find('01310100')).rejects.toThrow()
  const report = vi.fn()
  expect(await rememberAddresses({ lookup, report })('01310100')).toBeNull()
  expect(report).toHaveBeenCalledOnce()
})

test('a service that is away throws', async () => {
  await expect(viacep({ baseUrl: 'http://127.0.0.1:1' }).find('01310100')).rejects.toThrow()
})

test('a CEP is looked up once, also by two at the same time, and the oldest is forgotten', async () => {
  const { requested, lookup } = await json(paulista)
  const find = rememberAddresses({ lookup, report: () => {}, limit: 2 })
  await Promise.all([find('01310100'), find('01310100')])
  await find('01310200')
  expect(requested).toHaveLength(2)
  await find('01310300')
  await find('01310300')
  expect(requested).toHaveLength(3)
  await find('01310100')
  expect(requested).toHaveLength(4)
})

test('after three failures in a row nobody waits for half a minute', async () => {
  const { requested, lookup } = await serve((_, response) => response.writeHead(503).end())
  let at = 0
  const find = rememberAddresses({ lookup, report: () => {}, clock: () => at })
  for (const cep of ['01310100', '01310100', '01310100', '01310100', '20040002']) await find(cep)
  expect(requested).toHaveLength(3)
  at = 30_001
  await find('01310100')
  expect(requested).toHaveLength(4)
})
