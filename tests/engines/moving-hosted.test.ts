/** A shop moves to PostgreSQL, on to Firestore and Cloud Storage, and back into a file, by `npm run data`. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostedEngines, startHostedEngines } from '../support/hosted-engines'
import { postgresSettings } from '../support/postgres-server'
import { runTool } from '../support/run-tool'
import { openPlace, type ShopPlace } from '../support/shop-server'
import { openShopToMove, type ShopToMove } from '../support/shop-to-move'

let engines: HostedEngines
let shop: ShopToMove
let hosted: ShopPlace
let back: ShopPlace
const paper = join(mkdtempSync(join(tmpdir(), 'roteiro-paper-')), 'export')

beforeAll(async () => {
  engines = await startHostedEngines()
  shop = await openShopToMove()
  const postgres = await postgresSettings()
  hosted = { ...shop.place, settings: { ...engines.settings, DATABASE_URL: postgres.DATABASE_URL } }
  back = await openPlace('sqlite')
  const onPostgres = { ...shop.place, settings: postgres }
  const moved = await runTool('data', onPostgres, ['copy', '--from=sqlite,local', '--to=postgres,local'])
  expect(moved.code).toBe(0)
}, 120_000)

afterAll(async () => {
  await engines?.stop()
  shop?.place.remove()
  back?.remove()
  rmSync(join(paper, '..'), { recursive: true, force: true })
})

test('PostgreSQL and folder to Firestore and bucket, killed once on the way', async () => {
  const args = ['copy', '--from=postgres,local', '--to=firestore,gcs']
  const cut = await runTool('data', hosted, args, { killAt: /trips: \d+/ })
  expect(cut.output).not.toContain('Counted')
  const moved = await runTool('data', hosted, args)
  expect(moved.output).toContain('Going on where the last run ended.')
  expect([moved.code, moved.output]).toEqual([
    0,
    expect.stringMatching(/Counted on both sides: \d+ documents, \d+ files/),
  ])
  const again = await runTool('data', hosted, args)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty')])
  await shop.expectWhole(hosted)
})

test('and by way of a folder into an SQLite file again, under the same key only', async () => {
  const exported = await runTool('data', hosted, ['export', paper])
  expect([exported.code, exported.output]).toEqual([0, expect.stringContaining('Counted on both sides')])
  const foreign = await runTool('data', back, ['import', paper], { settings: { DATA_KEY: 'x'.repeat(40) } })
  expect([foreign.code, foreign.output]).toEqual([1, expect.stringContaining('DATA_KEY is not that')])
  // The provider's books are its own: they do not move.
  cpSync(join(shop.place.folder, 'sandbox'), join(back.folder, 'sandbox'), { recursive: true })
  const imported = await runTool('data', back, ['import', paper])
  expect([imported.code, imported.output]).toEqual([0, expect.stringContaining('Counted on both sides')])
  await shop.expectWhole(back)
})
