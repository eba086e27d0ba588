/**
 * The browser's side of the budgets, with Lighthouse and a real Chromium. Slow 4G is Lighthouse's own simulation, so
 * that the scores compare with others'; slow 3G is a line that is really slow, because the simulation knows neither
 * priorities nor that scripts wait for the content.
 */
import { chromium } from '@playwright/test'
import { trips } from '~/data/collections'
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs'
import { freePort } from '../../support/child-process'
import { createScales } from '../../support/page-weight'
import { newPerson, openBooks, sellTrip, sessionOf } from '../../support/shop-books'
import { openPlace, PASSWORD, type ShopServer, startServer } from '../../support/shop-server'
import { createVisitor } from '../../support/visitor'
import { print, row } from '../report'
import { atLeast, atMost } from '../verdicts'
import { installLighthouse, type Lighthouse, type RunOptions } from './install'
import { type Measured, middleOf, readReport } from './report'
import { openSlowLine, SLOW_3G } from './slow-line'

const SLOW_4G = { rttMs: 150, throughputKbps: 1638.4 }
/** A page with many requests is compressed further: it is requested this often first. */
const WARM_UP = 60
/** Lighthouse slows a desktop of this index down four times. A slower machine is slowed down less. */
const INDEX_OF_FOUR = 1500
const LIGHT = { 'Save-Data': 'on' }

interface Page {
  name: string
  path: string
  headers?: Readonly<Record<string, string>>
  /** Kept out of search engines on purpose. */
  isPrivate?: boolean
}

interface Desk {
  lighthouse: Lighthouse
  port: number
  slowdown: number
  rounds: number
}

export async function measureLighthouse(rounds: number): Promise<void> {
  const lighthouse = await installLighthouse()
  const port = await freePort()
  // Slower compilers would be measured instead of the shop.
  const flags = chromiumFlags.filter((flag) => !flag.startsWith('--js-flags'))
  const place = await openPlace()
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn', SEED: 'demo' } })
  const books = openBooks(place.folder)
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...flags, `--remote-debugging-port=${port}`],
  })
  try {
    const pages = await pagesOf()
    await warmUp(server, pages)
    const first = await run(
      { lighthouse, port, slowdown: 4, rounds },
      { url: server.url, page: pages[0], how: simulated(4) },
    )
    const slowdown = Math.min(4, Math.max(1, Math.round((first.index / INDEX_OF_FOUR) * 40) / 10))
    const desk = { lighthouse, port, slowdown, rounds }
    print(
      `median of ${rounds}; this machine's index ${first.index.toFixed(0)}, so its processor slowed down ${slowdown} ×\n`,
    )
    await onSlow4g(desk, server, pages)
    await onSlow3g(desk, server, pages)
    await firstViews(server, pages)
  } finally {
    await browser.close()
    await books.close()
    await server.stop()
    place.remove()
  }
}

async function pagesOf(): Promise<[Page, ...Page[]]> {
  const [trip] = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 1 })
  const { cookie } = await sessionOf(await newPerson(PASSWORD))
  const optionId = await sellTrip('lighthouse', 10)
  const tripPath = `/trip-details/${trip?.slug}`
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/trips' },
    { name: 'trip', path: tripPath },
    {
      name: 'checkout',
      path: `/user/checkout?item=${optionId}:1`,
      headers: { Cookie: cookie.join('=') },
      isPrivate: true,
    },
    { name: 'home, light', path: '/', headers: LIGHT },
    { name: 'trip, light', path: tripPath, headers: LIGHT },
  ]
}

async function warmUp(server: ShopServer, pages: readonly Page[]): Promise<void> {
  const visitor = createVisitor(server.url)
  for (const { path, headers = {} } of pages) {
    for (let times = 0; times < WARM_UP; times += 1) await visitor.request('GET', path, { headers })
  }
  visitor.leave()
}

interface Visit {
  url: string
  page: Page
  how: Throttling
}

