/** The built thread that reads long lists of SQLite, alongside the one that serves visitors. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { createSqliteStore } from '~/data/sqlite/sqlite-store.server'
import type { Store } from '~/data/store'
import { replaceStore } from '~/data/store.server'
import { makeListData } from '../bench/list-data'
import { ROOT } from '../support/project'
import { openTestStore, type TestStore } from '../support/test-store'

const ASSETS = join(ROOT, 'build/server/assets')

function built(): string {
  const found = readdirSync(ASSETS).find((name) => name.startsWith('reader-worker'))
  return pathToFileURL(join(ASSETS, found ?? 'missing')).href
}

let opened: TestStore
let apart: Store | null = null
let putBack = () => {}
beforeEach(async () => {
  opened = openTestStore()
  await makeListData({ orders: 400, trips: 40 })
})
afterEach(async () => {
  putBack()
  await apart?.close()
  await opened.close()
})

/** The same file, with this file as the thread of its long reads. */
function openApart(readerUrl: string): void {
  apart = createSqliteStore({ file: join(opened.folder, 'roteiro.sqlite'), readerUrl })
  putBack = replaceStore(apart)
}

async function read() {
  const newest = { by: 'createdAt', dir: 'desc' } as const
  const codes: string[] = []
  for await (const { id } of orders.each({ order: newest })) codes.push(id)
  const found = await orders.list({ has: ['searchTerms', 'silva'], order: newest, limit: 25 })
  return {
    codes,
    found: found.map(({ code }) => code),
    count: await orders.aggregate({ eq: { status: ['paid', 'pending'] } }, { countLimit: 100 }),
    sums: await orders.aggregate({ eq: { status: 'paid' } }, { sum: ['sold', 'open'] }),
  }
}

test('counts, sums, searches and exports are the same, and see what was just written', async () => {
  const here = await read()
  openApart(built())
  expect(await read()).toEqual(here)
  expect([here.codes.length, here.count.count]).toEqual([400, 100])
  const [code = ''] = here.codes
  await orders.update(code, (order) => ({ ...order, status: 'paid' }))
  const { count } = await orders.aggregate({ eq: { status: 'paid' } })
  await orders.update(code, (order) => ({ ...order, status: 'canceled' }))
  expect((await orders.aggregate({ eq: { status: 'paid' } })).count).toBe(count - 1)
})

test('where the thread ends, this one reads', async () => {
  const here = await read()
  openApart('data:text/javascript,process.exit(3)')
  expect(await read()).toEqual(here)
})
