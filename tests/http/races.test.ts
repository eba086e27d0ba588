/** Two servers on one database, customers in processes of their own, and one form posted many times. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, stock } from '~/data/collections'
import { buyByPix, checkoutAddress, openPayment, orderCodeOf, payByPix } from '../support/checkout-by-form'
import { bundled, raceToBuy } from '../support/customers'
import { type HostedEngines, startHostedEngines } from '../support/hosted-engines'
import { runInvariants } from '../support/invariants'
import { TEST_DATABASE } from '../support/postgres-server'
import { type Books, newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor, type Visitor } from '../support/visitor'

let engines: HostedEngines | null = null
let place: ShopPlace
let servers: ShopServer[]
let books: Books
let program: string
const visitors: Visitor[] = []
const promised: string[] = []

beforeAll(async () => {
  engines = TEST_DATABASE === 'firestore' ? await startHostedEngines() : null
  place = { ...(await openPlace()), ...(engines ? { settings: engines.settings } : {}) }
  const first = await startServer(place)
  servers = [first, await startServer(place)]
  books = openBooks(place)
  program = await bundled('customer-process')
}, 120_000)

afterAll(async () => {
  for (const visitor of visitors) visitor.leave()
  await books?.close()
  await Promise.all((servers ?? []).map((server) => server.stop()))
  await engines?.stop()
  place?.remove()
  rmSync(program, { force: true })
})

async function customer(server = 0): Promise<Visitor> {
  const { cookie } = await sessionOf(await newPerson(PASSWORD))
  const visitor = createVisitor(servers[server]?.url ?? '', new Map([cookie]))
  visitors.push(visitor)
  return visitor
}

/** Eight customers, each in a process of its own, both servers in turn. */
async function race(optionId: string, tries: number, quantity = 1) {
  const tasks = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => ({
      urls: servers.map(({ url }) => url).slice(0, 2),
      cookie: (await sessionOf(await newPerson(PASSWORD))).cookie,
      optionId,
      quantity,
      tries: tries + (index % 2),
    })),
  )
  const responses = await raceToBuy(program, tasks)
  const sold = responses.flatMap(({ code }) => code ?? [])
  promised.push(...sold)
  expect(responses).toHaveLength(tasks.reduce((sum, task) => sum + task.tries, 0))
  return { responses, sold, refused: responses.filter(({ code }) => code === null) }
}

async function providerCharges(code: string) {
  const all: { orderCode: string; id: string }[] = await (await fetch(`${place.sandboxUrl}/_charges`)).json()
  return all.filter(({ orderCode }) => orderCode === code)
}

test('the last units: exactly the vacancies are sold, everybody else gets a message, nobody sees an error page', async () => {
  const optionId = await sellTrip('ultimas', 13)
  const { responses, sold, refused } = await race(optionId, 3)
  expect(new Set(sold).size).toBe(13)
  expect(sold).toHaveLength(13)
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422))
  expect(refused.filter(({ text }) => !/esgotad|vagas acabaram/i.test(text))).toEqual([])
  expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(10_000)
  const { held, sold: paid } = await stock.get(optionId)
  expect(held + paid).toBe(13)
}, 120_000)

test('parties: no more than fit, and what is left can still be bought by one', async () => {
  const optionId = await sellTrip('grupos', 7)
  const { sold, refused } = await race(optionId, 1, 3)
  expect(sold).toHaveLength(2)
  expect(refused.filter(({ status }) => status !== 422)).toEqual([])
  promised.push(await buyByPix(await customer(1), { optionId }))
  expect(await stock.get(optionId)).toMatchObject({ held: 7, sold: 0 })
}, 120_000)

test('one form posted ten times at once, through both servers: one order and one charge', async () => {
  const optionId = await sellTrip('repetida', 20)
  const ana = await customer()
  const twin = createVisitor(servers[1]?.url ?? '', ana.cookies)
  visitors.push(twin)
  const form = await openPayment(ana, { optionId })
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => payByPix(index % 2 === 0 ? ana : twin, form)),
  )
  const codes = responses.map(orderCodeOf)
  expect(codes).toEqual(codes.map(() => codes[0]))
  const code = codes[0] ?? ''
  promised.push(code)
  expect(await providerCharges(code)).toHaveLength(1)
  expect((await stock.get(optionId)).held).toBe(1)

  expect(orderCodeOf(await payByPix(ana, form))).toBe(code)
  const changed = await payByPix(ana, form, { 'passengers[0].name': 'Outra Pessoa' })
  expect([changed.status, orderCodeOf(changed)]).toEqual([409, null])
  const thief = await customer()
  const foreign = await payByPix(thief, form)
  expect([foreign.status, orderCodeOf(foreign)]).toEqual([409, null])
  expect(await orders.count({ eq: { tripId: `trip-${optionId}` } })).toBe(1)
  expect(await providerCharges(code)).toHaveLength(1)
  expect((await stock.get(optionId)).held).toBe(1)
}, 120_000)

