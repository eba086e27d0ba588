/** Lists of the back office and of agencies: from the address to one page of documents, with totals and neighbours. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import type { Collection } from '~/data/collection'
import type { Direction, Doc, Equalities, Field, Filter, Range } from '~/data/store'
import { addDays, firstOfMonth, isLocalDate, type LocalDate } from '~/domain/values/dates'
import { MAX_QUERY_LENGTH, matchesAllTerms, queryTerms, searchKey } from '~/domain/values/search-terms'
import { fromLocal, today } from '~/domain/values/time-zone'
import { requireAdmin } from '~/session/require-user.server'
import { type ListState, listAddress, PAGE_SIZES } from './list-address'
import { dayIn, type PeriodView, periodView } from './list-period.server'
import { pagePlace } from './page-place'
import { type Removing, readRemoval } from './removal.server'

/** The definition of a list: its address, filters and sorts. Plain data, shared by screen and export. */
export interface ListOffer<T extends object> {
  path: string
  /** Filters that cannot be removed, such as the owner of the rows. */
  fixed?: Equalities<T>
  /** Parameters that every link keeps. */
  carried?: readonly string[]
  /** The field for free-text search. */
  searchTerms?: Field<T>
  /** By parameter name: the filter for a value, or null for an invalid value. */
  filters?: Readonly<Record<string, (value: string) => Equalities<T> | null>>
  /** By parameter name; the first is the default. */
  sorts: Readonly<Record<string, { by: Field<T>; natural: Direction }>>
  /** `from` and `to` filter by this sort. Instants are read as days in the shop's time zone. */
  period?: { sort: string; kind: 'instant' | 'day' }
  /** Fields with totals. Every index of the list has to declare them. */
  sum?: readonly Field<T>[]
  /** Short by nature: totals are of everything found, however much it is. */
  isShort?: boolean
  perPage?: number
}

export interface ListSpec<T extends object> extends ListOffer<T> {
  collection: Pick<Collection<T>, 'query' | 'each' | 'aggregate'>
}

/** What a page needs to render a list: state, count and the addresses of the neighbouring pages. */
export interface ListView {
  state: ListState
  /** Null if counting would read too many documents: a query of several words. Never above `MAX_COUNT`. */
  count: number | null
  /** There are more than `count`. */
  hasMore: boolean
  sums: Readonly<Record<string, number>>
  /** The first day of the month that the sums are of, where more was found than can be summed up; else null. */
  sumsMonth: LocalDate | null
  /** Null if the list has no period. */
  period: PeriodView | null
  pages: Record<'first' | 'previous' | 'next' | 'last', string | null>
}

export interface ReadList<T> {
  docs: readonly Doc<T>[]
  list: ListView
}

interface ShownList<T extends object, Row> extends Omit<Removing<T>, 'collection'> {
  title: string
  offer: ListOffer<T>
  collection: ListSpec<T>['collection'] & Removing<T>['collection']
  /** What the columns read of a document. */
  toRow: (document: T) => Row | Promise<Row>
}

/** The loader of a list whose rows can be selected and removed. */
export async function loadListScreen<T extends { id: string }, Row>(
  { request, context }: LoaderFunctionArgs,
  { title, offer, collection, toRow, ...removing }: ShownList<T, Row>,
) {
  requireAdmin(context)
  const params = new URL(request.url).searchParams
  const { docs, list } = await readList({ ...offer, collection }, params)
  return {
    title: `${title} · Roteiro`,
    list,
    rows: await Promise.all(docs.map(async ({ data }) => toRow(data))),
    removal: await readRemoval(params, { collection, ...removing }),
  }
}

/** Counting costs by what it counts: above this a list says that there are more. */
const MAX_COUNT = 1000
/** The most pages read to fill one page, if the query has several words. */
const MAX_READS = 8

