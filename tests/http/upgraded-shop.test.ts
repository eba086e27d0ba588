/** A shop of the schemas before this one, with 10,000 trips, starts with this build: nothing that is stored changes. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '~/connections/sqlite-driver.server'
import { orders, storedSchemas, trips } from '~/data/collections'
import { store } from '~/data/store.server'
import { SCHEMA, STORED_SCHEMA } from '~/domain/maintenance/schema-version'
import { addDays, instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { buyByPix } from '../support/checkout-by-form'
import { payAtDesk } from '../support/journey'
import { openOwnStand, type Stand } from '../support/open-stand'
import { isPaid, until } from '../support/pix-shop'
import { mainText } from '../support/read-page'
import { sampleTrip } from '../support/sample-trip'

const TRIPS = 10_000
const BATCH = 250
const NAMES = 100

let shop: Stand

beforeAll(async () => {
  shop = await openOwnStand()
}, 120_000)
afterAll(() => shop?.close())

/** A hundred trips with a hundred dates each. */
async function fillTrips(): Promise<void> {
  const first = today(instant(Date.now()))
  for (let start = 0; start < TRIPS; start += BATCH)
    await store().transact(async (tx) => {
      for (let index = start; index < start + BATCH; index += 1) {
        const name = `Excursão ${index % NAMES}`
        const checkinOn = addDays(first, 10 + Math.floor(index / NAMES))
        const trip = sampleTrip(`many-${index}`, { name, sortName: name.toLowerCase(), checkinOn })
        tx.create(trips, trip.id, trip)
      }
    })
}

function withDatabase<T>(work: (database: Database) => T): T {
  const database = new Database(join(shop.place.folder, 'roteiro.sqlite'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** What a build before series, minimum and Pix discount of a trip has written. */
function takeBack(): void {
  withDatabase((database) => {
    database.exec(`UPDATE trips SET json = json_remove(json, '$.seriesId', '$.pixDiscountBp')`)
    database.exec(`UPDATE orders SET json = json_remove(json, '$.trip.minimum', '$.trip.pixDiscountBp')`)
    const before = { id: STORED_SCHEMA, version: SCHEMA.version - 1, changedAt: '2026-11-01T12:00:00.000Z' }
    const json = JSON.stringify({ ...before, readableFrom: SCHEMA.readableFrom })
    database
      .prepare('INSERT OR REPLACE INTO storedSchemas (id, version, json) VALUES (?, 1, ?)')
      .run(STORED_SCHEMA, json)
  })
}

const rowsOf = (table: 'trips' | 'orders') =>
  withDatabase((database) => database.prepare(`SELECT id, version, json FROM ${table} ORDER BY id`).all())

test('10,000 trips: series are proposed and none is joined, orders stay as they are byte for byte', async () => {
  const code = await buyByPix(await shop.customer(), { optionId: 'chapada' })
  await payAtDesk(shop.place.sandboxUrl, code)
  await until(code, isPaid)
  await shop.server().stop()
  await fillTrips()
  takeBack()
  const before = { trips: rowsOf('trips'), orders: rowsOf('orders') }
  expect(before.trips.length).toBeGreaterThan(TRIPS)
  expect(JSON.stringify(before.orders)).not.toContain('minimum')

  const { readyAfterMs } = await shop.restart()
  console.info(`ready after ${Math.round(readyAfterMs)} ms with ${before.trips.length} trips`)
  expect(await storedSchemas.get(STORED_SCHEMA)).toMatchObject(SCHEMA)

  const admin = await shop.admin()
  const dialog = mainText(await admin.get('/admin/trips?dialog=series&id=many-0&lang=pt-BR'))
  expect(dialog.match(/Excursão 0/g)?.length).toBeGreaterThan(1)
  expect(await trips.get('many-0')).toMatchObject({ seriesId: null, pixDiscountBp: null })
  expect(mainText(await admin.get(`/admin/orders/details?id=${code}&lang=pt-BR`))).toContain(code)
  expect((await orders.get(code)).trip?.minimum).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 5000))
  expect(rowsOf('orders')).toEqual(before.orders)
  expect(rowsOf('trips')).toEqual(before.trips)
}, 300_000)
