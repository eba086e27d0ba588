/**
 * The same shop on each database: purchases by one, two and four processes, the list of orders, the trip page. PostgreSQL
 * is a real server on the same cores, in memory. Firestore and Cloud Storage are the tests' own stand-ins in this very
 * process, so their share of the time is theirs, not Google's.
 */
import { cpus } from 'node:os'
import { trips } from '~/data/collections'
import { startHostedEngines } from '../support/hosted-engines'
import { postgresPid } from '../support/postgres-server'
import { newPerson, openBooks, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor } from '../support/visitor'
import { buyFor, IN_TURN, measurePurchases, WARM_MS } from './measure-purchases'
import { cpuSeconds, familyCpuSeconds } from './processes'
import { quantile } from './quantile'
import { print, row } from './report'

const TURNS = 80
const PROCESSES = [1, 2, 4]

export async function measureEngines(): Promise<void> {
  print(`${cpus().length} cores shared by load, engines and servers, Node ${process.versions.node}\n`)
  await onOneMachine('sqlite', 'SQLite and local files')
  await onOneMachine('postgres', 'PostgreSQL and local files')
  await onHosted()
}

/** One process, then two, then four, on the same data. */
async function onOneMachine(database: 'sqlite' | 'postgres', name: string): Promise<void> {
  const place = await openPlace(database)
  const start = () => startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  const server = await start()
  const servers = [server]
  const books = openBooks(place)
  const databasePid = database === 'postgres' ? await postgresPid() : null
  const databaseUsed = () => (databasePid === null ? 0 : familyCpuSeconds(databasePid))
  print(`── ${name}`)
  print('purchases by Pix through the forms, 8 buyers at once, provider included')
  print(row(['processes', 'orders/s', 'per cpu-s', 'with engine', 'p50 ms', 'p99 ms', 'failed']))
  for (const count of PROCESSES) {
    while (servers.length < count) servers.push(await start())
    const { orders, failures, seconds, p50, p99, used } = await buyFor(servers, {
      alsoUsed: databaseUsed,
      inTurn: IN_TURN,
      warmUpMs: WARM_MS,
    })
    const figures = [orders / seconds, orders / used.byShop, orders / (used.byShop + used.others), p50, p99]
    print(row([String(count), ...figures.map((figure) => figure.toFixed(1)), String(failures)]))
  }
  await Promise.all(servers.slice(1).map((each) => each.stop()))
  await measuredPages(place, server, books.close)
}

async function onHosted(): Promise<void> {
  const engines = await startHostedEngines()
  const place: ShopPlace = { ...(await openPlace()), settings: engines.settings }
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  const books = openBooks(place)
  print('── Firestore and Cloud Storage (stand-ins)')
  await measurePurchases(server)
  await measuredPages(place, server, books.close)
  await engines.stop()
}

async function measuredPages(place: ShopPlace, server: ShopServer, closeBooks: () => Promise<void>) {
  try {
    const admin = await sessionOf(await newPerson(PASSWORD, 1))
    const customer = await sessionOf(await newPerson(PASSWORD))
    const [trip] = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 1 })
    print(row(['page', 'answers', 'p50 ms', 'p99 ms', 'cpu ms each']))
    await measurePage('orders', '/admin/orders', server, admin.cookie)
    await measurePage('orders, paid', '/admin/orders?status=paid', server, admin.cookie)
    await measurePage('trip', `/trip-details/${trip?.slug}`, server, customer.cookie)
    print('')
  } finally {
    await closeBooks()
    await server.stop()
    place.remove()
  }
}

/** One visitor at a time, signed in: every answer is rendered. */
async function measurePage(name: string, path: string, server: ShopServer, cookie: [string, string]): Promise<void> {
  const visitor = createVisitor(server.url, new Map([cookie]))
  for (let turn = 0; turn < 10; turn += 1) await visitor.get(path)
  const times: number[] = []
  const before = cpuSeconds(server.pid)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { status, ms } = await visitor.get(path)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    times.push(ms)
  }
  const each = ((cpuSeconds(server.pid) - before) * 1000) / TURNS
  visitor.leave()
  const figures = [quantile(times, 0.5), quantile(times, 0.99), each].map((figure) => figure.toFixed(1))
  print(row([name, String(TURNS), ...figures]))
}
