/** The build under Remix's own server, which brings none of our layers: what is guarded stays guarded. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, findUser, openBooks, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor, type Visitor } from '../support/visitor'

let place: ShopPlace
let server: ShopServer
let books: Books
let guest: Visitor

beforeAll(async () => {
  place = await openPlace()
  server = await startServer(place, {
    program: ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
    readyPath: '/signin',
  })
  books = openBooks(place.folder)
  guest = createVisitor(server.url)
}, 120_000)

afterAll(async () => {
  guest?.leave()
  await books?.close()
  await server?.stop()
  place?.remove()
})

test('a public page is served, with the trips', async () => {
  const home = await guest.get('/')
  expect([home.status, home.text.includes('/trip-details/')]).toEqual([200, true])
})

test('an administrators page, its data and its route alone lead a guest to the door', async () => {
  const expected = '/admin/signin?redirectTo=%2Fadmin%2Fusers'
  expect((await guest.get('/admin/users')).location).toBe(expected)
  for (const path of ['/admin/users.data', '/admin/users.data?_routes=routes%2Fadmin%2Fusers%2Froute']) {
    const data = await guest.get(path)
    expect([path, data.text.includes(expected), data.text.includes('@roteiro.example')]).toEqual([path, true, false])
  }
  const old = await guest.get('/admin/users?_data=routes%2Fadmin%2Fusers%2Froute')
  expect([old.headers['x-remix-redirect'] ?? old.location, old.text.includes('@roteiro.example')]).toEqual([
    expected,
    false,
  ])
})

test('an action changes nothing for a guest, and its post is stored', async () => {
  const before = books.snapshot()
  const refused = await guest.post('/user/checkout?item=x%3A1', { intent: 'pay', method: 'pix' })
  expect([refused.status, refused.location]).toEqual([302, '/signin?redirectTo=%2Fuser%2Fcheckout%3Fitem%3Dx%253A1'])
  expect(guest.cookies.has('kept')).toBe(true)
  expect(books.snapshot()).toEqual(before)
})

test('signing in works, and an administrator gets what a customer does not', async () => {
  // A browser that was here before: one without any cookie is told first that it needs them.
  const admin = createVisitor(server.url, new Map([['light', '']]))
  const entered = await admin.signIn('admin@roteiro.example', PASSWORD, '/admin/signin')
  expect([entered.status, entered.location]).toEqual([302, '/admin/users'])
  expect((await admin.get('/admin/users')).text).toContain('cliente@roteiro.example')
  const { cookie } = await sessionOf(await findUser('cliente@roteiro.example'))
  const customer = createVisitor(server.url, new Map([cookie]))
  expect((await customer.get('/admin/users')).location).toBe('/')
  admin.leave()
  customer.leave()
})

test('the build is reported here too, and an unknown one is not found', async () => {
  const latest = await guest.get('/builds/latest.json')
  expect([latest.status, latest.headers['cache-control']]).toEqual([200, 'no-store'])
  const { id } = JSON.parse(latest.text)
  expect((await guest.get(`/builds/meta/${id}.json`)).text).toBe(latest.text)
  expect((await guest.get('/builds/meta/another.json')).status).toBe(404)
})
