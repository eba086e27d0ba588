/** The content of `firestore.indexes.json`, generated from the declarations of the collections. */
import type { CollectionShape } from '../store'

interface IndexField {
  readonly fieldPath: string
  readonly order?: 'ASCENDING' | 'DESCENDING'
  readonly arrayConfig?: 'CONTAINS'
}

export interface FirestoreIndexes {
  readonly indexes: readonly {
    readonly collectionGroup: string
    readonly queryScope: 'COLLECTION'
    readonly fields: readonly IndexField[]
  }[]
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string
    readonly fieldPath: string
    readonly indexes: readonly never[]
  }[]
}

/**
 * Composite indexes only (single fields are indexed by themselves), each order in both directions for paging back.
 * Several equalities in one order need no index of their own: the service merges those of each equality
 * (firebase.google.com/docs/firestore/query-data/index-overview, "Taking advantage of index merging").
 */
export function firestoreIndexes(collections: readonly CollectionShape[]): FirestoreIndexes {
  const indexes = collections.flatMap((c) =>
    unique(c.indexes.flatMap(compositesOf)).map((fields) => ({
      collectionGroup: c.name,
      queryScope: 'COLLECTION' as const,
      fields,
    })),
  )
  const fieldOverrides = collections.flatMap((c) =>
    (c.bulky ?? []).map((field) => ({ collectionGroup: c.name, fieldPath: pathOf(field), indexes: [] })),
  )
  return { indexes, fieldOverrides }
}

function pathOf(field: string): string {
  return /^[A-Za-z_]\w*$/.test(field) ? field : `\`${field}\``
}

function compositesOf(index: CollectionShape['indexes'][number]): IndexField[][] {
  const ascending = (field: string): IndexField => ({ fieldPath: pathOf(field), order: 'ASCENDING' })
  const has: IndexField[] = index.has ? [{ fieldPath: pathOf(index.has), arrayConfig: 'CONTAINS' }] : []
  const filters =
    index.eq.length > 1 ? index.eq.map((field) => [ascending(field), ...has]) : [[...index.eq.map(ascending), ...has]]
  const by = index.order?.by
  const orders: IndexField[] = by === undefined ? [] : [ascending(by), { fieldPath: pathOf(by), order: 'DESCENDING' }]
  const [first] = orders
  // Each total is queried separately, alone or within a range of the order: an index with more fields would not serve.
  const summed = (index.sum ?? []).flatMap((field) => {
    const within = first && field !== by ? [[first, ascending(field)]] : []
    return [[ascending(field)], ...within]
  })
  const tails = [...orders.map((order) => [order]), ...summed]
  return filters.flatMap((filter) => tails.map((tail) => [...filter, ...tail])).filter((fields) => fields.length > 1)
}

function unique(lists: IndexField[][]): IndexField[][] {
  return [...new Map(lists.map((fields) => [JSON.stringify(fields), fields])).values()]
}
