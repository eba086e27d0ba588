/** How the fake Firestore compares values, filters, sorts and pages, and which queries an index covers. */
export interface Value {
  nullValue?: unknown
  booleanValue?: boolean
  integerValue?: string
  doubleValue?: number
  stringValue?: string
  referenceValue?: string
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Record<string, Value> }
}

export interface StoredDocument {
  name: string
  fields: Record<string, Value>
  createTime: Timestamp
  updateTime: Timestamp
}

export interface Timestamp {
  seconds: string
  nanos: number
}

interface FieldReference {
  fieldPath: string
}

export interface Filter {
  compositeFilter?: { op: string; filters: Filter[] }
  fieldFilter?: { field: FieldReference; op: string; value: Value }
  unaryFilter?: { op: string; field: FieldReference }
}

export interface StructuredQuery {
  from: { collectionId: string }[]
  where?: Filter
  orderBy?: { field: FieldReference; direction: string }[]
  startAt?: { values: Value[]; before?: boolean }
  limit?: { value: number }
}

export interface DeclaredIndexes {
  readonly indexes: readonly {
    readonly collectionGroup: string
    readonly fields: readonly { readonly fieldPath: string; readonly order?: string; readonly arrayConfig?: string }[]
  }[]
}

function rank(value: Value): number {
  if ('booleanValue' in value) return 1
  if ('integerValue' in value || 'doubleValue' in value) return 2
  if ('stringValue' in value) return 3
  if ('referenceValue' in value) return 4
  if ('arrayValue' in value) return 5
  return 'mapValue' in value ? 6 : 0
}

function numberOf(value: Value): number {
  return value.doubleValue ?? Number(value.integerValue ?? 0)
}

/** Firestore's order: by type, then numbers by size and text by its UTF-8 bytes. */
export function compare(a: Value, b: Value): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  if (rank(a) === 1) return Number(a.booleanValue) - Number(b.booleanValue)
  if (rank(a) === 2) return numberOf(a) - numberOf(b)
  const bytes = (value: Value) => Buffer.from(value.stringValue ?? value.referenceValue ?? JSON.stringify(value))
  return Buffer.compare(bytes(a), bytes(b))
}

function plainPath(path: string): string {
  return path.replace(/^`|`$/g, '')
}

function at(document: StoredDocument, path: string): Value | undefined {
  return path === '__name__' ? { referenceValue: document.name } : document.fields[plainPath(path)]
}

function leaves(filter: Filter | undefined): Filter[] {
  if (!filter) return []
  if (!filter.compositeFilter) return [filter]
  if (filter.compositeFilter.op !== 'AND') throw new Error('the fake knows AND only')
  return filter.compositeFilter.filters.flatMap(leaves)
}

function passes(document: StoredDocument, { fieldFilter, unaryFilter }: Filter): boolean {
  if (unaryFilter) {
    if (unaryFilter.op !== 'IS_NULL') throw new Error(`the fake does not know ${unaryFilter.op}`)
    const value = at(document, unaryFilter.field.fieldPath)
    return value !== undefined && rank(value) === 0
  }
  if (!fieldFilter) throw new Error('a filter without a field')
  const value = at(document, fieldFilter.field.fieldPath)
  if (value === undefined) return false
  const wanted = fieldFilter.value
  const isComparable = rank(value) === rank(wanted)
  switch (fieldFilter.op) {
    case 'EQUAL':
      return compare(value, wanted) === 0
    case 'IN':
      return (wanted.arrayValue?.values ?? []).some((one) => compare(value, one) === 0)
    case 'ARRAY_CONTAINS':
      return (value.arrayValue?.values ?? []).some((one) => compare(one, wanted) === 0)
    case 'LESS_THAN':
      return isComparable && compare(value, wanted) < 0
    case 'LESS_THAN_OR_EQUAL':
      return isComparable && compare(value, wanted) <= 0
    case 'GREATER_THAN':
      return isComparable && compare(value, wanted) > 0
    case 'GREATER_THAN_OR_EQUAL':
      return isComparable && compare(value, wanted) >= 0
    default:
      throw new Error(`the fake does not know ${fieldFilter.op}`)
  }
}

