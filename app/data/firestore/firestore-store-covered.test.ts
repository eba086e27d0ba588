import { expect, test } from 'vitest'
import { allCollections } from '~/data/collections'
import type { CollectionShape } from '~/data/store'
import { missingIndex, type StructuredQuery } from '../../../tests/support/fake-firestore-query'
import { checkedInIndexes } from '../../../tests/support/firebase-files'

type Index = CollectionShape['indexes'][number]

const field = (name: string) => ({ fieldPath: /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\`` })

function filter(name: string, op: string) {
  return { fieldFilter: { field: field(name), op, value: { stringValue: 'x' } } }
}

/** With and without a range, where the index has an order. */
function rangesOf({ order }: Index) {
  return order === undefined ? [[]] : [[], [filter(order.by, 'GREATER_THAN_OR_EQUAL')]]
}

/** One way and the other, where the index has an order. */
function ordersOf({ order }: Index) {
  return order === undefined
    ? [[]]
    : ['ASCENDING', 'DESCENDING'].map((direction) => [{ field: field(order.by), direction }])
}

/** What the adapter queries for a page, and for the totals of a list, with and without a range. */
function* queriesOf(c: CollectionShape, index: Index): Generator<{ query: StructuredQuery; sums: readonly string[] }> {
  const equal = index.eq.map((name) => filter(name, 'EQUAL'))
  const has = index.has ? [filter(index.has, 'ARRAY_CONTAINS')] : []
  for (const ranged of rangesOf(index)) {
    const filters = [...equal, ...has, ...ranged]
    const base = { from: [{ collectionId: c.name }], where: { compositeFilter: { op: 'AND', filters } } }
    for (const orderBy of ordersOf(index)) yield { query: { ...base, orderBy }, sums: [] }
    yield { query: base, sums: [] }
    // A total of what was searched is always queried within its order.
    if (index.has && index.order && ranged.length === 0) continue
    for (const one of index.sum ?? []) yield { query: base, sums: [field(one).fieldPath] }
  }
}

test('the checked-in indexes cover every page and every total that a collection declares', () => {
  const declared = checkedInIndexes()
  const shapes: readonly CollectionShape[] = allCollections
  let count = 0
  const refused = shapes.flatMap((c) =>
    c.indexes.flatMap((index) =>
      [...queriesOf(c, index)].flatMap(({ query, sums }) => {
        count += 1
        return missingIndex(query, declared, sums) ?? []
      }),
    ),
  )
  expect([...new Set(refused)]).toEqual([])
  expect(count).toBeGreaterThan(1000)
})

test('no index names a field twice: the service would refuse the whole file', () => {
  const twice = checkedInIndexes().indexes.filter(
    ({ fields }) => new Set(fields.map(({ fieldPath }) => fieldPath)).size < fields.length,
  )
  expect(twice).toEqual([])
})