async function run({ lighthouse, port }: Desk, { url, page, how }: Visit): Promise<Measured> {
  const result = await lighthouse(url + page.path, {
    ...{ port, output: 'json', logLevel: 'error', formFactor: 'mobile' },
    ...how,
    extraHeaders: page.headers ?? {},
  })
  return readReport(result?.lhr)
}

type Throttling = Pick<RunOptions, 'throttling' | 'throttlingMethod'>

const simulated = (cpuSlowdownMultiplier: number): Throttling => ({
  throttlingMethod: 'simulate',
  throttling: { ...SLOW_4G, cpuSlowdownMultiplier },
})

/** The line is slow by itself; Lighthouse only slows the processor down. */
const onlyProcessor = (cpuSlowdownMultiplier: number): Throttling => ({
  throttlingMethod: 'devtools',
  throttling: { requestLatencyMs: 0, downloadThroughputKbps: 0, uploadThroughputKbps: 0, cpuSlowdownMultiplier },
})

async function repeat(desk: Desk, visit: Visit, by: (one: Measured) => number) {
  const runs: Measured[] = []
  while (runs.length < desk.rounds) runs.push(await run(desk, visit))
  return middleOf(runs, by)
}

async function onSlow4g(desk: Desk, server: ShopServer, pages: readonly Page[]): Promise<void> {
  print('slow 4G, simulated')
  print(row(['page', 'performance', 'LCP ms', 'TBT ms', 'CLS', 'a11y', 'practices', 'seo']))
  for (const page of pages) {
    const one = await repeat(
      desk,
      { url: server.url, page, how: simulated(desk.slowdown) },
      ({ performance }) => performance,
    )
    const cells = [one.performance, one.lcp.toFixed(0), one.tbt.toFixed(0), one.cls.toFixed(3)]
    const scores = [one.accessibility, one.bestPractices, page.isPrivate ? '–' : one.seo]
    print(row([page.name, ...[...cells, ...scores].map(String)]))
    for (const title of page.isPrivate ? [] : one.failed) print(`    ${title}`)
    atLeast(`${page.name}, slow 4G: performance`, 100, points(one.performance))
    if (!page.isPrivate) atMost(`${page.name}, slow 4G: TBT`, 20, { unit: 'ms', value: one.tbt, digits: 0 })
    const others = [one.accessibility, one.bestPractices, ...(page.isPrivate ? [] : [one.seo])]
    atLeast(`${page.name}: accessibility, practices, search`, 100, points(Math.min(...others)))
  }
  print('')
}

const points = (value: number) => ({ unit: '', value, digits: 0 })

async function onSlow3g(desk: Desk, server: ShopServer, pages: readonly Page[]): Promise<void> {
  const line = await openSlowLine(Number(new URL(server.url).port), SLOW_3G)
  print('slow 3G, a line of 400 kbit/s and 400 ms')
  print(row(['page', 'LCP ms', 'CLS']))
  for (const page of pages.filter(({ isPrivate }) => !isPrivate)) {
    const one = await repeat(desk, { url: line.url, page, how: onlyProcessor(desk.slowdown) }, ({ lcp }) => lcp)
    print(row([page.name, one.lcp.toFixed(0), one.cls.toFixed(3)]))
    atMost(`${page.name}, slow 3G: LCP`, page.headers === LIGHT ? 1500 : 2000, {
      unit: 'ms',
      value: one.lcp,
      digits: 0,
    })
    atMost(`${page.name}, slow 3G: CLS`, 0, { unit: '', value: one.cls, digits: 3 })
  }
  line.close()
  print('')
}

async function firstViews(server: ShopServer, pages: readonly Page[]): Promise<void> {
  const scales = createScales(server.url)
  for (const { name, path, headers, isPrivate } of pages) {
    if (isPrivate) continue
    const { firstView } = await scales.weigh(path, headers)
    atMost(`${name}: first view`, headers === LIGHT ? 40 : 75, { unit: 'kB', value: firstView / 1000 })
  }
  scales.leave()
}
