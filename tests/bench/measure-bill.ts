/**
 * What a month on Firestore costs: `npm run bench -- bill`. Each act goes through the built shop on the fake, which counts
 * documents as the service bills them. What grows with the data and not with the act (counts, the sums of a month, storage)
 * is added by the service's rules: one read for each 1,000 index entries, so much for each GiB.
 */
import { allCollections, orders } from '~/data/collections'
import { firestoreIndexes } from '~/data/firestore/firestore-indexes'
import { instant } from '~/domain/values/dates'
import { keepFigures, readFigures } from '~/operations/maintenance/figures.server'
import type { FakeFirestore } from '../support/fake-firestore'
import { startHostedEngines } from '../support/hosted-engines'
import { buyAndPay, soon } from '../support/journey'
import { newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, startServer } from '../support/shop-server'
import { createVisitor, type Visitor } from '../support/visitor'
import { orderAt } from './list-data'
import { print, row } from './report'
import { atMost } from './verdicts'

interface Cost {
  reads: number
  writes: number
  deletes: number
}

/** US dollars for one document, and for a GiB a month: list prices of nam5, as in the report that requested this. */
const PRICE = { reads: 0.06e-5, writes: 0.18e-5, deletes: 0.02e-5, gib: 0.18 }
const MINUTES = 30 * 24 * 60
const SCRAPES_PER_MINUTE = 4
const STARTS = 30
const PURCHASES = 8
const TURNS = 10
const BUDGET = 1000
/** Of an entry of an order's composite indexes, and of the order itself: as measured for the report. */
const ENTRY_BYTES = 92
const ORDER_BYTES = 20_000
/** Pages that a signed-in customer opens for each order, besides the purchase. */
const PAGES_PER_ORDER = 20
/** Of a year's trips and options those that have not departed, which is what a start reads. */
const ON_SALE_SHARE = 1 / 3
/** Orders that still wait for their payment, of those of a month. */
const LIVING_SHARE = 1 / 50

/** A shop after a year. `before` is US dollars a month as the report found them, row by row. */
const SHOPS = [
  { orders: 1000, servers: 1, views: 200, documents: 3000, before: [4.2, 4.6, 0.2, 0.1, 0.1, 0.7, 0.2] },
  { orders: 100_000, servers: 4, views: 2000, documents: 30_000, before: [17, 511, 45, 20, 2, 88, 22] },
  { orders: 1_000_000, servers: 20, views: 10_000, documents: 400_000, before: [84, 24_950, 2167, 221, 144, 884, 216] },
] as const
type Shop = (typeof SHOPS)[number]

const priced = ({ reads, writes, deletes }: Cost) =>
  reads * PRICE.reads + writes * PRICE.writes + deletes * PRICE.deletes
const times = (cost: Cost, factor: number): Cost => ({
  reads: cost.reads * factor,
  writes: cost.writes * factor,
  deletes: cost.deletes * factor,
})
const less = (one: Cost, other: Cost): Cost => ({
  reads: Math.max(0, one.reads - other.reads),
  writes: Math.max(0, one.writes - other.writes),
  deletes: Math.max(0, one.deletes - other.deletes),
})

