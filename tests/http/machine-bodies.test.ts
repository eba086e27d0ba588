/**
 * Every body and query that a program sends, with one member broken at a time: it is refused in the shape of its
 * interface, and nothing is stored; in `npm run test:engines` also on PostgreSQL and Firestore.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies } from '~/data/collections'
import { mayHaveScope, SCOPES } from '~/domain/agencies/api-key'
import { API_REFUSALS } from '~/domain/agencies/api-refusals'
import { addDays, instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { endpoints } from '~/features/api/api-contract'
import { createApiKey } from '~/operations/agencies/api-keys.server'
import { openOwnStand, type Stand } from '../support/open-stand'
import { storedVersions } from '../support/shop-books'

const VIVA = 'agency-viva-turismo'
const OTHER = 'agency-other'
const now = () => instant(Date.now())

let shop: Stand
let key: string
let theirs: Theirs
let own: Own

interface Sent {
  method: string
  path: string
  body?: unknown
  /** In place of the JSON of `body`. */
  text?: string
  headers?: Record<string, string>
  by?: string
}

/** What JavaScript cannot write: a number out of its range, and what is too deep for a recursion. */
function textOf(body: unknown): string {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  return JSON.stringify(body).replaceAll('"1e999"', '1e999').replaceAll('"@deep"', deep)
}

