import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  agencies,
  agencyAccounts,
  auditEntries,
  departures,
  orders,
  outbox,
  shopEvents,
  trips,
  webhookDeliveries,
} from '~/data/collections'
import { store } from '~/data/store.server'
import { chargeWithoutAccount } from '~/domain/departures/call-off'
import { reservationSchema } from '~/domain/octo/octo-requests'
import type { Order } from '~/domain/orders/order'
import { receivedAmount, refundedAmount } from '~/domain/orders/order-money'
import { addDays, DAY, type LocalDate, MINUTE } from '~/domain/values/dates'
import { add, centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { HOUSE } from '~/domain/webhooks/webhook'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { mailHandlers } from '~/jobs/start-jobs.server'
import { createApiKey } from '~/operations/agencies/api-keys.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { confirmBooking } from '~/operations/octo/confirm-booking.server'
import { reserveBooking } from '~/operations/octo/reserve-booking.server'
import { cancelPaidOrder } from '~/operations/orders/cancel-paid-order.server'
import { confirmedOf, readTripPassengers } from '~/operations/orders/passenger-list.server'
import { placeOrder } from '~/operations/orders/place-order.server'
import { publishTrip } from '~/operations/trips/change-trip-state.server'
import { saveTrip } from '~/operations/trips/save-trip.server'
import { addEndpoint } from '~/operations/webhooks/endpoints.server'
import { authenticateKey, requireSellingKey } from '~/session/key-holder.server'
import { testAgency } from '../../../tests/support/test-agency'
import { PAYER } from '../../../tests/support/test-people'
import {
  buy,
  byCard,
  mails,
  orderWhen,
  providerId,
  purchase,
  runMoney,
  units,
} from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { callOffDeparture, followCalledOff, nameAccount, takeRefund } from './call-off.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 30 })
})
afterEach(() => shop.close())

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const other = { id: 'admin-2', name: 'Bruna', agencyId: null }
const now = () => shop.clock.now()
const until = (): LocalDate => addDays(today(now()), 7)
const wish = () => ({ tripId: 'trip-1', text: 'Não vai dar.', textEn: 'It will not go.', answerUntil: until() })
const ACCOUNT = {
  holderCpf: PAYER.cpf,
  bank: '341',
  branch: '1234',
  branchDigit: null,
  account: '56789',
  accountDigit: '0',
  kind: 'checking' as const,
}

async function paid(changes: Parameters<typeof buy>[1] = {}): Promise<Order> {
  const order = await buy(shop, changes)
  if (order.status !== 'paid') await shop.act(providerId(order), 'pay')
  return orderWhen(order.code, ({ status }) => status === 'paid')
}

const byBoleto = () => paid({ payment: { method: 'boleto' }, shownTotal: 120_000 as Order['total'] })
const cardOrder = async () => paid(byCard(await shop.token()))

/** A booking that a reseller confirmed on its account. */
async function booked(): Promise<string> {
  const agency = testAgency({ settlement: 'account', limit: centavos(1_000_000), commissionBp: 1000 })
  await agencies.put(agency.id, agency)
  const key = { agencyId: agency.id, name: 'Portal', scopes: ['octo' as const], expiresAt: null, maxHeld: null }
  const made = await createApiKey({ ...key, by: admin, now: now() })
  const found = made.ok ? await authenticateKey(`Bearer ${made.value.text}`, 'octo', now()) : made
  if (!found.ok) throw new Error(found.reason)
  const holder = requireSellingKey({ holder: found.value })
  const request = reservationSchema.parse({
    ...{ productId: 'trip-1', optionId: 'room-quarto', availabilityId: 'trip-1', unitItems: [{ unitId: 'quarto' }] },
  })
  const booking = await reserveBooking({ holder, request, language: 'pt-BR', now: now() })
  if (!booking.ok) throw new Error(JSON.stringify(booking.reason))
  const confirmed = await confirmBooking({ holder, uuid: booking.value.uuid, request: {}, now: now() })
  if (!confirmed.ok) throw new Error(JSON.stringify(confirmed.reason))
  return booking.value.reference
}

/** Does what the outbox holds about departures; messages stay there to be read. */
async function follow(): Promise<void> {
  const { departureCalledOff } = mailHandlers(PUBLIC_URL)
  const worker = outboxWorker({ handlers: { departureCalledOff }, clock: shop.clock.now, onError: () => {} })
  while ((await worker.tick()) > 0);
}

