/** The copy of a shop that sells meanwhile, and the shop that is made of it. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { checkSqlite } from '../../commands/sqlite-check'
import { buyByPix } from '../support/checkout-by-form'
import { runInvariants } from '../support/invariants'
import { runTool } from '../support/run-tool'
import { type Books, newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor, type Visitor } from '../support/visitor'

let place: ShopPlace
let other: ShopPlace
let server: ShopServer
let books: Books
let customers: Visitor[]

beforeAll(async () => {
  place = await openPlace()
  other = await openPlace()
  server = await startServer(place)
  books = openBooks(place.folder)
  await sellTrip('serra', 1000)
  const people = await Promise.all([1, 2].map(() => newPerson(PASSWORD)))
  const sessions = await Promise.all(people.map(sessionOf))
  customers = sessions.map(({ cookie }) => createVisitor(server.url, new Map([cookie])))
}, 120_000)

afterAll(async () => {
  for (const customer of customers ?? []) customer.leave()
  await books?.close()
  await server?.stop()
  place?.remove()
  other?.remove()
})

test('every order that was acknowledged before a backup is in it, whatever goes on meanwhile', async () => {
  const promised: string[] = []
  let isSelling = true
  const selling = customers.map(async (customer) => {
    while (isSelling) promised.push(await buyByPix(customer, { optionId: 'serra' }))
  })
  const target = join(place.folder, 'backups')
  const copies: { path: string; before: string[] }[] = []
  while (copies.length < 3) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const before = [...promised]
    const { code, output } = await runTool('backup', place, [target])
    expect([code, output]).toEqual([0, expect.stringContaining('Checked: ')])
    copies.push({ path: output.split('\n')[0] ?? '', before })
  }
  isSelling = false
  await Promise.all(selling)
  const [first, , last] = copies
  expect(promised.length).toBeGreaterThan(last?.before.length ?? 0)
  expect(last?.before.length).toBeGreaterThan(first?.before.length ?? 0)
  expect(readdirSync(target).filter((name) => name.startsWith('.'))).toEqual([])

  for (const { path, before } of copies) {
    rmSync(other.folder, { recursive: true, force: true })
    expect((await runTool('restore', other, [path])).code).toBe(0)
    expect(existsSync(join(other.folder, 'files', 'ae'))).toBe(true)
    const restored = openBooks(other.folder)
    const found = new Set((await orders.getMany(promised)).map(({ code }) => code))
    await restored.close()
    expect(before.filter((code) => !found.has(code))).toEqual([])
  }
  // The last copy is a shop: its servers start, and what it promised adds up.
  const again = await startServer(other)
  const findings = await runInvariants(other, last?.before ?? [])
  await again.stop()
  expect(findings.violations).toEqual([])
}, 120_000)

test('database and log copied raw at any moment of a sale are a whole database with every acknowledged order', async () => {
  const promised: string[] = []
  let isSelling = true
  const selling = customers.map(async (customer) => {
    while (isSelling) promised.push(await buyByPix(customer, { optionId: 'serra' }))
  })
  const copies: { folder: string; before: string[] }[] = []
  while (copies.length < 12 || promised.length <= (copies[0]?.before.length ?? 0)) {
    await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 120))
    const folder = join(place.folder, `copy-${copies.length}`)
    mkdirSync(folder)
    const before = [...promised]
    // What a power cut leaves is what the files hold at one moment: the server stands still while they are read.
    process.kill(server.pid, 'SIGSTOP')
    try {
      for (const name of ['roteiro.sqlite', 'roteiro.sqlite-wal']) {
        copyFileSync(join(place.folder, name), join(folder, name))
      }
    } finally {
      process.kill(server.pid, 'SIGCONT')
    }
    copies.push({ folder, before })
  }
  isSelling = false
  await Promise.all(selling)
  const last = copies.at(-1)
  expect(last?.before.length).toBeGreaterThan(copies[0]?.before.length ?? 0)
  for (const { folder, before } of copies) {
    expect(statSync(join(folder, 'roteiro.sqlite-wal')).size).toBeGreaterThan(0)
    const copied = openBooks(folder)
    const found = new Set((await orders.getMany(promised)).map(({ code }) => code))
    await copied.close()
    expect(before.filter((code) => !found.has(code))).toEqual([])
    expect(checkSqlite(folder)).toEqual([])
  }
}, 120_000)

test('a backup is not restored over a running shop, nor when it is damaged; the former data are moved aside', async () => {
  const target = join(other.folder, 'backups')
  const { output } = await runTool('backup', place, [target])
  const copy = output.split('\n')[0] ?? ''
  const refused = await runTool('restore', place, [copy])
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is in use: stop every server')])
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  const replaced = await runTool('restore', other, [copy])
  expect([replaced.code, replaced.output]).toEqual([0, expect.stringContaining('What was there is in')])
  const aside = readdirSync(other.folder).filter((name) => name.startsWith('before-restore-'))
  expect(aside).toHaveLength(1)
  expect(existsSync(join(other.folder, aside[0] ?? '', 'roteiro.sqlite'))).toBe(true)

  writeFileSync(join(copy, 'roteiro.sqlite'), Buffer.alloc(40_000, 'x'), { flag: 'r+' })
  const damaged = await runTool('restore', other, [copy])
  expect(damaged.code).toBe(1)
  expect(readdirSync(other.folder).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1)
}, 120_000)