test('two tabs of one customer, pressed at once and then again from the way back: one order and one charge for each tab', async () => {
  const optionId = await sellTrip('abas', 20)
  const ana = await customer()
  const tabs = [await openPayment(ana, { optionId }), await openPayment(ana, { optionId })]
  const codes = (await Promise.all(tabs.map((tab) => payByPix(ana, tab)))).map(orderCodeOf)
  expect(new Set(codes).size).toBe(2)
  expect(codes).not.toContain(null)
  for (const [index, tab] of tabs.entries()) expect(orderCodeOf(await payByPix(ana, tab))).toBe(codes[index])
  for (const code of codes) expect(await providerCharges(code ?? '')).toHaveLength(1)
  // A page that is requested again has its contract box empty: no second order without a second consent.
  const again = await openPayment(ana, { optionId })
  expect(orderCodeOf(await payByPix(ana, again, { acceptContract: null }))).toBeNull()
  promised.push(...codes.flatMap((code) => code ?? []))
  expect((await stock.get(optionId)).held).toBe(2)
}, 120_000)

test('what stands in the hidden fields decides nothing about money', async () => {
  const optionId = await sellTrip('adulterada', 5)
  const ana = await customer()
  const form = await openPayment(ana, { optionId })
  const tampered: Record<string, string>[] = [
    { shown: 'pix.1:100 card.1:100' },
    { shown: '' },
    { shown: 'pix.1:-5' },
    { shown: 'pix.1:1e2' },
    { contractVersion: 'x' },
    { checkoutAttemptId: '../../x' },
    { method: 'cash' },
  ]
  for (const changed of tampered) {
    const response = await payByPix(ana, form, changed)
    expect([changed, response.status, orderCodeOf(response)]).toEqual([changed, 422, null])
  }
  const extra = { price: '1', total: '1', userId: 'x', commission: '0', 'lines[0].price': '1', role: 'admin' }
  const code = orderCodeOf(await payByPix(ana, form, {}, extra)) ?? ''
  promised.push(code)
  const [charge] = (await orders.get(code)).charges
  expect(charge?.amount).toBe(114_000)

  for (const quantity of ['-1', '0', '0.5', '1e2', '１', '11', '9007199254740993', '']) {
    const address = checkoutAddress({ optionId }).replace('%3A1', `%3A${encodeURIComponent(quantity)}`)
    const response = await ana.get(address)
    expect([quantity, response.status >= 400 && response.status < 500]).toEqual([quantity, true])
  }
}, 120_000)

test('somebody else’s order does not exist', async () => {
  const optionId = await sellTrip('alheia', 5)
  const ana = await customer()
  const code = await buyByPix(ana, { optionId })
  promised.push(code)
  const rui = await customer()
  for (const path of [
    `/user/checkout/post-checkout?order=${code}`,
    `/user/myAcquired/orders/${code}`,
    `/user/checkout/post-checkout/events?order=${code}`,
  ]) {
    expect([path, (await rui.get(path)).status]).toEqual([path, 404])
    const [pathname, query = ''] = path.split('?')
    const data = await rui.get(`${pathname}.data?${query}`)
    expect([path, data.text.includes('Lima')]).toEqual([path, false])
  }
  expect((await ana.get(`/user/myAcquired/orders/${code}`)).text).toContain('Ana Lima')
  const retry = { method: 'pix', checkoutAttemptId: 'AAAAAAAAAAAAAAAAAAAAAA', pixTotal: '114000' }
  expect((await rui.post(`/user/checkout/post-checkout?order=${code}`, retry)).status).toBe(404)
  expect((await orders.get(code)).charges).toHaveLength(1)
}, 120_000)

test('after all this the invariants hold, and no server met anything unforeseen', async () => {
  const findings = await runInvariants(place, promised)
  expect(findings.violations).toEqual([])
  expect([findings.ok, findings.providerCompared]).toEqual([true, true])
  expect(findings.counts.orders).toBeGreaterThanOrEqual(promised.length)
  const errors = (servers[0]?.output() ?? '')
    .split('\n')
    .filter((line) => /"level":(50|60)|"level":"(error|fatal)"/.test(line))
  expect(errors).toEqual([])
}, 120_000)
