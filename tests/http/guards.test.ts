/** Every route of the build × every role × every known way round a guard, against a running shop. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, products, stock, trips } from '~/data/collections'
import { areaOfPath } from '~/domain/accounts/access'
import { accessByRoute, keyAccessAt } from '~/http/route-rules'
import { type BuiltRoute, pageInside, patternOf, readManifest } from '../support/build-manifest'
import { expectedOf, ROLES, STAFF, type StaffRole, staffCell, type TableRole } from '../support/guard-table'
import { type Books, findUser, openBooks, pendingAgency, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor, type Visitor, type VisitorResponse } from '../support/visitor'

const manifest = readManifest()
const everyRoute = Object.values(manifest.routes)
/** What a session opens or not. */
const routes = everyRoute.filter(({ id }) => accessByRoute.get(id) !== 'key')
/** What only a key opens. */
const keyedRoutes = everyRoute.filter(({ id }) => accessByRoute.get(id) === 'key')

let place: ShopPlace
let shop: ShopServer
let books: Books
let examples: Readonly<Record<string, string>>
const visitors = new Map<TableRole | StaffRole, Visitor>()

beforeAll(async () => {
  place = await openPlace()
  shop = await startServer(place)
  books = openBooks(place.folder)
  const [trip] = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'asc' }, limit: 1 })
  examples = {
    ':slug': trip?.slug ?? '',
    ':key': `${trip?.images[0]?.key}-480.webp`,
    ':code': 'ZZZZ9999',
    '*': 'nao-existe',
  }
  const users = {
    customer: await findUser('cliente@roteiro.example'),
    agency: await findUser('agencia@roteiro.example'),
    pendingAgency: await pendingAgency(PASSWORD),
    admin: await findUser('admin@roteiro.example'),
    sales: await findUser('vendas@roteiro.example'),
    operations: await findUser('operacao@roteiro.example'),
    finance: await findUser('financeiro@roteiro.example'),
    reader: await findUser('consulta@roteiro.example'),
  }
  visitors.set('guest', createVisitor(shop.url))
  for (const role of ['customer', 'agency', 'pendingAgency', 'admin', ...STAFF] as const) {
    const { cookie } = await sessionOf(users[role])
    visitors.set(role, createVisitor(shop.url, new Map([cookie])))
  }
}, 120_000)

afterAll(async () => {
  for (const visitor of visitors.values()) visitor.leave()
  await books?.close()
  await shop?.stop()
  place?.remove()
})

function areaOf({ id }: BuiltRoute) {
  const area = accessByRoute.get(id)
  return area === 'key' ? undefined : area
}

/** An address at which this route takes part. */
function addressOf(route: BuiltRoute): string {
  const pattern = patternOf(manifest, route) ?? pageInside(manifest, route) ?? '/'
  return pattern.replace(/:\w+|\*/g, (part) => examples[part] ?? 'x')
}

const hasOwnAddress = (route: BuiltRoute) => patternOf(manifest, route) !== null

/**
 * Of each area a route with a fixed address and one with a parameter. Which words lead to which row is read from the
 * table before anybody is asked who they are, so one door of each kind shows what another spelling of it does.
 */
const respelledRoutes = new Set(
  [false, true].flatMap((hasParameter) => {
    const fitting = routes.filter((route) => {
      const pattern = patternOf(manifest, route)
      return pattern !== null && !/^\/$|\*/.test(pattern) && pattern.includes(':') === hasParameter
    })
    return [...new Map(fitting.map((route) => [accessByRoute.get(route.id), route.id])).values()]
  }),
)

interface Way {
  name: string
  method: 'GET' | 'HEAD' | 'POST'
  path: string
  /** What the guard is asked to come back to, when that is another page than the address itself. */
  wanted?: string
  /** The gate refuses this before anybody is asked who they are. */
  refusedWith?: number
  /** The same address in other words: a way round a door that is shut, and nothing new where it is open. */
  isRespelled?: true
}