/** One page of a list for an address. Invalid parameters are ignored. */
export async function readList<T extends object>(spec: ListSpec<T>, params: URLSearchParams): Promise<ReadList<T>> {
  const state = readListState(spec, params)
  const filter = filterOf(spec, state)
  const [page, { count, sums }] = await Promise.all([
    readPage(spec, state, filter, params),
    countAndSum(spec, state, filter),
  ])
  return {
    docs: page.docs,
    list: {
      state,
      count: count === null ? lengthOf(page) : Math.min(count, MAX_COUNT),
      hasMore: count !== null && count > MAX_COUNT,
      sums: sums ?? {},
      sumsMonth: sums === null ? null : monthOfSums(spec, state, count),
      period: spec.period ? periodView(params) : null,
      pages: {
        first: page.before && listAddress(state),
        previous: page.before && listAddress(state, {}, { before: page.before }),
        next: page.after && listAddress(state, {}, { after: page.after }),
        last: page.after && listAddress(state, {}, { last: '1' }),
      },
    },
  }
}

/** All documents the list finds, in order, for exports. */
export async function* eachOfList<T extends object>(
  spec: ListSpec<T>,
  params: URLSearchParams,
): AsyncGenerator<Doc<T>> {
  const state = readListState(spec, params)
  for await (const doc of spec.collection.each({ ...filterOf(spec, state), order: orderOf(spec, state) })) {
    if (isFound(spec, state, doc.data)) yield doc
  }
}

export function readListState<T extends object>(spec: ListSpec<T>, params: URLSearchParams): ListState {
  const names = Object.keys(spec.sorts)
  const [first = ''] = names
  const text = (name: string) => (params.get(name) ?? '').trim()
  const day = (name: 'from' | 'to') => (spec.period && dayIn(params, name)) || ''
  const [from, to] = [day('from'), day('to')]
  const requested = names.includes(text('sort')) ? text('sort') : first
  // A period is a range of one sort, so it determines the sort.
  const sort = spec.period && (from !== '' || to !== '') ? spec.period.sort : requested
  const natural = (name: string) => spec.sorts[name]?.natural ?? 'desc'
  const direction = text('direction')
  const perPage = spec.perPage ?? PAGE_SIZES[0]
  const per = Number(text('per'))
  return {
    path: spec.path,
    carried: Object.fromEntries((spec.carried ?? []).map((name) => [name, text(name)])),
    query: spec.searchTerms ? text('words').slice(0, MAX_QUERY_LENGTH) : '',
    filters: Object.fromEntries(
      Object.entries(spec.filters ?? {}).flatMap(([name, read]) => {
        const value = text(name)
        return value !== '' && read(value) !== null ? [[name, value]] : []
      }),
    ),
    from,
    to,
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : natural(sort),
    perPage: PAGE_SIZES.some((size) => size === per) ? per : perPage,
    defaults: { sort: first, direction: natural(first), perPage },
  }
}

function orderOf<T extends object>(spec: ListSpec<T>, state: ListState): { by: Field<T>; dir: Direction } {
  const sort = spec.sorts[state.sort]
  if (!sort) throw new TypeError(`${spec.path} has no order ${state.sort}`)
  return { by: sort.by, dir: state.direction }
}

function filterOf<T extends object>(spec: ListSpec<T>, state: ListState): Filter<T> {
  const filterEqualities = Object.entries(state.filters).map(([name, value]) => spec.filters?.[name]?.(value) ?? {})
  const key = searchKey(state.query)
  const range = rangeOf(spec, state)
  return {
    eq: Object.assign({}, ...filterEqualities, spec.fixed),
    ...(spec.searchTerms && key !== null ? { has: [spec.searchTerms, key] } : {}),
    ...(range ? { range } : {}),
  }
}

function rangeOf<T extends object>(spec: ListSpec<T>, { from, to }: Pick<ListState, 'from' | 'to'>): Range<T> | null {
  const sort = spec.period && spec.sorts[spec.period.sort]
  if (!spec.period || !sort || (from === '' && to === '')) return null
  const bound = (day: LocalDate) => (spec.period?.kind === 'instant' ? fromLocal(day, '00:00') : day)
  return {
    by: sort.by,
    ...(isLocalDate(from) ? { gte: bound(from) } : {}),
    ...(isLocalDate(to) ? { lt: bound(addDays(to, 1)) } : {}),
  }
}

