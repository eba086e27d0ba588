/** What search engines and chats get of the running shop: every page that the sitemap names, in both languages. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trips } from '~/data/collections'
import routes, { type Row } from '~/routes'
import { type Books, openBooks } from '../support/shop-books'
import { openPlace, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor } from '../support/visitor'

let place: ShopPlace
let server: ShopServer
let books: Books

beforeAll(async () => {
  place = await openPlace()
  server = await startServer(place)
  books = openBooks(place.folder)
}, 120_000)

afterAll(async () => {
  await books?.close()
  await server?.stop()
  place?.remove()
})

const decoded = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#x27|#38);/g, (_, name: string) => entities[name] ?? '')
const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#38': '&' }

/** A new visitor each time: nobody's language is remembered. */
async function get(path: string) {
  const visitor = createVisitor(server.url)
  const response = await visitor.get(path)
  visitor.leave()
  return response
}

function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const one = (pattern: RegExp) => decoded(pattern.exec(head)?.[1] ?? '')
  return {
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    alternates: [...head.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]*)"/g)].map(
      ([, language, href = '']) => `${language} ${decoded(href)}`,
    ),
    robots: one(/<meta name="robots" content="([^"]*)"/),
    picture: one(/<meta property="og:image" content="([^"]*)"/),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => json),
    language: /<html lang="([\w-]+)"/.exec(html)?.[1],
  }
}

/** A page to be found under this address and no other, in its language alongside the other one. */
function isOwnHead(address: string, head: ReturnType<typeof headOf>): boolean {
  const isEnglish = address.endsWith('lang=en')
  const bare = isEnglish ? address.replace(/[?&]lang=en$/, '') : address
  const english = isEnglish ? address : `${address}${address.includes('?') ? '&' : '?'}lang=en`
  return (
    head.canonical === address &&
    head.robots === '' &&
    head.language === (isEnglish ? 'en' : 'pt-BR') &&
    head.alternates.join() === `pt-BR ${bare},en ${english},x-default ${bare}` &&
    head.description.length > 20 &&
    head.description.length <= 160
  )
}

async function expectPicture(address: string) {
  const response = await get(pathOf(address))
  const isPicture = /^image\/(jpeg|png)/.test(String(response.headers['content-type']))
  expect([address, response.status, isPicture]).toEqual([address, 200, true])
}

const pathOf = (address: string) => address.slice(server.url.length)

test('every address of the sitemap is a page of its own: title, description, languages, picture, facts', async () => {
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('application/xml')
  const addresses = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => decoded(address))
  expect(addresses.length).toBeGreaterThan(100)
  expect(new Set(addresses).size).toBe(addresses.length)
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() }
  const pictures = new Set<string>()
  const wrong: string[] = []
  for (const address of addresses) {
    const { status, text } = await get(pathOf(address))
    const head = headOf(text)
    if (status !== 200 || !isOwnHead(address, head))
      wrong.push(`${address} ${status} ${JSON.stringify({ ...head, things: [] })}`)
    for (const what of ['title', 'description'] as const) {
      const other = seen[what].get(head[what])
      if (other !== undefined) wrong.push(`${address} has the ${what} of ${other}`)
      seen[what].set(head[what], address)
    }
    pictures.add(head.picture)
    for (const json of head.things) expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' })
  }
  expect(wrong).toEqual([])
  expect(pictures.size).toBeGreaterThan(10)
  for (const picture of pictures) await expectPicture(picture)
  // Nor did any of those answers make Node complain.
  expect(server.output()).not.toContain('Warning')
}, 120_000)

/** Addresses without parameters of all public pages. */
function publicPaths(rows: readonly Row[] = routes): string[] {
  return rows.flatMap(({ access, path = '', isResource, children = [] }) => {
    const isPage = access === 'public' && !isResource && !/[:*]/.test(path)
    return [...(isPage ? [`/${path}`] : []), ...publicPaths(children)]
  })
}

test('every public page that may be indexed is in the sitemap', async () => {
  const sitemap = (await get('/sitemap.xml')).text
  const missing: string[] = []
  const paths = publicPaths()
  for (const path of paths) {
    const { status, text } = await get(path)
    const { robots, canonical } = headOf(text)
    const isOwn = status === 200 && robots === '' && canonical === `${server.url}${path}`
    if (isOwn && !sitemap.includes(`<loc>${canonical}</loc>`)) missing.push(path)
  }
  expect(missing).toEqual([])
  expect(paths).toEqual(expect.arrayContaining(['/', '/trips', '/developers', '/contactUs']))
})

test('a trip says what it is and what it costs, a race that it is one, the home page who sells', async () => {
  const typesOf = async (path: string) => {
    const [json = '{}'] = headOf((await get(path)).text).things
    return [...json.matchAll(/"@type":("\w+"|\[[^\]]*\])/g)].map(([, type]) => type)
  }
  const race = await typesOf('/trip-details/gp-de-sao-paulo-interlagos')
  expect(race).toEqual(expect.arrayContaining(['["TouristTrip","Product"]', '"Offer"', '"SportsEvent"']))
  expect(race).toContain('"BreadcrumbList"')
  expect(await typesOf('/trip-details/rio-de-janeiro-classico')).not.toContain('"SportsEvent"')
  expect(await typesOf('/')).toEqual(expect.arrayContaining(['"TravelAgency"', '"WebSite"', '"SearchAction"']))
})

