/** Cached pages while purchases run: of pages that a sale leaves as they are, and of the page of the trip that sells. */
import type { z } from 'zod'
import { newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { customersSchema } from './customers'
import type { LoadResult } from './load-client'
import { BUSY, measureBusy, measurePage } from './measure-page'
import { runPart } from './processes'
import { print, row } from './report'
import { atLeast, atMost } from './verdicts'

const PER_SECOND = 10
const CUSTOMERS = 16
const WARM_UP_MS = 4000
const FOR_MS = 10_000

const OPTION = 'bench-selling'

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  list: '/trips',
  'about us': '/aboutUs',
  'what sells': `/trip-details/trip-${OPTION}`,
}

/** Visitors read on a server of their own, which does no jobs: its processor is theirs alone. */
export async function measureSelling(place: ShopPlace, seller: ShopServer): Promise<void> {
  await sellTrip(OPTION, 1_000_000)
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => newPerson(PASSWORD)))
  const cookies = (await Promise.all(people.map(sessionOf))).map(({ cookie }) => cookie)
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn', JOBS: 'off' } })
  const task = { urls: [seller.url], cookies, atOnce: cookies.length, optionId: OPTION, perSecond: PER_SECOND }
  try {
    await runPart('customers', { ...task, forMs: WARM_UP_MS }, customersSchema)
    print(`cached pages, ${BUSY.connections} connections, while ${PER_SECOND} purchases a second run on another server`)
    print(row(['page', 'orders/s', 'req/s', 'req/cpu-s', 'node:http', 'ratio', 'p50 ms', 'p99 ms', 'waited']))
    for (const [name, path] of Object.entries(PAGES)) {
      const target = {
        port: Number(new URL(server.url).port),
        pid: server.pid,
        path,
        headers: { 'accept-encoding': 'br' },
      }
      const { control } = await measurePage(target, place.folder)
      const renderedBefore = await renderedWhileWaiting(server)
      const [{ busy, perCpuSecond }, bought] = await Promise.all([
        measureBusy(target, FOR_MS),
        runPart('customers', { ...task, forMs: FOR_MS }, customersSchema),
      ])
      const waited = (await renderedWhileWaiting(server)) - renderedBefore
      printPage(name, { busy, perCpuSecond, control: control.perCpuSecond, waited, bought })
    }
    print('')
  } finally {
    await server.stop()
  }
}

interface Measured {
  busy: LoadResult
  perCpuSecond: number
  control: number
  waited: number
  bought: z.infer<typeof customersSchema>
}

function printPage(name: string, { busy, perCpuSecond, control, waited, bought }: Measured) {
  const share = perCpuSecond / control
  const failures = busy.failures + bought.failures
  print(
    row([
      failures > 0 ? `${name}, ${failures} FAILED` : name,
      (bought.orders / bought.seconds).toFixed(1),
      (busy.responses / busy.seconds).toFixed(0),
      perCpuSecond.toFixed(0),
      control.toFixed(0),
      share.toFixed(2),
      busy.p50.toFixed(2),
      busy.p99.toFixed(2),
      String(waited),
    ]),
  )
  const what = `${name}, cached, while ${PER_SECOND} purchases a second run`
  atLeast(`${what}: share of the control’s requests per CPU second`, 0.7, { unit: '', value: share, digits: 2 })
  atMost(`${what}: visitors who waited for a rendering`, 0, { unit: '', value: waited, digits: 0 })
}

/** Pages that were rendered while their visitor waited, since the start. */
async function renderedWhileWaiting({ url }: ShopServer): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^roteiro_pages_rendered\{how="waited"\} (\d+)$/m.exec(figures)?.[1] ?? Number.NaN)
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
