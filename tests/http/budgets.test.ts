/** The byte budgets of docs/bench.md, weighed on what the running shop sends. */
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, trips } from '~/data/collections'
import { createScales, type PageWeight, type Scales } from '../support/page-weight'
import { type Books, openBooks } from '../support/shop-books'
import { openPlace, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'

const KB = 1000
/** What the photos may add to the script of every page. */
const VIEWER = 4 * KB
const LIMITS = { html: 12 * KB, css: 12 * KB, script: 8 * KB, firstView: 75 * KB, light: 40 * KB }

let place: ShopPlace
let server: ShopServer
let books: Books
let scales: Scales
let tripPages: string[]
let productPages: string[]
let itineraryPages: string[]

beforeAll(async () => {
  place = await openPlace()
  server = await startServer(place)
  books = openBooks(place)
  scales = createScales(server.url)
  const found = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 200 })
  tripPages = found.map(({ slug }) => `/trip-details/${slug}`)
  productPages = (await products.list({ eq: { state: 'published' }, limit: 50 })).map(({ slug }) => `/products/${slug}`)
  itineraryPages = found.slice(0, 5).map(({ slug }) => `/itineraries/${slug}`)
}, 120_000)

afterAll(async () => {
  scales?.leave()
  await books?.close()
  await server?.stop()
  place?.remove()
})

const LISTS = ['/trips', '/trips/national', '/trips/international', '/trips/excursions', '/trips/cruises']
const readingPages = () => [
  '/',
  ...LISTS,
  '/itineraries',
  '/products',
  ...productPages,
  '/privacypolicy',
  '/termsOfUse',
  '/contract',
  '/f1',
  '/motogp',
  '/aboutUs',
  '/user/tripTips',
  '/user/tripTips/primeiro-cruzeiro',
  '/user/tripTips/viajar-com-acessibilidade',
  '/user/marketing',
  ...tripPages,
  ...itineraryPages,
]

async function weighed(paths: readonly string[], headers: Readonly<Record<string, string>> = {}) {
  const weights: (PageWeight & { path: string })[] = []
  for (const path of paths) weights.push({ path, ...(await scales.weigh(path, headers)) })
  expect(weights.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])
  return weights
}

/** The pages that are over the limit, with their weight. */
function over(weights: readonly (PageWeight & { path: string })[], what: keyof typeof LIMITS & keyof PageWeight) {
  return weights.filter((weight) => weight[what] > LIMITS[what]).map((weight) => `${weight.path} ${weight[what]}`)
}

test('every reading page, in both languages: HTML, styles and scripts within their budgets', async () => {
  expect(tripPages.length).toBeGreaterThan(5)
  expect(productPages.length).toBeGreaterThan(3)
  for (const language of ['pt-BR', 'en']) {
    const weights = await weighed(
      readingPages().map((path) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`),
    )
    expect(over(weights, 'html')).toEqual([])
    expect(over(weights, 'css')).toEqual([])
    expect(over(weights, 'script')).toEqual([])
    // Nothing weighed would also be within budget.
    expect(Math.min(...weights.map(({ html }) => html))).toBeGreaterThan(2 * KB)
    expect(Math.min(...weights.map(({ css }) => css))).toBeGreaterThan(2 * KB)
    expect(Math.min(...weights.map(({ script }) => script))).toBeGreaterThan(2 * KB)
  }
}, 120_000)

test('the photos of every trip: as light as a page to read, and a script of their own', async () => {
  const weights = await weighed(tripPages.map((path) => `${path}/photos?photo=2`))
  expect(over(weights, 'html')).toEqual([])
  expect(over(weights, 'css')).toEqual([])
  expect(
    weights.filter(({ script }) => script > LIMITS.script + VIEWER).map(({ path, script }) => `${path} ${script}`),
  ).toEqual([])
}, 120_000)

test('the maps of every trip, for a phone and for a wide window: no more than a small picture', async () => {
  const maps = await Promise.all(
    tripPages.flatMap((path) =>
      ['small', 'large'].map((size) =>
        fetch(`${server.url}${path.replace('trip-details', 'maps')}/${size}`, { headers: { 'accept-encoding': 'br' } }),
      ),
    ),
  )
  expect(maps.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([])
  const bytes = await Promise.all(
    maps.map(async (map) => brotliCompressSync(Buffer.from(await map.arrayBuffer())).length),
  )
  expect(Math.max(...bytes)).toBeLessThan(6 * KB)
  expect(Math.min(...bytes)).toBeGreaterThan(300)
}, 120_000)

test('a page that many ask for is packed tighter', async () => {
  const path = '/trips?sort=price'
  const first = (await scales.weigh(path)).html
  let latest = first
  for (let tries = 0; tries < 60 && latest >= first; tries += 1) {
    latest = (await scales.weigh(path)).html
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(latest).toBeLessThan(first)
}, 20_000)

test('first view of home, lists and every trip: all that stands above the fold', async () => {
  const weights = await weighed(['/', ...LISTS, ...tripPages])
  expect(over(weights, 'firstView')).toEqual([])
  expect(Math.min(...weights.map(({ pictures }) => pictures))).toBeGreaterThan(KB)
}, 120_000)

test.each([
  ['asked for', '?light=1', {}],
  ['with Save-Data', '', { 'save-data': 'on' }],
  ['on a 2g connection', '', { ect: '2g' }],
] as const)('the light version, %s: no script at all, and small', async (_, query, headers) => {
  const weights = await weighed(
    ['/', '/trips', tripPages[0] ?? ''].map((path) => path + query),
    headers,
  )
  for (const { path, script, fonts, firstView, text } of weights) {
    const code = [...text.matchAll(/<script\b[^>]*>/gi)].filter(([tag]) => !tag.includes('application/ld+json'))
    expect([path, script, code.length, /\son\w+="/.test(text), fonts]).toEqual([path, 0, 0, false, 0])
    expect([path, firstView <= LIMITS.light ? 'within' : firstView]).toEqual([path, 'within'])
  }
})
