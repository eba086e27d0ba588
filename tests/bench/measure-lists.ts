/**
 * Every large list of the back office as its screen asks it, rows, count and totals together: `npm run bench -- lists`.
 * SQLite and PostgreSQL at the full size; the fake Firestore, which reads everything for every question, only to see that
 * it answers.
 */
import type { Collection } from '~/data/collection'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { commissionSpec } from '~/features/commissions/commission-list.server'
import { orderSpec } from '~/features/orders/order-list.server'
import { tripList } from '~/features/trips/list/list-trips.server'
import { userList } from '~/routes/admin/users/list-users.server'
import { openTestFirestore, openTestPostgres, openTestStore, type TestStore } from '../support/test-store'
import { type ListSizes, makeListData, momentOf } from './list-data'
import { quantile } from './quantile'
import { print } from './report'
import { atMost } from './verdicts'

interface Case {
  list: string
  name: string
  read: (turn: number) => Promise<unknown>
}

const ALLOWED_MS = 50
const TURNS = 60

interface Question {
  name: string
  /** Several, so that no turn is answered from the last one's pages alone. */
  params: readonly string[]
}

const searches: Question[] = [
  { name: 'search, common word', params: ['words=silva', 'words=ana', 'words=gramado'] },
  { name: 'search, rare word', params: ['words=cliente4242', 'words=cliente777', 'words=zzzzzz'] },
  { name: 'search, two words', params: ['words=ana+zanetti', 'words=joao+prado'] },
]

async function casesOf<T extends object>(
  list: string,
  spec: ListSpec<T>,
  questions: readonly Question[],
): Promise<Case[]> {
  const caseOf = (name: string, all: readonly string[]): Case => ({
    list,
    name,
    read: (turn) => readList(spec, new URLSearchParams(all[turn % all.length])),
  })
  const sorts = Object.keys(spec.sorts).flatMap((sort) => [`sort=${sort}&direction=asc`, `sort=${sort}&direction=desc`])
  const found = [
    caseOf('first page', ['', 'per=100']),
    caseOf('last page', ['last=1', 'last=1&per=100']),
    caseOf('middle page', await middleOf(spec)),
    caseOf('each sort', sorts),
    ...questions.map(({ name, params }) => caseOf(name, params)),
  ]
  return spec.searchTerms ? [...found, ...searches.map(({ name, params }) => caseOf(name, params))] : found
}

/** Pages deep inside: cursors as the pages' own links carry them. */
async function middleOf<T extends object>(spec: ListSpec<T>): Promise<string[]> {
  const [first] = Object.values(spec.sorts)
  if (!first) throw new RangeError(`${spec.path} has no order`)
  const order = { by: first.by, dir: first.natural }
  const collection: Pick<Collection<T>, 'query'> = spec.collection
  let after: string | null = null
  const places: string[] = []
  for (let page = 0; page < 45; page += 1) {
    const found: Awaited<ReturnType<typeof collection.query>> = await collection.query({
      eq: { ...spec.fixed },
      order,
      limit: 1000,
      ...(after === null ? {} : { after }),
    })
    after = found.after
    if (after === null) break
    if (page > 2) places.push(`after=${after}`, `before=${after}`)
  }
  return places.length > 0 ? places : ['']
}

async function allCases(): Promise<Case[]> {
  const [from, to] = [momentOf(20_000).slice(0, 10), momentOf(26_000).slice(0, 10)]
  const period = { name: 'a period', params: [`from=${from}&to=${to}`, `from=${from}`] }
  const filters = (...params: string[]): Question => ({ name: 'each filter', params })
  return [
    ...(await casesOf('orders', orderSpec({ path: '/admin/orders' }), [
      filters(
        'status=paid',
        'status=pending',
        'status=canceled',
        'method=pix',
        'method=card',
        'agency=agency-12',
        'agency=house',
      ),
      {
        name: 'filters together',
        params: ['status=paid&method=pix', 'status=paid&method=card&agency=house&sort=total'],
      },
      { name: 'filter and search', params: ['status=paid&words=silva', 'method=pix&agency=agency-3&words=ana'] },
      period,
    ])),
    ...(await casesOf('trips', tripList({ agencyId: null }), [
      filters('state=published', 'state=inReview', 'agency=agency-8'),
      { name: 'filters together', params: ['state=published&agency=agency-8', 'state=draft&sort=name'] },
    ])),
    ...(await casesOf('commissions', commissionSpec('/admin/comissions', null), [
      filters('state=paid', 'state=released', 'agency=agency-12'),
      { name: 'filters together', params: ['state=paid&agency=agency-12', 'state=accrued&sort=amount'] },
      period,
    ])),
    ...(await casesOf('users', userList, [filters('type=0', 'type=1')])),
  ]
}

export async function measureLists(size: number): Promise<void> {
  const sizes: ListSizes = { orders: size, trips: Math.round(size / 10) }
  await measureOn('SQLite', openTestStore(), sizes, { turns: TURNS, allowed: ALLOWED_MS })
  await measureOn('PostgreSQL', await openTestPostgres(), sizes, { turns: TURNS, allowed: ALLOWED_MS })
  const small = { orders: Math.min(size, 1000), trips: Math.min(size, 100) }
  await measureOn('fake Firestore', await openTestFirestore(), small, { turns: 3, allowed: null })
}

async function measureOn(
  engine: string,
  opened: TestStore,
  sizes: ListSizes,
  { turns, allowed }: { turns: number; allowed: number | null },
): Promise<void> {
  try {
    const began = performance.now()
    await makeListData(sizes)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    print(
      `\n${engine}: ${sizes.orders} orders and ${sizes.trips} trips, made in ${seconds} s; ms, page with its count and totals`,
    )
    print(
      `${'list'.padEnd(13)}${'question'.padEnd(24)}${['p50', 'p99', 'cpu p50', 'cpu p99'].map((head) => head.padStart(9)).join('')}`,
    )
    const slowest: number[] = []
    for (const each of await allCases()) slowest.push(await measured(each, turns, allowed))
    if (allowed === null) return
    const size = sizes.orders.toLocaleString('en')
    atMost(`lists of the back office on ${engine}, ${size} orders, slowest question, p99`, allowed, {
      unit: 'ms',
      value: Math.max(...slowest),
    })
  } finally {
    await opened.close()
  }
}

/** Says the figures of one question and gives its p99 in milliseconds. */
async function measured({ list, name, read }: Case, turns: number, allowed: number | null): Promise<number> {
  for (let turn = 0; turn < 8; turn += 1) await read(turn)
  const times: number[] = []
  const work: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const [began, used] = [performance.now(), process.cpuUsage()]
    await read(turn)
    times.push(performance.now() - began)
    const { user, system } = process.cpuUsage(used)
    work.push((user + system) / 1000)
  }
  const figures = [quantile(times, 0.5), quantile(times, 0.99), quantile(work, 0.5), quantile(work, 0.99)]
  const slowest = figures[1] ?? 0
  const isOver = allowed !== null && slowest > allowed
  const cells = figures.map((figure) => figure.toFixed(1).padStart(9)).join('')
  print(`${list.padEnd(13)}${name.padEnd(24)}${cells}${isOver ? '  over' : ''}`)
  return slowest
}

/** The task is the number of orders. */
export async function runLists(task: string): Promise<void> {
  const size = Number(task || 100_000)
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`not a number of orders: ${task}`)
  await measureLists(size)
}
