/** The archive that an owner downloads from the running shop opens the same shop elsewhere by `npm run data`. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '~/data/collections'
import { openOwnStand, type Stand } from '../support/open-stand'
import { mainText } from '../support/read-page'
import { runTool } from '../support/run-tool'
import { openPlace, type ShopPlace, startServer } from '../support/shop-server'
import type { Visitor } from '../support/visitor'

let shop: Stand
let owner: Visitor
let elsewhere: ShopPlace
let folder: string

beforeAll(async () => {
  shop = await openOwnStand()
  owner = await shop.admin()
  elsewhere = await openPlace('sqlite')
  folder = mkdtempSync(join(tmpdir(), 'roteiro-archive-'))
}, 120_000)
afterAll(async () => {
  elsewhere?.remove()
  rmSync(folder, { recursive: true, force: true })
  await shop?.close()
})

async function download(url: string): Promise<Buffer> {
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
  const response = await fetch(`${url}/admin/import/export`, { headers: { cookie } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return Buffer.from(await response.arrayBuffer())
}

/** Documents and files below a folder, by a digest of each. */
function contentsOf(at: string): Record<string, string> {
  const names = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((name) => /^files\/|\.jsonl$/.test(name))
  const isFull = (name: string) => statSync(join(at, name)).isFile() && statSync(join(at, name)).size > 0
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(at, name)))
      .digest('hex')
  return Object.fromEntries(
    names
      .filter(isFull)
      .sort()
      .map((name) => [name, digest(name)]),
  )
}

test('the archive has everything, is imported into an empty shop, and exported again it is equal', async () => {
  expect(mainText(await owner.get('/admin/import'))).toContain('Baixar a loja inteira')
  const customer = await shop.customer()
  await shop.pay(customer, await shop.form(customer))
  const archive = join(folder, 'loja.zip')
  writeFileSync(archive, await download(shop.server().url))
  const [note] = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 1 })
  expect(note).toMatchObject({ action: 'shop.exported', subjectKind: 'shop' })
  expect(mainText(await owner.get('/admin/audit'))).toContain('exportou')

  const moved = await runTool('data', elsewhere, ['import', archive])
  expect([moved.code, moved.output]).toEqual([0, expect.stringContaining('Counted on both sides')])
  const unpacked = join(folder, 'loja')
  expect(readFileSync(join(unpacked, 'lists', 'clientes.csv'), 'utf8')).toMatch(/^\uFEFFNome;Sobrenome;E-mail;CPF/)
  const schema = JSON.parse(readFileSync(join(unpacked, 'schema.json'), 'utf8'))
  expect(schema.collections.orders.properties.code).toBeDefined()

  const again = join(folder, 'again')
  expect((await runTool('data', elsewhere, ['export', again])).code).toBe(0)
  const contents = contentsOf(unpacked)
  expect(Object.keys(contents)).toEqual(expect.arrayContaining(['users.jsonl', 'orders.jsonl', 'claims.jsonl']))
  expect(contentsOf(again)).toEqual(contents)

  // The owner's session and files are there too, and the shop sells.
  const there = await startServer(elsewhere)
  const second = join(folder, 'second.zip')
  writeFileSync(second, await download(there.url))
  await there.stop()
  expect(statSync(second).size).toBeGreaterThan(statSync(archive).size / 2)
}, 180_000)

test('an archive that was cut off, and a shop that is not empty, are refused', async () => {
  const cut = join(folder, 'cut.zip')
  cpSync(join(folder, 'loja.zip'), cut)
  truncateSync(cut, statSync(cut).size - 100)
  const refused = await runTool('data', elsewhere, ['import', cut])
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('not whole')])
  expect(existsSync(join(folder, 'cut'))).toBe(false)
  const twice = await runTool('data', elsewhere, ['import', join(folder, 'loja.zip')])
  expect([twice.code, twice.output]).toEqual([1, expect.stringContaining('is not empty')])
}, 60_000)
