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
    readonly ttl?: true
    readonly indexes: readonly never[]
  }[]
}

/** Written with a document's own members: by it the service removes what has ended (a policy named TTL). */
export const END_FIELD = '_endsAt'

/**
 * Composite indexes only (single fields are indexed by themselves), each order in both directions for paging back.
 * Several equalities in one order need no index of their own, and neither does an equality with a member of an array:
 * the service merges those of each (firebase.google.com/docs/firestore/query-data/index-overview, "Taking advantage of
 * index merging"; cloud.google.com/datastore/docs/concepts/optimize-indexes merges an array of tags). A document of
 * sixty search terms has sixty entries in each index that holds them, so only one for each order does.
 */
export function firestoreIndexes(collections: readonly CollectionShape[]): FirestoreIndexes {
  const indexes = collections.flatMap((c) =>
    unique(c.indexes.flatMap(compositesOf)).map((fields) => ({
      collectionGroup: c.name,
      queryScope: 'COLLECTION' as const,
      fields,
    })),
  )
  const fieldOverrides = collections.flatMap((c) => [
    ...(c.bulky ?? []).map((field) => ({ collectionGroup: c.name, fieldPath: pathOf(field), indexes: [] })),
    ...(c.ends ? [{ collectionGroup: c.name, fieldPath: END_FIELD, ttl: true as const, indexes: [] }] : []),
  ])
  return { indexes, fieldOverrides }
}

function pathOf(field: string): string {
  return /^[A-Za-z_]\w*$/.test(field) ? field : `\`${field}\``
}

function compositesOf(index: CollectionShape['indexes'][number]): IndexField[][] {
  const ascending = (field: string): IndexField => ({ fieldPath: pathOf(field), order: 'ASCENDING' })
  const has: IndexField[] = index.has ? [{ fieldPath: pathOf(index.has), arrayConfig: 'CONTAINS' }] : []
  const each = [...index.eq.map(ascending), ...has].map((field) => [field])
  const filters = each.length > 0 ? each : [[]]
  const by = index.order?.by
  const orders: IndexField[] = by === undefined ? [] : [ascending(by), { fieldPath: pathOf(by), order: 'DESCENDING' }]
  const [first] = orders
  // Each total is queried separately, alone or within a range of the order: an index with more fields would not serve.
  // What was searched is added up within its order alone.
  const summed = (index.sum ?? []).flatMap((field) => {
    const within = first && field !== by ? [[first, ascending(field)]] : []
    const isWithinAlways = index.has !== undefined && within.length > 0
    return isWithinAlways ? within : [[ascending(field)], ...within]
  })
  const tails = [...orders.map((order) => [order]), ...summed]
  return filters.flatMap((filter) => tails.map((tail) => [...filter, ...tail])).filter((fields) => fields.length > 1)
}

function unique(lists: IndexField[][]): IndexField[][] {
  return [...new Map(lists.map((fields) => [JSON.stringify(fields), fields])).values()]
}

/** Entries that one document has in the composite indexes of its collection, if its arrays have so many members. */
export function compositeEntries({ indexes }: FirestoreIndexes, collection: string, members: number): number {
  const counts = indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map(({ fields }) => (fields.some(({ arrayConfig }) => arrayConfig !== undefined) ? members : 1))
  return counts.reduce((sum, count) => sum + count, 0)
}
