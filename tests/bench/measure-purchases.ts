/** Whole purchases through the forms: every page and post, the provider included; only the signing in is done before. */
import { z } from 'zod'
import { newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { customersSchema } from './customers'
import { measurePage } from './measure-page'
import { cpuSeconds, mainThreadSeconds, runPart } from './processes'
import { print, row } from './report'
import { atLeast, atMost } from './verdicts'

const CUSTOMERS = 8
/** New customers for each that buys at a time: of who has bought often the checkout reads many orders. */
export const IN_TURN = 8
const WARM_UP_MS = 3000
/** Some five hundred purchases: for the first half minute a fresh process still compiles what they run. */
export const WARM_MS = 40_000
const BUY_FOR_MS = 8000

export interface BuyOptions {
  /** Processor time of others that is told alongside the servers' own. */
  alsoUsed?: () => number
  buyers?: number
  /** How many customers take turns for each of those. */
  inTurn?: number
  /** Milliseconds of buying before it is measured. */
  warmUpMs?: number
  /** Called once everybody is signed in and the trip on sale. */
  begin?: () => void
}

/** The cookies of so many new customers. */
async function signInMany(count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => newPerson(PASSWORD)))
  return (await Promise.all(people.map(sessionOf))).map(({ cookie }) => cookie)
}

let sold = 0

/** Buys for a while through the processes of one shop; `used` is processor time: theirs, and that of `alsoUsed`. */
export async function buyFor(servers: readonly ShopServer[], options: BuyOptions = {}) {
  const { alsoUsed = () => 0, buyers = CUSTOMERS, inTurn = 1, warmUpMs = WARM_UP_MS, begin = () => undefined } = options
  sold += 1
  const optionId = await sellTrip(`bench-${sold}`, 1_000_000)
  const [first, others] = [await signInMany(buyers * inTurn), await signInMany(buyers * inTurn)]
  begin()
  const task = { urls: servers.map(({ url }) => url), atOnce: buyers, optionId }
  await runPart('customers', { ...task, cookies: first, forMs: warmUpMs }, customersSchema)
  const byShop = () => servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const onMain = () => servers.reduce((sum, { pid }) => sum + mainThreadSeconds(pid), 0)
  const before = [byShop(), alsoUsed(), onMain()] as const
  const bought = await runPart('customers', { ...task, cookies: others, forMs: BUY_FOR_MS }, customersSchema)
  const used = { byShop: byShop() - before[0], others: alsoUsed() - before[1], onMain: onMain() - before[2] }
  return { ...bought, used }
}

const pauseSchema = z.object({ p99: z.number(), p999: z.number(), max: z.number() })

/** How long a server that was started with `event-loop-delay.mjs` held up its visitors since it was last asked. */
async function pauseOf({ pid, output }: ShopServer): Promise<z.infer<typeof pauseSchema>> {
  const lines = () => output().split('event loop ')
  const before = lines().length
  process.kill(pid, 'SIGUSR2')
  while (lines().length === before) await new Promise((resolve) => setTimeout(resolve, 20))
  return pauseSchema.parse(JSON.parse(lines().at(-1)?.split('\n')[0] ?? ''))
}

/**
 * Documents and mail are made alongside the purchases: what nobody should have to wait for. One customer after the other
 * tells how long one piece of work holds the others up; eight at a time, how long their pieces do in a row.
 */
export async function measurePauses(place: ShopPlace): Promise<void> {
  const settings = { LOG_LEVEL: 'warn' }
  const server = await startServer(place, { settings, preload: 'tests/support/event-loop-delay.mjs' })
  try {
    print('pauses of the event loop while customers buy, contracts and mail included, one process')
    print(row(['at a time', 'p99 ms', 'p99.9 ms', 'longest ms']))
    await buyFor([server], { warmUpMs: WARM_MS, inTurn: IN_TURN })
    for (const buyers of [1, CUSTOMERS]) {
      const begin = () => process.kill(server.pid, 'SIGUSR2')
      await buyFor([server], { buyers, inTurn: (CUSTOMERS / buyers) * IN_TURN, warmUpMs: 0, begin })
      const { p99, p999, max } = await pauseOf(server)
      print(row([String(buyers), ...[p99, p999, max].map((figure) => figure.toFixed(1))]))
      if (buyers === 1)
        atMost('pause of the event loop while purchases run, p99.9', 20, { unit: 'ms', value: p999, digits: 1 })
    }
    print('')
  } finally {
    await server.stop()
  }
}

/** By the processes of one shop, on the same data. */
export async function measurePurchases(...servers: readonly ShopServer[]) {
  const { orders, failures, seconds, p50, p99, used } = await buyFor(servers, { warmUpMs: WARM_MS, inTurn: IN_TURN })
  const processes = servers.length === 1 ? 'one process' : `${servers.length} processes`
  print(`purchases by Pix through the forms, ${CUSTOMERS} buyers at once, provider included, ${processes}`)
  print(row(['orders', 'failed', 'orders/s', 'orders/cpu-s', 'p50 ms', 'p99 ms']))
  const figures = [orders, failures, orders / seconds, orders / used.byShop, p50, p99]
  print(`${row(figures.map((figure) => figure.toFixed(Number.isInteger(figure) ? 0 : 1)))}\n`)
  return { p99, perOrder: used.byShop / orders, onMainPerOrder: used.onMain / orders }
}

/** The control that milliseconds are meant at, in answers a CPU second. */
const REFERENCE_CONTROL = 25_000

/** Answers of `node:http` a CPU second, with the bytes of a small page. */
async function controlOf({ folder }: ShopPlace, { url, pid }: ShopServer): Promise<number> {
  const target = { port: Number(new URL(url).port), pid, path: '/aboutUs', headers: { 'accept-encoding': 'br' } }
  return (await measurePage(target, folder)).control.perCpuSecond
}

/** One process alone, then two, as an operator with two cores would start them. */
export async function measurePurchasesTwice(place: ShopPlace, server: ShopServer): Promise<void> {
  const before = await controlOf(place, server)
  const one = await measurePurchases(server)
  // Cores change their speed while purchases run: the control is taken from both ends.
  const control = (before + (await controlOf(place, server))) / 2
  const controls = (seconds: number) => ({ unit: 'controls', value: seconds * control, digits: 0 })
  atMost('a whole purchase, provider included', 900, controls(one.perOrder))
  atMost('a whole purchase, on the main thread', 600, controls(one.onMainPerOrder))
  const value = (one.p99 * control) / REFERENCE_CONTROL
  atMost('a purchase, p99 with 8 buyers, at the reference control', 250, { unit: 'ms', value, digits: 0 })
  const second = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  try {
    const two = await measurePurchases(server, second)
    const share = { unit: '', value: one.perOrder / two.perOrder, digits: 2 }
    atLeast('purchases a CPU second, two processes beside one', 0.9, share)
  } finally {
    await second.stop()
  }
}

export async function measurePurchasesAlone(): Promise<void> {
  const place = await openPlace()
  const books = openBooks(place.folder)
  try {
    await measurePauses(place)
    const server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
    await measurePurchasesTwice(place, server).finally(server.stop)
  } finally {
    await books.close()
    place.remove()
  }
}
