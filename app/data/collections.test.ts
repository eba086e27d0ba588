import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { instant } from '~/domain/values/dates'
import { openTestStore, type TestStore } from '../../tests/support/test-store'
import { collection } from './collection'
import { allCollections, stock, users } from './collections'
import { compositeEntries, firestoreIndexes } from './firestore/firestore-indexes'
import { rawCollection } from './raw-documents'
import type { CollectionShape } from './store'
import { store } from './store.server'

let database: TestStore

beforeAll(() => {
  database = openTestStore()
})
afterAll(() => database.close())

const shapes: readonly CollectionShape[] = allCollections

test('collection names are unique', () => {
  expect(new Set(shapes.map((c) => c.name)).size).toBe(shapes.length)
})

test('every declared combination can be queried, forward and for the last page', async () => {
  for (const c of shapes) {
    const loose = { ...c, schema: z.record(z.string(), z.unknown()) }
    for (const index of c.indexes) {
      const eq = Object.fromEntries(index.eq.map((field) => [field, 'x']))
      const filter = { eq, ...(index.has ? { has: [index.has, 'x'] as const } : {}) }
      const page = await store().query(loose, {
        ...filter,
        limit: 5,
        ...(index.order ? { order: index.order, last: true } : {}),
      })
      expect(page.items).toEqual([])
      if (index.sum) expect((await store().aggregate(loose, filter, { sum: index.sum })).count).toBe(0)
    }
  }
})

test('every queried, bulky and ending field exists in the schema', () => {
  for (const c of allCollections) {
    const fields = Object.keys(c.schema instanceof z.ZodObject ? c.schema.shape : {})
    const shape: CollectionShape = c
    const used = shape.indexes.flatMap((i) => [
      ...i.eq,
      ...(i.has ? [i.has] : []),
      ...(i.order ? [i.order.by] : []),
      ...(i.sum ?? []),
    ])
    const ending = (shape.ends ?? []).map(({ by }) => by)
    for (const field of [...used, ...(shape.bulky ?? []), ...ending])
      expect(fields, `${c.name}.${field}`).toContain(field)
  }
})

test('the Firestore indexes hold both directions of each list, once', () => {
  const { indexes, fieldOverrides } = firestoreIndexes(shapes)
  const mine = indexes
    .filter((index) => index.collectionGroup === 'orders')
    .map((index) => index.fields.map((field) => `${field.fieldPath} ${field.order ?? field.arrayConfig}`).join(', '))
  expect(mine).toContain('userId ASCENDING, createdAt DESCENDING')
  expect(mine).toContain('userId ASCENDING, createdAt ASCENDING')
  expect(mine).toContain('searchTerms CONTAINS, createdAt DESCENDING')
  expect(mine).toContain('status ASCENDING, received ASCENDING')
  expect(mine).toContain('status ASCENDING, createdAt ASCENDING, received ASCENDING')
  // Two equalities are served by merging the indexes of each, and so is one with a term that was searched.
  expect(mine).not.toContain('status ASCENDING, method ASCENDING, createdAt DESCENDING')
  expect(mine).not.toContain('status ASCENDING, searchTerms CONTAINS, createdAt DESCENDING')
  expect(new Set(mine).size).toBe(mine.length)
  expect(indexes.every((index) => index.fields.length > 1)).toBe(true)
  // The service takes 1000 where billing is on, as Cloud Storage needs it to be (200 before that).
  expect(indexes.length).toBeLessThanOrEqual(500)
  expect(fieldOverrides).toContainEqual({ collectionGroup: 'pages', fieldPath: '`pt-BR`', indexes: [] })
})

test('an order of one passenger has some six hundred entries in composite indexes on Firestore', () => {
  expect(compositeEntries(firestoreIndexes(shapes), 'orders', 69)).toBeLessThan(700)
})

test('what is searched and added up has the day it was made for its order: Firestore adds up within it', () => {
  const totals = shapes.flatMap((c) => c.indexes.filter(({ has, sum }) => has && sum).map(({ order }) => order?.by))
  expect(new Set(totals)).toEqual(new Set(['createdAt']))
})

const updatedAt = instant('2026-01-01T00:00:00.000Z')
const unit = { id: 'o1', tripId: 't1', vacancies: 5, held: 0, sold: 0, allotted: 0, hasDeparted: false, updatedAt }

test('a collection reads, changes and removes by its verbs', async () => {
  await stock.create('o1', unit)
  await expect(stock.create('o1', unit)).rejects.toMatchObject({ name: 'AlreadyExists' })
  expect(await stock.get('o1')).toEqual(unit)
  const written = await stock.update('o1', (one) => ({ ...one, held: one.held + 1 }))
  expect([written.held, (await stock.find('o1'))?.held]).toEqual([1, 1])
  await stock.put('o2', { ...unit, id: 'o2' })
  expect((await stock.list({ eq: { tripId: 't1' }, limit: 10 })).map((one) => one.id)).toEqual(['o1', 'o2'])
  expect(await stock.count({ eq: { tripId: 't1' } })).toBe(2)
  expect((await stock.first({ eq: { tripId: 't1' } }))?.id).toBe('o1')
  const version = (await stock.findDoc('o1'))?.version ?? ''
  await stock.remove('o1', { version })
  expect((await stock.getMany(['o1', 'o2'])).map((one) => one.id)).toEqual(['o2'])
})

test('replace and erase leave nothing that this build does not know, update does', async () => {
  const newer = rawCollection(stock)
  const stored = async () => (await store().get(newer, 'o3'))?.data
  const write = () => store().transact(async (tx) => tx.put(newer, 'o3', { ...unit, id: 'o3', deck: 'A' }))
  await write()
  await stock.update('o3', (one) => ({ ...one, sold: 1 }))
  expect(await stored()).toEqual({ ...unit, id: 'o3', sold: 1, deck: 'A' })
  await stock.erase('o3', (one) => ({ ...one, sold: 2 }))
  expect(await stored()).toEqual({ ...unit, id: 'o3', sold: 2 })
  await write()
  await stock.replace('o3', { ...unit, id: 'o3' })
  expect(await stored()).toEqual({ ...unit, id: 'o3' })
})

test('each walks over every match', async () => {
  await store().transact(async (tx) => {
    for (let i = 0; i < 450; i++) tx.put(stock, `many${i}`, { ...unit, id: `many${i}`, tripId: 'many' })
  })
  let seen = 0
  for await (const doc of stock.each({ eq: { tripId: 'many' } })) seen += doc.data.vacancies
  expect(seen).toBe(450 * 5)
})

test('what does not exist, or could not, is null or NotFound', async () => {
  expect(await users.find('nobody')).toBeNull()
  expect(await users.find('../etc')).toBeNull()
  expect(await users.getMany(['', 'a b'])).toEqual([])
  await expect(users.get('nobody')).rejects.toMatchObject({ name: 'NotFound' })
  await expect(users.update('a/b', (user) => user)).rejects.toMatchObject({ name: 'NotFound' })
})

test('an index declared twice is refused', () => {
  const index = { eq: ['text'] } as const
  expect(() => collection({ name: 'x', schema: z.object({ text: z.string() }), indexes: [index, index] })).toThrow(
    'twice',
  )
})
