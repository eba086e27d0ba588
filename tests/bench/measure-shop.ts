/** The running shop: its pages and their bytes, its purchases, its start, its memory. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { trips } from '~/data/collections'
import { createScales, sharedOf, total, without } from '../support/page-weight'
import { newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor } from '../support/visitor'
import { makeTrips } from './list-data'
import { BUSY, fetched, type MeasuredPage, measurePage, startServing, type Target } from './measure-page'
import { measurePauses, measurePurchasesTwice } from './measure-purchases'
import { measureSelling } from './measure-selling'
import { memoryMegabytes } from './processes'
import { quantile } from './quantile'
import { print, row } from './report'
import { atLeast, atMost } from './verdicts'

const STARTS = 3
const MANY_TRIPS = 10_000
/** An unknown cookie: its page is rendered for this visitor alone, as when it is not cached yet. */
const UNKNOWN_COOKIE = 'unknown=1'
/** What `npm start` gives the shop, and the React that is meant for production. */
const AS_THE_SHOP = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', NODE_OPTIONS: '--max-semi-space-size=8' }

export async function measureShop(): Promise<void> {
  const place = await openPlace()
  let server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  const books = openBooks(place.folder)
  try {
    print(`${cpus().length} cores shared by load and servers, Node ${process.versions.node}, one server process\n`)
    await measurePages(place, server)
    await measureForms(place, server)
    await weighPages(server)
    await measureSelling(place, server)
    await measureChange(server)
    await measurePurchasesTwice(place, server)
    const port = Number(new URL(server.url).port)
    await server.stop()
    await measurePauses(place)
    server = await measureStarts(place, port)
    server = await measureMemory(place, server)
  } finally {
    await books.close()
    await server.stop()
    place.remove()
  }
}

async function pagesOf(): Promise<Readonly<Record<string, string>>> {
  const [trip] = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 1 })
  return { home: '/', list: '/trips', trip: `/trip-details/${trip?.slug}` }
}

async function measurePages(place: ShopPlace, server: ShopServer): Promise<void> {
  const pages = await pagesOf()
  const { cookie } = await sessionOf(await newPerson(PASSWORD))
  const port = Number(new URL(server.url).port)
  print(`pages, brotli, ${BUSY.connections} connections; first byte with one visitor at a time`)
  print(row(['page', 'answer', 'bytes', 'req/s', 'req/cpu-s', 'node:http', 'ratio', 'bare Remix', 'p50 ms', 'p99 ms']))
  for (const [name, path] of Object.entries(pages)) {
    for (const [kind, headers] of [
      ['cached', {}],
      ['signed in', { cookie: cookie.join('=') }],
      ['rendered again', { cookie: UNKNOWN_COOKIE }],
    ] as const) {
      const target = { port, pid: server.pid, path, headers: { 'accept-encoding': 'br', ...headers } }
      const measured = await (kind === 'rendered again' ? measureWithBare : measurePage)(target, place.folder)
      print(pageRow(name, kind, measured))
      judgePage(name, kind, measured)
    }
  }
  print('')
}

/** With bare Remix, measured in the same turns, which renders the same elements. */
async function measureWithBare(target: Target, folder: string): Promise<MeasuredPage> {
  const file = join(folder, 'bare-page.html')
  const { cookie = '' } = target.headers
  writeFileSync(file, (await fetched({ ...target, headers: { cookie } })).body)
  const bare = await startServing('bare', { file }, AS_THE_SHOP)
  try {
    return await measurePage(target, folder, [{ ...target, ...bare }])
  } finally {
    await bare.stop()
  }
}

/** Pages that are one person's: the checkout, and the editor of a trip. */
async function measureForms(place: ShopPlace, server: ShopServer): Promise<void> {
  const [trip] = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 1 })
  const forms = [
    { name: 'checkout', path: `/user/checkout?item=${await sellTrip('bench-form', 10)}:1`, type: 0, limit: 150 },
    { name: 'trip editor', path: `/admin/trips/manage?id=${trip?.id}`, type: 1, limit: 350 },
  ] as const
  for (const { name, path, type, limit } of forms) {
    const { cookie } = await sessionOf(await newPerson(PASSWORD, type))
    const headers = { 'accept-encoding': 'br', cookie: cookie.join('=') }
    const port = Number(new URL(server.url).port)
    const measured = await measurePage({ port, pid: server.pid, path, headers }, place.folder)
    print(pageRow(name, 'for one person', measured))
    const value = measured.control.perCpuSecond / measured.shop.perCpuSecond
    atMost(`${name}, for one person`, limit, { unit: 'controls', value, digits: 0 })
  }
  print('')
}

/** Controls that a page may cost when it is not cached: responses of `node:http` with the same bytes. */
const CONTROLS: Readonly<Record<string, number>> = { home: 110, list: 110, trip: 90 }

