/** `/api/v1` over HTTP with real keys: every response by its contract, and every figure as the shop has it. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  agencies,
  auditEntries,
  departures,
  movements,
  orders,
  printedLists,
  shopEvents,
  stock,
  trips,
  webhookDeliveries,
} from '~/data/collections'
import type { Agency } from '~/domain/agencies/agency'
import { mayHaveScope, SCOPES, type Scope } from '~/domain/agencies/api-key'
import { API_REFUSALS } from '~/domain/agencies/api-refusals'
import { toDeparture } from '~/domain/departures/departure'
import type { Order } from '~/domain/orders/order'
import { printedListId } from '~/domain/orders/passenger-list'
import { newCapacity } from '~/domain/trips/stock'
import { addDays, addMillis, DAY, instant, MINUTE } from '~/domain/values/dates'
import { centavos, ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { eventPosition } from '~/domain/webhooks/shop-event'
import { type ApiCommission, type ApiPayment, type EndpointId, endpoints } from '~/features/api/api-contract'
import { createApiKey } from '~/operations/agencies/api-keys.server'
import { payAtDesk } from '../support/journey'
import { openOwnStand, type Stand, wait } from '../support/open-stand'
import { findUser } from '../support/shop-books'
import type { Visitor } from '../support/visitor'

const READS: Scope[] = ['orders.read', 'passengers.read', 'money.read']

let shop: Stand
let house: string
let own: string
const agencyId = 'agency-viva-turismo'
let foreign: Order
let other: Agency
let sold: Order

async function keyOf(owner: string | null, scopes: Scope[]): Promise<string> {
  const made = await createApiKey({
    ...{ agencyId: owner, name: scopes.join(' ').slice(0, 60), scopes, expiresAt: null, maxHeld: null },
    ...{ by: { id: 'admin-1', name: 'Helena Prates' }, now: instant(Date.now()) },
  })
  if (!made.ok) throw new Error(made.reason)
  return made.value.text
}

/** Sells so many places of the first departure; the code of the order. */
async function sellByOcto(key: string, quantity: number): Promise<string> {
  const octo = async (path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${shop.port}/octo${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return response.json()
  }
  const [product] = await octo('/products')
  const option = product.options.find((each: { default: boolean }) => each.default)
  const day = today(instant(Date.now()))
  const wish = { productId: product.id, optionId: option.id }
  const dates = await octo('/availability', { ...wish, localDateStart: day, localDateEnd: addDays(day, 200) })
  const { id: availabilityId } = dates.find((each: { available: boolean }) => each.available)
  const unitItems = Array.from({ length: quantity }, () => ({ unitId: option.units[0].id }))
  const { uuid } = await octo('/bookings', { ...wish, availabilityId, unitItems })
  const contact = { fullName: 'Joana Prado', phoneNumber: '+5531999990000' }
  return (await octo(`/bookings/${uuid}/confirm`, { contact })).supplierReference
}

beforeAll(async () => {
  shop = await openOwnStand()
  await agencies.update(agencyId, (agency) => ({ ...agency, settlement: 'account', limit: centavos(100_000_000) }))
  const seller = await keyOf(agencyId, ['octo'])
  const codes: string[] = []
  for (const quantity of [2, 1, 1]) codes.push(await sellByOcto(seller, quantity))
  for (let customers = 0; customers < 2; customers += 1) {
    const customer = await shop.customer()
    await shop.pay(customer, await shop.form(customer))
  }
  sold = await orders.get(codes[0] ?? '')
  foreign = await orders.get(shop.promised[0] ?? '')
  other = { ...(await agencies.get(agencyId)), id: 'agency-other', slug: 'other' }
  await agencies.create(other.id, other)
  house = await keyOf(null, READS)
  own = await keyOf(agencyId, READS)
}, 120_000)
afterAll(() => shop?.close())

interface Call {
  key?: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

async function call(path: string, { key = house, method = 'GET', body, headers }: Call = {}) {
  const address = path.startsWith('http') ? path : `http://127.0.0.1:${shop.port}/api/v1${path}`
  const response = await fetch(address, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(response.headers.get('set-cookie')).toBeNull()
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text, headers: response.headers }
}

/** The body by its contract: no member is missing, and none is there that it does not name. */
async function read<Id extends EndpointId>(id: Id, path: string, sent: Call = {}) {
  const { status, body } = await call(path, sent)
  expect([path, status]).toEqual([path, 200])
  const parsed = endpoints[id].response.parse(body)
  expect(parsed).toEqual(body)
  return parsed as ReturnType<(typeof endpoints)[Id]['response']['parse']>
}

/** All pages, by the link to the next. */
async function readAll(path: string, key = house) {
  const found: { code?: string; id?: string }[] = []
  let next: string | undefined = path
  for (let pages = 0; next !== undefined; pages += 1) {
    expect(pages).toBeLessThan(200)
    const { body, headers }: Awaited<ReturnType<typeof call>> = await call(next, { key })
    found.push(...body.data)
    next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return found
}

test('a key says whose it is and what it may do', async () => {
  expect(await read('me', '/me')).toMatchObject({ owner: { kind: 'house', id: null }, settlement: null, balance: null })
  expect(await read('me', '/me', { key: own })).toMatchObject({
    owner: { kind: 'agency', id: agencyId },
    key: { scopes: READS },
  })
})

test('pages lead over all orders, each once; those of an agency are its own', async () => {
  const all = await orders.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1000 })
  const codes = (await readAll('/orders?limit=2')).map(({ code }) => code)
  expect(codes).toEqual(all.map(({ code }) => code))
  const mine = (await readAll('/orders?limit=100', own)).map(({ code }) => code)
  expect(mine).toEqual(all.filter((order) => order.agencyId === agencyId).map(({ code }) => code))
  const ofTrips = await readAll('/orders?of=trips&channel=web', own)
  expect(ofTrips.length).toBe(all.filter((each) => each.tripAgencyId === agencyId && each.channel === 'web').length)
})

test('what narrows the list finds what it says', async () => {
  const all = await orders.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1000 })
  const count = async (query: string, key = house) => (await readAll(`/orders?limit=100&${query}`, key)).length
  const of = (fits: (order: Order) => boolean) => all.filter(fits).length
  expect(await count('status=paid')).toBe(of(({ status }) => status === 'paid'))
  expect(await count('status=canceled&channel=web')).toBe(
    of(({ status, channel }) => status === 'canceled' && channel === 'web'),
  )
  expect(await count(`departure=${sold.tripId}&status=paid`)).toBe(
    of(({ tripId, status }) => tripId === sold.tripId && status === 'paid'),
  )
  expect(await count(`departure=${sold.tripId}`, own)).toBe(
    of((order) => order.tripId === sold.tripId && (order.agencyId === agencyId || order.tripAgencyId === agencyId)),
  )
  const since = all[Math.floor(all.length / 2)]?.updatedAt ?? ''
  expect(await count(`updatedSince=${since}`)).toBe(of(({ updatedAt }) => updatedAt >= since))
  expect(await count(`from=${sold.placedOn}&to=${sold.placedOn}`)).toBe(
    of(({ placedOn }) => placedOn === sold.placedOn),
  )
})

