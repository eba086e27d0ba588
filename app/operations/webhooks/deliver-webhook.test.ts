import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import {
  agencies,
  orders,
  outbox,
  paymentLinks,
  shopEvents,
  users,
  webhookDeliveries,
  webhookEndpoints,
} from '~/data/collections'
import { contactSchema, reservationSchema } from '~/domain/octo/octo-requests'
import { passengerKey } from '~/domain/orders/passenger-corrections'
import { addMillis, DAY, HOUR, MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { type EventType, HOUSE } from '~/domain/webhooks/webhook'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { sweepAllotments, webhookHandlers } from '~/jobs/start-jobs.server'
import { watchAvailability } from '~/jobs/watch-availability.server'
import { mailPayloadSchema } from '~/mail/mail-payload'
import { createApiKey } from '~/operations/agencies/api-keys.server'
import { releaseOne } from '~/operations/agencies/release-commissions.server'
import { cancelBooking } from '~/operations/octo/cancel-booking.server'
import { confirmBooking } from '~/operations/octo/confirm-booking.server'
import { reserveBooking } from '~/operations/octo/reserve-booking.server'
import { updateBooking } from '~/operations/octo/update-booking.server'
import { correctPassengerByStaff } from '~/operations/orders/correct-passenger.server'
import { expireOrder } from '~/operations/orders/expire-order.server'
import { payLink } from '~/operations/payments/pay-link.server'
import { authenticateKey, requireSellingKey, type SellingHolder } from '~/session/key-holder.server'
import { newCustomer } from '../../../tests/support/request-as'
import { testAgency } from '../../../tests/support/test-agency'
import { linkPayment, makeLink, payWith, TRIP_OFFER, withCard } from '../../../tests/support/test-links'
import { passenger } from '../../../tests/support/test-people'
import { buy, orderWhen, providerId } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { openReceiver, type Received, type Receiver, status } from '../../../tests/support/webhook-receiver'
import {
  addEndpoint,
  findEndpoint,
  pauseEndpoint,
  removeEndpoint,
  renewSecret,
  resumeEndpoint,
  sendAgain,
  sendTest,
} from './endpoints.server'

let shop: TestShop
let receiver: Receiver
let holder: SellingHolder
const by = { id: 'admin-1', name: 'Helena Prates' }
const now = () => shop.clock.now()

beforeEach(async () => {
  shop = await openTestShop({ vacancies: 5 })
  receiver = await openReceiver()
  const agency = testAgency({ settlement: 'account', limit: centavos(1_000_000) })
  await agencies.put(agency.id, agency)
  const made = await createApiKey({
    ...{ agencyId: 'viva', name: 'Portal', scopes: ['octo'], expiresAt: null, maxHeld: 200, by, now: now() },
  })
  const found = await authenticateKey(`Bearer ${made.ok ? made.value.text : ''}`, 'octo', now())
  if (!found.ok) throw new Error(found.reason)
  holder = requireSellingKey({ holder: found.value })
})
afterEach(async () => {
  await shop.close()
  await receiver.close()
})

const act = (ownerId = 'viva') => ({ ownerId, by, now: now() })

async function register(events: EventType[], ownerId = 'viva') {
  const added = await addEndpoint({ url: receiver.url, events }, act(ownerId))
  if (!added.ok) throw new Error(added.reason)
  return { id: added.value.endpoint.id, secret: added.value.secret }
}

const handlers = webhookHandlers({ isLive: false, publicUrl: 'http://127.0.0.1:3000' })
const failures: unknown[] = []
const tick = () =>
  outboxWorker({ handlers, clock: shop.clock.now, onError: (_entry, error) => failures.push(error) }).tick()

async function reserve() {
  const request = reservationSchema.parse({
    ...{ productId: 'trip-1', optionId: 'room-quarto', availabilityId: 'trip-1', unitItems: [{ unitId: 'quarto' }] },
    contact: { fullName: 'Rosa Prado', emailAddress: 'rosa@example.com' },
  })
  const made = await reserveBooking({ holder, request, language: 'pt-BR', now: now() })
  if (!made.ok) throw new Error(JSON.stringify(made.reason))
  return made.value
}

/** As a receiver does it so long after it was signed, with the library of Standard Webhooks, which reads the clock itself. */
function verify({ headers, body }: Received, secret: string, after = 0): boolean {
  const header = (name: string) => String(headers[`webhook-${name}`])
  const timestamp = header('timestamp')
  vi.useFakeTimers({ toFake: ['Date'], now: Number(timestamp) * 1000 + after })
  try {
    new Webhook(secret).verify(body, {
      'webhook-id': header('id'),
      'webhook-timestamp': timestamp,
      'webhook-signature': header('signature'),
    })
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  } finally {
    vi.useRealTimers()
  }
}

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))
const deliveriesOf = (endpointId: string) =>
  webhookDeliveries.list({ eq: { endpointId }, order: { by: 'happenedAt', dir: 'desc' }, limit: 50 })