const actions = async () =>
  (await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 100 })).map(({ action }) => action)
const noticesOf = async (template: string) => (await mails(shop)).filter((each) => each === template).length

async function problems() {
  const provider = (await shop.charges()).map((charge) => ({ ...charge, status: undefined }))
  const { violations } = await checkInvariants({ now: now(), provider, acknowledged: [] })
  return violations
}

test('off the air at once: nothing can be bought, and it cannot be published again', async () => {
  expect((await callOffDeparture(wish(), admin, now())).ok).toBe(true)
  expect(await trips.get('trip-1')).toMatchObject({ state: 'closed' })
  expect(await departures.get('trip-1')).toMatchObject({
    state: 'calledOff',
    calledOff: { by: { id: 'admin' }, text: 'Não vai dar.', answerUntil: until() },
  })
  expect(await placeOrder(purchase(shop))).toMatchObject({ ok: false, reason: { rule: 'tripClosed' } })
  const version = (await trips.findDoc('trip-1'))?.version ?? null
  expect(await publishTrip({ id: 'trip-1', version }, admin, now())).toMatchObject({
    ok: false,
    reason: { kind: 'notReady', steps: expect.arrayContaining(['goes']) },
  })
})

test('two clerks at once: one act, one entry for the orders', async () => {
  await paid()
  const done = await Promise.all([callOffDeparture(wish(), admin, now()), callOffDeparture(wish(), other, now())])
  expect(done.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(done.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'calledOff' })
  expect((await actions()).filter((action) => action === 'trip.departureCalledOff')).toHaveLength(1)
  expect(await outbox.count({ eq: { topic: 'departureCalledOff', done: false } })).toBe(1)
})

test('a departure of others does not exist, one that left stays, and the last day lies before it', async () => {
  expect(await callOffDeparture(wish(), { ...admin, agencyId: 'agency-9' }, now())).toEqual({
    ok: false,
    reason: 'missing',
  })
  const { checkinOn } = await trips.get('trip-1')
  for (const answerUntil of [addDays(today(now()), -1), checkinOn])
    expect(await callOffDeparture({ ...wish(), answerUntil }, admin, now())).toEqual({
      ok: false,
      reason: 'answerUntil',
    })
  expect((await trips.get('trip-1')).state).toBe('published')
})

test('paid orders are asked and stay, unpaid ones end, and nobody is on a list', async () => {
  const order = await paid({ language: 'en' })
  const waiting = await buy(shop)
  await callOffDeparture(wish(), admin, now())
  const list = await readTripPassengers('trip-1', { kind: 'admin' })
  expect(list && confirmedOf(list)).toEqual([])
  await follow()
  expect(await orders.get(order.code)).toMatchObject({
    status: 'paid',
    calledOffTripId: 'trip-1',
    calledOff: { answer: null, text: 'It will not go.', until: until() },
  })
  expect(await orders.get(waiting.code)).toMatchObject({ status: 'canceled', calledOff: { answer: 'unpaid' } })
  expect([await noticesOf('departureCalledOff'), await noticesOf('canceled')]).toEqual([1, 1])
  const cancel = { userId: 'customer-1', orderCode: order.code, place: null, shown: '', account: null, now: now() }
  expect(await cancelPaidOrder(cancel)).toEqual({ ok: false, reason: 'calledOff' })
  expect(await problems()).toEqual([])
})

test('a booking of a reseller is canceled at once and credited in full, and nobody is sent a choice', async () => {
  const cancellation = [{ untilDaysBefore: 0, feePercent: 100 }]
  await trips.update('trip-1', (trip) => ({ ...trip, cancellation }))
  const code = await booked()
  shop.clock.forward(10 * DAY)
  expect(await agencyAccounts.get('viva')).toMatchObject({ balance: 108_000 })
  await callOffDeparture(wish(), admin, now())
  await follow()
  await followCalledOff('trip-1', now())
  expect(await orders.get(code)).toMatchObject({
    status: 'canceled',
    calledOff: { answer: 'refund', text: 'Não vai dar.' },
    charges: [{ refundedAmount: 120_000 }],
  })
  expect(await agencyAccounts.get('viva')).toMatchObject({ balance: 0 })
  expect([await noticesOf('departureCalledOff'), await noticesOf('canceled')]).toEqual([0, 1])
  expect(await problems()).toEqual([])
})

