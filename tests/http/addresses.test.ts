/** The address of a CEP, from a stand-in of the service that knows streets: over HTTP, in the checkout, in the doctor. */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OTHER_TRIP } from '../e2e/support/goods'
import { openPayment, orderCodeOf, payByPix } from '../support/checkout-by-form'
import { runTool } from '../support/run-tool'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor, type Visitor } from '../support/visitor'

const PAULISTA = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' }

let service: Server
/** What the service was called with. */
const calls: string[] = []
let lookup: string
let place: ShopPlace
let server: ShopServer
let visitor: Visitor

beforeAll(async () => {
  service = createServer((request, response) => {
    calls.push(request.url ?? '')
    if (request.url?.includes('/50000000/')) response.writeHead(500).end()
    else response.end(JSON.stringify(request.url?.includes('/01310100/') ? PAULISTA : { erro: true }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  lookup = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  place = await openPlace()
  server = await startServer(place, { settings: { CEP_LOOKUP: lookup, RATE_LIMITS: 'on', JOBS: 'off' } })
  visitor = createVisitor(server.url)
}, 120_000)

afterAll(async () => {
  visitor?.leave()
  await server?.stop()
  service?.close()
  place?.remove()
})

test('street, district, city and state of a CEP, from memory the second time', async () => {
  const found = { address: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' }
  for (const path of ['/addresses/01310100', '/addresses/01310-100']) {
    const { status, headers, text } = await visitor.get(path)
    expect([status, JSON.parse(text)]).toEqual([200, { address: found }])
    expect(headers['cache-control']).toBe('private, max-age=3600')
  }
  expect(calls).toEqual(['/ws/01310100/json/'])
})

test.each([
  ['/addresses/1', 400],
  ['/addresses/0131010a', 400],
  ['/addresses/%E0%A4%A', 400],
  ['/addresses/99999999', 200],
  ['/addresses/50000000', 200],
])('%s is no address (%i)', async (path, status) => {
  const response = await visitor.request('GET', path, { headers: { 'sec-fetch-dest': 'empty' } })
  expect(response.status).toBe(status)
  if (status === 200) expect(JSON.parse(response.text)).toEqual({ address: null })
})

test('the first step fills street and district in: nobody types them', async () => {
  const customer = createVisitor(server.url, new Map([['light', '']]))
  await customer.signIn('cliente@roteiro.example', PASSWORD)
  const wanted = { optionId: `${OTHER_TRIP}-1` }
  const payment = await openPayment(customer, wanted, { 'payer.address': '', 'payer.neighborhood': '' })
  expect(payment.text).toContain('value="Avenida Paulista"')
  expect(orderCodeOf(await payByPix(customer, payment))).not.toBeNull()
  customer.leave()
})

test('the doctor distinguishes a service that knows CEPs from one that does not, and from one that is unavailable', async () => {
  const line = async (CEP_LOOKUP: string) => {
    const { output } = await runTool('doctor', place, ['--lang=en'], { settings: { CEP_LOOKUP } })
    return output.split('\n').find((each) => each.split(/ +/)[1] === 'addresses') ?? ''
  }
  expect(await line(lookup)).toMatch(/^ok +addresses +.*knows CEPs/)
  expect(await line(`${lookup}/other/50000000`)).toMatch(/^warning +addresses/)
  expect(await line('http://127.0.0.1:1')).toMatch(/^warning +addresses +.*does not answer/)
  expect(await line('')).toBe('')
}, 60_000)

test('one address cannot read the whole country', async () => {
  let last = await visitor.get('/addresses/01310100')
  for (let tries = 0; tries < 200 && last.status === 200; tries += 1) last = await visitor.get('/addresses/01310100')
  expect(last.status).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
})