test('an order has the amounts that the shop has, and no more than the key is for', async () => {
  const found = await read('order', `/orders/${sold.code}`, { key: own })
  expect(found).toMatchObject({
    ...{ code: sold.code, total: sold.total, sold: sold.sold, received: sold.received, refunded: sold.refunded },
    ...{ net: sold.received - sold.refunded, open: sold.open, status: sold.status },
  })
  expect(found.charges?.map(({ received }) => received).reduce((sum, each) => sum + each, 0)).toBe(sold.received)
  expect(found.charges?.every(({ providerChargeId }) => providerChargeId === null)).toBe(true)
  expect(found.passengers?.map(({ name }) => name)).toEqual(sold.passengers.map(({ name }) => name))
  const documents = sold.passengers.map(({ document }) => document).filter((document) => document.length > 3)
  for (const document of documents) expect(JSON.stringify(found)).not.toContain(document)
  const few = await keyOf(agencyId, ['orders.read'])
  expect(await read('order', `/orders/${sold.code}`, { key: few })).toMatchObject({ charges: null, passengers: null })
  expect(await read('order', `/orders/${sold.code}`)).toMatchObject({ code: sold.code })
})

test('the list of a departure is that of the screen, as JSON and as a table, without the numbers of documents', async () => {
  const tripId = sold.tripId ?? ''
  const path = `/departures/${tripId}/manifest`
  const manifest = await read('manifest', path)
  const all = (await orders.list({ eq: { tripId }, limit: 1000 })).filter(({ status }) => status !== 'canceled')
  expect(manifest.passengers.length).toBe(all.flatMap(({ passengers }) => passengers).length)
  expect(manifest).toMatchObject({ departureId: tripId, printedAt: null, removed: [] })
  expect(new Set(manifest.passengers.map(({ orderCode }) => orderCode))).toEqual(new Set(all.map(({ code }) => code)))
  const table = await call(path, { headers: { Accept: 'text/csv' } })
  expect(table.headers.get('content-type')).toMatch(/^text\/csv/)
  const [head, ...rows] = table.body.trim().split('\r\n')
  expect(head).toContain('orderCode;place;name;documentType;documentEnd')
  expect(rows.length).toBe(manifest.passengers.length)
  const documents = all.flatMap(({ passengers }) => passengers.map(({ document }) => document))
  for (const document of documents.filter((text) => text.length > 3)) {
    expect(table.body).not.toContain(document)
    expect(JSON.stringify(manifest)).not.toContain(document)
  }
  const noted = (await auditEntries.list({ limit: 1000 })).find(({ action }) => action === 'trip.exported')
  expect(noted).toMatchObject({ subjectId: tripId, byName: READS.join(' '), after: { people: rows.length } })
  await printedLists.put(printedListId(tripId, 'passengers', 'all'), {
    ...{ id: printedListId(tripId, 'passengers', 'all'), tripId, kind: 'passengers', byName: 'x' },
    printedAt: instant('2026-11-20T12:00:00.000Z'),
    people: [{ key: 'GONE0001-2', name: 'Foi Embora', mark: '' }],
  })
  const later = await read('manifest', path)
  expect(later.removed).toEqual([{ orderCode: 'GONE0001', place: 2, name: 'Foi Embora' }])
  expect(later.passengers.filter(({ change }) => change === 'added').length).toBe(
    later.passengers.filter(({ status }) => status === 'paid').length,
  )
  // An agency has the list of what it runs, and only its own orders of the rest.
  const trip = await trips.get(tripId)
  expect((await call(path, { key: own })).status).toBe(trip.agencyId === agencyId ? 200 : 404)
  const [ofAgency] = await trips.list({ eq: { agencyId }, limit: 1 })
  await read('manifest', `/departures/${ofAgency?.id}/manifest`, { key: own })
})