function dataPath(path: string): string {
  return path === '/' ? '/_root.data' : `${path}.data`
}

/** The ways to a route that have opened a door somewhere before. */
function waysTo(route: BuiltRoute): Way[] {
  const path = addressOf(route)
  const routesQuery = `_routes=${encodeURIComponent(route.id)}`
  const asData: Way[] = [{ name: '_routes', method: 'GET', path: `${dataPath(path)}?${routesQuery}`, wanted: path }]
  const refused: Way[] = [
    { name: '_data', method: 'GET', path: `${path}?_data=${encodeURIComponent(route.id)}`, refusedWith: 400 },
    { name: 'POST _data', method: 'POST', path: `${path}?_data=${encodeURIComponent(route.id)}`, refusedWith: 400 },
    { name: 'leading double slash', method: 'GET', path: `/${path}`, refusedWith: 400 },
  ]
  if (!hasOwnAddress(route)) return [...asData, ...refused]
  return [
    { name: 'document', method: 'GET', path },
    { name: 'HEAD', method: 'HEAD', path },
    { name: 'data', method: 'GET', path: dataPath(path), wanted: path },
    ...asData,
    ...refused,
    { name: 'POST', method: 'POST', path: route.index ? `${path}?index` : path, wanted: path },
    { name: 'POST data', method: 'POST', path: dataPath(path), wanted: path },
    { name: 'POST _routes', method: 'POST', path: `${dataPath(path)}?${routesQuery}`, wanted: path },
    ...(respelledRoutes.has(route.id) ? respelled(path) : []),
  ]
}

/** The same address in other words. */
function respelled(path: string): Way[] {
  const [, first = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(path) ?? []
  const percent = `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${rest}`
  const upper = path.toUpperCase()
  const ways: Way[] = [
    { name: 'upper case', method: 'GET', path: upper },
    { name: 'upper case data', method: 'GET', path: `${upper}.data`, wanted: upper },
    { name: 'upper case POST', method: 'POST', path: upper },
    { name: 'trailing slash', method: 'GET', path: `${path}/` },
    { name: 'trailing slash POST', method: 'POST', path: `${path}/` },
    { name: 'percent', method: 'GET', path: percent },
    { name: 'percent data', method: 'GET', path: `${percent}.data`, wanted: percent },
    { name: 'percent POST', method: 'POST', path: percent },
  ]
  return ways.map((way) => ({ ...way, isRespelled: true }))
}

/** Where a response sends the visitor: a redirect, or the redirect that a data request carries as data. */
function sentTo(response: VisitorResponse): string | null {
  if (response.location !== null) return response.location
  if (!String(response.headers['content-type']).startsWith('text/x-script')) return null
  const found = /"redirect","((?:[^"\\]|\\.)*)"/.exec(response.text)?.[1]
  return found === undefined ? null : String(JSON.parse(`"${found}"`))
}

/** Screens that lead on by themselves when there is nothing to show: no code was requested. */
const ownRedirects: Readonly<Record<string, string>> = {
  'routes/external/validate-code/route': '/signin',
  'routes/external/admin-signin-code/route': '/admin/signin',
  'signin/code': '/signin',
}

const entrances = /^\/(signin|admin\/signin|admin\/users|signupAgency)(\?|$)/

/** Null when the way leads where the table says, else a sentence. */
async function judge(route: BuiltRoute, role: TableRole, way: Way): Promise<string | null> {
  const visitor = visitors.get(role)
  const area = areaOf(route)
  if (!visitor || !area) return `${route.id} has no area`
  // Nobody reads these pages: packing them would be work for nothing.
  const unpacked = { 'accept-encoding': 'identity' }
  // The gate gives up the connection of a refused body.
  const headers = way.refusedWith === undefined ? unpacked : { ...unpacked, connection: 'close' }
  const options = way.method === 'POST' ? { body: 'vazio=1', headers } : { headers: unpacked }
  const response = await visitor.request(way.method, way.path, options)
  const to = sentTo(response)
  const finding = `${role} ${way.name} ${way.path}: ${response.status} ${to ?? 'page'}`
  if (response.status >= 500) return finding
  if (way.refusedWith !== undefined) return response.status === way.refusedWith ? null : finding
  const expected = expectedOf(area, role, way.wanted ?? way.path)
  if (expected === 'page') {
    // For the data of a document, the browser is led to the document itself.
    const own = [ownRedirects[route.id], addressOf(route)]
    const isTurnedAway = to !== null && entrances.test(to) && !own.includes(to)
    return isTurnedAway ? `${finding}, expected the page` : null
  }
  return to === expected ? null : `${finding}, expected ${expected}`
}