test('a filter, an order and a campaign lead back to the list; a place and a further page are lists of their own', async () => {
  const canonical = async (path: string) => pathOf(headOf((await get(path)).text).canonical)
  expect(await canonical('/trips?transport=air&sort=price&utm_source=x')).toBe('/trips')
  expect(await canonical('/trips?page=2')).toBe('/trips?page=2')
  expect(await canonical('/trips?place=Gramado&sort=price')).toBe('/trips?place=Gramado')
  expect(await canonical('/trips/cruises?lang=en')).toBe('/trips/cruises?lang=en')
})

test.each(['/trips?q=zzzz', '/signin', '/signup', '/nao-existe', '/admin/signin', '/dev/kit', '/trip-details/nada'])(
  '%s is not to be found',
  async (path) => {
    expect(headOf((await get(path)).text)).toMatchObject({ robots: 'noindex', canonical: '' })
  },
)

test.each([
  ['/calendar.ics', 'text/calendar', 'BEGIN:VEVENT', 'URL:'],
  ['/products.csv', 'text/csv', ',in_stock,', ','],
  ['/llms.txt', 'text/plain', '/developers', ']('],
])('%s names the trips on sale, in both languages', async (path, type, mark, before) => {
  for (const [query, language] of [
    ['', ''],
    ['?lang=en', '?lang=en'],
  ]) {
    const { headers, text } = await get(`${path}${query}`)
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`)
    expect(text).toContain(mark)
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).toContain(`${before}${server.url}/trip-details/holambra-e-pedreira-um-dia${language}`)
  }
})

test('robots.txt names the sitemap and closes what is private', async () => {
  const { text } = await get('/robots.txt')
  expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  expect(text).toContain('Disallow: /admin')
})

test('the sitemap is sent again only when something changed, and words cannot leave their script', async () => {
  const tag = String((await get('/sitemap.xml')).headers['etag'])
  const visitor = createVisitor(server.url)
  const again = () => visitor.request('GET', '/sitemap.xml', { headers: { 'if-none-match': tag } })
  expect((await again()).status).toBe(304)
  const [trip] = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'desc' }, limit: 1 })
  const evil = '</script><script>alert(1)</script>'
  await trips.update(trip?.id ?? '', (known) => ({ ...known, name: evil, updatedAt: known.createdAt }))
  await expect
    .poll(async () => headOf((await get(`/trip-details/${trip?.slug}`)).text).things[0] ?? '', { timeout: 5000 })
    .toContain('\\u003c/script\\u003e')
  const page = await get(`/trip-details/${trip?.slug}`)
  expect(page.text).not.toContain('<script>alert(1)')
  await trips.update(trip?.id ?? '', (known) => ({ ...known, state: 'closed' }))
  await expect.poll(async () => (await again()).status, { timeout: 5000 }).toBe(200)
  visitor.leave()
}, 20_000)

test('reading pages cross-fade where a browser can, and not for who wants no motion', async () => {
  for (const path of ['/', '/trips', '/trip-details/rio-de-janeiro-classico', '/aboutUs']) {
    const { text } = await get(path)
    const links = [...text.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].map(
      ([tag]) => /href="([^"]+)"/.exec(tag)?.[1],
    )
    const sheets = await Promise.all(links.map(async (href) => (await get(href ?? '')).text))
    const css = sheets.join('')
    expect([path, css.match(/@view-transition\{navigation:\w+/g)]).toEqual([
      path,
      ['@view-transition{navigation:auto', '@view-transition{navigation:none'],
    ])
    expect(css).toMatch(/@media[^{}]*reduced-motion: ?reduce\)\{(?:[^{}]*\{[^{}]*\})*@view-transition\{navigation:none/)
  }
})

test("every page requests the connection's speed, and names the speculation rules", async () => {
  const { headers } = await get('/')
  expect(headers['accept-ch']).toBe('ECT')
  const path = /^"(\/[\w.-]+)"$/.exec(String(headers['speculation-rules']))?.[1] ?? ''
  const rules = await get(path)
  expect([rules.status, rules.headers['content-type']]).toEqual([200, 'application/speculationrules+json'])
  const { prefetch } = JSON.parse(rules.text)
  const [{ where, eagerness }] = prefetch
  expect(eagerness).toBe('moderate')
  const [{ href_matches: paths }, { not: switches }, { selector_matches: links }] = where.and
  for (const path of paths) {
    const { status, headers } = await get(path.replace(/\*$/, ''))
    // A star stands for what follows: the folder of slugs has no page of its own everywhere.
    if (!path.includes('/*')) expect([path, status, headers['set-cookie']]).toEqual([path, 200, undefined])
  }
  expect(links).toContain('html:not([data-light])')

  // Anyone who only points at a link has chosen nothing: no address that is fetched early may set a cookie.
  const fits = (patterns: readonly string[], address: string) =>
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(address))
  const addresses = new Set<string>()
  for (const page of ['/', '/trips?page=2', '/trip-details/rio-de-janeiro-classico', '/user/tripTips']) {
    const { text } = await get(page)
    for (const [, href = ''] of text.matchAll(/<a\b[^>]*\shref="([^"#]+)/g)) {
      const { origin, pathname, search } = new URL(decoded(href), server.url + page)
      if (origin === server.url && fits(paths, pathname)) addresses.add(pathname + search)
    }
  }
  const early = [...addresses].filter((address) => !fits([switches.href_matches], address))
  expect(early.length).toBeGreaterThan(20)
  expect([...addresses].filter((address) => /[?&](lang|light)=/.test(address)).length).toBeGreaterThan(4)
  for (const address of early)
    expect([address, (await get(address)).headers['set-cookie']]).toEqual([address, undefined])
})