test('a booking sends an event for each of its changes, with no name in it', async () => {
  await register(['booking_update'])
  const { uuid, reference } = await reserve()
  await tick()
  await updateBooking({ holder, uuid, request: { notes: 'Late' }, now: now() })
  await tick()
  await confirmBooking({ holder, uuid, request: {}, now: now() })
  await confirmBooking({ holder, uuid, request: {}, now: now() })
  await tick()
  const renamed = { contact: contactSchema.parse({ fullName: 'Rosa Lima' }) }
  expect(await updateBooking({ holder, uuid, request: renamed, now: now() })).toMatchObject({ ok: true })
  await tick()
  await cancelBooking({ holder, uuid, reason: null, now: now() })
  await cancelBooking({ holder, uuid, reason: null, now: now() })
  await tick()
  expect(bodies().map(({ booking }) => booking.status)).toEqual([
    ...['ON_HOLD', 'ON_HOLD', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'],
  ])
  const ofStatus = (was: string | null, value: string) => [{ op: 'replace', path: '/status', was, value }]
  expect(bodies().map(({ diff }) => diff)).toEqual([
    ...[ofStatus(null, 'ON_HOLD'), [], ofStatus('ON_HOLD', 'CONFIRMED'), [], ofStatus('CONFIRMED', 'CANCELLED')],
  ])
  expect(bodies().every(({ booking }) => booking.uuid === uuid && booking.id === reference)).toBe(true)
  expect(JSON.stringify(bodies())).not.toMatch(/Rosa|rosa@/)
})

test('the sweeper sends the event of a reservation that has expired', async () => {
  await register(['booking_update'])
  await reserve()
  await tick()
  shop.clock.forward(31 * MINUTE)
  await sweepAllotments({ now: now(), onError: (_id, error) => failures.push(error) })
  await tick()
  expect(bodies().map(({ booking }) => booking.status)).toEqual(['ON_HOLD', 'EXPIRED'])
  expect(bodies()[1].diff).toEqual([{ op: 'replace', path: '/status', was: 'ON_HOLD', value: 'EXPIRED' }])
})

test('a booking that waits for its link sends an event when that is paid', async () => {
  await agencies.update('viva', (agency) => ({ ...agency, settlement: 'link' }))
  holder = { ...holder, agency: await agencies.get('viva') }
  await register(['booking_update'])
  const { uuid, allotmentId } = await reserve()
  await tick()
  await confirmBooking({ holder, uuid, request: {}, now: now() })
  await tick()
  const placed = await payLink(linkPayment(shop, await paymentLinks.get(allotmentId)))
  if (!placed.ok) throw new Error(placed.reason.rule)
  const { code } = placed.value.order
  await shop.act(providerId(await orderWhen(code, ({ charges }) => charges[0]?.providerChargeId !== null)), 'pay')
  await orderWhen(code, ({ status }) => status === 'paid')
  await tick()
  expect(bodies().map(({ booking }) => booking.status)).toEqual(['ON_HOLD', 'PENDING', 'CONFIRMED'])
  expect(bodies().every(({ booking }) => booking.uuid === uuid)).toBe(true)
})

test('resellers with the event get one for the places of a departure, however many changes there were', async () => {
  const own = await register(['availability_update'])
  const paused = await register(['availability_update'])
  await pauseEndpoint(paused.id, act())
  const watch = watchAvailability({ clock: now, onChange: catalogue().onChange })
  await catalogue().ready
  await buy(shop)
  await buy(shop)
  await expect
    .poll(async () => (await outbox.list({ eq: { done: false, topic: 'availability' }, limit: 9 })).length)
    .toBe(1)
  watch.close()
  await tick()
  await tick()
  expect(receiver.received.every((each) => verify(each, own.secret))).toBe(true)
  expect(bodies()).toMatchObject([
    {
      webhook: { id: own.id, event: 'availability_update', url: receiver.url },
      availability: { id: 'trip-1', available: true, status: 'AVAILABLE', vacancies: 3, capacity: 5 },
      ...{ productId: 'trip-1', optionId: 'room-quarto', supplier: { id: 'house' } },
    },
  ])
  expect(await deliveriesOf(paused.id)).toEqual([])
})

test('an order sends its events to the house and the agency that sold it, and to no other', async () => {
  await agencies.put('other', testAgency({ id: 'other', slug: 'other', sellerCode: 'O-1', document: '44555666000181' }))
  const house = await register(['order.paid', 'order.canceled'], HOUSE)
  const own = await register(['order.paid'])
  const others = await register(['order.paid', 'booking_update'], 'other')
  const { uuid, reference } = await reserve()
  await confirmBooking({ holder, uuid, request: {}, now: now() })
  await tick()
  const [paid] = await deliveriesOf(house.id)
  expect(paid).toMatchObject({
    type: 'order.paid',
    state: 'delivered',
    data: { order: { code: reference, total: 120_000 } },
  })
  expect((await deliveriesOf(own.id)).map(({ eventId }) => eventId)).toEqual([paid?.eventId])
  expect(await deliveriesOf(others.id)).toEqual([])
  shop.clock.forward(MINUTE)
  await cancelBooking({ holder, uuid, reason: null, now: now() })
  await tick()
  expect((await deliveriesOf(house.id)).map(({ type }) => type)).toEqual(['order.canceled', 'order.paid'])
  expect(bodies().at(-1)).toMatchObject({
    type: 'order.canceled',
    data: { order: { code: reference, status: 'canceled' } },
  })
})

test('what happens to an order is in the log with the id of its deliveries, also where nobody wants it', async () => {
  const { id } = await register(['order.paid', 'booking_update'])
  const { uuid, reference } = await reserve()
  await confirmBooking({ holder, uuid, request: {}, now: now() })
  shop.clock.forward(MINUTE)
  await cancelBooking({ holder, uuid, reason: null, now: now() })
  const logged = await shopEvents.list({ order: { by: 'happenedAt', dir: 'asc' }, limit: 100 })
  expect(logged).toMatchObject([
    { type: 'order.paid', agencyId: 'viva', data: { order: { code: reference, status: 'paid' } } },
    { type: 'order.canceled', agencyId: 'viva', data: { order: { code: reference, status: 'canceled' } } },
  ])
  const sent = await deliveriesOf(id)
  expect(sent.find(({ type }) => type === 'order.paid')).toMatchObject({
    ...{ eventId: logged[0]?.id, data: logged[0]?.data, happenedAt: logged[0]?.happenedAt },
  })
  expect(sent.map(({ type }) => type)).not.toContain('order.canceled')
})

test('a paid link, a corrected passenger and a released commission are sent with ids and amounts alone', async () => {
  const { id } = await register(['payment_link.paid', 'passenger.changed', 'commission.released'])
  const link = await makeLink(shop, TRIP_OFFER)
  const order = await payWith(shop, link, await withCard(shop))
  const { code } = await orderWhen(order.code, ({ status }) => status === 'paid')
  shop.clock.forward(MINUTE)
  const correction = { code, place: 1, seen: passengerKey(passenger('Rui Lima')), passenger: passenger('Rui de Lima') }
  expect((await correctPassengerByStaff(correction, { by, now: now() })).ok).toBe(true)
  shop.clock.forward(365 * DAY)
  expect(await releaseOne(code, now())).toBe(true)
  expect(await releaseOne(code, now())).toBe(false)
  const logged = await shopEvents.list({ order: { by: 'happenedAt', dir: 'asc' }, limit: 100 })
  const ofLink = { paymentLink: { id: link.id, order: code, total: 120_000 } }
  const ofPassenger = { passengers: { order: code, version: expect.any(Number), tripId: 'trip-1', places: [1] } }
  const ofCommission = { commission: { id: code, agencyId: 'viva', order: code, amount: 10_800, due: 10_800 } }
  expect(logged.map(({ type }) => type).sort()).toEqual([
    'commission.released',
    'order.changed',
    'order.paid',
    'passenger.changed',
    'payment_link.paid',
  ])
  const sent = await deliveriesOf(id)
  expect(sent.map(({ data }) => data)).toEqual([ofCommission, ofPassenger, ofLink])
  expect(JSON.stringify(logged)).not.toMatch(/Lima/)
})

test('an order says by its version which of two events about it is older', async () => {
  await register(['order.paid', 'order.canceled'])
  const { uuid, reference } = await reserve()
  await confirmBooking({ holder, uuid, request: {}, now: now() })
  // Taken before, and written after: its time says nothing.
  await cancelBooking({ holder, uuid, reason: null, now: addMillis(now(), -1) })
  await tick()
  const sent = bodies().map(({ type, data: { order } }) => [type, order.version])
  expect(sent.sort(([, one], [, other]) => one - other).map(([type]) => type)).toEqual(['order.paid', 'order.canceled'])
  expect((await orders.get(reference)).version).toBe(Math.max(...sent.map(([, version]) => version)))
})

test('an order of the web that nobody pays sends that it expired', async () => {
  const { id } = await register(['order.expired', 'order.canceled'], HOUSE)
  const { code } = await buy(shop)
  shop.clock.forward(8 * DAY)
  await expireOrder(code, now(), PUBLIC_URL)
  await expireOrder(code, now(), PUBLIC_URL)
  expect(await deliveriesOf(id)).toMatchObject([{ type: 'order.expired', data: { order: { code, channel: 'web' } } }])
})

test('a refused delivery is sent again with the same id and the same bytes, and its signature is right each time', async () => {
  const { id, secret } = await register(['order.paid'], HOUSE)
  receiver.respond(status(500), status(503, { 'Retry-After': '600' }), status(204))
  const { uuid } = await reserve()
  await confirmBooking({ holder, uuid, request: {}, now: now() })
  expect(await tick()).toBe(1)
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending', attempts: 1, status: 500 }])
  expect(await tick()).toBe(0)
  shop.clock.forward(6000)
  await tick()
  shop.clock.forward(9 * MINUTE)
  expect(await tick()).toBe(0)
  shop.clock.forward(2 * MINUTE)
  await tick()
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 3, status: 204, nextAt: null }])
  const { received } = receiver
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
  expect(received.map((each) => verify(each, secret))).toEqual([true, true, true])
  const [one] = received
  expect(one && verify({ ...one, body: one.body.replace('paid', 'Paid') }, secret)).toBe(false)
  expect(one && verify(one, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false)
  expect(one && [5 * MINUTE, 6 * MINUTE].map((after) => verify(one, secret, after))).toEqual([true, false])
  expect(failures).toEqual([])
})