test('a passenger is corrected by the rules of the screen, by who read it, until the list closes', async () => {
  const path = `/orders/${sold.code}/passengers/1`
  const writer = await keyOf(agencyId, ['passengers.read', 'passengers.write'])
  const first = await read('passenger', path, { key: writer })
  expect(first).toMatchObject({ orderCode: sold.code, place: 1 })
  const etagOf = async () => (await call(path, { key: writer })).headers.get('etag') ?? ''
  const patch = (body: unknown, headers: Record<string, string> = {}, key = writer) =>
    call(path, { key, method: 'PATCH', body, headers })
  const etag = await etagOf()
  const change = { name: 'Rita  Lobo Prado', documentType: 'rg', document: 'mg-12.345.678', birthDate: '1990-02-03' }
  expect((await patch(change)).status).toBe(428)
  expect((await patch(change, { 'If-Match': '"other"' })).status).toBe(412)
  for (const wrong of [{ name: 'Rita' }, { cpf: '111' }, { birthDate: '2090-01-01' }, { boardingPlaceId: 'nowhere' }]) {
    const refused = await patch(wrong, { 'If-Match': etag })
    const [pointer = ''] = Object.keys(wrong)
    expect([wrong, refused.status, refused.body.errors]).toEqual([
      wrong,
      400,
      [{ pointer: `/${pointer}`, detail: expect.any(String) }],
    ])
  }
  for (const wrong of [{ nothing: 1 }, { name: 1 }, [], 'x', null, { documentType: 'x' }]) {
    expect([wrong, (await patch(wrong, { 'If-Match': etag })).status]).toEqual([wrong, 400])
  }
  expect(await orders.get(sold.code)).toEqual(sold)
  const done = await patch({ ...change, cpf: '529.982.247-25' }, { 'If-Match': etag })
  expect([done.status, endpoints.changePassenger.response.parse(done.body)]).toEqual([200, done.body])
  expect(done.body).toMatchObject({ name: 'Rita Lobo Prado', documentEnd: '678', isMinor: false })
  expect(done.headers.get('etag')).toBe(await etagOf())
  const after = await orders.get(sold.code)
  expect(after.passengers[1]).toMatchObject({ name: 'Rita Lobo Prado', birthDate: '1990-02-03', cpf: '52998224725' })
  const noted = (await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 1 }))[0]
  expect(noted).toMatchObject({ action: 'order.passengerEdited', byId: agencyId, subjectId: sold.code })
  expect(noted?.byName).toContain('passengers.write')
  // Read before: stale. Only signs that are not shown changed: stale as well.
  expect((await patch(change, { 'If-Match': etag })).status).toBe(412)
  const shown = await etagOf()
  expect((await patch({ document: 'MG99345678' }, { 'If-Match': shown })).status).toBe(200)
  expect((await patch({ phone: '31999990000' }, { 'If-Match': shown })).status).toBe(412)
  // Who may not write it.
  expect((await patch(change, { 'If-Match': '*' }, own)).status).toBe(403)
  expect((await patch(change, { 'If-Match': '*' }, await keyOf(other.id, ['passengers.write']))).status).toBe(404)
  for (const place of ['9', '-1', '1.5', 'x']) {
    const { status } = await call(`/orders/${sold.code}/passengers/${place}`, { key: writer })
    expect([place, status]).toEqual([place, 404])
  }
  const trip = await trips.get(sold.tripId ?? '')
  const known = await departures.find(trip.id)
  await departures.put(trip.id, { ...toDeparture(known, trip), listClosesOn: addDays(today(instant(Date.now())), -1) })
  const closed = await patch({ name: 'Rita Prado' }, { 'If-Match': await etagOf() })
  expect([closed.status, closed.body.type]).toEqual([409, expect.stringMatching(/conflict$/)])
  await departures.put(trip.id, toDeparture(known, trip))
})

