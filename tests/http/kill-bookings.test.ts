/** Power cuts while programs reserve and confirm on two servers: each uuid is one booking, and the account agrees. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies, agencyAccounts, orders, stock } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { createApiKey } from '~/operations/agencies/api-keys.server'
import { freePort } from '../support/child-process'
import { runInvariants } from '../support/invariants'
import { type Books, openBooks, sellTrip } from '../support/shop-books'
import { openPlace, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'

const VIVA = 'agency-viva-turismo'
const ROUNDS = 3
const PROGRAMS = 4

let place: ShopPlace
let port: number
let killed: ShopServer
let other: ShopServer
let books: Books
let key: string

beforeAll(async () => {
  place = await openPlace()
  port = await freePort()
  killed = await startServer(place, { port })
  other = await startServer(place)
  books = openBooks(place)
  await sellTrip('chapada', 100)
  await agencies.update(VIVA, (agency) => ({ ...agency, settlement: 'account', limit: centavos(100_000_000) }))
  const made = await createApiKey({
    ...{ agencyId: VIVA, name: 'Portal', scopes: ['octo'], expiresAt: null, maxHeld: 100 },
    ...{ by: { id: 'admin-1', name: 'Helena Prates' }, now: instant(Date.now()) },
  })
  key = made.ok ? made.value.text : ''
}, 120_000)

afterAll(async () => {
  await books?.close()
  await Promise.all([killed?.stop(), other?.stop()])
  place?.remove()
})

interface Heard {
  status: number
  body: { status?: string; supplierReference?: string; error?: string }
}

/** Null where the connection broke before a response came. */
async function post(server: ShopServer, path: string, body: object): Promise<Heard | null> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  try {
    const response = await fetch(`${server.url}/octo${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

const named = { productId: 'trip-chapada', optionId: 'room-chapada', availabilityId: 'trip-chapada' }

/** What was heard of the confirmation; null where a response was missing on the way. */
async function sold(server: ShopServer, uuid: string): Promise<Heard | null> {
  const held = await post(server, '/bookings', { uuid, ...named, unitItems: [{ unitId: 'chapada' }] })
  return held?.status === 200 ? post(server, `/bookings/${uuid}/confirm`, {}) : held
}

/** The references that were promised, by uuid. */
const promised = new Map<string, string>()

/** A confirmation is a promise; one without a response is none yet. How many were cut. */
function noteHeard(uuids: readonly string[], heard: readonly (Heard | null)[]): number {
  for (const [index, response] of heard.entries()) {
    if (response?.status === 200) promised.set(uuids[index] ?? '', response.body.supplierReference ?? '')
    if (response !== null) expect(response.status).toBeLessThan(500)
  }
  return heard.filter((response) => response === null).length
}

/** Sent again to a server, each uuid is the booking that was promised. */
async function sendAgain(server: ShopServer, uuids: readonly string[]): Promise<void> {
  for (const uuid of uuids) {
    const response = await sold(server, uuid)
    const reference = promised.get(uuid) ?? response?.body.supplierReference
    expect(response).toMatchObject({ status: 200, body: { status: 'CONFIRMED', supplierReference: reference } })
    promised.set(uuid, reference ?? '')
  }
}

test('what was confirmed stays, and a uuid that is sent again to either server is the same booking', async () => {
  let cut = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const uuids = Array.from({ length: PROGRAMS }, () => randomUUID())
    const heard = uuids.map((uuid, index) => sold(index % 2 === 0 ? killed : other, uuid))
    await new Promise((resolve) => setTimeout(resolve, 5 + round * 25))
    await killed.kill()
    cut += noteHeard(uuids, await Promise.all(heard))
    killed = await startServer(place, { port })
    await Promise.all([sendAgain(killed, uuids), sendAgain(other, uuids)])
  }
  const codes = [...promised.values()]
  expect(new Set(codes).size).toBe(ROUNDS * PROGRAMS)
  const all = await orders.getMany(codes)
  expect(all.map(({ state }) => state)).toEqual(codes.map(() => 'onAccount'))
  expect(await orders.count({ eq: { tripId: 'trip-chapada' } })).toBe(codes.length)
  expect(await stock.get('chapada')).toMatchObject({ held: 0, sold: codes.length, allotted: 0 })
  const net = all.reduce((sum, { total, commission }) => sum + total - (commission?.amount ?? 0), 0)
  expect((await agencyAccounts.get(VIVA)).balance).toBe(net)
  expect((await runInvariants(place, codes)).violations).toEqual([])
  // Some round must have hit before the response, else nothing was cut.
  expect(cut).toBeGreaterThan(0)
}, 240_000)