test('money back: all of it whatever the table says, once, also when it is sent twice', async () => {
  const order = await cardOrder()
  shop.clock.forward(10 * DAY)
  await callOffDeparture(wish(), admin, now())
  await follow()
  const free = (await units()).free
  const answer = () => takeRefund({ orderCode: order.code, account: null, now: now() })
  expect((await Promise.all([answer(), answer()])).map(({ ok }) => ok)).toEqual([true, true])
  await runMoney(shop)
  const after = await orderWhen(order.code, (each) => refundedAmount(each) === receivedAmount(each))
  expect(after).toMatchObject({ status: 'canceled', cancelReason: 'shop', calledOff: { answer: 'refund' } })
  expect((await units()).free).toBe(free + 1)
  expect((await actions()).filter((action) => action === 'order.callOffRefund')).toHaveLength(1)
  expect(await problems()).toEqual([])
})

test('silence is money back, after one reminder; a boleto then waits for an account', async () => {
  const [silent, boleto] = [await cardOrder(), await byBoleto()]
  await callOffDeparture(wish(), admin, now())
  for (let day = 0; day <= 9; day += 1) {
    await follow()
    await follow()
    shop.clock.forward(DAY)
  }
  await runMoney(shop)
  expect(await noticesOf('departureCalledOffAgain')).toBe(2)
  expect(await orderWhen(silent.code, (each) => refundedAmount(each) === receivedAmount(each))).toMatchObject({
    calledOff: { answer: 'silence' },
  })
  const waiting = await orders.get(boleto.code)
  expect(waiting).toMatchObject({ status: 'canceled', calledOff: { answer: 'silence' } })
  expect(chargeWithoutAccount(waiting)?.method).toBe('boleto')
  expect(await noticesOf('departureAccount')).toBe(1)
  const input = { orderCode: boleto.code, now: now() }
  expect(await nameAccount({ ...input, account: { ...ACCOUNT, holderCpf: '11144477735' } })).toMatchObject({
    reason: 'notPayer',
  })
  expect((await nameAccount({ ...input, account: ACCOUNT })).ok).toBe(true)
  await runMoney(shop)
  await orderWhen(boleto.code, (each) => refundedAmount(each) === receivedAmount(each))
  expect(await problems()).toEqual([])
})

test('a boleto goes back to an account of its payer, given with the answer', async () => {
  const order = await byBoleto()
  await callOffDeparture(wish(), admin, now())
  await follow()
  const input = { orderCode: order.code, now: now() }
  expect(await takeRefund({ ...input, account: null })).toEqual({ ok: false, reason: 'accountMissing' })
  expect((await takeRefund({ ...input, account: ACCOUNT })).ok).toBe(true)
  await runMoney(shop)
  await orderWhen(order.code, (each) => refundedAmount(each) === receivedAmount(each))
})

test('mixed orders: each refund is that of a sheet made by hand', async () => {
  const sheet: [Order, number][] = []
  for (let n = 0; n < 5; n += 1) {
    sheet.push([await paid(), 114_000], [await cardOrder(), 120_000], [await byBoleto(), 120_000])
    sheet.push([await buy(shop), 0])
  }
  await callOffDeparture(wish(), admin, now())
  await follow()
  for (const [index, [order]] of sheet.entries()) {
    const account = order.method === 'boleto' ? ACCOUNT : null
    if (index % 3 === 0 && order.status === 'paid') await takeRefund({ orderCode: order.code, account, now: now() })
  }
  shop.clock.forward(9 * DAY)
  await follow()
  await runMoney(shop)
  const waiting = (await Promise.all(sheet.map(([{ code }]) => orders.get(code)))).filter(chargeWithoutAccount)
  expect(waiting.length).toBeGreaterThan(0)
  for (const { code } of waiting) await nameAccount({ orderCode: code, account: ACCOUNT, now: now() })
  await runMoney(shop)
  for (const [{ code }, refund] of sheet) await orderWhen(code, ({ refunded }) => refunded === refund)
  expect(await problems()).toEqual([])
}, 60_000)

