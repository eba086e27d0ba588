/** The whole measurement: a fresh shop, its pages, its purchases, its start. */
import { cpus } from 'node:os'
import { trips } from '~/data/collections'
import { newPerson, openBooks, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor } from '../support/visitor'
import { BUSY, type MeasuredPage, measurePage } from './measure-page'
import { measurePurchases } from './measure-purchases'
import { memoryMegabytes } from './processes'
import { quantile } from './quantile'
import { row, say } from './report'

const STARTS = 3

export async function measureShop(): Promise<void> {
  const place = await openPlace()
  let server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  const books = openBooks(place.folder)
  try {
    say(`${cpus().length} cores shared by load and servers, Node ${process.versions.node}, one server process\n`)
    await measurePages(place, server)
    await measurePurchases(server)
    say(`memory after all this: ${memoryMegabytes(server.pid).toFixed(0)} MB\n`)
    const port = Number(new URL(server.url).port)
    await server.stop()
    server = await measureStarts(place, port)
  } finally {
    await books.close()
    await server.stop()
    place.remove()
  }
}

async function measurePages(place: ShopPlace, server: ShopServer): Promise<void> {
  const [trip] = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 1 })
  const { cookie } = await sessionOf(await newPerson(PASSWORD))
  const pages = { home: '/', list: '/trips', trip: `/trip-details/${trip?.slug}` }
  const port = Number(new URL(server.url).port)
  say(`pages, brotli, ${BUSY.connections} connections; first byte with one visitor at a time`)
  say(row(['page', 'answer', 'bytes', 'req/s', 'req/cpu-s', 'node:http', 'ratio', 'p50 ms', 'p99 ms']))
  for (const [name, path] of Object.entries(pages)) {
    for (const [kind, headers] of [
      ['kept', {}],
      ['rendered', { cookie: cookie.join('=') }],
    ] as const) {
      const target = { port, pid: server.pid, path, headers: { 'accept-encoding': 'br', ...headers } }
      say(pageRow(name, kind, await measurePage(target, place.folder)))
    }
  }
  say('')
}

function pageRow(name: string, kind: string, { bytes, shop, control }: MeasuredPage): string {
  const failures = shop.failures + control.failures
  return row([
    name,
    failures > 0 ? `${kind}, ${failures} FAILED` : kind,
    String(bytes),
    shop.perSecond.toFixed(0),
    shop.perCpuSecond.toFixed(0),
    control.perCpuSecond.toFixed(0),
    (shop.perCpuSecond / control.perCpuSecond).toFixed(3),
    shop.p50.toFixed(2),
    shop.p99.toFixed(2),
  ])
}

/** From the start of the process to the first page, with the data of all that was bought before. */
async function measureStarts(place: ShopPlace, port: number): Promise<ShopServer> {
  const times: number[] = []
  for (let round = 0; ; round += 1) {
    const startedAt = performance.now()
    const starting = startServer(place, { port, settings: { LOG_LEVEL: 'warn' } })
    times.push((await firstAnswer(port)) - startedAt)
    const server = await starting
    if (round === STARTS - 1) {
      say(
        `first answer after start: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms; median ${quantile(times, 0.5).toFixed(0)} ms`,
      )
      return server
    }
    await server.stop()
  }
}

async function firstAnswer(port: number): Promise<number> {
  const visitor = createVisitor(`http://127.0.0.1:${port}`)
  for (;;) {
    const answer = await visitor.get('/').catch(() => null)
    if (answer?.status === 200) {
      visitor.leave()
      return performance.now()
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
