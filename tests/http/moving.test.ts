/** A shop that outgrows its machine moves to PostgreSQL, on to Firestore and Cloud Storage, and back, by `npm run data`. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { buyByPix } from '../support/checkout-by-form'
import { type HostedEngines, startHostedEngines } from '../support/hosted-engines'
import { runInvariants } from '../support/invariants'
import { buyAndPay } from '../support/journey'
import { postgresSettings } from '../support/postgres-server'
import { runTool } from '../support/run-tool'
import { newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, startServer } from '../support/shop-server'
import { createVisitor } from '../support/visitor'

let engines: HostedEngines
let place: ShopPlace
let onPostgres: ShopPlace
let hosted: ShopPlace
let back: ShopPlace
const paper = join(mkdtempSync(join(tmpdir(), 'roteiro-paper-')), 'export')
const promised: string[] = []
let cookie: [string, string]

beforeAll(async () => {
  engines = await startHostedEngines()
  place = await openPlace('sqlite')
  const postgres = await postgresSettings()
  onPostgres = { ...place, settings: postgres }
  hosted = { ...place, settings: { ...engines.settings, DATABASE_URL: postgres.DATABASE_URL } }
  back = await openPlace('sqlite')
  const server = await startServer(place)
  const books = openBooks(place)
  await sellTrip('mudanca', 30)
  cookie = (await sessionOf(await newPerson(PASSWORD))).cookie
  const customer = createVisitor(server.url, new Map([cookie]))
  promised.push(await buyByPix(customer, { optionId: 'mudanca' }))
  promised.push(await buyAndPay(customer, { product: 'noronha-a-pe' }, 'pix', place.sandboxUrl))
  while ((await orders.get(promised[1] ?? '')).status !== 'paid')
    await new Promise((resolve) => setTimeout(resolve, 50))
  customer.leave()
  await books.close()
  await server.stop()
}, 120_000)

afterAll(async () => {
  await engines?.stop()
  place?.remove()
  back?.remove()
  rmSync(join(paper, '..'), { recursive: true, force: true })
})

/** A server of this place serves the customer what was bought elsewhere, and everything adds up. */
async function expectWhole(at: ShopPlace): Promise<void> {
  const server = await startServer(at)
  const customer = createVisitor(server.url, new Map([cookie]))
  for (const code of promised) expect((await customer.get(`/user/myAcquired/orders/${code}`)).status).toBe(200)
  const guide = await customer.get(`/user/myAcquired/orders/${promised[1]}`)
  const file = await customer.get(/\/files\/[\w-]+\.pdf/.exec(guide.text)?.[0] ?? '')
  expect(file.text.slice(0, 5)).toBe('%PDF-')
  promised.push(await buyByPix(customer, { optionId: 'mudanca' }))
  const { violations } = await runInvariants(at, promised)
  expect(violations).toEqual([])
  customer.leave()
  await server.stop()
}

test('SQLite to PostgreSQL, the files staying where they are', async () => {
  const moved = await runTool('data', onPostgres, ['copy', '--from=sqlite,local', '--to=postgres,local'])
  expect([moved.code, moved.said]).toEqual([
    0,
    expect.stringMatching(/Counted on both sides: \d+ documents, \d+ files/),
  ])
  expect(moved.said).not.toContain(new URL(onPostgres.settings?.['DATABASE_URL'] ?? '').password)
  await expectWhole(onPostgres)
}, 120_000)

test('PostgreSQL and folder to Firestore and bucket, killed once on the way', async () => {
  const args = ['copy', '--from=postgres,local', '--to=firestore,gcs']
  const cut = await runTool('data', hosted, args, { killAt: /trips: \d+/ })
  expect(cut.said).not.toContain('Counted')
  const moved = await runTool('data', hosted, args)
  expect(moved.said).toContain('Going on where the last run ended.')
  expect([moved.code, moved.said]).toEqual([
    0,
    expect.stringMatching(/Counted on both sides: \d+ documents, \d+ files/),
  ])
  const again = await runTool('data', hosted, args)
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('is not empty')])
  await expectWhole(hosted)
}, 120_000)

test('and by way of a folder into an SQLite file again, under the same key only', async () => {
  const exported = await runTool('data', hosted, ['export', paper])
  expect([exported.code, exported.said]).toEqual([0, expect.stringContaining('Counted on both sides')])
  const foreign = await runTool('data', back, ['import', paper], { settings: { DATA_KEY: 'x'.repeat(40) } })
  expect([foreign.code, foreign.said]).toEqual([1, expect.stringContaining('DATA_KEY is not that')])
  // The provider's books are its own: they do not move.
  cpSync(join(place.folder, 'sandbox'), join(back.folder, 'sandbox'), { recursive: true })
  const imported = await runTool('data', back, ['import', paper])
  expect([imported.code, imported.said]).toEqual([0, expect.stringContaining('Counted on both sides')])
  await expectWhole(back)
}, 120_000)

test('what is not asked for properly, or not configured, is said in one line', async () => {
  expect((await runTool('data', back, ['export'])).said).toContain('npm run data -- export <folder>')
  const unknown = await runTool('data', back, ['copy', '--to=firestore,gcs'])
  expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('FIREBASE_PROJECT_ID')])
  const nowhere = await runTool('data', back, ['copy', '--to=postgres,local'])
  expect([nowhere.code, nowhere.said]).toEqual([1, expect.stringContaining('DATABASE_URL')])
}, 30_000)