test('a delivery that a process began and did not end is sent by another one', async () => {
  const { id } = await register(['order.paid'], HOUSE)
  const { uuid } = await reserve()
  await confirmBooking({ holder, uuid, request: {}, now: now() })
  // The process that sends it is gone before it records anything.
  const [entry] = await outbox.list({
    eq: { done: false, topic: 'webhook' },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 5,
  })
  const until = addMillis(now(), 2 * MINUTE)
  await outbox.update(entry?.id ?? '', (known) => ({ ...known, attempts: 1, leaseUntil: until, availableAt: until }))
  expect(await tick()).toBe(0)
  shop.clock.forward(3 * MINUTE)
  expect(await tick()).toBe(1)
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

/** What was written about endpoints that stopped. */
async function letters() {
  const waiting = await outbox.list({
    ...{ eq: { done: false, topic: 'mail' }, order: { by: 'availableAt', dir: 'asc' }, limit: 50 },
  })
  const payloads = waiting.map(({ payload }) => mailPayloadSchema.parse(payload))
  return payloads.filter(({ template }) => template === 'webhookStopped')
}

test('after ten refused tries the endpoint stops and its people get a mail; resumed, the delivery is sent again', async () => {
  const { id } = await register(['order.paid'], HOUSE)
  receiver.respond(status(404))
  const { uuid } = await reserve()
  await confirmBooking({ holder, uuid, request: {}, now: now() })
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await tick()
    expect(await letters()).toHaveLength(receiver.received.length < 10 ? 0 : 1)
    shop.clock.forward(27 * HOUR)
  }
  expect(receiver.received).toHaveLength(10)
  expect(await letters()).toMatchObject([
    {
      to: 'ola@roteiro.example',
      vars: { endpoint: receiver.url, outcome: '404' },
      path: `/admin/webhooks/${id}`,
    },
  ])
  const [failed] = await deliveriesOf(id)
  expect(failed).toMatchObject({ state: 'failed', attempts: 10, status: 404 })
  expect(await findEndpoint(HOUSE, id)).toMatchObject({ state: 'stopped' })
  expect(await outbox.count({ eq: { dead: true } })).toBe(0)
  receiver.respond(status(200))
  await resumeEndpoint(id, act(HOUSE))
  const again = { deliveryId: failed?.id ?? '', endpointId: id }
  await sendAgain(again, act(HOUSE))
  await sendAgain(again, act(HOUSE))
  await tick()
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 1, resent: 1 }])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(receiver.received).toHaveLength(11)
})

