/** The byte budgets of docs/bench.md, weighed on what the running shop sends. */
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies, products, trips } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { isAppRoute } from '~/http/route-rules'
import { type BuiltRoute, patternOf, readManifest } from '../support/build-manifest'
import { buyByPix } from '../support/checkout-by-form'
import { createScales, isLight, type PageWeight, type Scales, sharedOf, total, without } from '../support/page-weight'
import { type Books, newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { enterNumberedBus } from '../support/test-seats'
import { createVisitor } from '../support/visitor'

const KB = 1000
/** What the photos may add to the script of every page. */
const VIEWER = 4 * KB
const LIMITS = { html: 12 * KB, css: 12 * KB, script: 8 * KB, firstView: 75 * KB, light: 40 * KB }
/** All scripts of a document that takes data. */
const DATA = 20 * KB
/** What every page that hydrates loads, and what one may load next to it: forms as a rule, and those that are larger. */
const SHARED = 110 * KB
const OWN = 32 * KB
/** The editors of trips; and the screens of a departure, an order and a sale, which do many things on one page. */
const LARGER: Readonly<Record<string, number>> = {
  '/admin/trips/manage': 46 * KB,
  '/agency/trips/manage': 44 * KB,
  '/admin/orders/details': 58 * KB,
  '/admin/orders/new': 36 * KB,
  '/admin/trips/buyers': 46 * KB,
  '/agency/passengers': 40 * KB,
  '/admin/users/:id': 34 * KB,
  '/admin/users/agencies/:id': 35 * KB,
}

let place: ShopPlace
let server: ShopServer
let books: Books
let scales: Scales
let tripPages: string[]
let productPages: string[]
let itineraryPages: string[]
let racePages: string[]

beforeAll(async () => {
  place = await openPlace()
  server = await startServer(place)
  books = openBooks(place)
  scales = createScales(server.url)
  const found = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 200 })
  tripPages = found.map(({ slug }) => `/trip-details/${slug}`)
  productPages = (await products.list({ eq: { state: 'published' }, limit: 50 })).map(({ slug }) => `/products/${slug}`)
  const events = await Promise.all(
    ['f1', 'motogp'].map(async (event) => [event, await (await fetch(`${server.url}/${event}`)).text()] as const),
  )
  racePages = events.flatMap(([event, page]) => [
    ...new Set([...page.matchAll(new RegExp(`/${event}\\?race=[a-z0-9-]+`, 'g'))].map(([address]) => address)),
  ])
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
  ...racePages,
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
  expect(racePages.length).toBeGreaterThan(5)
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

const cookieOf = async (user: User) => ({ cookie: (await sessionOf(user)).cookie.join('=') })

/** What pages of every kind that hydrate have in common, as they are served. */
async function sharedModules() {
  const [agency] = await agencies.list({ eq: { state: 'approved' }, limit: 1 })
  return sharedOf([
    ...(await weighed(['/agency', '/agency/trips'], await cookieOf(await newPerson(PASSWORD, 0, agency?.id)))),
    ...(await weighed(['/admin/orders', '/admin/trips/manage'], await cookieOf(await newPerson(PASSWORD, 1)))),
  ])
}

test('documents that take data: all their scripts', async () => {
  const paths = ['/signin', '/signup', '/signupAgency', '/ask-reset-password', '/admin/signin', '/contactUs']
  const own = ['/user/profile', `/user/checkout?item=${await sellTrip('paid', 10)}:1`]
  const weights = [...(await weighed(paths)), ...(await weighed(own, await cookieOf(await newPerson(PASSWORD))))]
  expect(weights.filter(({ script }) => script > DATA).map(({ path, script }) => `${path} ${script}`)).toEqual([])
  expect(Math.min(...weights.map(({ script }) => script))).toBeGreaterThan(LIMITS.script)
}, 60_000)

test('the order and its payment: the script that the checkout has loaded, and no other', async () => {
  const buyer = await newPerson(PASSWORD)
  const customer = createVisitor(server.url, new Map([['light', ''], (await sessionOf(buyer)).cookie]))
  const optionId = await sellTrip('ordered', 10)
  const code = await buyByPix(customer, { optionId })
  customer.leave()
  const paths = [`/user/checkout/post-checkout?order=${code}`, `/user/myAcquired/orders/${code}`]
  const checkout = `/user/checkout?item=${optionId}:1`
  const [form, ...weights] = await weighed([checkout, ...paths], await cookieOf(buyer))
  expect(weights.map(({ modules }) => [...modules.keys()])).toEqual(paths.map(() => [...(form?.modules.keys() ?? [])]))
}, 60_000)

test('the seats of the largest bus: light, for the customer and in both languages', async () => {
  const buyer = await newPerson(PASSWORD)
  const customer = createVisitor(server.url, new Map([['light', ''], (await sessionOf(buyer)).cookie]))
  const optionId = await sellTrip('seated', 50)
  await enterNumberedBus('trip-seated', '50', { blocked: [1] })
  const code = await buyByPix(customer, { optionId })
  customer.leave()
  const page = `/user/myAcquired/orders/${code}/seats`
  const weights = await weighed([page, `${page}?lang=en`], await cookieOf(buyer))
  expect(over(weights, 'html')).toEqual([])
  for (const { text } of weights) expect(text.match(/type="radio"/g)).toHaveLength(49)
}, 60_000)

test('pages that hydrate: what all of them share, and the own parts of each', async () => {
  const shared = await sharedModules()
  expect(total(shared)).toBeLessThanOrEqual(SHARED)
  expect(total(shared)).toBeGreaterThan(SHARED / 2)

  const manifest = readManifest()
  const own = new Map<string, number>()
  for (const route of Object.values(manifest.routes)) {
    const address = patternOf(manifest, route)
    if (address === null || !isAppRoute(route.id)) continue
    const named: string[] = []
    for (let at: BuiltRoute | undefined = route; at; at = manifest.routes[at.parentId ?? '']) {
      named.push(at.module, ...at.imports)
    }
    own.set(address, total(without(await scales.weighModules(named), shared)))
  }
  expect([...own.keys()]).toEqual(expect.arrayContaining(Object.keys(LARGER)))
  expect([...own].filter(([address, size]) => size > (LARGER[address] ?? OWN))).toEqual([])
  // Who became small again is no exception any more.
  expect([...own].filter(([address, size]) => address in LARGER && size <= OWN)).toEqual([])
}, 60_000)

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

test('a page that many request is packed tighter', async () => {
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
  for (const { path, script, firstView, text } of weights) {
    const code = [...text.matchAll(/<script\b[^>]*>/gi)].filter(([tag]) => !tag.includes('application/ld+json'))
    expect([path, script, code.length, /\son\w+="/.test(text), isLight(text)]).toEqual([path, 0, 0, false, true])
    expect([path, firstView <= LIMITS.light ? 'within' : firstView]).toEqual([path, 'within'])
  }
})