async function send({ method, path, body, text, headers, by = key }: Sent) {
  const sent = text ?? (body === undefined ? undefined : textOf(body))
  const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${by}`,
      ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
      'Idempotency-Key': crypto.randomUUID(),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

async function done(sent: Sent) {
  const { status, text } = await send(sent)
  if (status >= 300) throw new Error(`${sent.method} ${sent.path} ${status} ${text}`)
  return JSON.parse(text)
}

async function keyOf(agencyId: string): Promise<string> {
  const scopes = SCOPES.filter((scope) => mayHaveScope(agencyId, scope))
  const made = await createApiKey({
    ...{ agencyId, name: 'Portal', scopes, expiresAt: null, maxHeld: 100 },
    ...{ by: { id: 'admin-1', name: 'Helena Prates' }, now: now() },
  })
  if (!made.ok) throw new Error(made.reason)
  return made.value.text
}

/** Ids that exist, and are another agency's. */
interface Theirs {
  uuid: string
  order: string
  allotment: string
  endpoint: string
  delivery: string
}

interface Own {
  productId: string
  optionId: string
  unitId: string
  availabilityId: string
  /** Still on hold. */
  uuid: string
  order: string
  endpoint: string
  octoWebhook: string
  delivery: string
  etag: string
}

const octo = (path: string, body?: unknown, by = key) =>
  done({ method: body === undefined ? 'GET' : 'POST', path: `/octo${path}`, body, by })

const api = (path: string, body?: unknown, by = key) =>
  done({ method: body === undefined ? 'GET' : 'POST', path: `/api/v1${path}`, body, by })

const period = () => ({ localDateStart: today(now()), localDateEnd: addDays(today(now()), 200) })

async function firstUnit() {
  const [product] = await octo('/products')
  const option = product.options.find((each: { default: boolean }) => each.default)
  const named = { productId: product.id, optionId: option.id }
  const dates = await octo('/availability', { ...named, ...period() })
  const { id: availabilityId } = dates.find((each: { available: boolean }) => each.available)
  return { ...named, availabilityId, unitId: option.units[0].id }
}

/** One booking on hold, one that is sold, and an endpoint with a delivery. */
async function fill(by: string, unit: Awaited<ReturnType<typeof firstUnit>>) {
  const { unitId, ...named } = unit
  const wish = { ...named, unitItems: [{ unitId }] }
  const { uuid } = await octo('/bookings', wish, by)
  const sold = await octo('/bookings', wish, by)
  const { supplierReference } = await octo(`/bookings/${sold.uuid}/confirm`, {}, by)
  const endpoint = await api('/webhook-endpoints', { url: 'https://example.com/in', events: ['order.paid'] }, by)
  await api(`/webhook-endpoints/${endpoint.id}/test`, {}, by)
  const { data } = await api(`/webhook-endpoints/${endpoint.id}/deliveries`, undefined, by)
  return { uuid, order: supplierReference, endpoint: endpoint.id, delivery: data[0].id }
}

beforeAll(async () => {
  // What jobs write would look like what a refused body stored.
  shop = await openOwnStand({ JOBS: 'off' })
  const viva = await agencies.update(VIVA, (agency) => {
    return { ...agency, settlement: 'account', limit: centavos(100_000_000) }
  })
  await agencies.create(OTHER, { ...viva, id: OTHER, slug: 'other' })
  key = await keyOf(VIVA)
  const unit = await firstUnit()
  const stranger = await keyOf(OTHER)
  const filled = await fill(stranger, unit)
  theirs = { ...filled, allotment: filled.uuid }
  const mine = await fill(key, unit)
  const octoWebhook = await octo('/webhooks', { event: 'booking_update', url: 'https://example.com/octo' })
  const passenger = await send({ method: 'GET', path: `/api/v1/orders/${mine.order}/passengers/0` })
  own = { ...unit, ...mine, octoWebhook: octoWebhook.id, etag: passenger.headers.get('etag') ?? '' }
}, 120_000)
afterAll(() => shop?.close())

const MISSING = Symbol('missing')
const HUGE = 'x'.repeat(70_000)
const LONG = 'x'.repeat(3000)
const MANY = Array.from({ length: 10_000 }, () => 1)
const DEEP = '@deep'
const NO_TEXTS = [7, -1, true, [], {}, [[]], DEEP, MANY]
const NO_OBJECTS = [7, 'x', true, [[]], MANY, '__proto__']
const STRANGE = [
  '',
  ' ',
  'no',
  'NaN',
  '__proto__',
  'constructor',
  '\u0000',
  '\uD800',
  '../x',
  "' OR 1=1 --",
  'é'.repeat(90),
]

/** What nothing of that kind may be: each is refused. */
const BROKEN = {
  id: () => [MISSING, null, HUGE, LONG, ...NO_TEXTS, ...STRANGE, ...Object.values(theirs), crypto.randomUUID()],
  text: () => [HUGE, LONG, ...NO_TEXTS],
  uuid: () => [HUGE, LONG, ...NO_TEXTS, ...STRANGE, '0d8ef7d4-1e6c-4a4c-9f5e-0123456789', 'g'.repeat(36)],
  day: () => [
    ...[MISSING, null, HUGE, ...NO_TEXTS, ...STRANGE, '2026-02-30', '2026-13-01', '0000-00-00', '28/11/2026'],
    ...['2026-1-1', '2026-11-28T00:00:00Z', '+02026-11-28', 20261128],
  ],
  minutes: () => [0, -1, 121, 1.5, 1e300, -1e300, '1e999', '30', 'NaN', true, [], {}, [30], DEEP],
  quantity: () => [MISSING, null, -1, 51, 1.5, 1e300, '1e999', '1', 'NaN', true, [], {}, DEEP],
  currency: () => ['USD', 'brl', HUGE, ...NO_TEXTS, ...STRANGE],
  flag: () => ['true', 'NaN', 1, 0, [], {}, DEEP, HUGE],
  object: () => [...NO_OBJECTS, HUGE],
  units: () => [...NO_OBJECTS, {}, [null], [[]], [7], [{}], [{ id: 'no', quantity: 1 }], DEEP, HUGE],
  items: () => [...NO_OBJECTS, {}, [null], [7], [{}], [{ unitId: null }], [{ unitId: 'no' }], DEEP, HUGE, fifty()],
  texts: () => ['x', 7, {}, true, [7], [null], [[]], MANY, DEEP, HUGE, [LONG]],
  url: () => [
    ...[
      MISSING,
      null,
      HUGE,
      LONG,
      ...NO_TEXTS,
      ...STRANGE,
      'javascript:alert(1)',
      'ftp://example.com/',
      '//example.com',
    ],
    ...['http://example.com/', 'https://a:b@example.com/', 'https://example.com:22/', 'https://10.0.0.1/'],
    ...['https://169.254.169.254/latest', 'https://[::ffff:10.0.0.1]/', 'https://0x0a000001/', 'file:///etc/passwd'],
  ],
  word: () => [MISSING, null, HUGE, ...NO_TEXTS, ...STRANGE, 'gone', 'stopped'],
  words: () => [MISSING, null, [], 'order.paid', 7, {}, ['no'], [7], [null], MANY, DEEP, HUGE, ['__proto__']],
  name: () => [null, HUGE, 'x'.repeat(201), ...NO_TEXTS, '\u0000', '12345', '<b>A</b>'],
  pastDay: () => [HUGE, ...NO_TEXTS, 'no', 'NaN', '__proto__', '2026-02-30', '28/11/1990', '2090-01-01', '0001-01-01'],
  cpf: () => [HUGE, ...NO_TEXTS, '111', 'NaN', '__proto__', '11111111111', '52998224724', '\u0000'],
  phone: () => [HUGE, ...NO_TEXTS, '1', 'NaN', '__proto__', 'x'.repeat(41), '\u0000'],
  unknown: () => [null, 7, 'x', {}, [], DEEP],
} as const satisfies Record<string, () => readonly unknown[]>
type Kind = keyof typeof BROKEN

const fifty = () => Array.from({ length: 51 }, () => ({ unitId: own.unitId }))

interface Sample {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body: Record<string, unknown>
  members: Record<string, Kind>
  headers?: Record<string, string>
}

const contact = { fullName: 'Rita Lobo', emailAddress: 'rita@example.com', phoneNumber: '+00', locales: ['en'] }
const contactMembers = (at: string) =>
  ({
    [at]: 'object',
    [`${at}.fullName`]: 'text',
    [`${at}.emailAddress`]: 'text',
    [`${at}.phoneNumber`]: 'text',
    [`${at}.locales`]: 'texts',
  }) as const

const item = () => ({ uuid: crypto.randomUUID(), unitId: own.unitId, resellerReference: 'A', contact })
const itemMembers = {
  unitItems: 'items',
  'unitItems.0.uuid': 'uuid',
  'unitItems.0.unitId': 'id',
  'unitItems.0.resellerReference': 'text',
  ...contactMembers('unitItems.0.contact'),
} as const

/** Bodies that are taken as they are, if nothing is broken in them. */
const samples: Record<string, () => Sample> = {
  availability: () => ({
    method: 'POST',
    path: '/octo/availability',
    body: { ...option(), ...period(), units: [{ id: own.unitId, quantity: 1 }], currency: 'BRL' },
    members: { ...optionMembers, localDateStart: 'day', localDateEnd: 'day' },
  }),
  'availability by ids': () => ({
    method: 'POST',
    path: '/octo/availability',
    body: { ...option(), availabilityIds: [own.availabilityId] },
    members: { availabilityIds: 'texts' },
  }),
  calendar: () => ({
    method: 'POST',
    path: '/octo/availability/calendar',
    body: { ...option(), ...period(), units: [{ id: own.unitId, quantity: 1 }], currency: 'BRL' },
    members: { ...optionMembers, localDateStart: 'day', localDateEnd: 'day' },
  }),
  reservation: () => ({
    method: 'POST',
    path: '/octo/bookings',
    body: {
      ...{ ...option(), availabilityId: own.availabilityId, uuid: crypto.randomUUID(), expirationMinutes: 30 },
      ...{ notes: 'x', resellerReference: 'R', currency: 'BRL', contact, unitItems: [item()] },
    },
    members: {
      ...{ productId: 'id', optionId: 'id', availabilityId: 'id', uuid: 'uuid', expirationMinutes: 'minutes' },
      ...{ notes: 'text', resellerReference: 'text', currency: 'currency' },
      ...contactMembers('contact'),
      ...itemMembers,
    },
  }),
  update: () => ({
    method: 'PATCH',
    path: `/octo/bookings/${own.uuid}`,
    body: { expirationMinutes: 30, notes: 'x', resellerReference: 'R', contact, unitItems: [item()] },
    members: {
      ...{ expirationMinutes: 'minutes', notes: 'text', resellerReference: 'text' },
      ...contactMembers('contact'),
      ...itemMembers,
    },
  }),
  extension: () => ({
    method: 'POST',
    path: `/octo/bookings/${own.uuid}/extend`,
    body: { expirationMinutes: 60 },
    members: { expirationMinutes: 'minutes' },
  }),
  confirmation: () => ({
    method: 'POST',
    path: `/octo/bookings/${own.uuid}/confirm`,
    body: { resellerReference: 'R', contact, unitItems: [item()] },
    members: { resellerReference: 'text', ...contactMembers('contact'), ...itemMembers },
  }),
  cancellation: () => ({
    method: 'POST',
    path: `/octo/bookings/${own.uuid}/cancel`,
    body: { reason: 'x', force: false },
    members: { reason: 'text', force: 'flag' },
  }),
  'cancellation by DELETE': () => ({
    method: 'DELETE',
    path: `/octo/bookings/${own.uuid}`,
    body: { reason: 'x', force: false },
    members: { reason: 'text', force: 'flag' },
  }),
  'webhook of OCTO': () => ({
    method: 'POST',
    path: '/octo/webhooks',
    body: {
      ...{ event: 'booking_update', url: 'https://example.com/in', retryOnError: true, useContactLanguage: false },
      headers: {},
    },
    members: { event: 'word', url: 'url', retryOnError: 'flag', useContactLanguage: 'flag', headers: 'object' },
  }),
  endpoint: () => ({
    method: 'POST',
    path: '/api/v1/webhook-endpoints',
    body: { url: 'https://example.com/in', events: ['order.paid'] },
    members: { url: 'url', events: 'words', more: 'unknown' },
  }),
  'state of an endpoint': () => ({
    method: 'PATCH',
    path: `/api/v1/webhook-endpoints/${own.endpoint}`,
    body: { state: 'paused' },
    members: { state: 'word', more: 'unknown' },
  }),
  'address of an endpoint': () => ({
    method: 'PATCH',
    path: `/api/v1/webhook-endpoints/${own.endpoint}`,
    body: { url: 'https://example.com/other' },
    members: { url: 'url', more: 'unknown' },
  }),
  'events of an endpoint': () => ({
    method: 'PATCH',
    path: `/api/v1/webhook-endpoints/${own.endpoint}`,
    body: { events: ['order.paid'] },
    members: { events: 'words', more: 'unknown' },
  }),
  passenger: () => ({
    method: 'PATCH',
    path: `/api/v1/orders/${own.order}/passengers/0`,
    headers: { 'If-Match': own.etag },
    body: {
      ...{ name: 'Rita Lobo', birthDate: '1990-02-03', cpf: '529.982.247-25', documentType: 'rg' },
      ...{ document: 'MG1234567', phone: '31999990000', boardingPlaceId: null },
    },
    members: {
      ...{ name: 'name', birthDate: 'pastDay', cpf: 'cpf', phone: 'phone', more: 'unknown' },
    },
  }),
}

const option = () => ({ productId: own.productId, optionId: own.optionId })
const optionMembers: Record<string, Kind> = {
  ...{ productId: 'id', optionId: 'id', currency: 'currency', units: 'units' },
  ...{ 'units.0.id': 'id', 'units.0.quantity': 'quantity' },
}

/** A copy of the body with this at a path as in `unitItems.0.unitId`. */
function broken(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const owner = names.reduce((at, name) => Reflect.get(Object(at), name), copy)
  if (value === MISSING) Reflect.deleteProperty(Object(owner), last)
  else Reflect.set(Object(owner), last, value)
  return copy
}

const OCTO_IDS: Record<string, string> = {
  INVALID_PRODUCT_ID: 'productId',
  INVALID_OPTION_ID: 'optionId',
  INVALID_UNIT_ID: 'unitId',
  INVALID_AVAILABILITY_ID: 'availabilityId',
  INVALID_BOOKING_UUID: 'uuid',
}
const OCTO_CODES = [...Object.keys(OCTO_IDS), 'BAD_REQUEST', 'UNPROCESSABLE_ENTITY', 'FORBIDDEN', 'UNAUTHORIZED']
const INTERNALS = /zod|\bat [\w.]+ \(|node_modules|expected string|Invalid (input|option)|Unrecognized|\.js:\d/i

/** What is wrong with a refusal; empty where nothing is. */
function faultsOf(path: string, { status, text, headers }: Awaited<ReturnType<typeof send>>): string[] {
  const type = headers.get('content-type') ?? ''
  const isOcto = path.startsWith('/octo')
  const faults = [
    ...(status < 400 || status >= 500 ? [`status ${status}`] : []),
    ...(headers.has('set-cookie') ? ['a cookie'] : []),
    ...(type === (isOcto ? 'application/json' : 'application/problem+json') ? [] : [`type ${type}`]),
    ...(INTERNALS.test(text) ? ['our own words'] : []),
  ]
  if (faults.length > 0) return [...faults, text.slice(0, 200)]
  return isOcto ? octoFaults(status, JSON.parse(text)) : problemFaults(status, JSON.parse(text))
}

function octoFaults(status: number, { error, errorMessage, ...ids }: Record<string, unknown>): string[] {
  const member = OCTO_IDS[String(error)]
  return [
    ...(OCTO_CODES.includes(String(error)) ? [] : [`code ${error}`]),
    ...(typeof errorMessage === 'string' && errorMessage.length > 5 ? [] : ['no message']),
    ...(Object.keys(ids).join() === (member ?? '') ? [] : [`members ${Object.keys(ids)}`]),
    ...(member !== undefined && typeof ids[member] !== 'string' ? ['no id'] : []),
    ...(status === 400 || error === 'BAD_REQUEST' ? [] : [`status ${status}`]),
  ]
}

function problemFaults(status: number, body: Record<string, unknown>): string[] {
  const name = String(body['type']).split('/problems/')[1] ?? ''
  return [
    ...(Object.entries(API_REFUSALS).some(([known, its]) => known === name && its === status) ? [] : [`type ${name}`]),
    ...(body['status'] === status ? [] : [`status ${body['status']}`]),
    ...['title', 'detail', 'instance'].filter((member) => typeof body[member] !== 'string'),
  ]
}

const shown = (value: unknown) => (value === MISSING ? 'missing' : (JSON.stringify(value) ?? '').slice(0, 60))

test.each(Object.keys(samples))(
  '%s: each broken member is refused in its shape, and nothing is stored',
  async (name) => {
    const sample = samples[name]?.()
    if (!sample) throw new Error(name)
    const { method, path, body, headers = {} } = sample
    const before = await storedVersions()
    const found: unknown[] = []
    for (const [member, kind] of Object.entries(sample.members)) {
      for (const value of BROKEN[kind]()) {
        const refusal = await send({ method, path, body: broken(body, member, value), headers })
        const faults = faultsOf(path, refusal)
        if (faults.length > 0) found.push([member, shown(value), ...faults])
      }
    }
    expect(found).toEqual([])
    expect(await storedVersions()).toEqual(before)
  },
)

test.each(Object.keys(samples))('%s: what is no object of JSON is refused as well', async (name) => {
  const sample = samples[name]?.()
  if (!sample) throw new Error(name)
  const { method, path, body, headers = {} } = sample
  const text = JSON.stringify(body)
  const before = await storedVersions()
  const bodies: Sent[] = [
    ...['{', `${text},`, text.slice(0, -1), 'null', '7', '"x"', `[${text}]`, '[]', `[${'['.repeat(9999)}`, '\u0000'],
    ...['{"a":1e99999', "{'a': 1}", '<a/>', 'a=1'],
  ].map((each) => ({ method, path, text: each, headers }))
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonx', '*/*']
  for (const type of types) bodies.push({ method, path, text, headers: { ...headers, 'Content-Type': type } })
  bodies.push({ method, path, text, headers: { ...headers, 'Content-Encoding': 'gzip' } })
  bodies.push({ method, path, text: `${text.slice(0, -1)},"more":"${HUGE}"}`, headers })
  const found: unknown[] = []
  for (const each of bodies) {
    const faults = faultsOf(path, await send(each))
    if (faults.length > 0) found.push([each.text?.slice(0, 40), each.headers?.['Content-Type'], ...faults])
  }
  expect(found).toEqual([])
  expect(await storedVersions()).toEqual(before)
})

/** Every address with ids, and the ids that are not the caller's to name. */
const named = (): { method: string; path: string; body?: unknown }[] => {
  const ids = [
    ...Object.values(theirs),
    'no',
    '__proto__',
    'constructor',
    '%00',
    '%ED%A0%80',
    'x'.repeat(5000),
    '-1',
    'é',
  ]
  const octoPaths = [
    ...[{ method: 'GET', path: '/octo/products/{id}' }],
    ...[{ method: 'GET', path: '/octo/bookings/{id}' }],
    ...[{ method: 'PATCH', path: '/octo/bookings/{id}', body: { notes: 'x' } }],
    ...[{ method: 'DELETE', path: '/octo/bookings/{id}', body: {} }],
    ...[{ method: 'POST', path: '/octo/bookings/{id}/confirm', body: {} }],
    ...[{ method: 'POST', path: '/octo/bookings/{id}/extend', body: { expirationMinutes: 60 } }],
    ...[{ method: 'POST', path: '/octo/bookings/{id}/cancel', body: {} }],
    ...[{ method: 'DELETE', path: '/octo/webhooks/{id}' }],
  ]
  const apiPaths = Object.values(endpoints).flatMap(({ method, path, ...rest }) => {
    const body = 'example' in rest ? { body: rest.example } : {}
    return path.includes('{')
      ? [{ method: method.toUpperCase(), path: `/api/v1${path.replace('{place}', '0')}`, ...body }]
      : []
  })
  return [...octoPaths, ...apiPaths].flatMap((each) =>
    ids.map((id) => ({ ...each, path: each.path.replace(/\{\w+\}/, id) })),
  )
}

test("an id in the address that is nobody's, or another agency's, is not there, and nothing is stored", async () => {
  const before = await storedVersions()
  const found: unknown[] = []
  for (const each of named()) {
    const faults = faultsOf(each.path, await send({ ...each, headers: { 'If-Match': '*' } }))
    if (faults.length > 0) found.push([each.method, each.path.slice(0, 80), ...faults])
  }
  expect(found).toEqual([])
  expect(await storedVersions()).toEqual(before)
})

const VALUES = ['', '0', '-1', '101', '1e9', 'NaN', '%00', '%ED%A0%80', '2026-02-30', '0000-01-01', '[]', '__proto__']

test('a query with one wrong value is refused, and never a failure', async () => {
  const found: unknown[] = []
  const check = async (path: string, mustFail: boolean) => {
    const response = await send({ method: 'GET', path })
    if (response.status === 200 && !mustFail) return
    const faults = faultsOf(path, response)
    if (faults.length > 0) found.push([path.slice(0, 90), ...faults])
  }
  for (const { method, path, query } of Object.values(endpoints)) {
    if (method !== 'get') continue
    const address = `/api/v1${path.replace('{code}', own.order).replace('{place}', '0').replace('{month}', '2026-11')}`
      .replace('departures/{id}', `departures/${own.availabilityId}`)
      .replace('{id}', own.endpoint)
    for (const name of Object.keys(query.shape))
      for (const value of [...VALUES, 'x'.repeat(2000), ...Object.values(theirs)])
        await check(
          `${address}?${name}=${value}`,
          /^(limit|from|to|status|channel|of|state|updatedSince|type|after)$/.test(name) && value !== '0000-01-01',
        )
    await check(`${address}?nothing=1`, true)
  }
  const octoNames = [
    'localDate',
    'localDateStart',
    'localDateEnd',
    'resellerReference',
    'supplierReference',
    'productId',
  ]
  for (const name of octoNames)
    for (const value of [...VALUES, 'x'.repeat(3000)])
      await check(`/octo/bookings?${name}=${value}`, name.startsWith('localDate') && value !== '0000-01-01')
  expect(found).toEqual([])
}, 60_000)

test('the methods that an address does not have are refused, and Allow names those that it has', async () => {
  const found: unknown[] = []
  const paths = new Map<string, string[]>([
    ...Object.values(endpoints).map(({ path }): [string, string[]] => [
      `/api/v1${path}`,
      Object.values(endpoints).flatMap((each) => (each.path === path ? [each.method.toUpperCase()] : [])),
    ]),
    ['/octo/supplier', ['GET']],
    ['/octo/capabilities', ['GET']],
    ['/octo/products', ['GET']],
    ['/octo/products/{id}', ['GET']],
    ['/octo/availability', ['POST']],
    ['/octo/availability/calendar', ['POST']],
    ['/octo/bookings', ['GET', 'POST']],
    ['/octo/bookings/{id}', ['GET', 'PATCH', 'DELETE']],
    ['/octo/bookings/{id}/confirm', ['POST']],
    ['/octo/bookings/{id}/extend', ['POST']],
    ['/octo/bookings/{id}/cancel', ['POST']],
    ['/octo/webhooks', ['GET', 'POST']],
    ['/octo/webhooks/{id}', ['DELETE']],
  ])
  const before = await storedVersions()
  for (const [path, methods] of paths) {
    const has = methods.includes('GET') ? [...methods, 'HEAD'] : methods
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'QUERY'].filter((each) => !has.includes(each))) {
      const address = path.replaceAll(/\{\w+\}/g, 'x')
      const response = await send({ method, path: address, ...(method === 'GET' ? {} : { body: {} }) })
      const allow = (response.headers.get('allow') ?? '').split(', ').sort().join(', ')
      const faults = faultsOf(path, response)
      if (response.status !== 405 || allow !== has.sort().join(', ') || faults.length > 0)
        found.push([method, path, response.status, allow, ...faults])
    }
  }
  expect(found).toEqual([])
  expect(await storedVersions()).toEqual(before)
})