/** The rows of a file of the screens, by the words of its head. */
async function rowsOfFile(visitor: Visitor, path: string): Promise<Record<string, string>[]> {
  const { status, text } = await visitor.request('GET', path)
  expect([path, status]).toEqual([path, 200])
  const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  const names = head.split(';')
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, place) => [names[place], cell])))
}

const inCentavos = (text: string | undefined) => Math.round(Number((text || '0').replace(',', '.')) * 100)

test('payments are the movements of the screen, to the centavo, and its sums', async () => {
  const day = today(instant(Date.now()))
  const code = shop.promised[1] ?? ''
  await payAtDesk(shop.place.sandboxUrl, code)
  const came = async () => (await movements.list({ eq: { orderCode: code }, limit: 1 }))[0]
  for (let waited = 0; waited < 100 && !(await came()); waited += 1) await wait(100)
  const received = await came()
  if (!received) throw new Error('the payment has not come')
  const back = {
    kind: 'manualRefund',
    received: ZERO,
    refunded: centavos(1234),
    agencyId,
    providerChargeId: null,
  } as const
  await movements.create('back-1', { ...received, ...back, id: 'back-1', createdAt: instant(Date.now()) })
  const period = `from=${addDays(day, -100)}&to=${day}`
  const rows = await rowsOfFile(await shop.admin(), `/admin/orders/movements/export?${period}`)
  expect(rows.length).toBe(2)
  const listed = (await readAll(`/payments?limit=50&${period}`)) as unknown as ApiPayment[]
  expect(listed.map(({ orderCode, received, refunded }) => [orderCode, received, refunded])).toEqual(
    rows.map((row) => [row['Pedido'], inCentavos(row['Recebido']), inCentavos(row['Devolvido'])]),
  )
  const { total } = await read('payments', `/payments?limit=1&${period}`)
  const sum = (of: (each: ApiPayment) => number) => listed.reduce((all, each) => all + of(each), 0)
  expect(total).toEqual({
    received: sum(({ received }) => received),
    refunded: sum(({ refunded }) => refunded),
    net: sum(({ received, refunded }) => received - refunded),
  })
  const mine = (await readAll(`/payments?limit=50&${period}`, own)) as unknown as ApiPayment[]
  expect(mine.length).toBe(listed.filter((each) => each.agencyId === agencyId).length)
  expect(mine.every(({ providerChargeId }) => providerChargeId === null)).toBe(true)
  expect(await read('payments', '/payments')).toMatchObject({ from: `${day.slice(0, 8)}01` })
  expect((await call(`/payments?from=${day}&to=${addDays(day, -1)}`)).body.errors).toMatchObject([{ pointer: '/to' }])
  expect((await call('/payments?from=2020-01-01&to=2021-01-01')).body.errors).toMatchObject([{ pointer: '/from' }])
})

test('commissions are those of the file of the screen', async () => {
  const partner = await shop.as(await findUser('agencia@roteiro.example'))
  const rows = await rowsOfFile(partner, '/agency/commissions/export')
  expect(rows.length).toBeGreaterThan(0)
  const listed = (await readAll('/commissions?limit=5', own)) as unknown as ApiCommission[]
  expect(listed.map((each) => [each.orderCode, each.base, each.amount, each.toRelease, each.toPay])).toEqual(
    rows.map((row) => [
      row['Pedido'],
      ...['Base', 'Comissão', 'A liberar', 'A receber'].map((name) => inCentavos(row[name])),
    ]),
  )
  const { data } = await read('commissions', '/commissions?limit=100')
  expect(data.length).toBeGreaterThanOrEqual(listed.length)
  const accrued = (await readAll('/commissions?state=accrued', own)) as unknown as ApiCommission[]
  expect(accrued.length).toBe(listed.filter(({ state }) => state === 'accrued').length)
})

