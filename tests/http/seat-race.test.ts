/** Seat 12, posted 200 times at once by 20 orders: two servers on one SQLite file, eight on PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, stock } from '~/data/collections'
import { buyByPix } from '../support/checkout-by-form'
import { runInvariants } from '../support/invariants'
import { TEST_DATABASE } from '../support/postgres-server'
import { fieldValue, mainText } from '../support/read-page'
import { type Books, newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { enterNumberedBus } from '../support/test-seats'
import { createVisitor, type Visitor } from '../support/visitor'

const SERVERS = TEST_DATABASE === 'postgres' ? 8 : 2
const ORDERS = 20
const POSTS = 200

let place: ShopPlace
let servers: ShopServer[]
let books: Books
const visitors: Visitor[] = []

beforeAll(async () => {
  place = await openPlace()
  const first = await startServer(place)
  const others = await Promise.all(Array.from({ length: SERVERS - 1 }, () => startServer(place)))
  servers = [first, ...others]
  books = openBooks(place)
}, 120_000)

afterAll(async () => {
  for (const visitor of visitors) visitor.leave()
  await books?.close()
  await Promise.all((servers ?? []).map((server) => server.stop()))
  place?.remove()
})

/** Somebody with a double room, of whom the second person has a seat; one browser for each server. */
async function customer(index: number) {
  const { cookie } = await sessionOf(await newPerson(PASSWORD))
  const browsers = servers.map(({ url }) => createVisitor(url, new Map([cookie])))
  visitors.push(...browsers)
  const [browser] = browsers
  if (!browser) throw new Error('no server')
  const code = await buyByPix(browser, { optionId: 'onibus' })
  const page = `/user/myAcquired/orders/${code}/seats`
  const own = String(21 + index)
  await browser.submit(await browser.get(`${page}?person=1`), { intent: 'choose', place: '1', seat: own })
  return { code, own, browsers, form: await browser.get(`${page}?person=0`) }
}

const seatsOf = async (code: string) => (await orders.get(code)).seats

test('one order has seat 12, all others read which are the nearest free ones, and nobody loses a seat', async () => {
  await sellTrip('onibus', ORDERS)
  await enterNumberedBus('trip-onibus', '46')
  const customers: Awaited<ReturnType<typeof customer>>[] = []
  for (let index = 0; index < ORDERS; index += 1) customers.push(await customer(index))
  // Meanwhile the servers may close what lies idle.
  for (const visitor of visitors) visitor.leave()

  const replies = await Promise.all(
    Array.from({ length: POSTS }, async (_, index) => {
      const one = customers[index % ORDERS]
      const browser = one?.browsers[Math.floor(index / ORDERS) % SERVERS]
      if (!one || !browser) throw new Error('no customer')
      return { code: one.code, reply: await browser.submit(one.form, { intent: 'choose', place: '0', seat: '12' }) }
    }),
  )

  const holders: string[] = []
  for (const { code, own } of customers) {
    const seats = await seatsOf(code)
    expect(seats).toContainEqual({ place: 1, seat: own })
    if (seats.some(({ seat }) => seat === '12')) holders.push(code)
  }
  expect(holders).toHaveLength(1)
  const of = (isHolder: boolean) =>
    replies.flatMap(({ code, reply }) => ((code === holders[0]) === isHolder ? reply : []))
  expect(of(true).map(({ status }) => status)).toEqual(Array(POSTS / ORDERS).fill(302))
  for (const refused of of(false)) {
    expect([refused.status, fieldValue(refused, 'place')]).toEqual([422, '0'])
    expect(mainText(refused)).toContain('A poltrona 12 já é de outra pessoa. Livres mais perto: 11, 9, 10.')
  }
  const all = ((await stock.get('trip-onibus')).seats ?? []).map(({ seat }) => seat)
  expect([all.length, new Set(all).size]).toEqual([ORDERS + 1, ORDERS + 1])
  const { violations } = await runInvariants(
    place,
    customers.map(({ code }) => code),
  )
  expect(violations).toEqual([])
}, 120_000)