/** What a reader takes out of the back office is noted, and nothing else that is only read. */
const leavesNote = /\.exported$/

/** Written by the jobs in their own time, whatever is requested. */
const MEASURED = ['figures', 'completedSteps']

function withoutAudit(all: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !name.startsWith('audit') && !MEASURED.includes(name)),
  )
}

async function inParallel<T>(tasks: readonly (() => Promise<T>)[], concurrency = 8): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) results.push(await task())
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return results
}

test('the build has an area for every route, the one that its address says, and no area without a route', () => {
  expect([...accessByRoute.keys()].sort()).toEqual(everyRoute.map(({ id }) => id).sort())
  for (const route of everyRoute) {
    const pattern = patternOf(manifest, route)
    if (pattern === null) expect([route.id, accessByRoute.get(route.id)]).toEqual([route.id, 'frame'])
    else if (pattern !== '/*') expect([route.id, accessByRoute.get(route.id)]).toEqual([route.id, areaOfPath(pattern)])
  }
})

describe.each(ROLES)('%s', (role) => {
  test('every route, every way: the page or exactly the redirect of the table', async () => {
    const before = books.snapshot()
    const ways = routes.flatMap((route) => waysTo(route).map((way) => ({ route, way })))
    // What a visitor may post changes things as it should: here are only the doors that stay shut.
    const requested = ways.filter(({ route, way }) => {
      const area = areaOf(route)
      const isShut = area !== undefined && expectedOf(area, role, '/') !== 'page'
      return isShut || (way.method !== 'POST' && (way.isRespelled === undefined || role === 'guest'))
    })
    const wrong = await inParallel(
      requested.map(
        ({ route, way }) =>
          () =>
            judge(route, role, way),
      ),
    )
    expect(requested.length).toBeGreaterThan(routes.length * 4)
    expect(requested.some(({ way }) => way.isRespelled)).toBe(true)
    expect(wrong.filter((sentence) => sentence !== null)).toEqual([])
    const noted = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 1000 })
    expect(noted.filter(({ action }) => !leavesNote.test(action))).toEqual([])
    expect(withoutAudit(books.snapshot())).toEqual(withoutAudit(before))
  }, 180_000)
})

const isShutFor = (route: BuiltRoute, role: StaffRole, { method }: Way): boolean => {
  const cell = staffCell(patternOf(manifest, route) ?? '', role)
  return method === 'POST' ? cell !== 'w' : cell === '-'
}

/** What may be posted changes things as it should: of the posts there are only the doors that stay shut. */
const isProbed = (route: BuiltRoute, role: StaffRole, way: Way) => way.method !== 'POST' || isShutFor(route, role, way)

/** Null when a role of staff gets what the table says, else a sentence. */
async function judgeStaff(route: BuiltRoute, role: StaffRole, way: Way): Promise<string | null> {
  const response = await visitors.get(role)?.request(way.method, way.path, way.method === 'POST' ? { body: 'x=1' } : {})
  const { status = 500, text = '' } = response ?? {}
  const isRefused = status === 403 && (way.method === 'HEAD' || text.includes('Seu acesso não inclui'))
  const isExpected = isShutFor(route, role, way) ? isRefused : status !== 403 && status < 500
  return isExpected ? null : `${role} ${way.name} ${way.method} ${way.path}: ${status}`
}

