/** A shop that outgrows its file moves to PostgreSQL by `npm run data`; on to Firestore and back by `npm run test:engines`. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresSettings } from '../support/postgres-server'
import { runTool } from '../support/run-tool'
import { openPlace, type ShopPlace } from '../support/shop-server'
import { openShopToMove, type ShopToMove } from '../support/shop-to-move'

let shop: ShopToMove
let onPostgres: ShopPlace
let empty: ShopPlace

beforeAll(async () => {
  shop = await openShopToMove()
  onPostgres = { ...shop.place, settings: await postgresSettings() }
  empty = await openPlace('sqlite')
}, 120_000)

afterAll(() => {
  shop?.place.remove()
  empty?.remove()
})

test('SQLite to PostgreSQL, the files staying where they are', async () => {
  const moved = await runTool('data', onPostgres, ['copy', '--from=sqlite,local', '--to=postgres,local'])
  expect([moved.code, moved.output]).toEqual([
    0,
    expect.stringMatching(/Counted on both sides: \d+ documents, \d+ files/),
  ])
  expect(moved.output).not.toContain(new URL(onPostgres.settings?.['DATABASE_URL'] ?? '').password)
  await shop.expectWhole(onPostgres)
}, 120_000)

test('a wrong option or a missing setting is reported in one line', async () => {
  expect((await runTool('data', empty, ['export'])).output).toContain('npm run data -- export <folder>')
  const unknown = await runTool('data', empty, ['copy', '--to=firestore,gcs'])
  expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('FIREBASE_PROJECT_ID')])
  const nowhere = await runTool('data', empty, ['copy', '--to=postgres,local'])
  expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining('DATABASE_URL')])
}, 30_000)
