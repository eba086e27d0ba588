/** Kept pages while purchases run: of pages that a sale leaves as they are, and of the page of the trip that sells. */
import type { z } from 'zod'
import { newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { type CustomersTask, customersSchema } from './customers'
import { type LoadResult, loadSchema } from './load-client'
import { measurePage } from './measure-page'
import { cpuSeconds, runPart } from './processes'
import { row, translate } from './report'
import { atLeast, atMost } from './verdicts'

const PER_SECOND = 10
const CUSTOMERS = 16
const READERS = 8
const WARM_UP_MS = 4000
const FOR_MS = 10_000

const OPTION = 'bench-selling'

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  list: '/trips',
  'about us': '/aboutUs',
  'what sells': `/trip-details/trip-${OPTION}`,
}

export async function measureSelling(place: ShopPlace, server: ShopServer): Promise<void> {
  await sellTrip(OPTION, 1_000_000)
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => newPerson(PASSWORD)))
  const cookies = (await Promise.all(people.map(sessionOf))).map(({ cookie }) => cookie)
  const task = { urls: [server.url], cookies, optionId: OPTION, perSecond: PER_SECOND }
  const perPurchase = await costOfPurchase(server, task)
  translate(`kept pages, ${READERS} connections, while ${PER_SECOND} purchases a second run on the same server`)
  translate(row(['page', 'orders/s', 'req/s', 'req/cpu-s', 'node:http', 'ratio', 'p50 ms', 'p99 ms', 'waited']))
  for (const [name, path] of Object.entries(PAGES))
    await measureWhileSelling(name, path, { place, server, task, perPurchase })
  translate('')
}

/** Seconds of the processor for one purchase, its mails included, without readers. */
async function costOfPurchase(server: ShopServer, task: Omit<CustomersTask, 'forMs'>): Promise<number> {
  await runPart('customers', { ...task, forMs: WARM_UP_MS }, customersSchema)
  const before = cpuSeconds(server.pid)
  const { orders } = await runPart('customers', { ...task, forMs: FOR_MS }, customersSchema)
  return (cpuSeconds(server.pid) - before) / orders
}

interface Selling {
  place: ShopPlace
  server: ShopServer
  task: Omit<CustomersTask, 'forMs'>
  perPurchase: number
}

/** What the purchases cost is not the readers': it is taken off before the page is compared with the control. */
async function measureWhileSelling(name: string, path: string, { place, server, task, perPurchase }: Selling) {
  const target = { port: Number(new URL(server.url).port), path, headers: { 'accept-encoding': 'br' } }
  const { control } = await measurePage({ ...target, pid: server.pid }, place.folder)
  const drawnBefore = await drawnWhileWaiting(server)
  const before = cpuSeconds(server.pid)
  const [read, bought] = await Promise.all([
    runPart('load', { ...target, connections: READERS, forMs: FOR_MS }, loadSchema),
    runPart('customers', { ...task, forMs: FOR_MS }, customersSchema),
  ])
  const used = cpuSeconds(server.pid) - before - bought.orders * perPurchase
  const waited = (await drawnWhileWaiting(server)) - drawnBefore
  tellPage(name, { read, perCpuSecond: read.answers / used, control: control.perCpuSecond, waited, bought })
}

interface Measured {
  read: LoadResult
  perCpuSecond: number
  control: number
  waited: number
  bought: z.infer<typeof customersSchema>
}

function tellPage(name: string, { read, perCpuSecond, control, waited, bought }: Measured) {
  const share = perCpuSecond / control
  const failures = read.failures + bought.failures
  translate(
    row([
      failures > 0 ? `${name}, ${failures} FAILED` : name,
      (bought.orders / bought.seconds).toFixed(1),
      (read.answers / read.seconds).toFixed(0),
      perCpuSecond.toFixed(0),
      control.toFixed(0),
      share.toFixed(2),
      read.p50.toFixed(2),
      read.p99.toFixed(2),
      Number.isNaN(waited) ? '–' : String(waited),
    ]),
  )
  const what = `${name}, kept, while ${PER_SECOND} purchases a second run`
  atLeast(`${what}: share of the control’s requests per CPU second`, 0.5, { unit: '', value: share, digits: 2 })
  atMost(`${what}: visitors who waited for a drawing`, 0, { unit: '', value: waited, digits: 0 })
}

/** Pages that were drawn while their visitor waited, since the start. */
async function drawnWhileWaiting({ url }: ShopServer): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^roteiro_pages_drawn\{how="waited"\} (\d+)$/m.exec(figures)?.[1] ?? Number.NaN)
}

export async function measureSellingAlone(): Promise<void> {
  const place = await openPlace()
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  const books = openBooks(place.folder)
  try {
    await measureSelling(place, server)
  } finally {
    await books.close()
    await server.stop()
    place.remove()
  }
}
