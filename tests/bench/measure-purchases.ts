/** Whole purchases through the forms: every page and post, the provider included; only the signing in is done before. */
import { z } from 'zod'
import { newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopServer, startServer } from '../support/shop-server'
import { cpuSeconds, runPart } from './processes'
import { row, say } from './report'
import { atLeast, atMost } from './verdicts'

const BUYERS = 8
const BUY_FOR_MS = 8000

const buyersSchema = z.object({
  orders: z.number(),
  failures: z.number(),
  seconds: z.number(),
  p50: z.number(),
  p99: z.number(),
})

export async function measurePurchases(server: ShopServer): Promise<void> {
  const optionId = await sellTrip('bench', 1_000_000)
  const people = await Promise.all(Array.from({ length: BUYERS }, () => newPerson(PASSWORD)))
  const sessions = await Promise.all(people.map(sessionOf))
  const task = { url: server.url, cookies: sessions.map(({ cookie }) => cookie), optionId }
  await runPart('buyers', { ...task, forMs: 1500 }, buyersSchema)
  const before = cpuSeconds(server.pid)
  const bought = await runPart('buyers', { ...task, forMs: BUY_FOR_MS }, buyersSchema)
  const used = cpuSeconds(server.pid) - before
  say(`purchases by Pix through the forms, ${BUYERS} buyers at once, provider included`)
  say(row(['orders', 'failed', 'orders/s', 'orders/cpu-s', 'p50 ms', 'p99 ms']))
  const { orders, failures, seconds, p50, p99 } = bought
  const figures = [orders, failures, orders / seconds, orders / used, p50, p99]
  say(`${row(figures.map((figure) => figure.toFixed(Number.isInteger(figure) ? 0 : 1)))}\n`)
  atLeast('purchases by Pix through the forms, 8 buyers, one process', 100, { unit: '/s', value: orders / seconds })
  atMost('a purchase, p99', 150, { unit: 'ms', value: p99, digits: 0 })
}

export async function measurePurchasesAlone(): Promise<void> {
  const place = await openPlace()
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  const books = openBooks(place.folder)
  try {
    await measurePurchases(server)
  } finally {
    await books.close()
    await server.stop()
    place.remove()
  }
}