test('the statement of a month is that of the screen, and its balances agree with its entries', async () => {
  const month = today(instant(Date.now())).slice(0, 7)
  const partner = await shop.as(await findUser('agencia@roteiro.example'))
  const rows = await rowsOfFile(partner, `/agency/account/export?month=${month}`)
  const statement = await read('statement', `/statements/${month}`, { key: own })
  const amounts = rows.map((row) => inCentavos(row['Débito']) - inCentavos(row['Crédito']))
  expect([statement.opening, ...statement.data.map(({ amount }) => amount)]).toEqual(amounts)
  expect(statement.data.length).toBeGreaterThan(2)
  expect(statement.closing).toBe(amounts.reduce((sum, each) => sum + each, 0))
  expect(await read('statement', `/statements/${month}?agency=${agencyId}`)).toEqual(statement)
  expect((await readAll(`/statements/${month}?limit=1`, own)).length).toBe(statement.data.length)
  expect((await call(`/statements/${month}`)).body.errors).toMatchObject([{ pointer: '/agency' }])
  for (const path of [`${month}?agency=${other.id}`, '2999-01', '2026-13', 'x', '2026-1']) {
    expect([path, (await call(`/statements/${path}`, { key: own })).status]).toEqual([path, 404])
  }
})

test('endpoints of webhooks are managed as on their screen, and a request with its key is done once', async () => {
  const key = await keyOf(agencyId, ['webhooks'])
  const post = (path: string, once: string | null, body: unknown = {}, by = key) =>
    call(path, { key: by, method: 'POST', body, headers: once === null ? {} : { 'Idempotency-Key': once } })
  const wish = { url: 'https://example.com/in', events: ['order.paid'] }
  const count = async () => (await read('webhookEndpoints', '/webhook-endpoints', { key })).data.length
  const before = await count()
  const without = await post('/webhook-endpoints', null, wish)
  expect([without.status, without.body.detail]).toEqual([400, expect.stringMatching(/Idempotency-Key/)])
  const made = await post('/webhook-endpoints', '"k-1"', wish)
  expect([made.status, endpoints.addWebhookEndpoint.response.parse(made.body)]).toEqual([201, made.body])
  expect(made.body).toMatchObject({ url: wish.url, events: wish.events, state: 'active' })
  const again = await post('/webhook-endpoints', '"k-1"', wish)
  expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([201, made.body, 'true'])
  expect(await count()).toBe(before + 1)
  const others = await post('/webhook-endpoints', 'k-1', { ...wish, url: 'https://example.com/other' })
  expect([others.status, others.body.type]).toEqual([422, expect.stringMatching(/key-reused$/)])
  const many = await Promise.all(Array.from({ length: 10 }, () => post('/webhook-endpoints', 'k-2', wish)))
  expect(new Set(many.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await count()).toBe(before + 2)
  const path = `/webhook-endpoints/${made.body.id}`
  for (const body of [
    { ...wish, url: 'http://example.com' },
    { ...wish, url: 'https://10.0.0.1' },
  ]) {
    const refused = await post('/webhook-endpoints', 'k-3', body)
    expect([body, refused.status, refused.body.errors]).toEqual([
      body,
      400,
      [{ pointer: '/url', detail: expect.any(String) }],
    ])
  }
  for (const body of [{}, { ...wish, more: 1 }, { ...wish, events: ['x'] }, { ...wish, events: [] }, [], null, 1]) {
    expect([body, (await post('/webhook-endpoints', 'k-3', body)).status]).toEqual([body, 400])
  }
  const houseKey = await keyOf(null, ['webhooks'])
  const ofHouse = await post('/webhook-endpoints', 'k-1', { ...wish, events: ['booking_update'] }, houseKey)
  expect([ofHouse.status, ofHouse.body.errors]).toMatchObject([400, [{ pointer: '/events' }]])
  const rotated = await post(`${path}/rotate`, 'k-4')
  expect([rotated.status, rotated.body.secret === made.body.secret]).toEqual([200, false])
  expect((await post(`${path}/rotate`, 'k-4')).body.secret).toBe(rotated.body.secret)
  const paused = await call(path, { key, method: 'PATCH', body: { state: 'paused' } })
  expect([paused.status, paused.body.state]).toEqual([200, 'paused'])
  expect((await call(path, { key, method: 'PATCH', body: { state: 'gone' } })).status).toBe(400)
  const edit = { url: 'https://example.com/later', events: ['order.refunded', 'booking_update'] }
  const edited = await call(path, { key, method: 'PATCH', body: edit })
  expect([edited.status, edited.body]).toMatchObject([200, { ...edit, state: 'paused', lastError: null }])
  expect((await call(path, { key, method: 'PATCH', body: { url: 'https://10.0.0.1' } })).body.errors).toMatchObject([
    { pointer: '/url' },
  ])
  expect(await read('webhookEndpoint', path, { key })).toMatchObject(edit)
  expect((await call(path, { key, method: 'PATCH', body: { url: wish.url } })).body).toMatchObject({ url: wish.url })
  expect((await read('webhookEndpoint', path, { key })).state).toBe('paused')
  expect((await post(`${path}/test`, 'k-5')).status).toBe(200)
  const { data } = await read('deliveries', `${path}/deliveries`, { key })
  expect(data).toMatchObject([{ type: 'test.ping' }])
  const failed = { state: 'failed', error: 'timeout', triedAt: instant('2026-11-28T12:00:00.000Z') } as const
  await webhookDeliveries.update(data[0]?.id ?? '', (sent) => ({ ...sent, ...failed }))
  expect((await read('webhookEndpoint', path, { key })).lastError).toEqual({
    ...{ at: failed.triedAt, status: null, error: 'timeout' },
  })
  const resend = `/deliveries/${data[0]?.id}/resend`
  const resent = await post(resend, 'k-6')
  expect([resent.status, endpoints.resendDelivery.response.parse(resent.body)]).toEqual([200, resent.body])
  // Of another owner nothing is there.
  for (const by of [houseKey, await keyOf(other.id, ['webhooks'])]) {
    const theirs = (await read('webhookEndpoints', '/webhook-endpoints', { key: by })).data
    expect(theirs.some(({ url }) => url === wish.url)).toBe(false)
    const statuses = [
      await call(path, { key: by }),
      await call(path, { key: by, method: 'PATCH', body: { state: 'active' } }),
      await call(path, { key: by, method: 'DELETE' }),
      await call(`${path}/deliveries`, { key: by }),
      await post(`${path}/rotate`, 'k-7', {}, by),
      await post(`${path}/test`, 'k-8', {}, by),
      await post(resend, 'k-9', {}, by),
    ].map(({ status }) => status)
    expect(statuses).toEqual(statuses.map(() => 404))
  }
  expect((await call(path, { key, method: 'DELETE' })).status).toBe(200)
  expect((await call(path, { key })).status).toBe(404)
  const acts = (await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 20 })).filter(
    ({ byId, byName }) => byId === agencyId && byName.includes('webhooks'),
  )
  expect(acts.map(({ action }) => action).filter((action) => action === 'webhook.created').length).toBe(2)
  expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['webhook.removed', 'webhook.updated']))
})