test('stopped at any transaction, before or after its commit, and run again: one letter and one refund each', async () => {
  const codes: string[] = []
  for (let n = 0; n < 4; n += 1) codes.push((await paid()).code)
  codes.push((await buy(shop)).code)
  await callOffDeparture(wish(), admin, now())
  for (let moment = 0; moment < 5; moment += 1) {
    await stopAfter(moment, moment % 2 === 0)
    shop.clock.forward(1000)
  }
  await followCalledOff('trip-1', now())
  expect([await noticesOf('departureCalledOff'), await noticesOf('canceled')]).toEqual([4, 1])
  shop.clock.forward(9 * DAY)
  for (let moment = 0; moment < 5; moment += 1) {
    await stopAfter(moment, moment % 2 === 1)
    shop.clock.forward(1000)
  }
  await followCalledOff('trip-1', now())
  await runMoney(shop)
  for (const code of codes) await orderWhen(code, (each) => refundedAmount(each) === receivedAmount(each))
  const all = await Promise.all(codes.map((code) => orders.get(code)))
  expect(all.every(({ status }) => status === 'canceled')).toBe(true)
  expect(add(...all.map(refundedAmount))).toBe(4 * 114_000)
  expect(await noticesOf('canceled')).toBe(5)
  expect(await problems()).toEqual([])
})

/** The process ends at the transaction of this number; what was committed before stays. */
async function stopAfter(count: number, isCommitted: boolean): Promise<void> {
  const real = store().transact.bind(store())
  let left = count
  const spy = vi.spyOn(store(), 'transact').mockImplementation(async (work, options) => {
    left -= 1
    if (left >= 0) return real(work, options)
    if (isCommitted && left === -1) await real(work, options)
    throw new Error('killed')
  })
  await followCalledOff('trip-1', now()).catch(() => undefined)
  spy.mockRestore()
}

async function register(ownerId: string) {
  const wanted = { url: 'https://example.com/in', events: ['departure.changed', 'departure.called_off'] as const }
  const added = await addEndpoint({ ...wanted, events: [...wanted.events] }, { ownerId, by: admin, now: now() })
  if (!added.ok) throw new Error(added.reason)
  return added.value.endpoint.id
}

/** As staff save it who agree that its customers are notified, or do not yet. */
async function boardAt(time: string, announcementKey?: string) {
  const doc = await trips.findDoc('trip-1')
  if (!doc) throw new Error('no trip')
  const { data, version: expect } = doc
  const edit = { ...data, boardingPlaces: data.boardingPlaces.map((stop) => ({ ...stop, time })) }
  const saved = { id: 'trip-1', expect, slug: data.slug, intent: 'save' as const, edit }
  return saveTrip({ ...saved, ...(announcementKey ? { announcementKey } : {}) }, admin, now())
}

test('a departure sends that its facts changed and that it was called off, to the house and its partner alone', async () => {
  for (const agency of [testAgency(), testAgency({ id: 'other', slug: 'other', sellerCode: 'O-1' })])
    await agencies.put(agency.id, agency)
  const [house, own, others] = [await register(HOUSE), await register('viva'), await register('other')]
  await trips.update('trip-1', (trip) => ({ ...trip, agencyId: 'viva' }))
  await buy(shop)
  const question = await boardAt('05:15')
  expect(await shopEvents.list({ limit: 10 })).toEqual([])
  if (question.ok || question.reason.kind !== 'confirmFirst') throw new Error('no question')
  expect(await boardAt('05:15', question.reason.key)).toMatchObject({ ok: true })
  shop.clock.forward(MINUTE)
  expect(await callOffDeparture(wish(), admin, now())).toMatchObject({ ok: true })
  expect(await callOffDeparture(wish(), admin, now())).toMatchObject({ ok: false })
  const { checkinOn, checkoutOn } = await trips.get('trip-1')
  const data = { departure: { tripId: 'trip-1', checkinOn, checkoutOn, changes: 1 } }
  const events = ['departure.changed', 'departure.called_off'].map((type) => ({ type, data }))
  const newest = { by: 'happenedAt', dir: 'desc' } as const
  for (const endpointId of [house, own]) {
    const sent = await webhookDeliveries.list({ eq: { endpointId }, order: newest, limit: 10 })
    expect(sent.reverse().map(({ type, data: facts }) => ({ type, data: facts }))).toEqual(events)
  }
  expect(await webhookDeliveries.count({ eq: { endpointId: others } })).toBe(0)
  const logged = await shopEvents.list({ order: { by: 'happenedAt', dir: 'asc' }, limit: 10 })
  expect(logged).toMatchObject(events.map((event) => ({ ...event, agencyId: 'viva' })))
})