/** The store searches by one word. With several words, the longest is searched and the others filter the results. */
function isFound<T extends object>(spec: ListSpec<T>, { query }: ListState, data: T): boolean {
  if (!spec.searchTerms || searchKey(query) === null) return true
  const stored: unknown = data[spec.searchTerms]
  return Array.isArray(stored) && matchesAllTerms(stored, query)
}

async function readPage<T extends object>(
  spec: ListSpec<T>,
  state: ListState,
  filter: Filter<T>,
  params: URLSearchParams,
) {
  const base = { ...filter, order: orderOf(spec, state), limit: state.perPage }
  let page = await spec.collection.query({ ...base, ...pagePlace(params) })
  let { before, after } = page
  const backwards = params.has('before') || params.get('last') === '1'
  const docs = page.items.filter((doc) => isFound(spec, state, doc.data))
  for (let reads = 1; docs.length < state.perPage && reads < MAX_READS; reads += 1) {
    const cursor = backwards ? page.before : page.after
    if (!cursor) break
    page = await spec.collection.query({ ...base, ...(backwards ? { before: cursor } : { after: cursor }) })
    const more = page.items.filter((doc) => isFound(spec, state, doc.data))
    if (backwards) docs.unshift(...more)
    else docs.push(...more)
    if (backwards) before = page.before
    else after = page.after
  }
  return { docs, before, after }
}

/** A page without neighbours contains everything. */
function lengthOf({ docs, before, after }: { docs: readonly unknown[]; before: unknown; after: unknown }) {
  return before || after ? null : docs.length
}

/** The store finds by one word: of several, neither count nor sums are known without reading all. */
const hasSeveralWords = <T extends object>({ searchTerms }: ListOffer<T>, { query }: ListState) =>
  searchTerms !== undefined && queryTerms(query).length > 1

async function countOf<T extends object>(spec: ListSpec<T>, state: ListState, filter: Filter<T>) {
  if (hasSeveralWords(spec, state)) return null
  return (await spec.collection.aggregate(filter, { countLimit: MAX_COUNT + 1 })).count
}

/** What was found is counted first: up to `MAX_COUNT` it is summed up whole, so that the foot sums what the list shows. */
async function countAndSum<T extends object>(spec: ListSpec<T>, state: ListState, filter: Filter<T>) {
  const count = await countOf(spec, state, filter)
  const sums =
    spec.sum && count !== null ? await sum(spec, { filter, month: monthOfSums(spec, state, count) }, spec.sum) : null
  return { count, sums }
}

/** The first day of the current month where more was found than is summed up, and no period was chosen. */
function monthOfSums<T extends object>(
  { isShort, period }: ListOffer<T>,
  { from, to }: ListState,
  count: number | null,
): LocalDate | null {
  if (isShort || !period || from !== '' || to !== '' || (count ?? 0) <= MAX_COUNT) return null
  return firstOfMonth(today(now()))
}

async function sum<T extends object>(
  spec: ListSpec<T>,
  { filter, month }: { filter: Filter<T>; month: LocalDate | null },
  fields: readonly Field<T>[],
) {
  const range = month === null ? null : rangeOf(spec, { from: month, to: '' })
  return (await spec.collection.aggregate({ ...filter, ...(range ? { range } : {}) }, { sum: fields })).sums
}

/**
 * Sums of what the list finds that also match `eq`, which replaces the list's own filters of the same fields; of the same
 * days as the list's own, and null under the same conditions.
 */
export async function sumsWithin<T extends object>(
  spec: ListSpec<T>,
  { state, count, sumsMonth }: Pick<ListView, 'state' | 'count' | 'sumsMonth'>,
  eq: Equalities<T>,
  fields: readonly Field<T>[],
) {
  if (count === null || hasSeveralWords(spec, state)) return null
  const filter = filterOf(spec, state)
  return sum(spec, { filter: { ...filter, eq: { ...filter.eq, ...eq } }, month: sumsMonth }, fields)
}
