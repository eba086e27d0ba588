/**
 * The same shop on the embedded engines and on the hosted ones: purchases, the list of orders, the trip page. The hosted
 * ones are the tests' own stand-ins in this very process, so their share of the time is theirs, not Google's.
 */
import { cpus } from 'node:os'
import { trips } from '~/data/collections'
import { startHostedEngines } from '../support/hosted-engines'
import { newPerson, openBooks, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor } from '../support/visitor'
import { measurePurchases } from './measure-purchases'
import { cpuSeconds } from './processes'
import { quantile } from './quantile'
import { row, translate } from './report'

const TURNS = 80

export async function measureEngines(): Promise<void> {
  translate(
    `${cpus().length} cores shared by load, engines and server, Node ${process.versions.node}, one server process\n`,
  )
  await onEmbedded()
  await onHosted()
}

async function onEmbedded(): Promise<void> {
  const place = await openPlace()
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  const books = openBooks(place.folder)
  await measured('embedded: SQLite and local files', place, server, books.close)
}

async function onHosted(): Promise<void> {
  const engines = await startHostedEngines()
  const place: ShopPlace = { ...(await openPlace()), settings: engines.settings }
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  await measured('hosted: Firestore and Cloud Storage (stand-ins)', place, server, openBooks(place).close)
  await engines.stop()
}

async function measured(name: string, place: ShopPlace, server: ShopServer, closeBooks: () => Promise<void>) {
  try {
    translate(`── ${name}`)
    await measurePurchases(server)
    const admin = await sessionOf(await newPerson(PASSWORD, 1))
    const customer = await sessionOf(await newPerson(PASSWORD))
    const [trip] = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 1 })
    translate(row(['page', 'answers', 'p50 ms', 'p99 ms', 'cpu ms each']))
    await measurePage('orders', '/admin/orders', server, admin.cookie)
    await measurePage('orders, paid', '/admin/orders?status=paid', server, admin.cookie)
    await measurePage('trip', `/trip-details/${trip?.slug}`, server, customer.cookie)
    translate('')
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
  translate(row([name, String(TURNS), ...figures]))
}
