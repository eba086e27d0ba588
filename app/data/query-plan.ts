import { wellFormed } from '~/domain/values/well-formed'
/** Checks shared by the adapters, so that a query refused by one is refused by the other. */
import { isId } from './storable'
import type { AggregateOptions, CollectionDef, Filter, Order, Query, Scalar } from './store'

export interface Cursor {
  readonly value: Scalar
  readonly id: string
}

/** A query in the form the adapters execute: equalities spelled out, cursor decoded, direction of the scan known. */
export interface Plan {
  readonly eq: readonly (readonly [field: string, values: readonly Scalar[]])[]
  /** One entry per combination of "one of" values; none when something is one of nothing: no document matches. */
  readonly branches: readonly (readonly (readonly [field: string, value: Scalar])[])[]
  readonly has: readonly [field: string, value: string] | null
  readonly range: readonly (readonly [op: '>=' | '>' | '<' | '<=', value: Scalar])[]
  readonly by: string | null
  /** Direction of the scan: reversed for `before` and `last`. */
  readonly dir: 'asc' | 'desc'
  readonly cursor: Cursor | null
  readonly reversed: boolean
  readonly limit: number
}

const maxBranches = 30

function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function scalar(value: unknown): Scalar {
  if (!isScalar(value)) throw new TypeError('A query compares with text, numbers, booleans and null only')
  return typeof value === 'string' ? wellFormed(value) : value
}

function equalitiesOf<T extends object>(q: Filter<T>): Pick<Plan, 'eq' | 'branches'> {
  const eq: [field: string, values: readonly Scalar[]][] = []
  let branches: (readonly [string, Scalar])[][] = [[]]
  for (const [field, expected] of Object.entries<unknown>(q.eq ?? {})) {
    if (expected === undefined) continue
    const values = Array.isArray(expected) ? [...new Set(expected.map(scalar))] : [scalar(expected)]
    if (Array.isArray(expected) && values.includes(null)) throw new TypeError('"one of" never holds null')
    eq.push([field, values])
    branches = branches.flatMap((branch) => values.map((value) => [...branch, [field, value] as const]))
    if (branches.length > maxBranches) throw new TypeError(`More than ${maxBranches} combinations in one query`)
  }
  return { eq, branches }
}

/** The fields of `eq` that are compared (an undefined filter is no filter). */
function eqFields<T extends object>(q: Filter<T>): string[] {
  return Object.entries<unknown>(q.eq ?? {}).flatMap(([field, value]) => (value === undefined ? [] : [field]))
}

/** Throws unless the collection declares exactly this combination. */
function checkCovered<T extends object>(
  c: CollectionDef<T>,
  q: Filter<T>,
  order: Order<T> | undefined,
  sum: readonly string[] = [],
): void {
  const eq = eqFields(q)
  const by = order?.by ?? q.range?.by
  const covered = c.indexes.some(
    (index) =>
      index.eq.length === eq.length &&
      index.eq.every((field) => eq.includes(field)) &&
      index.has === q.has?.[0] &&
      (by === undefined || index.order?.by === by) &&
      sum.every((field) => index.sum?.some((declared) => declared === field)),
  )
  const isPlain = eq.length === 0 && !q.has && by === undefined && sum.length === 0
  if (covered || isPlain) return
  const shape = JSON.stringify({ eq, has: q.has?.[0], order: by, sum: sum.length > 0 ? sum : undefined })
  throw new TypeError(`Collection ${c.name} declares no index for ${shape}`)
}

function rangeOf<T extends object>(q: Filter<T>): Plan['range'] {
  if (!q.range) return []
  const { gte, gt, lt, lte } = q.range
  const bounds: [op: '>=' | '>' | '<' | '<=', value: Scalar | undefined][] = [
    ['>=', gte],
    ['>', gt],
    ['<', lt],
    ['<=', lte],
  ]
  return bounds.flatMap(([op, value]) => {
    if (value === undefined) return []
    if (value === null) throw new TypeError('A range has no null bound')
    return [[op, scalar(value)] as const]
  })
}

