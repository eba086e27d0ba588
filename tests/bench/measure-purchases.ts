/** Whole purchases through the forms: every page and post, the provider included; only the signing in is done before. */
import { newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { customersSchema } from './customers'
import { cpuSeconds, runPart } from './processes'
import { row, translate } from './report'
import { atLeast, atMost } from './verdicts'

const CUSTOMERS = 8
const WARM_UP_MS = 3000
const BUY_FOR_MS = 8000

/** Buys for a while through the processes of one shop; `used` is processor time: theirs, and that of `alsoUsed`. */
export async function buyFor(servers: readonly ShopServer[], alsoUsed: () => number = () => 0) {
  const optionId = await sellTrip(`bench-${servers.length}`, 1_000_000)
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => newPerson(PASSWORD)))
  const sessions = await Promise.all(people.map(sessionOf))
  const task = { urls: servers.map(({ url }) => url), cookies: sessions.map(({ cookie }) => cookie), optionId }
  await runPart('customers', { ...task, forMs: WARM_UP_MS }, customersSchema)
  const byShop = () => servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const before = [byShop(), alsoUsed()] as const
  const bought = await runPart('customers', { ...task, forMs: BUY_FOR_MS }, customersSchema)
  return { ...bought, used: { byShop: byShop() - before[0], beside: alsoUsed() - before[1] } }
}

/** By the processes of one shop, on the same data. */
export async function measurePurchases(...servers: readonly ShopServer[]): Promise<void> {
  const { orders, failures, seconds, p50, p99, used } = await buyFor(servers)
  const processes = servers.length === 1 ? 'one process' : `${servers.length} processes`
  translate(`purchases by Pix through the forms, ${CUSTOMERS} buyers at once, provider included, ${processes}`)
  translate(row(['orders', 'failed', 'orders/s', 'orders/cpu-s', 'p50 ms', 'p99 ms']))
  const figures = [orders, failures, orders / seconds, orders / used.byShop, p50, p99]
  translate(`${row(figures.map((figure) => figure.toFixed(Number.isInteger(figure) ? 0 : 1)))}\n`)
  const what = `purchases by Pix through the forms, 8 buyers, ${processes}`
  atLeast(what, 100, { unit: '/s', value: orders / seconds })
  atMost(`a purchase, p99, ${processes}`, 150, { unit: 'ms', value: p99, digits: 0 })
}

/** One process alone, then two, as an operator with two cores would start them. */
export async function measurePurchasesTwice(place: ShopPlace, server: ShopServer): Promise<void> {
  await measurePurchases(server)
  const second = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  try {
    await measurePurchases(server, second)
  } finally {
    await second.stop()
  }
}

export async function measurePurchasesAlone(): Promise<void> {
  const place = await openPlace()
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  const books = openBooks(place.folder)
  try {
    await measurePurchasesTwice(place, server)
  } finally {
    await books.close()
    await server.stop()
    place.remove()
  }
}