test('a receiver that is gone stops its endpoint at once, and only once', async () => {
  const { id } = await register(['order.paid', 'booking_update'])
  const user = await newCustomer(now())
  await users.update(user.id, (known) => ({ ...known, agencyId: 'viva', language: 'en' }))
  receiver.respond(status(410))
  const { uuid } = await reserve()
  await confirmBooking({ holder, uuid, request: {}, now: now() })
  await tick()
  expect(await findEndpoint('viva', id)).toMatchObject({ state: 'gone' })
  const found = await deliveriesOf(id)
  expect(found.length).toBeGreaterThan(1)
  expect(found).toContainEqual(expect.objectContaining({ state: 'failed', attempts: 1, status: 410 }))
  expect(await letters()).toMatchObject([
    {
      to: user.email,
      language: 'en',
      vars: { endpoint: receiver.url, outcome: '410' },
      path: `/agency/webhooks/${id}`,
    },
  ])
})

test('paused, removed or of a paused agency, an endpoint gets nothing', async () => {
  const { id } = await register(['booking_update'])
  await reserve()
  await pauseEndpoint(id, act())
  await reserve()
  await tick()
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['dropped'])
  await resumeEndpoint(id, act())
  await reserve()
  await agencies.update('viva', (agency) => ({ ...agency, state: 'paused' }))
  await tick()
  await agencies.update('viva', (agency) => ({ ...agency, state: 'approved' }))
  await reserve()
  await removeEndpoint(id, act())
  await tick()
  expect(receiver.received).toEqual([])
})

