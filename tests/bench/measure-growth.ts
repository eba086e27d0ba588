/**
 * What more data costs: `npm run bench -- growth [orders]`. Home and trip page rendered again with a thousand and with 100,000
 * trips in the shop, then a whole purchase over 10,000 orders and over 300,000. Each time two servers, measured in turns.
 */
import { addDays, instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { openBooks } from '../support/shop-books'
import { type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { openFilled } from './filled-place'
import { makeOrders, makeTrips } from './list-data'
import { fetched, speedsInTurn, type Target } from './measure-page'
import { buyFor, IN_TURN, WARM_MS } from './measure-purchases'
import { memoryMegabytes } from './processes'
import { print, row } from './report'
import { atMost } from './verdicts'

const BUDGET = 1.3
const TRIPS = [1000, 100_000] as const
const FEW_ORDERS = 10_000
/** A million would take some twenty minutes of a core to make, and 14 GB. */
const MANY_ORDERS = 300_000
const ROUNDS = 3
/** The trip that leaves first is the same in both. */
const PAGES = { home: '/', trip: '/trip-details/viagem-0' }
/** An unknown cookie: its page is rendered for this visitor alone. */
const HEADERS = { 'accept-encoding': 'br', cookie: 'unknown=1' }

interface Shop {
  size: number
  place: ShopPlace
  server: ShopServer
}

const format = (count: number) => count.toLocaleString('en')

async function openShop(what: string, size: number, make: () => Promise<void>): Promise<Shop> {
  const began = performance.now()
  const place = await openFilled(make)
  const made = (performance.now() - began) / 1000
  const server = await startServer(place, { settings: { SEED: 'none', LOG_LEVEL: 'warn' }, withinMs: 180_000 })
  const memory = memoryMegabytes(server.pid).toFixed(0)
  const start = (server.readyAfterMs / 1000).toFixed(1)
  print(`${format(size)} ${what}: made in ${made.toFixed(0)} s, shop ready after ${start} s with ${memory} MB`)
  return { size, place, server }
}

async function close(shops: readonly Shop[]): Promise<void> {
  for (const { server, place } of shops) {
    await server.stop()
    place.remove()
  }
}

function judge(what: string, few: number, many: number): void {
  atMost(what, BUDGET, { unit: '', value: many / few, digits: 2 })
}

async function measureTrips(): Promise<void> {
  const from = addDays(today(instant(Date.now())), 1)
  const shops: Shop[] = []
  try {
    for (const size of TRIPS) shops.push(await openShop('trips', size, () => makeTrips(size, from)))
    print(row(['rendered again', 'trips', 'bytes', 'cpu ms each', 'failed']))
    for (const [name, path] of Object.entries(PAGES)) await measureTripPage(name, path, shops)
    print('')
  } finally {
    await close(shops)
  }
}

async function measureTripPage(name: string, path: string, shops: readonly Shop[]): Promise<void> {
  const targets = shops.map(({ server }): Target => {
    return { port: Number(new URL(server.url).port), pid: server.pid, path, headers: HEADERS }
  })
  const costs: number[] = []
  for (const [place, { perCpuSecond, failures }] of (await speedsInTurn(targets)).entries()) {
    const [target, shop] = [targets[place], shops[place]]
    if (!target || !shop) continue
    const { body } = await fetched({ ...target, headers: { cookie: HEADERS.cookie } })
    costs.push(1000 / perCpuSecond)
    print(row([name, format(shop.size), format(body.length), (1000 / perCpuSecond).toFixed(2), String(failures)]))
  }
  const [few = 0, many = 0] = costs
  judge(`${name}, rendered again: cost at ${format(TRIPS[1])} trips ÷ at ${format(TRIPS[0])}`, few, many)
}

/** Buys in one of the shops, whose books the bench's own process has open meanwhile. */
async function buyIn({ place, server }: Shop, warmUpMs: number) {
  const books = openBooks(place.folder)
  try {
    return await buyFor([server], { warmUpMs, inTurn: IN_TURN })
  } finally {
    await books.close()
  }
}

async function measureOrders(most: number): Promise<void> {
  const shops: Shop[] = []
  try {
    for (const size of [FEW_ORDERS, most]) shops.push(await openShop('orders', size, () => makeOrders(size)))
    const sums = shops.map((shop) => ({ shop, orders: 0, failures: 0, cpu: 0, onMain: 0 }))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const sum of sums) {
        const { orders, failures, used } = await buyIn(sum.shop, round === 0 ? WARM_MS : 0)
        sum.orders += orders
        sum.failures += failures
        sum.cpu += used.byShop
        sum.onMain += used.onMain
      }
    }
    print(row(['purchases', 'over orders', 'bought', 'cpu ms each', 'on main', 'failed']))
    for (const { shop, orders, failures, cpu, onMain } of sums) {
      const each = [cpu, onMain].map((seconds) => ((1000 * seconds) / orders).toFixed(1))
      print(row(['by Pix', format(shop.size), format(orders), ...each, String(failures)]))
    }
    print('')
    const [few = 0, many = 0] = sums.map(({ cpu, orders }) => cpu / orders)
    judge(`a whole purchase: cost over ${format(most)} orders ÷ over ${format(FEW_ORDERS)}`, few, many)
  } finally {
    await close(shops)
  }
}

/** The task is the number of orders. */
export async function measureGrowth(task: string): Promise<void> {
  const most = Number(task || MANY_ORDERS)
  if (!Number.isInteger(most) || most < 1) throw new RangeError(`not a number of orders: ${task}`)
  await measureTrips()
  await measureOrders(most)
}
