/** Programs that hurry, repeat themselves or are not who they say, on two servers: no place twice, and no empty bus. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies, resellerBookings, stock } from '~/data/collections'
import { parseApiKey } from '~/domain/agencies/api-key'
import { instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { createApiKey, revokeApiKey } from '~/operations/agencies/api-keys.server'
import { runInvariants } from '../support/invariants'
import { type Books, openBooks, sellTrip } from '../support/shop-books'
import { openPlace, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'

const VIVA = 'agency-viva-turismo'

let place: ShopPlace
let servers: ShopServer[]
let books: Books

beforeAll(async () => {
  place = await openPlace()
  servers = [await startServer(place), await startServer(place)]
  books = openBooks(place)
  await agencies.update(VIVA, (agency) => ({ ...agency, settlement: 'account', limit: centavos(100_000_000) }))
}, 120_000)
afterAll(async () => {
  await Promise.all(servers?.map((server) => server.stop()) ?? [])
  await books?.close()
  await place?.remove()
})

async function newKey(maxHeld: number | null): Promise<string> {
  const made = await createApiKey({
    ...{ agencyId: VIVA, name: 'Portal', scopes: ['octo'], expiresAt: null, maxHeld },
    ...{ by: { id: 'admin-1', name: 'Helena Prates' }, now: instant(Date.now()) },
  })
  if (!made.ok) throw new Error(made.reason)
  return made.value.text
}

interface Heard {
  status: number
  body: { uuid?: string; supplierReference?: string; error?: string }
}

let turn = 0

/** By the servers in turn. */
async function post(key: string, path: string, body: object): Promise<Heard> {
  turn += 1
  const response = await fetch(`${servers[turn % servers.length]?.url}/octo${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const room = (name: string, uuid: string = randomUUID()) => ({
  ...{ uuid, productId: `trip-${name}`, optionId: `room-${name}`, availabilityId: `trip-${name}` },
  unitItems: [{ unitId: name }],
})

/** A trip on sale, once both servers offer it. */
async function newTrip(key: string, name: string, vacancies: number): Promise<string> {
  await sellTrip(name, vacancies)
  const { productId, optionId, availabilityId } = room(name)
  const body = { productId, optionId, availabilityIds: [availabilityId] }
  const all = () => Promise.all(servers.map(() => post(key, '/availability', body)))
  await expect.poll(async () => countOf(await all(), 200)).toBe(servers.length)
  return name
}

const many = (times: number, one: () => Promise<Heard>) => Promise.all(Array.from({ length: times }, one))
const countOf = (heard: readonly Heard[], status: number) => heard.filter((each) => each.status === status).length

test('of 200 reservations of the last room at once one holds it', async () => {
  const key = await newKey(200)
  const name = await newTrip(key, 'ultimo', 1)
  const heard = await many(200, () => post(key, '/bookings', room(name)))
  expect([countOf(heard, 200), countOf(heard, 400)]).toEqual([1, 199])
  expect(new Set(heard.map(({ body }) => body.error ?? 'none'))).toEqual(new Set(['none', 'UNPROCESSABLE_ENTITY']))
  expect(await stock.get(name)).toMatchObject({ allotted: 1, sold: 0 })
}, 120_000)

test('one uuid sent 100 times is one booking, reserved and confirmed', async () => {
  const [key, uuid] = [await newKey(200), randomUUID()]
  const name = await newTrip(key, 'repetido', 50)
  const reserved = await many(100, () => post(key, '/bookings', room(name, uuid)))
  expect(new Set(reserved.map(({ status, body }) => `${status} ${body.uuid}`))).toEqual(new Set([`200 ${uuid}`]))
  expect(await stock.get(name)).toMatchObject({ allotted: 1, sold: 0 })
  const confirmed = await many(100, () => post(key, `/bookings/${uuid}/confirm`, {}))
  expect(new Set(confirmed.map(({ status, body }) => `${status} ${body.supplierReference}`)).size).toBe(1)
  expect(await stock.get(name)).toMatchObject({ allotted: 0, sold: 1 })
  expect(await resellerBookings.count({ eq: { agencyId: VIVA, productId: `trip-${name}` } })).toBe(1)
}, 120_000)

test('a stolen key holds 20 places of 88, and no more by reserving at once or for longer', async () => {
  const key = await newKey(null)
  const name = await newTrip(key, 'onibus', 44)
  const heard = await many(60, () => post(key, '/bookings', room(name)))
  const held = heard.filter(({ status }) => status === 200)
  // Rooms for two.
  expect(held).toHaveLength(10)
  await Promise.all(held.map(({ body }) => post(key, `/bookings/${body.uuid}/extend`, { expirationMinutes: 1000 })))
  expect((await post(key, '/bookings', room(name))).status).toBe(400)
  expect(await stock.get(name)).toMatchObject({ allotted: 10, sold: 0 })
}, 120_000)

test('a paused agency and a revoked key open nothing from the next request on, on both servers', async () => {
  const key = await newKey(100)
  const name = await newTrip(key, 'fora', 10)
  const all = async () =>
    (await Promise.all(servers.map(() => post(key, '/bookings', room(name))))).map(({ status }) => status)
  expect(await all()).toEqual([200, 200])
  await agencies.update(VIVA, (agency) => ({ ...agency, state: 'paused' }))
  expect(await all()).toEqual([403, 403])
  await agencies.update(VIVA, (agency) => ({ ...agency, state: 'approved' }))
  expect(await all()).toEqual([200, 200])
  const { id = '' } = parseApiKey(`Bearer ${key}`) ?? {}
  const by = { id: 'admin-1', name: 'Helena Prates' }
  expect(await revokeApiKey({ id, agencyId: VIVA }, { by, now: instant(Date.now()) })).toMatchObject({ ok: true })
  expect(await all()).toEqual([403, 403])
  expect(await stock.get(name)).toMatchObject({ allotted: 4, sold: 0 })
}, 60_000)

test('after all this the books agree', async () => {
  expect((await runInvariants(place, [])).violations).toEqual([])
}, 60_000)