test('the log of events is read on from the last one, of its owner, without what is too young or too old', async () => {
  const idsOf = (found: Awaited<ReturnType<typeof readAll>>) => found.map(({ id }) => id)
  const inOrder = { order: { by: 'position', dir: 'asc' }, limit: 1000 } as const
  for (const { id, happenedAt } of await shopEvents.list(inOrder)) {
    const position = eventPosition(addMillis(happenedAt, -3 * MINUTE), id)
    await shopEvents.update(id, (event) => ({ ...event, position }))
  }
  const all = await shopEvents.list(inOrder)
  expect(all.length).toBeGreaterThan(3)
  expect(idsOf(await readAll('/events?limit=3'))).toEqual(all.map(({ id }) => id))
  const [first] = (await read('events', '/events?limit=1')).data
  expect(first).toEqual({ id: all[0]?.id, type: all[0]?.type, timestamp: all[0]?.happenedAt, data: all[0]?.data })
  const ofType = all.filter(({ type }) => type === 'order.paid').map(({ id }) => id)
  expect([ofType.length > 1, idsOf(await readAll('/events?type=order.paid'))]).toEqual([true, ofType])
  const mine = all.filter((event) => event.agencyId === agencyId)
  expect([mine.length > 1, mine.length < all.length]).toEqual([true, true])
  expect(idsOf(await readAll('/events', own))).toEqual(mine.map(({ id }) => id))
  const [, second] = mine
  const rest = mine.filter(({ position }) => position > (second?.position ?? ''))
  expect(idsOf(await readAll(`/events?after=${second?.id}&limit=1`, own))).toEqual(rest.map(({ id }) => id))
  const theirs = all.find((event) => event.agencyId !== agencyId)?.id
  for (const after of [theirs, 'no']) {
    const refused = await call(`/events?after=${after}`, { key: own })
    expect([after, refused.status, refused.body.errors]).toMatchObject([after, 400, [{ pointer: '/after' }]])
  }
  const [copy] = mine
  if (!copy) throw new Error('no event')
  for (const [id, days] of [
    ['young', 0],
    ['old', -31],
  ] as const) {
    const at = addMillis(instant(Date.now()), days * DAY - MINUTE)
    await shopEvents.create(id, { ...copy, id, position: eventPosition(at, id) })
  }
  expect(idsOf(await readAll('/events', own))).toEqual(mine.map(({ id }) => id))
  expect((await call('/events?after=old', { key: own })).status).toBe(400)
  expect((await read('events', '/events?after=young', { key: own })).data).toEqual([])
  expect((await call('/events', { key: await keyOf(agencyId, ['money.read']) })).status).toBe(403)
  await shopEvents.remove('young')
  await shopEvents.remove('old')
})