export function matchesQuery(document: StoredDocument, query: StructuredQuery): boolean {
  const collection = document.name.split('/').at(-2)
  if (collection !== query.from[0]?.collectionId) return false
  const isOrdered = (query.orderBy ?? []).every((order) => at(document, order.field.fieldPath) !== undefined)
  return isOrdered && leaves(query.where).every((filter) => passes(document, filter))
}

export function runQuery(documents: Iterable<StoredDocument>, query: StructuredQuery): StoredDocument[] {
  const orders = query.orderBy ?? []
  const last = orders.at(-1)
  const named = orders.some((order) => order.field.fieldPath === '__name__')
  const all = named
    ? orders
    : [...orders, { field: { fieldPath: '__name__' }, direction: last?.direction ?? 'ASCENDING' }]
  const by = (document: StoredDocument) => all.map((order) => at(document, order.field.fieldPath) ?? {})
  const compareAll = (a: Value[], b: Value[]) => {
    for (const [i, order] of all.entries()) {
      const [left, right] = [a[i], b[i]]
      if (!left || !right) return 0
      const difference = compare(left, right)
      if (difference !== 0) return order.direction === 'DESCENDING' ? -difference : difference
    }
    return 0
  }
  const start = query.startAt
  const found = [...documents]
    .filter((document) => matchesQuery(document, query))
    .filter((document) => {
      if (!start) return true
      const difference = compareAll(by(document), start.values)
      return start.before ? difference >= 0 : difference > 0
    })
    .sort((a, b) => compareAll(by(a), by(b)))
  return found.slice(0, query.limit?.value ?? found.length)
}

const rangeOps = new Set(['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'])

/** What the real service would answer without a fitting composite index, or null when it would serve the query. */
export function missingIndex(
  query: StructuredQuery,
  declared: DeclaredIndexes,
  sums: readonly string[],
): string | null {
  const filters = leaves(query.where)
  const isHas = (filter: Filter) => filter.fieldFilter?.op === 'ARRAY_CONTAINS'
  const isRange = (filter: Filter) => rangeOps.has(filter.fieldFilter?.op ?? '')
  const pathOf = (filter: Filter) => filter.fieldFilter?.field.fieldPath ?? filter.unaryFilter?.field.fieldPath ?? ''
  const eq = filters.filter((filter) => !isHas(filter) && !isRange(filter)).map((f) => `${pathOf(f)} ASCENDING`)
  const has = filters.filter(isHas).map((filter) => `${pathOf(filter)} CONTAINS`)
  const ordered = (query.orderBy ?? []).filter((order) => order.field.fieldPath !== '__name__')
  const ranges = filters.filter(isRange).map((filter) => `${pathOf(filter)} ASCENDING`)
  const order = ordered.length > 0 ? ordered.map((o) => `${o.field.fieldPath} ${o.direction}`) : [...new Set(ranges)]
  const summed = sums.map((field) => `${field} ASCENDING`)
  const tail = [...new Set([...order, ...summed])]
  // Equalities alone are served by merging the indexes every single field has.
  if (tail.length === 0 || eq.length + has.length + tail.length <= 1) return null
  const heads = declared.indexes.flatMap((index) => {
    if (index.collectionGroup !== query.from[0]?.collectionId) return []
    const fields = index.fields.map((field) => `${field.fieldPath} ${field.order ?? field.arrayConfig}`)
    const head = fields.slice(0, fields.length - tail.length)
    const isOfTail = fields.slice(fields.length - tail.length).join() === tail.join()
    const fits = head.every((field) => eq.includes(field) || has.includes(field))
    return isOfTail && fits ? [head] : []
  })
  // Indexes of the same order are merged: together they have to name every equality, and the member of an array.
  const named = new Set(heads.flat())
  const covered = heads.length > 0 && [...eq, ...has].every((field) => named.has(field))
  return covered ? null : `The query requires an index: ${[...eq, ...has, ...tail].join(', ')}`
}