/** Counts what `work` costs, each of its `turns`, less what the shop does by itself in that time. */
function meter(firestore: FakeFirestore) {
  let idleSecond: Cost = { reads: 0, writes: 0, deletes: 0 }
  async function count(work: () => Promise<unknown>): Promise<{ cost: Cost; seconds: number }> {
    const [before, beganAt] = [firestore.counted(), performance.now()]
    await work()
    return { cost: less(firestore.counted(), before), seconds: (performance.now() - beganAt) / 1000 }
  }
  return {
    /** What one minute costs in which nobody comes. */
    async idleMinute(): Promise<Cost> {
      const { cost, seconds } = await count(() => pause(60_000))
      idleSecond = times(cost, 1 / seconds)
      return times(cost, 60 / seconds)
    },
    async each(turns: number, work: () => Promise<unknown>): Promise<Cost> {
      const { cost, seconds } = await count(async () => {
        for (let turn = 0; turn < turns; turn += 1) await work()
      })
      return times(less(cost, times(idleSecond, seconds)), 1 / turns)
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function open(visitor: Visitor, path: string): Promise<void> {
  const { status } = await visitor.get(path)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
}

async function purchase(visitor: Visitor, place: ShopPlace, optionId: string): Promise<void> {
  const code = await buyAndPay(visitor, { optionId }, 'pix', place.sandboxUrl)
  await soon(async () => (await orders.get(code)).status === 'paid', 60_000)
  await open(visitor, `/user/checkout/post-checkout?order=${code}`)
}

/** Reads of the test's own looks at the order are few, and stay in: the figure is a little too high. */
async function measureActs(place: ShopPlace, firestore: FakeFirestore) {
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  const books = openBooks(place)
  const { idleMinute, each } = meter(firestore)
  try {
    const customer = createVisitor(server.url, new Map([(await sessionOf(await newPerson(PASSWORD))).cookie]))
    const admin = createVisitor(server.url, new Map([(await sessionOf(await newPerson(PASSWORD, 1))).cookie]))
    const guest = createVisitor(server.url)
    await pause(15_000)
    const idle = await idleMinute()
    const figures = await each(1, () => keepFigures(instant(Date.now() + 120_000)))
    const optionId = await sellTrip('bill', 1000)
    await pause(2000)
    const bought = async () => {
      await purchase(customer, place, optionId)
      await pause(4000)
    }
    await bought()
    const onOne = await each(PURCHASES, bought)
    const acts = {
      idle,
      figures,
      purchase: onOne,
      guestPage: await each(TURNS, () => open(guest, '/trips')),
      userPage: await each(TURNS, () => open(customer, '/trips')),
      scrape: await each(TURNS, () => readFigures(instant(Date.now()))),
      orderList: await each(TURNS, () => open(admin, '/admin/orders')),
      tripList: await each(TURNS, () => open(admin, '/admin/trips')),
      commissionList: await each(TURNS, () => open(admin, '/admin/comissions')),
      dashboard: await each(TURNS, () => open(admin, '/admin/dashboard')),
    }
    const second = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
    await pause(15_000)
    const twice = meter(firestore)
    await twice.idleMinute()
    const perServer = less(await twice.each(PURCHASES, bought), onOne)
    for (const visitor of [customer, admin, guest]) visitor.leave()
    await second.stop()
    return { ...acts, perServer }
  } finally {
    await books.close()
    await server.stop()
  }
}

type Acts = Awaited<ReturnType<typeof measureActs>>

/** Of one order, in all its composite indexes. */
function indexEntries(): number {
  const { searchTerms } = orderAt(5, 1000)
  const indexes = firestoreIndexes(allCollections).indexes.filter(({ collectionGroup }) => collectionGroup === 'orders')
  return indexes.reduce((sum, { fields }) => sum + (fields.some((one) => one.arrayConfig) ? searchTerms.length : 1), 0)
}

/** US dollars a month, row by row, as `before`. */
function billOf(acts: Acts, shop: Shop): number[] {
  const everPlaced = 12 * shop.orders
  const read = (reads: number) => ({ reads, writes: 0, deletes: 0 })
  // Four sums of the month so far, half of it on average; what lives is counted with each measuring.
  const monthSums = read((4 * shop.orders) / 2 / 1000)
  const living = read((shop.orders * LIVING_SHARE) / 1000)
  const lists = [acts.orderList, acts.tripList, acts.commissionList, acts.dashboard]
  const view = lists.reduce((sum, one) => sum + priced(one), 0) / lists.length + priced(monthSums) / lists.length
  const ownMinute = less(acts.idle, acts.figures)
  const stored = ((ORDER_BYTES + indexEntries() * ENTRY_BYTES) * everPlaced) / 2 ** 30
  return [
    shop.servers * MINUTES * priced(ownMinute),
    MINUTES * (shop.servers * SCRAPES_PER_MINUTE * priced(acts.scrape) + priced(acts.figures) + priced(living)) +
      (MINUTES / 60) * priced(read(everPlaced / 1000)),
    ((shop.views * 30) / 2) * view,
    shop.orders * (priced(acts.purchase) + (shop.servers - 1) * priced(acts.perServer)) +
      shop.orders * PAGES_PER_ORDER * priced(acts.userPage),
    STARTS * shop.servers * priced(read(shop.documents * ON_SALE_SHARE)),
    stored * PRICE.gib,
    30 * priced(read(everPlaced)),
  ]
}

const ROWS = [
  'looking for work',
  '/metrics, every 15 s',
  'lists, dashboards',
  'orders and their pages',
  '30 starts a month',
  'storage after a year',
  'invariants, nightly',
]

const total = (rows: readonly number[]) => rows.reduce((sum, one) => sum + one, 0)

export async function measureBill(): Promise<void> {
  const engines = await startHostedEngines()
  const place: ShopPlace = { ...(await openPlace()), settings: engines.settings }
  try {
    const acts = await measureActs(place, engines.firestore)
    print('Firestore, counted on the fake: documents billed for each act\n')
    print(row(['act'.padEnd(24), 'reads', 'writes', 'deletes']))
    for (const [name, { reads, writes, deletes }] of Object.entries(acts)) {
      print(row([name.padEnd(24), ...[reads, writes, deletes].map((figure) => figure.toFixed(1))]))
    }
    print(`\nindex entries of an order: ${indexEntries()}; US dollars a month, before and after`)
    const heads = SHOPS.flatMap(({ orders, servers }) => [`${orders / 1000}k, ${servers}: was`, 'is'])
    print(row([''.padEnd(24), ...heads]))
    const bills = SHOPS.map((shop) => billOf(acts, shop))
    const line = (name: string, figures: readonly number[]) =>
      print(row([name.padEnd(24), ...figures.map((figure) => figure.toFixed(1))]))
    ROWS.forEach((name, place) => {
      line(
        name,
        SHOPS.flatMap(({ before }, shop) => [before[place] ?? 0, bills[shop]?.[place] ?? 0]),
      )
    })
    line(
      'sum',
      SHOPS.flatMap(({ before }, shop) => [total(before), total(bills[shop] ?? [])]),
    )
    atMost('Firestore, a million orders a month, 20 servers', BUDGET, {
      unit: 'USD a month',
      value: total(bills.at(-1) ?? []),
    })
  } finally {
    await engines.stop()
    place.remove()
  }
}