test('a secret that was changed signs together with the former one for a day', async () => {
  const { id, secret } = await register(['order.paid'])
  const renewed = await renewSecret(id, act())
  const fresh = renewed.ok ? renewed.value.secret : ''
  await sendTest(id, act())
  await sendTest(id, act())
  await tick()
  shop.clock.forward(DAY)
  await sendTest(id, act())
  await tick()
  const checked = receiver.received.map((each) => [verify(each, secret), verify(each, fresh)])
  expect(checked).toEqual([
    [true, true],
    [false, true],
  ])
  expect(JSON.stringify(await webhookEndpoints.get('viva'))).not.toContain(fresh.slice(6))
})

test("nobody acts on somebody else's endpoint or delivery", async () => {
  const { id } = await register(['booking_update'])
  await reserve()
  await tick()
  const [delivery] = await deliveriesOf(id)
  const other = act('other')
  for (const done of [
    await pauseEndpoint(id, other),
    await renewSecret(id, other),
    await removeEndpoint(id, other),
    await sendTest(id, other),
    await sendAgain({ deliveryId: delivery?.id ?? '', endpointId: id }, other),
  ])
    expect(done).toEqual({ ok: false, reason: 'notFound' })
  // An endpoint of one's own does not open the deliveries of another one.
  const own = await register(['booking_update'], 'other')
  expect(await sendAgain({ deliveryId: delivery?.id ?? '', endpointId: own.id }, other)).toMatchObject({ ok: false })
  expect(await findEndpoint('viva', id)).toMatchObject({ state: 'active' })
})

test('an owner has ten endpoints at most', async () => {
  for (let count = 0; count < 10; count += 1) await register(['order.paid'])
  expect(await addEndpoint({ url: receiver.url, events: ['order.paid'] }, act())).toEqual({
    ok: false,
    reason: 'tooMany',
  })
})
