/** Coming in, being sent to the right door, and going out, as browsers without JavaScript do it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, trips } from '~/data/collections'
import { addMillis, DAY, instant, MINUTE } from '~/domain/values/dates'
import { type Books, findUser, newPerson, openBooks, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor, type Visitor } from '../support/visitor'

const CUSTOMER = 'cliente@roteiro.example'
const AGENCY = 'agencia@roteiro.example'
const ADMIN = 'admin@roteiro.example'

let place: ShopPlace
let shop: ShopServer
let books: Books
const opened: Visitor[] = []

beforeAll(async () => {
  place = await openPlace()
  shop = await startServer(place)
  books = openBooks(place.folder)
}, 120_000)

afterAll(async () => {
  for (const visitor of opened) visitor.leave()
  await books?.close()
  await shop?.stop()
  place?.remove()
})

/** The cookie of a browser that was here before. */
const SEEN: [string, string] = ['light', '']

function visitor(cookies?: Map<string, string>): Visitor {
  const made = createVisitor(shop.url, cookies)
  opened.push(made)
  return made
}

async function optionOnSale(): Promise<string> {
  const found = await trips.list({ eq: { state: 'published' }, order: { by: 'checkinOn', dir: 'desc' }, limit: 20 })
  const option = found
    .filter(({ classification }) => classification !== 2)
    .flatMap(({ options }) => options)
    .find(({ people, vacancies }) => people === 2 && vacancies > 2)
  if (!option) throw new Error('nothing for two people on sale')
  return option.id
}

test.each([
  [CUSTOMER, '/signin', '/', '/signin'],
  [AGENCY, '/signin', '/agency', '/signupAgency'],
  [ADMIN, '/admin/signin', '/admin/users', '/signin'],
])('%s comes in by %s, and the session ends with the sign-out', async (email, door, lands, exit) => {
  const guest = visitor(new Map([SEEN]))
  const entered = await guest.signIn(email, PASSWORD, door)
  expect([entered.status, entered.location]).toEqual([302, lands])
  expect((await guest.get(lands)).status).toBe(200)
  const cookies = new Map(guest.cookies)
  const left = await guest.post('/logout', {}, lands)
  expect([left.status, left.location]).toEqual([302, exit])
  expect(guest.cookies.has('main')).toBe(false)

  const stolen = await visitor(cookies).get('/user/myAcquired')
  expect(stolen.location).toBe('/signin?redirectTo=%2Fuser%2FmyAcquired')
})

test.each([
  [CUSTOMER, '/signin', '/user/myAcquired', 'está recusando cookies'],
  [ADMIN, '/admin/signin', '/admin/orders', 'está recusando cookies'],
])(
  'the first visit of %s at %s redirects; a browser that refuses cookies gets a message',
  async (email, door, wanted, notice) => {
    const guest = visitor()
    const address = `${door}?${new URLSearchParams({ redirectTo: wanted })}`
    const entered = await guest.signIn(email, PASSWORD, address)
    expect((await guest.get(entered.location ?? '')).location).toBe(wanted)
    const refusing = await visitor().get(entered.location ?? '')
    expect([refusing.status, refusing.text.includes(notice)]).toEqual([200, true])
  },
)

test('reading the sign-out address signs nobody out, and a post from elsewhere neither', async () => {
  const customer = visitor()
  await customer.signIn(CUSTOMER, PASSWORD)
  expect((await customer.get('/logout')).location).toBe('/')
  const foreign = await customer.request('POST', '/logout', {
    headers: { origin: 'https://evil.example' },
    body: 'a=1',
  })
  expect(foreign.status).toBe(403)
  expect((await customer.get('/user/myAcquired')).status).toBe(200)
})

test('coming from the admin area, signed out: the administrators door', async () => {
  const guest = visitor()
  const headers = { referer: `${shop.url}/admin/users` }
  const refused = await guest.request('GET', '/user/myAcquired', { headers })
  expect(refused.location).toBe('/admin/signin?redirectTo=%2Fuser%2FmyAcquired')
  const data = await guest.request('GET', '/agency/trips.data', { headers })
  expect(data.text).toContain('/admin/signin?redirectTo=%2Fagency%2Ftrips')
  const elsewhere = await guest.request('GET', '/user/myAcquired', {
    headers: { referer: 'https://evil.example/admin' },
  })
  expect(elsewhere.location).toBe('/signin?redirectTo=%2Fuser%2FmyAcquired')
})

const hostile = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  ' /evil',
  'javascript:alert(1)',
  'data:text/html,x',
  'http:evil.example',
  '/user/../../\\evil.example',
  '/.//evil.example',
  '/logout',
  '/signin?redirectTo=//evil.example',
  `/${'a'.repeat(3000)}`,
  '/user/x\r\nSet-Cookie: a=b',
]

