/**
 * The last seats, wanted by many at once: four servers on one SQLite file; in `npm run test:engines` four on PostgreSQL,
 * two on Firestore.
 */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders, stock } from '~/data/collections'
import { bundled, raceToBuy } from '../support/customers'
import { type HostedEngines, startHostedEngines } from '../support/hosted-engines'
import { runInvariants } from '../support/invariants'
import { TEST_DATABASE } from '../support/postgres-server'
import { newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'

const SEATS = 7
const CUSTOMERS = 8

let program: string
beforeAll(async () => {
  program = await bundled('customer-process')
})
afterAll(() => rmSync(program, { force: true }))

const count = TEST_DATABASE === 'firestore' ? 2 : 4

describe(`${count} servers on ${TEST_DATABASE}`, () => {
  let engines: HostedEngines | null = null
  let place: ShopPlace
  const servers: ShopServer[] = []
  let closeBooks: () => Promise<void>

  beforeAll(async () => {
    engines = TEST_DATABASE === 'firestore' ? await startHostedEngines() : null
    place = { ...(await openPlace()), ...(engines ? { settings: engines.settings } : {}) }
    // The first one fills the shop; the others find it filled.
    servers.push(await startServer(place))
    servers.push(
      ...(await Promise.all(Array.from({ length: count - 1 }, () => startServer(place, { withinMs: 60_000 })))),
    )
    closeBooks = openBooks(place).close
  }, 120_000)

  afterAll(async () => {
    await closeBooks?.()
    await Promise.all(servers.map((server) => server.stop()))
    await engines?.stop()
    place?.remove()
  }, 30_000)

  test('exactly the available units are sold, and everybody else gets a message', async () => {
    const optionId = await sellTrip('ultima', SEATS)
    const tasks = await Promise.all(
      Array.from({ length: CUSTOMERS }, async (_, index) => ({
        urls: [...servers.slice(index % count), ...servers.slice(0, index % count)].map(({ url }) => url),
        cookie: (await sessionOf(await newPerson(PASSWORD))).cookie,
        optionId,
        quantity: 1,
        tries: 3,
      })),
    )
    const responses = await raceToBuy(program, tasks)
    const sold = responses.flatMap(({ code }) => code ?? [])
    expect(responses).toHaveLength(CUSTOMERS * 3)
    expect([sold.length, new Set(sold).size]).toEqual([SEATS, SEATS])
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    expect(await stock.get(optionId)).toMatchObject({ held: SEATS, sold: 0 })
    expect(await orders.count({ eq: { tripId: `trip-${optionId}` } })).toBe(SEATS)
    const findings = await runInvariants(place, sold)
    expect([findings.violations, findings.providerCompared]).toEqual([[], true])
  }, 120_000)
})