test("what is another owner's is not there", async () => {
  for (const path of [`/orders/${foreign.code}`, '/orders/NOTHERE1', '/departures/not-there', '/nothing', '/../v2']) {
    const { status, body, headers } = await call(path, { key: own })
    expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'application/problem+json'])
    expect(body).toMatchObject({ status: 404, type: expect.stringMatching(/\/problems\/not-found$/) })
    expect(body.instance).toBe(headers.get('x-request-id'))
  }
  const list = await readAll(`/orders?departure=${foreign.tripId}`, own)
  expect(list.some(({ code }) => code === foreign.code)).toBe(false)
})

test('departures are listed by their day and have the places of their screen', async () => {
  const all = await trips.list({ limit: 1000 })
  const listed = await readAll('/departures?limit=20')
  expect(listed.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
  const mine = await readAll('/departures', own)
  expect(mine.map(({ id }) => id).sort()).toEqual(
    all
      .filter((trip) => trip.agencyId === agencyId)
      .map(({ id }) => id)
      .sort(),
  )
  const trip = await trips.get(sold.tripId ?? '')
  if ((await stock.find(trip.id)) === null) await stock.create(trip.id, newCapacity(trip, 40, instant(Date.now())))
  await stock.update(trip.id, (seats) => ({ ...seats, sold: 3, held: 2, allotted: 1 }))
  const one = await read('departure', `/departures/${trip.id}`)
  const { data } = await read('departures', '/departures?limit=100')
  expect(data.find(({ id }) => id === trip.id)).toMatchObject({ capacity: one.seats?.all, free: one.seats?.free })
  expect((one.seats?.sold ?? 0) + (one.seats?.held ?? 0) + (one.seats?.allotted ?? 0) + (one.seats?.free ?? 0)).toBe(
    one.seats?.all,
  )
  // Of a trip that it has only sold, an agency does not learn how full it is.
  expect(await read('departure', `/departures/${sold.tripId}`, { key: own })).toMatchObject({ id: sold.tripId })
})

test('what is unchanged is not sent again', async () => {
  const path = `/orders/${sold.code}`
  const first = await call(path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{20,}"$/)
  const again = await call(path, { headers: { 'If-None-Match': `"other", W/${etag}` } })
  expect([again.status, again.body]).toEqual([304, ''])
  expect((await call(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

test('each scope opens what it names and nothing else', async () => {
  const path = (id: EndpointId) =>
    endpoints[id].path
      .replace('{code}', sold.code)
      .replace('{id}', sold.tripId ?? '')
      .replace('{place}', '0')
      .replace('{month}', '2026-11')
  for (const scope of SCOPES) {
    const key = await keyOf(mayHaveScope(other.id, scope) ? other.id : null, [scope])
    for (const [id, endpoint] of Object.entries(endpoints)) {
      const { status } = await call(path(id as EndpointId), { key, method: endpoint.method.toUpperCase() })
      const isOpen = endpoint.scope === 'any' || endpoint.scope === scope
      expect([scope, id, status === 403]).toEqual([scope, id, !isOpen])
      expect(status).toBeLessThan(500)
    }
  }
  const octo = await fetch(`http://127.0.0.1:${shop.port}/octo/supplier`, {
    headers: { Authorization: `Bearer ${house}` },
  })
  expect(octo.status).toBe(403)
})

test('whole documents are for keys with the scope, of the house and of the agency that runs the trip', async () => {
  const scopes: Scope[] = ['passengers.read', 'passengers.documents']
  const [wholeHouse, wholeAgency] = [await keyOf(null, scopes), await keyOf(agencyId, scopes)]
  const whole = { document: 'MG7654321', cpf: '52998224725' }
  await orders.update(sold.code, (order) => {
    return { ...order, passengers: order.passengers.map((passenger) => ({ ...passenger, ...whole })) }
  })
  const path = `/orders/${sold.code}/passengers/0`
  const tripId = sold.tripId ?? ''
  const table = async () =>
    (await call(`/departures/${tripId}/manifest`, { key: wholeAgency, headers: { Accept: 'text/csv' } })).body
  expect(await read('passenger', path, { key: wholeHouse })).toMatchObject(whole)
  expect(await read('passenger', path)).toMatchObject({ documentEnd: '321', document: null, cpf: null })
  // A sale of the agency on a trip of the house.
  expect(await read('passenger', path, { key: wholeAgency })).toMatchObject({ document: null, cpf: null })
  await trips.update(tripId, (trip) => ({ ...trip, agencyId }))
  expect(await read('passenger', path, { key: wholeAgency })).toMatchObject(whole)
  expect(await read('passenger', path, { key: own })).toMatchObject({ document: null })
  const [head, ...rows] = (await table()).split('\r\n')
  expect(head).toMatch(/;document;cpf$/)
  expect(rows.join()).toContain(whole.document)
  await trips.update(tripId, (trip) => ({ ...trip, agencyId: null }))
})

test('a key of the house with everything.read downloads the shop as its owner does, and no other key', async () => {
  const key = await keyOf(null, ['everything.read'])
  const download = (secret: string, query = '') =>
    fetch(`http://127.0.0.1:${shop.port}/api/v1/export${query}`, { headers: { Authorization: `Bearer ${secret}` } })
  for (const other of [
    house,
    await keyOf(
      agencyId,
      SCOPES.filter((scope) => mayHaveScope(agencyId, scope)),
    ),
  ])
    expect((await download(other)).status).toBe(403)
  const forged = await createApiKey({
    ...{ agencyId, name: 'Forged', scopes: ['everything.read'], expiresAt: null, maxHeld: null },
    ...{ by: { id: 'admin-1', name: 'Helena Prates' }, now: instant(Date.now()) },
  })
  expect((await download(forged.ok ? forged.value.text : '')).status).toBe(403)
  expect((await download(key, '?of=all')).status).toBe(400)
  const response = await download(key)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const lines =
    strFromU8(entries['orders.jsonl'] ?? new Uint8Array())
      .trim()
      .split('\n') ?? []
  expect(lines.length).toBe(await orders.count({}))
  expect(Object.keys(entries).at(-1)).toBe('manifest.json')
  const noted = (await auditEntries.list({ limit: 1000 })).find(({ action }) => action === 'shop.exported')
  expect(noted?.byName).toBe('everything.read')
}, 60_000)

test('a parameter that is not one is a 400 that names it, and never a failure', async () => {
  const values = [
    '',
    '0',
    '-1',
    '101',
    '1e9',
    'NaN',
    'x'.repeat(2000),
    "'",
    '%00',
    '2026-13-40',
    '0000-01-01',
    '9999-12-31',
    '[]',
  ]
  const key = await keyOf(null, [...READS, 'webhooks'])
  for (const [id, { method, path, query }] of Object.entries(endpoints)) {
    if (path.includes('{') || method !== 'get' || id === 'export') continue
    for (const name of [...Object.keys(query.shape), 'nothing', '__proto__']) {
      for (const value of values) {
        const { status } = await call(`${path}?${name}=${value}`, { key })
        expect([id, name, value, status < 500]).toEqual([id, name, value, true])
      }
    }
    const wrong = await call(`${path}?nothing=1`, { key })
    expect([id, wrong.status]).toEqual([id, 400])
    expect(wrong.body.errors).toEqual([{ pointer: '/nothing', detail: expect.any(String) }])
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status } = await call('/orders', { method, body: {} })
    expect([method, status]).toEqual([method, 405])
  }
}, 60_000)

test('the contract, the page for developers and the page of every refusal are there without a key', async () => {
  const open = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${shop.port}${path}`)
    return { status: response.status, text: await response.text() }
  }
  const contract = JSON.parse((await open('/openapi.json')).text)
  expect(Object.keys(contract.paths).sort()).toEqual(
    [...new Set(Object.values(endpoints).map(({ path }) => path))].sort(),
  )
  const page = (await open('/developers')).text.replaceAll('<wbr/>', '')
  for (const { method, path } of Object.values(endpoints)) {
    expect(page).toContain(`${method.toUpperCase()} /api/v1${path}`)
  }
  for (const name of Object.keys(API_REFUSALS)) {
    expect(page).toContain(`href="/problems/${name}"`)
    expect([name, (await open(`/problems/${name}`)).status]).toEqual([name, 200])
  }
  expect((await open('/problems/nada')).status).toBe(404)
  const { body } = await call('/orders/NADA')
  const { pathname } = new URL(body.type)
  expect((await open(pathname)).status).toBe(200)
})
