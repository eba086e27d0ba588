/**
 * How often a request waits for the database, one question after the other. On Firestore each time is 5 to 15 ms, which
 * no processor makes shorter.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { agencies } from '~/data/collections'
import { checkoutAddress, openPayment, orderCodeOf, payByPix } from '../support/checkout-by-form'
import { type HostedEngines, startHostedEngines } from '../support/hosted-engines'
import { type Books, newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor, type Visitor } from '../support/visitor'

/** Long enough that questions asked together are under way together, also on a busy machine. */
const DELAY_MS = 25

let engines: HostedEngines
let place: ShopPlace
let server: ShopServer
let books: Books
let customer: Visitor
let optionId: string

beforeAll(async () => {
  engines = await startHostedEngines()
  place = { ...(await openPlace('sqlite')), settings: engines.settings }
  server = await startServer(place, { settings: { JOBS: 'off', RATE_LIMITS: 'on' } })
  books = openBooks(place)
  customer = createVisitor(server.url, new Map([(await sessionOf(await newPerson(PASSWORD))).cookie]))
  optionId = await sellTrip('rodadas', 100)
  // The catalogue of the server knows the trip soon after.
  await vi.waitFor(async () => expect((await customer.get(`/trip-details/trip-${optionId}`)).status).toBe(200), 30_000)
}, 120_000)

afterAll(async () => {
  customer?.leave()
  await books?.close()
  await server?.stop()
  await engines?.stop()
  place?.remove()
})

async function roundsOf<R>(work: () => Promise<R>): Promise<[answer: R, rounds: number]> {
  engines.firestore.behave({ delayMs: DELAY_MS })
  const before = engines.firestore.counted().rounds
  try {
    const result = await work()
    return [result, engines.firestore.counted().rounds - before]
  } finally {
    engines.firestore.behave({ delayMs: 0 })
  }
}

// Before anything is sold: a purchase has pages rendered again, alongside the visitors.
test("a visitor is looked up once, and a partner's twice", async () => {
  const [agency] = await agencies.list({ eq: { state: 'approved' }, order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  const partner = await newPerson(PASSWORD, 0, agency?.id ?? null)
  const seller = createVisitor(server.url, new Map([(await sessionOf(partner)).cookie]))
  const counts: number[] = []
  for (const visitor of [customer, seller]) {
    // The page itself is stored for visitors of this kind.
    await visitor.get('/aboutUs')
    const [page, rounds] = await roundsOf(() => visitor.get('/aboutUs'))
    expect(page.status).toBe(200)
    counts.push(rounds)
  }
  seller.leave()
  expect(counts).toEqual([1, 2])
})

test('the checkout waits three times at most', async () => {
  const [page, rounds] = await roundsOf(() => customer.get(checkoutAddress({ optionId })))
  expect(page.status).toBe(200)
  expect(rounds).toBeLessThanOrEqual(3)
})

test('a purchase by Pix waits nine times at most, from the press to the code', async () => {
  const payment = await openPayment(customer, { optionId })
  const [placed, rounds] = await roundsOf(() => payByPix(customer, payment))
  expect(orderCodeOf(placed)).not.toBeNull()
  expect(rounds).toBeLessThanOrEqual(9)
})