function judgePage(name: string, kind: 'cached' | 'signed in' | 'rendered again', measured: MeasuredPage): void {
  const { shop, control, others } = measured
  if (kind === 'cached') {
    const share = shop.perCpuSecond / control.perCpuSecond
    atLeast(`${name}, cached: share of the control’s requests per CPU second`, 0.7, {
      unit: '',
      value: share,
      digits: 2,
    })
    atMost(`${name}, cached: first byte, p50`, 1, { unit: 'ms', value: shop.p50, digits: 2 })
    return
  }
  const value = control.perCpuSecond / shop.perCpuSecond
  atMost(`${name}, ${kind}`, CONTROLS[name] ?? 0, { unit: 'controls', value, digits: 0 })
  for (const { perCpuSecond } of others) {
    const share = { unit: '', value: perCpuSecond / shop.perCpuSecond, digits: 2 }
    atMost(`${name}, ${kind}: compared with bare Remix rendering the same bytes`, 1, share)
  }
}

const signedIn = async (type: 0 | 1) => ({
  cookie: (await sessionOf(await newPerson(PASSWORD, type))).cookie.join('='),
})

/** Bytes as they are sent, brotli, and of a first view everything above the fold. */
async function weighPages(server: ShopServer): Promise<void> {
  const scales = createScales(server.url)
  const kb = (value: number) => ({ unit: 'kB', value: value / 1000 })
  for (const [name, path] of Object.entries(await pagesOf())) {
    const full = await scales.weigh(path)
    atMost(`${name}: HTML`, 12, kb(full.html))
    atMost(`${name}: CSS`, 12, kb(full.css))
    atMost(`${name}: JavaScript`, 8, kb(full.script))
    atMost(`${name}: first view`, 75, kb(full.firstView))
    const light = await scales.weigh(path, { 'save-data': 'on' })
    atMost(`${name}, light: JavaScript`, 0, kb(light.script))
    atMost(`${name}, light: first view`, 40, kb(light.firstView))
  }
  const customer = await signedIn(0)
  for (const path of ['/signin', '/user/myAcquired', `/user/checkout?item=${await sellTrip('bench-weight', 10)}:1`]) {
    const { script } = await scales.weigh(path, path === '/signin' ? {} : customer)
    atMost(`${path.split('?')[0]}: all JavaScript`, 20, kb(script))
  }
  const staff = await signedIn(1)
  // Next to nothing is its own.
  const plain = await scales.weigh('/admin/agencies', staff)
  const editor = await scales.weigh('/admin/trips/manage', staff)
  const shared = sharedOf([plain, editor])
  atMost('pages that hydrate: JavaScript of all of them', 110, kb(total(shared)))
  atMost('trip editor: its own JavaScript', 46, kb(total(without(editor.modules, shared))))
  scales.leave()
}

/** Writes as another server would, and measures the time until a visitor sees the change. */
async function measureChange(server: ShopServer): Promise<void> {
  const [trip] = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 1 })
  if (!trip) throw new Error('no trip to change')
  const visitor = createVisitor(server.url)
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const name = `Viagem mudada ${round}`
    await trips.update(trip.id, (current) => ({ ...current, name }))
    const writtenAt = performance.now()
    while (!(await visitor.get(`/trip-details/${trip.slug}`)).text.includes(name)) await pause(10)
    times.push(performance.now() - writtenAt)
  }
  visitor.leave()
  atMost('a change shows on the site, slowest of 5', 2000, { unit: 'ms', value: Math.max(...times), digits: 0 })
}

/** After readers and customers, with many trips on the shelf. */
async function measureMemory(place: ShopPlace, before: ShopServer): Promise<ShopServer> {
  await before.stop()
  await makeTrips(MANY_TRIPS)
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  const port = Number(new URL(server.url).port)
  const { cookie } = await sessionOf(await newPerson(PASSWORD))
  for (const path of ['/', '/trips', '/trips?q=gramado&page=4']) {
    const visitors: Record<string, string>[] = [{}, { cookie: cookie.join('=') }]
    for (const headers of visitors) {
      await measurePage({ port, pid: server.pid, path, headers: { 'accept-encoding': 'br', ...headers } }, place.folder)
    }
  }
  const memory = memoryMegabytes(server.pid)
  print(`memory with ${MANY_TRIPS} trips, after readers and buyers: ${memory.toFixed(0)} MB\n`)
  atMost(`memory under load, ${MANY_TRIPS.toLocaleString('en')} trips`, 250, { unit: 'MB', value: memory, digits: 0 })
  return server
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function pageRow(name: string, kind: string, { bytes, shop, control, others }: MeasuredPage): string {
  const failures = [shop, control, ...others].reduce((sum, speed) => sum + speed.failures, 0)
  return row([
    name,
    failures > 0 ? `${kind}, ${failures} FAILED` : kind,
    String(bytes),
    shop.perSecond.toFixed(0),
    shop.perCpuSecond.toFixed(0),
    control.perCpuSecond.toFixed(0),
    (shop.perCpuSecond / control.perCpuSecond).toFixed(3),
    others[0]?.perCpuSecond.toFixed(0) ?? '–',
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
    times.push((await firstResponse(port)) - startedAt)
    const server = await starting
    if (round === STARTS - 1) {
      print(`first answer after start: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`)
      atMost('first answer after a start with data, median', 1000, {
        unit: 'ms',
        value: quantile(times, 0.5),
        digits: 0,
      })
      return server
    }
    await server.stop()
  }
}

async function firstResponse(port: number): Promise<number> {
  const visitor = createVisitor(`http://127.0.0.1:${port}`)
  for (;;) {
    const response = await visitor.get('/').catch(() => null)
    if (response?.status === 200) {
      visitor.leave()
      return performance.now()
    }
    await pause(5)
  }
}
