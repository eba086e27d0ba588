import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../../tests/support/test-store'
import { banners } from './collections'
import { noteRead, recordReads } from './reads.server'

let database: TestStore
beforeEach(() => {
  database = openTestStore()
})
afterEach(() => database.close())

async function readsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names = new Set<string>()
  await recordReads(names, work)
  return [...names]
}

async function walk(all: AsyncGenerator<unknown>): Promise<void> {
  for await (const _ of all);
}

test.each<[string, () => Promise<unknown>]>([
  ['find', () => banners.find('b')],
  ['findDoc', () => banners.findDoc('b')],
  ['get', () => banners.get('b').catch(() => null)],
  ['getMany', () => banners.getMany(['b'])],
  ['query', () => banners.query({ limit: 1 })],
  ['list', () => banners.list({ limit: 1 })],
  ['first', () => banners.first({})],
  ['each', () => walk(banners.each({}))],
  ['count', () => banners.count({})],
  ['aggregate', () => banners.aggregate({})],
])('%s of a collection is noted under its name', async (_, read) => {
  expect(await readsOf(read)).toEqual(['banners'])
})

test('each rendering records its own reads, also what it reads after waiting', async () => {
  const render = (name: string) =>
    readsOf(async () => {
      await banners.find('b')
      noteRead(name)
    })
  expect(await Promise.all([render('trips/a'), render('trips/b')])).toEqual([
    ['banners', 'trips/a'],
    ['banners', 'trips/b'],
  ])
  noteRead('nobody records')
})