describe.each(STAFF)('%s', (role) => {
  test('every route of the back office, every way: the page, or a sentence that says what is not included', async () => {
    const before = books.snapshot()
    const own = routes.filter(({ id }) => accessByRoute.get(id) === 'admin')
    const ways = own.flatMap((route) => waysTo(route).map((way) => ({ route, way })))
    const tried = ways.filter(({ route, way }) => way.refusedWith === undefined && isProbed(route, role, way))
    const wrong = await inParallel(
      tried.map(
        ({ route, way }) =>
          () =>
            judgeStaff(route, role, way),
      ),
    )
    expect(tried.length).toBeGreaterThan(own.length * 3)
    expect(wrong.filter((sentence) => sentence !== null)).toEqual([])
    expect(withoutAudit(books.snapshot())).toEqual(withoutAudit(before))
  }, 180_000)
})

test('no session opens what is for keys: without one it is a 401 in JSON that sets no cookie', async () => {
  expect(keyedRoutes.length).toBeGreaterThan(10)
  const tries = keyedRoutes.flatMap((route) => {
    const has = keyAccessAt(route.id)?.methods ?? []
    const methods = (['GET', 'POST', 'PATCH', 'DELETE'] as const).filter((method) => has.includes(method))
    return methods.map((method) => ({ method, path: addressOf(route) }))
  })
  expect(tries.length).toBeGreaterThan(keyedRoutes.length)
  for (const { method, path } of tries) {
    for (const role of ['guest', 'agency', 'admin'] as const) {
      const sent = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
      const response = await visitors.get(role)?.request(method, path, sent)
      const { error, type } = JSON.parse(response?.text ?? '')
      const name = error ?? new URL(type).pathname
      const expected = path.startsWith('/octo') ? 'UNAUTHORIZED' : '/problems/unauthorized'
      expect([method, path, response?.status, name]).toEqual([method, path, 401, expected])
      expect(response?.headers['set-cookie']).toBeUndefined()
    }
  }
})

test('a route requested at an address it does not belong to gives nothing away', async () => {
  for (const role of ['guest', 'customer', 'agency'] as const) {
    for (const id of routes.map((route) => route.id).filter((each) => accessByRoute.get(each) === 'admin')) {
      const response = await visitors.get(role)?.request('GET', `/_root.data?_routes=${encodeURIComponent(id)}`)
      expect(response?.text).not.toContain('@roteiro.example')
      expect(response?.status).toBeLessThan(500)
    }
  }
})

test('inside double slashes lead no further than single ones', async () => {
  for (const route of routes.filter((each) => hasOwnAddress(each) && addressOf(each).split('/').length > 2)) {
    const path = addressOf(route)
    const area = areaOf(route) ?? 'admin'
    if (expectedOf(area, 'guest', path) === 'page') continue
    const response = await visitors.get('guest')?.get(path.replace(/^\/([^/]+)\//, '/$1//'))
    const isShut = (response?.location ? entrances.test(response.location) : false) || (response?.status ?? 0) >= 400
    expect([path, response?.status, isShut]).toEqual([path, response?.status, true])
  }
})

test('the file of a product exists for nobody who has not paid for it', async () => {
  const [product] = await products.list({ eq: { state: 'published' }, limit: 1 })
  const key = product?.fileKey ?? ''
  expect(key).toMatch(/\.pdf$/)
  for (const role of ROLES) {
    for (const path of [`/files/${key}`, `/files/${key}.data`, `/images/${key}`, `/FILES/${key}`, `/files/${key}/`]) {
      const response = await visitors.get(role)?.get(path)
      expect([role, path, response?.status, response?.text.includes('%PDF')]).toEqual([role, path, 404, false])
    }
  }
})

test('there are units for sale, so that a snapshot would show a purchase', async () => {
  expect(await stock.count({})).toBeGreaterThan(20)
  expect(books.snapshot()['stock']?.length).toBeGreaterThan(20)
})