/** A filter without order or page, for aggregates; a `limit` of 0 is none. */
export function planFilter<T extends object>(c: CollectionDef<T>, q: Filter<T>, o: AggregateOptions<T> = {}): Plan {
  const { sum = [], countLimit = 0 } = o
  if (!Number.isInteger(countLimit) || countLimit < 0) throw new TypeError('countLimit is a whole number')
  if (countLimit > 0 && sum.length > 0) throw new TypeError('A sum has no limit')
  checkCovered(c, q, undefined, sum)
  const has = q.has ? ([q.has[0], wellFormed(q.has[1])] as const) : null
  const by = q.range?.by ?? null
  return {
    ...equalitiesOf(q),
    has,
    range: rangeOf(q),
    by,
    dir: 'asc',
    cursor: null,
    reversed: false,
    limit: countLimit,
  }
}

/** Throws TypeError for what the port does not offer. */
function checkOffered<T extends object>(q: Query<T>): void {
  if (!Number.isInteger(q.limit) || q.limit < 1 || q.limit > 1000) throw new TypeError('limit is 1 to 1000')
  if (q.range && q.range.by !== q.order?.by) throw new TypeError('range.by must be order.by')
  const places = [q.after !== undefined, q.before !== undefined, q.last === true].filter(Boolean).length
  if (places > 1) throw new TypeError('after, before and last exclude each other')
  if (isReversed(q) && !q.order) throw new TypeError('before and last need an order')
}

function isReversed<T extends object>({ before, last }: Query<T>): boolean {
  return before !== undefined || last === true
}

/** Checks a query and prepares it. */
export function planQuery<T extends object>(c: CollectionDef<T>, q: Query<T>): Plan {
  checkOffered(q)
  checkCovered(c, q, q.order)
  const reversed = isReversed(q)
  const dir = q.order?.dir ?? 'asc'
  const text = q.after ?? q.before
  return {
    ...equalitiesOf(q),
    has: q.has ? [q.has[0], wellFormed(q.has[1])] : null,
    range: rangeOf(q),
    by: q.order?.by ?? null,
    dir: reversed ? (dir === 'asc' ? 'desc' : 'asc') : dir,
    cursor: text === undefined ? null : readCursor(text),
    reversed,
    limit: q.limit,
  }
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url')
}

/** A damaged cursor (they travel in addresses) reads as null: the first page. */
function readCursor(text: string): Cursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (!Array.isArray(parsed) || parsed.length !== 2) return null
    const [value, id]: unknown[] = parsed
    return isScalar(value) && typeof id === 'string' && isId(id) ? { value: scalar(value), id } : null
  } catch {
    return null
  }
}

/** Makes the page from a scan that read one row more than the limit. */
export function toPage<D extends { readonly id: string }>(
  plan: Plan,
  scanned: readonly D[],
  cursorOf: (d: D) => Cursor,
) {
  const more = scanned.length > plan.limit
  const rows = scanned.slice(0, plan.limit)
  const items = plan.reversed ? rows.reverse() : rows
  const first = items[0]
  const last = items[items.length - 1]
  const hasBefore = plan.by !== null && (plan.reversed ? more : plan.cursor !== null)
  const hasAfter = plan.reversed ? plan.cursor !== null : more
  return {
    items,
    before: hasBefore && first ? writeCursor(cursorOf(first)) : null,
    after: hasAfter && last ? writeCursor(cursorOf(last)) : null,
  }
}

/** Whether a document belongs to a watch. */
export function matches<T extends object>(q: Pick<Filter<T>, 'eq'>, data: T): boolean {
  const values = new Map<string, unknown>(Object.entries(data))
  return Object.entries<unknown>(q.eq ?? {}).every(([field, expected]) => {
    if (expected === undefined) return true
    return Array.isArray(expected) ? expected.includes(values.get(field)) : values.get(field) === expected
  })
}