test('a hostile redirectTo never leads off the site, nor to the sign-out', async () => {
  const person = await newPerson(PASSWORD)
  const { cookie } = await sessionOf(person)
  const signedIn = visitor(new Map([cookie]))
  for (const redirectTo of hostile) {
    const address = `/signin?${new URLSearchParams({ redirectTo })}`
    const guest = visitor()
    const posted = await guest.post(address, { email: person.email, password: PASSWORD })
    for (const response of [posted, await signedIn.get(address)]) {
      const to = response.location ?? ''
      expect([redirectTo, new URL(to, shop.url).origin]).toEqual([redirectTo, shop.url])
      expect([redirectTo, response.status, /^\/(?![/\\])/.test(to), to.startsWith('/logout')]).toEqual([
        redirectTo,
        302,
        true,
        false,
      ])
      expect(response.headers['set-cookie']?.some((line) => line.startsWith('a=')) ?? false).toBe(false)
    }
  }
  const wanted = await visitor(new Map([SEEN])).post('/signin?redirectTo=%2Ftrips%3Fpage%3D2', {
    email: CUSTOMER,
    password: PASSWORD,
  })
  expect(wanted.location).toBe('/trips?page=2')
}, 120_000)

test('a session that ended: public pages are shown and forget it, guarded ones lead to the door with a word', async () => {
  const person = await newPerson(PASSWORD)
  const { cookie, sessionId } = await sessionOf(person)
  await sessions.update(sessionId, (session) => ({
    ...session,
    lastSeenAt: addMillis(instant(Date.now()), -15 * DAY),
  }))
  const expired = visitor(new Map([cookie]))
  const home = await expired.get('/')
  expect([home.status, expired.cookies.has('main')]).toEqual([200, false])

  for (const value of [cookie[1], `${cookie[1]}x`, 'x', '%22%22']) {
    const stale = visitor(new Map([[cookie[0], value]]))
    const turned = await stale.get('/user/myAcquired')
    expect(turned.location).toBe('/signin?redirectTo=%2Fuser%2FmyAcquired')
    expect([value, stale.cookies.has('main'), stale.cookies.has('toast')]).toEqual([value, false, true])
    expect((await stale.get(turned.location ?? '')).text).toMatch(/class="[^"]*toast|role="(status|alert)"/)
    const asData = await visitor(new Map([[cookie[0], value]])).get('/user/myAcquired.data')
    expect(asData.text).toContain('/signin?redirectTo=%2Fuser%2FmyAcquired')
  }
})

test('an administrator who was away for half an hour is nobody', async () => {
  const { cookie, sessionId } = await sessionOf(await findUser(ADMIN))
  const admin = visitor(new Map([cookie]))
  expect((await admin.get('/admin/users')).status).toBe(200)
  await sessions.update(sessionId, (session) => ({
    ...session,
    lastSeenAt: addMillis(instant(Date.now()), -31 * MINUTE),
  }))
  expect((await admin.get('/admin/users')).location).toBe('/admin/signin?redirectTo=%2Fadmin%2Fusers')
})

test('a checkout posted without a session comes back filled in after signing in, without its secrets', async () => {
  const optionId = await optionOnSale()
  const address = `/user/checkout?item=${encodeURIComponent(`${optionId}:1`)}`
  const person = await newPerson(PASSWORD)
  const guest = visitor()
  const posted = await guest.post(address, {
    intent: 'continue',
    'payer.firstName': 'Berenice',
    'payer.city': 'Paranapiacaba',
    cardNumber: '4000000000000010',
    password: 'Zz-Segredo-9',
  })
  expect([posted.status, posted.location]).toEqual([302, `/signin?redirectTo=${encodeURIComponent(address)}`])
  const door = await guest.get(posted.location ?? '')
  const entered = await guest.submit(door, { email: person.email, password: PASSWORD })
  const back = await guest.get(entered.location ?? '')
  expect([entered.location?.split('?')[0], back.status]).toEqual(['/user/checkout', 200])
  expect(back.text.includes('value="Berenice"')).toBe(true)
  expect(back.text.includes('value="Paranapiacaba"')).toBe(true)
  expect(/4000000000000010|Zz-Segredo-9/.test(back.text)).toBe(false)

  const other = visitor(new Map([(await sessionOf(await newPerson(PASSWORD))).cookie]))
  expect((await other.get(address)).text.includes('Paranapiacaba')).toBe(false)
})

test('while tries cannot be counted, customers come in and no administrator does, at either door', async () => {
  const other = await openPlace()
  mkdirSync(join(other.folder, 'limits.sqlite'), { recursive: true })
  const server = await startServer(other, { settings: { RATE_LIMITS: 'on' } })
  const guest = createVisitor(server.url, new Map([SEEN]))
  try {
    expect((await guest.signIn(ADMIN, PASSWORD, '/admin/signin')).status).toBe(429)
    expect((await guest.signIn(ADMIN, PASSWORD)).status).toBe(422)
    expect(guest.cookies.has('main')).toBe(false)
    expect((await guest.signIn(CUSTOMER, PASSWORD)).location).toBe('/')
  } finally {
    guest.leave()
    await server.stop()
    other.remove()
  }
})
