/** Two shops, each with books of its own: one sells the places of the other by OCTO while that one sells them on its site. */
import { randomUUID } from 'node:crypto'
import { zBookingsBookingReservationResponse } from '@octocloud/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies, agencyAccounts, allotments, orders, resellerBookings, stock } from '~/data/collections'
import { bookingId } from '~/domain/octo/reseller-booking'
import { addMinutes, instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { createApiKey } from '~/operations/agencies/api-keys.server'
import { openPayment, orderCodeOf, payByPix } from '../support/checkout-by-form'
import { payAtDesk, soon } from '../support/journey'
import { openOwnStand, type Stand } from '../support/open-stand'
import { openBooks, sellTrip } from '../support/shop-books'
import type { Visitor, VisitorResponse } from '../support/visitor'

const VIVA = 'agency-viva-turismo'
const PLACES = 12
/** Of each shop, at the same time. */
const CUSTOMERS = 7

/** Whose trip it is, and who sells it as the agency Viva. The books of the host are in force. */
let host: Stand
let seller: Stand
let client: ReturnType<typeof octoClient>

/** As much of OCTO as it takes to sell one place at a time. */
function octoClient(address: string, key: string) {
  async function call(method: string, path: string, body?: object) {
    const headers = {
      Authorization: `Bearer ${key}`,
      'Octo-Capabilities': 'octo/pricing',
      'Content-Type': 'application/json',
    }
    const response = await fetch(`${address}/octo${path}`, {
      ...{ method, headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const read = await response.json()
    // What cannot be done is one of these; anything else would be a mistake of one of the two.
    if (read.error === 'UNPROCESSABLE_ENTITY') return null
    expect([path, response.status, read.error]).toEqual([path, 200, undefined])
    return zBookingsBookingReservationResponse.parse(read)
  }
  const named = { productId: 'trip-serra', optionId: 'DEFAULT', availabilityId: 'trip-serra' }
  return {
    reserve: (uuid: string) => call('POST', '/bookings', { ...named, uuid, unitItems: [{ unitId: 'serra' }] }),
    confirm: (uuid: string, resellerReference: string) =>
      call('POST', `/bookings/${uuid}/confirm`, { resellerReference, contact: { fullName: 'Ana Lima' } }),
    cancel: (uuid: string) => call('POST', `/bookings/${uuid}/cancel`, { reason: 'Ill' }),
    find: (uuid: string) => call('GET', `/bookings/${uuid}`),
  }
}

async function inBooksOf<R>({ place }: Stand, work: () => Promise<R>): Promise<R> {
  const books = openBooks(place)
  try {
    return await work()
  } finally {
    await books.close()
  }
}

beforeAll(async () => {
  seller = await openOwnStand()
  await sellTrip('serra', 1000, 1)
  host = await openOwnStand()
  await sellTrip('serra', PLACES, 1)
  await agencies.update(VIVA, (agency) => ({ ...agency, settlement: 'account', limit: centavos(100_000_000) }))
  const made = await createApiKey({
    ...{ agencyId: VIVA, name: 'Viva', scopes: ['octo'], expiresAt: null, maxHeld: 100 },
    ...{ by: { id: 'admin-1', name: 'Helena Prates' }, now: instant(Date.now()) },
  })
  if (!made.ok) throw new Error(made.reason)
  client = octoClient(`http://127.0.0.1:${host.port}`, made.value.text)
  for (const shop of [seller, host])
    await soon(async () => (await shop.visitor().get('/trip-details/trip-serra')).status === 200)
}, 180_000)
afterAll(async () => {
  await host?.close()
  await seller?.close()
})

interface Waiting {
  customer: Visitor
  form: VisitorResponse
}

/** At the last button of a checkout, while there are places. */
async function atPayment(shop: Stand): Promise<Waiting> {
  const customer = await shop.customer()
  const form = await openPayment(customer, { optionId: 'serra' })
  // The last press comes late: until then the server would end the connection, maybe at the same time.
  customer.leave()
  return { customer, form }
}

interface Sold {
  uuid: string
  code: string
  reference: string | null
  net: number
}

/** The seller holds a place at the host, sells it to its own customer, and confirms it. Null where no place was left. */
async function sellThere({ customer, form }: Waiting): Promise<Sold | null> {
  const uuid = randomUUID()
  if ((await client.reserve(uuid)) === null) return null
  const placed = await payByPix(customer, form)
  const code = orderCodeOf(placed)
  if (code === null) throw new Error(`No order: ${placed.status}`)
  seller.promised.push(code)
  await payAtDesk(seller.place.sandboxUrl, code)
  const booking = await client.confirm(uuid, code)
  expect(booking).toMatchObject({ status: 'CONFIRMED', resellerReference: code })
  return { uuid, code, reference: booking?.supplierReference ?? null, net: booking?.pricing?.net ?? 0 }
}

/** Null where no place was left. */
async function buyHere({ customer, form }: Waiting): Promise<string | null> {
  const response = await host.pay(customer, form)
  expect(response.status).toBeLessThan(500)
  return orderCodeOf(response)
}

const isThere = <T>(each: T | null): each is T => each !== null

test('two shops sell one excursion to its last place: none twice, and both books say the same', async () => {
  const before = (await agencyAccounts.find(VIVA))?.balance ?? 0
  const here: Waiting[] = []
  for (let each = 0; each <= CUSTOMERS; each += 1) here.push(await atPayment(host))
  const there = await inBooksOf(seller, async () => {
    const all: Waiting[] = []
    for (let each = 0; each <= CUSTOMERS + 1; each += 1) all.push(await atPayment(seller))
    return all
  })
  const [first, second, ...crowd] = there
  const [lastHere, ...crowdHere] = here
  if (!first || !second || !lastHere) throw new Error('nobody there')

  // One place is sold and will be canceled, one is held and will expire.
  const canceled = await sellThere(first)
  const lapsing = await client.reserve(randomUUID())
  const [sold, bought] = await Promise.all([
    Promise.all(crowd.map(sellThere)).then((all) => all.filter(isThere)),
    Promise.all(crowdHere.map(buyHere)).then((all) => all.filter(isThere)),
  ])
  expect(sold.length + bought.length).toBe(PLACES - 2)
  expect([sold.length > 0, bought.length > 0]).toEqual([true, true])
  expect([await client.reserve(randomUUID()), await buyHere(lastHere)]).toEqual([null, null])

  expect(await client.cancel(canceled?.uuid ?? '')).toMatchObject({
    ...{ status: 'CANCELLED', cancellation: { refund: 'FULL' } },
  })
  const { allotmentId } = await resellerBookings.get(bookingId(VIVA, lapsing?.uuid ?? ''))
  const past = addMinutes(instant(Date.now()), -1)
  await allotments.update(allotmentId, (held) => ({ ...held, until: past, dueAt: past }))
  expect(await client.find(lapsing?.uuid ?? '')).toMatchObject({ status: 'EXPIRED' })
  await soon(async () => (await stock.get('serra')).allotted === 0, 60_000)

  const last = [await sellThere(second), await buyHere(lastHere)]
  expect(last.filter(isThere).length).toBe(2)
  expect(await client.reserve(randomUUID())).toBeNull()

  for (const code of host.promised) {
    await payAtDesk(host.place.sandboxUrl, code)
    await soon(async () => (await orders.get(code)).status === 'paid')
  }
  await inBooksOf(seller, async () => {
    const admin = await seller.admin()
    const details = `/admin/orders/details?id=${canceled?.code}`
    const question = await admin.get(`${details}&dialog=refund&who=order&reason=supplier&how=all`)
    await admin.press(question, 'Cancelar pedido', { offAir: null })
    await soon(async () => (await orders.get(canceled?.code ?? '')).status === 'canceled')
  })

  const all = await orders.list({ eq: { tripId: 'trip-serra' }, order: { by: 'createdAt', dir: 'desc' }, limit: 100 })
  const own = await inBooksOf(seller, () =>
    orders.list({ eq: { tripId: 'trip-serra' }, order: { by: 'createdAt', dir: 'desc' }, limit: 100 }),
  )
  const bookings = await resellerBookings.list({
    ...{ eq: { agencyId: VIVA }, order: { by: 'createdAt', dir: 'desc' }, limit: 100 },
  })
  const codesOf = (list: typeof all, status: string) =>
    list.filter((order) => order.status === status).map(({ code }) => code)
  for (const status of ['paid', 'canceled']) {
    const sides = bookings.filter(({ orderCode }) => codesOf(all, status).includes(orderCode ?? ''))
    expect([status, sides.map(({ resellerReference }) => resellerReference).sort()]).toEqual([
      status,
      codesOf(own, status).sort(),
    ])
  }
  expect(codesOf(all, 'paid').length).toBe(PLACES)
  expect(await stock.get('serra')).toMatchObject({ sold: PLACES, held: 0, allotted: 0 })
  const net = [...sold, last[0]].reduce((sum, each) => sum + (typeof each === 'object' ? (each?.net ?? 0) : 0), 0)
  expect((await agencyAccounts.get(VIVA)).balance - before).toBe(net)
  expect(net).toBeGreaterThan(0)
  for (const [name, shop] of Object.entries({ host, seller })) {
    await shop.checkInvariants(name)
    shop.checkResponses()
    expect([name, shop.findings]).toEqual([name, []])
  }
}, 300_000)
