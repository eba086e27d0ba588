import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  agencies,
  agencyAccounts,
  allotments,
  auditEntries,
  departures,
  orders,
  paymentLinks,
  resellerBookings,
  stock,
  trips,
} from '~/data/collections'
import { type ApiKey, parseApiKey } from '~/domain/agencies/api-key'
import { toDeparture } from '~/domain/departures/departure'
import { contactSchema, type Reservation, reservationSchema } from '~/domain/octo/octo-requests'
import { bookingStatus } from '~/domain/octo/reseller-booking'
import { passengerKey } from '~/domain/orders/passenger-corrections'
import { addDays, addMillis, addMinutes, DAY, HOUR } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { sweepAllotments } from '~/jobs/start-jobs.server'
import { createApiKey, revokeApiKey } from '~/operations/agencies/api-keys.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { correctPassengerByStaff } from '~/operations/orders/correct-passenger.server'
import { expireOrder } from '~/operations/orders/expire-order.server'
import { payLink } from '~/operations/payments/pay-link.server'
import { authenticateKey, requireSellingKey, type SellingHolder } from '~/session/key-holder.server'
import { testAgency } from '../../../tests/support/test-agency'
import { linkPayment } from '../../../tests/support/test-links'
import { buy, orderWhen, providerId } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { cancelBooking } from './cancel-booking.server'
import { confirmBooking } from './confirm-booking.server'
import { findBooking, listBookings } from './find-booking.server'
import { reserveBooking } from './reserve-booking.server'
import { extendBooking, updateBooking } from './update-booking.server'

let shop: TestShop
let holder: SellingHolder
let text: string
const by = { id: 'admin-1', name: 'Helena Prates' }
const now = () => shop.clock.now()

beforeEach(async () => {
  shop = await openTestShop({ vacancies: 5 })
  const agency = testAgency({ settlement: 'account', limit: centavos(1_000_000), commissionBp: 1000 })
  await agencies.put(agency.id, agency)
  await agencies.put(
    'other',
    testAgency({ id: 'other', slug: 'other', sellerCode: 'OTH-1', document: '44555666000181' }),
  )
  text = await keyOf('viva', 200)
  holder = await holderOf(text)
})
afterEach(async () => {
  const report = await checkInvariants({ now: now(), provider: await shop.charges(), acknowledged: [] })
  expect(report.violations).toEqual([])
  await shop.close()
})

async function keyOf(agencyId: string, maxHeld: number | null = null) {
  const made = await createApiKey({
    ...{ agencyId, name: 'Portal', scopes: ['octo'], expiresAt: null, maxHeld, by, now: now() },
  })
  if (!made.ok) throw new Error(made.reason)
  return made.value.text
}

async function holderOf(secret: string): Promise<SellingHolder> {
  const found = await authenticateKey(`Bearer ${secret}`, 'octo', now())
  if (!found.ok) throw new Error(found.reason)
  return requireSellingKey({ holder: found.value })
}

const UUID = '7df49d62-57ce-4a50-ba3e-d3d6c8a5b9c1'

function wish(changes: Record<string, unknown> = {}): Reservation {
  return reservationSchema.parse({
    ...{ productId: 'trip-1', optionId: 'room-quarto', availabilityId: 'trip-1', unitItems: [{ unitId: 'quarto' }] },
    ...changes,
  })
}

async function reserve(changes: Record<string, unknown> = {}, by: SellingHolder = holder) {
  return reserveBooking({ holder: by, request: wish(changes), language: 'pt-BR', now: now() })
}

async function reserved(changes: Record<string, unknown> = {}) {
  const made = await reserve(changes)
  if (!made.ok) throw new Error(JSON.stringify(made.reason))
  return made.value
}

async function units() {
  const { held, sold, allotted } = await stock.get('quarto')
  return { held, sold, allotted }
}

const confirm = (uuid: string, request: object = {}) =>
  confirmBooking({ holder, uuid, request: { ...request }, now: now() })

const cancel = (uuid: string) => cancelBooking({ holder, uuid, reason: 'Guest is ill', now: now() })

async function statusOf(uuid: string) {
  const found = await findBooking('viva', uuid)
  return found && bookingStatus(found.booking, found, now())
}

test('a reservation sets places aside, and its confirmation sells them on the account of the agency', async () => {
  const booking = await reserved({ contact: { fullName: 'Rosa Prado' } })
  expect(await units()).toEqual({ held: 0, sold: 0, allotted: 1 })
  expect(await statusOf(booking.uuid)).toBe('ON_HOLD')
  expect(await confirm(booking.uuid)).toMatchObject({ ok: true, value: { orderCode: booking.reference } })
  expect(await units()).toEqual({ held: 0, sold: 1, allotted: 0 })
  const order = await orders.get(booking.reference)
  expect(order).toMatchObject({ channel: 'octo', state: 'onAccount', total: 120_000, agencyId: 'viva' })
  expect(order.payer).toMatchObject({ cnpj: '11222333000181', companyName: 'Viva Turismo Ltda' })
  expect(order.passengers.map(({ name }) => name)).toEqual(['Rosa Prado', ''])
  expect(await agencyAccounts.get('viva')).toMatchObject({ balance: 108_000 })
  expect(await statusOf(booking.uuid)).toBe('CONFIRMED')
  expect(await confirm(booking.uuid)).toMatchObject({ ok: true, value: { orderCode: booking.reference } })
  expect(await orders.count({})).toBe(1)
})

test('one uuid is one booking, however often and how much at once it is sent', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => reserve({ uuid: UUID })))
  expect(new Set(all.map((each) => each.ok && each.value.reference)).size).toBe(1)
  expect(await units()).toMatchObject({ allotted: 1 })
  expect(await reserve({ uuid: UUID, notes: 'other' })).toMatchObject({
    reason: { code: 'INVALID_BOOKING_UUID', reason: 'uuidUsed' },
  })
})

test('the last room is reserved once, while customers of the site buy too', async () => {
  await Promise.all([buy(shop), buy(shop)])
  const all = await Promise.all(Array.from({ length: 10 }, () => reserve()))
  expect(all.filter(({ ok }) => ok)).toHaveLength(3)
  expect(all.find(({ ok }) => !ok)).toMatchObject({ reason: { code: 'UNPROCESSABLE_ENTITY', reason: 'soldOut' } })
})

test('an update takes the new units and frees the old ones at once; a confirmed booking keeps its units', async () => {
  const booking = await reserved()
  const update = (request: object) => updateBooking({ holder, uuid: booking.uuid, request, now: now() })
  expect(await update({ unitItems: [{ unitId: 'quarto' }, { unitId: 'quarto' }] })).toMatchObject({
    value: { shownTotal: 240_000, unitItems: [{ people: 2 }, {}] },
  })
  expect(await units()).toMatchObject({ allotted: 2 })
  expect(await update({ unitItems: Array.from({ length: 6 }, () => ({ unitId: 'quarto' })) })).toMatchObject({
    reason: { code: 'UNPROCESSABLE_ENTITY' },
  })
  expect(await units()).toMatchObject({ allotted: 2 })
  await confirm(booking.uuid)
  expect(await update({ unitItems: [{ unitId: 'quarto' }] })).toMatchObject({ reason: { reason: 'confirmed' } })
  expect(await update({ notes: 'Late arrival' })).toMatchObject({ value: { notes: 'Late arrival' } })
})

test('guests board where the reseller says, before and after it is sold', async () => {
  await trips.update('trip-1', (trip) => {
    const boardingPlaces = trip.boardingPlaces.flatMap((stop) => ['praca', 'posto'].map((id) => ({ ...stop, id })))
    return { ...trip, boardingPlaces }
  })
  expect(await reserve({ pickupPointId: 'elsewhere' })).toMatchObject({
    reason: { values: { member: 'pickupPointId' } },
  })
  const { uuid, reference, pickupPointId } = await reserved({ pickupRequested: true, pickupPointId: 'praca' })
  expect(pickupPointId).toBe('praca')
  const update = (request: object) => updateBooking({ holder, uuid, request, now: now() })
  expect(await update({ pickupRequested: false })).toMatchObject({ value: { pickupPointId: null } })
  expect(await update({ pickupPointId: 'elsewhere' })).toMatchObject({ ok: false })
  expect(await confirm(uuid, { pickupPointId: 'posto' })).toMatchObject({ ok: true })
  const boards = async () => (await orders.get(reference)).passengers.map(({ boardingPlaceId }) => boardingPlaceId)
  expect(await boards()).toEqual(['posto', 'posto'])
  expect(await update({ pickupPointId: 'praca' })).toMatchObject({ value: { pickupPointId: 'praca' } })
  expect(await boards()).toEqual(['praca', 'praca'])
  expect(await update({ pickupPointId: 'elsewhere' })).toMatchObject({ ok: false })
  expect(await update({ pickupPointId: null })).toMatchObject({ value: { pickupPointId: null } })
  expect(await boards()).toEqual([null, null])
})

test('a confirmed booking names its guests until the list closes, and leaves what staff corrected', async () => {
  const unitItems = [{ unitId: 'quarto', contact: { fullName: 'Rosa Prado' } }, { unitId: 'quarto' }]
  const { uuid, reference, unitItems: items } = await reserved({ unitItems })
  await confirm(uuid)
  const names = async () => (await orders.get(reference)).passengers.map(({ name }) => name)
  expect(await names()).toEqual(['Rosa Prado', '', '', ''])
  const [guest] = (await orders.get(reference)).passengers
  if (!guest) throw new Error('no passenger')
  const staffs = { code: reference, place: 0, seen: passengerKey(guest), passenger: { ...guest, name: 'Rosa Lima' } }
  expect((await correctPassengerByStaff(staffs, { by, now: now() })).ok).toBe(true)
  const naming = (one: string, other: string) => {
    const request = items.map(({ uuid, unitId }, index) => {
      return {
        uuid,
        unitId,
        resellerReference: null,
        contact: contactSchema.parse({ fullName: index === 0 ? one : other }),
      }
    })
    return updateBooking({ holder, uuid, request: { unitItems: request }, now: now() })
  }
  expect(await naming('Rosa Prado', 'Ana Reis')).toMatchObject({ ok: true })
  expect(await names()).toEqual(['Rosa Lima', '', 'Ana Reis', ''])
  const [edited] = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 1 })
  expect(edited).toMatchObject({
    ...{ action: 'order.passengerEdited', subjectId: reference, byName: 'Viva Turismo (Portal)' },
  })
  const before = await orders.get(reference)
  expect(await naming('Rosa Prado', 'Ana Reis')).toMatchObject({ ok: true })
  expect(await orders.get(reference)).toEqual(before)
  // Other units are no names.
  const [first] = items
  expect(
    await updateBooking({
      holder,
      uuid,
      request: { unitItems: [{ uuid: first?.uuid, unitId: 'quarto', resellerReference: null }] },
      now: now(),
    }),
  ).toMatchObject({ reason: { reason: 'confirmed' } })
  const known = await departures.find('trip-1')
  await departures.put('trip-1', {
    ...toDeparture(known, await trips.get('trip-1')),
    listClosesOn: addDays(today(now()), -1),
  })
  expect(await naming('Rosa', 'Ana')).toMatchObject({ reason: { code: 'UNPROCESSABLE_ENTITY', reason: 'listClosed' } })
  expect(await updateBooking({ holder, uuid, request: { notes: 'Late' }, now: now() })).toMatchObject({ ok: true })
  expect(await names()).toEqual(['Rosa Lima', '', 'Ana Reis', ''])
})

test('what is not there is named by its own code', async () => {
  const codes = async (changes: Record<string, unknown>) => {
    const made = await reserve(changes)
    return made.ok ? null : [made.reason.code, made.reason.id]
  }
  expect(await codes({ productId: 'no' })).toEqual(['INVALID_PRODUCT_ID', 'no'])
  expect(await codes({ optionId: 'no' })).toEqual(['INVALID_OPTION_ID', 'no'])
  expect(await codes({ availabilityId: 'no' })).toEqual(['INVALID_AVAILABILITY_ID', 'no'])
  expect(await codes({ unitItems: [{ unitId: 'no' }] })).toEqual(['INVALID_UNIT_ID', 'no'])
  expect(await codes({ unitItems: [] })).toEqual(['UNPROCESSABLE_ENTITY', undefined])
  expect(await codes({ unitItems: undefined })).toEqual(['UNPROCESSABLE_ENTITY', undefined])
})

test('a hold ends by itself and can then be neither confirmed nor changed; extended it lasts two hours at most', async () => {
  const booking = await reserved()
  expect(await extendBooking({ holder, uuid: booking.uuid, minutes: 61, now: now() })).toMatchObject({ ok: true })
  expect((await allotments.get(booking.allotmentId)).until).toBe(addMinutes(now(), 61))
  await extendBooking({ holder, uuid: booking.uuid, minutes: 120, now: addMinutes(now(), 30) })
  expect((await allotments.get(booking.allotmentId)).until).toBe(addMinutes(booking.createdAt, 120))
  shop.clock.forward(DAY / 2)
  expect(await statusOf(booking.uuid)).toBe('EXPIRED')
  const expired = { reason: { code: 'INVALID_BOOKING_UUID', reason: 'expired' } }
  expect(await confirm(booking.uuid)).toMatchObject(expired)
  const late = updateBooking({ holder, uuid: booking.uuid, request: { notes: 'late' }, now: now() })
  expect(await late).toMatchObject(expired)
  await sweepAllotments({
    now: now(),
    onError: (error) => {
      throw error
    },
  })
  expect(await units()).toEqual({ held: 0, sold: 0, allotted: 0 })
  expect(await orders.count({})).toBe(0)
})

test('canceled on hold it is free at once; canceled when confirmed the account gets the sale back', async () => {
  const [held, sold] = [await reserved(), await reserved()]
  await confirm(sold.uuid)
  expect(await cancel(held.uuid)).toMatchObject({ ok: true })
  expect(await cancel(sold.uuid)).toMatchObject({ ok: true })
  expect(await cancel(sold.uuid)).toMatchObject({ ok: true })
  expect(await units()).toEqual({ held: 0, sold: 0, allotted: 0 })
  expect([await statusOf(held.uuid), await statusOf(sold.uuid)]).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await agencyAccounts.get('viva')).toMatchObject({ balance: 0 })
  expect(await confirm(held.uuid)).toMatchObject({ reason: { code: 'INVALID_BOOKING_UUID', reason: 'canceled' } })
})

test('confirming and canceling at the same time have one outcome', async () => {
  const booking = await reserved()
  const [confirmed, canceled] = await Promise.all([confirm(booking.uuid), cancel(booking.uuid)])
  const status = await statusOf(booking.uuid)
  expect(canceled.ok || confirmed.ok).toBe(true)
  expect(status).toBe(canceled.ok ? 'CANCELLED' : 'CONFIRMED')
})

test('a key holds no more places than it may, and what it confirmed no longer counts', async () => {
  const small = await holderOf(await keyOf('viva', 4))
  expect(await reserve({}, small)).toMatchObject({ ok: true })
  const second = await reserve({}, small)
  expect(await reserve({}, small)).toMatchObject({ reason: { reason: 'heldLimit', values: { held: 4, limit: 4 } } })
  if (second.ok) await confirm(second.value.uuid)
  expect(await reserve({}, small)).toMatchObject({ ok: true })
})

test.each([
  ['in the days of withdrawal all comes back', 6, { returned: 120_000, balance: 0 }],
  ['later the account owes the fee, of which nothing is earned', 8, { returned: 108_000, balance: 12_000 }],
  ['in the last month nothing comes back', 45, { returned: 0, balance: 108_000 }],
])('canceled by the table of the order: %s', async (_, days, { returned, balance }) => {
  const steps = [
    { untilDaysBefore: 30, feePercent: 10 },
    { untilDaysBefore: 0, feePercent: 100 },
  ]
  await trips.update('trip-1', (trip) => ({ ...trip, cancellation: steps }))
  const booking = await reserved()
  await confirm(booking.uuid)
  shop.clock.forward(days * DAY)
  expect(await cancel(booking.uuid)).toMatchObject({ ok: true })
  expect((await orders.get(booking.reference)).charges).toMatchObject([{ refundedAmount: returned }])
  expect(await agencyAccounts.get('viva')).toMatchObject({ balance })
  expect(await units()).toEqual({ held: 0, sold: 0, allotted: 0 })
})

test('the limit of the account refuses, and the places stay held', async () => {
  await agencies.update('viva', (agency) => ({ ...agency, limit: centavos(100_000) }))
  holder = await holderOf(text)
  const booking = await reserved()
  expect(await confirm(booking.uuid)).toMatchObject({ reason: { code: 'UNPROCESSABLE_ENTITY', reason: 'overLimit' } })
  expect(await statusOf(booking.uuid)).toBe('ON_HOLD')
})

test('where the agency has no account, a confirmed booking waits for its link, and is confirmed when the guest pays', async () => {
  await agencies.update('viva', (agency) => ({ ...agency, settlement: 'link' }))
  holder = await holderOf(text)
  const booking = await reserved({ contact: { fullName: 'Rosa Prado' } })
  expect(await confirm(booking.uuid)).toMatchObject({ ok: true, value: { orderCode: null } })
  expect(await confirm(booking.uuid)).toMatchObject({ ok: true })
  const link = await paymentLinks.get(booking.allotmentId)
  const until = addMillis(now(), DAY)
  expect(link).toMatchObject({ agencyId: 'viva', amount: 120_000, expiresAt: until, customer: { name: 'Rosa Prado' } })
  expect(await allotments.get(booking.allotmentId)).toMatchObject({ until, dueAt: until })
  expect([await statusOf(booking.uuid), await units()]).toEqual(['PENDING', { held: 0, sold: 0, allotted: 1 }])

  const unpaid = await payLink(linkPayment(shop, link))
  if (!unpaid.ok) throw new Error(unpaid.reason.rule)
  expect([await statusOf(booking.uuid), await units()]).toEqual(['PENDING', { held: 1, sold: 0, allotted: 0 }])
  shop.clock.forward(2 * HOUR)
  await expireOrder(unpaid.value.order.code, now(), PUBLIC_URL)
  expect([await statusOf(booking.uuid), await units()]).toEqual(['PENDING', { held: 0, sold: 0, allotted: 1 }])

  const placed = await payLink(linkPayment(shop, link, { checkoutAttemptId: 'secondattempt0001' }))
  if (!placed.ok) throw new Error(placed.reason.rule)
  const { code } = placed.value.order
  await shop.act(providerId(await orderWhen(code, ({ charges }) => charges[0]?.providerChargeId !== null)), 'pay')
  const order = await orderWhen(code, ({ status }) => status === 'paid')
  expect(order).toMatchObject({ channel: 'link', agencyId: 'viva', commission: { amount: 11_400 } })
  expect([await statusOf(booking.uuid), await units()]).toEqual(['CONFIRMED', { held: 0, sold: 1, allotted: 0 }])
  expect(await cancel(booking.uuid)).toMatchObject({ ok: true })
  expect([await statusOf(booking.uuid), await units()]).toEqual(['CANCELLED', { held: 0, sold: 0, allotted: 0 }])
})

test('canceled or out of time, a booking that waits for its link is free, and nobody can pay it', async () => {
  await agencies.update('viva', (agency) => ({ ...agency, settlement: 'link' }))
  holder = await holderOf(text)
  const [canceled, late] = [await reserved(), await reserved()]
  await confirm(canceled.uuid)
  await confirm(late.uuid)
  expect(await cancel(canceled.uuid)).toMatchObject({ ok: true })
  shop.clock.forward(DAY)
  await sweepAllotments({
    now: now(),
    onError: (error) => {
      throw error
    },
  })
  expect([await statusOf(canceled.uuid), await statusOf(late.uuid)]).toEqual(['CANCELLED', 'EXPIRED'])
  expect(await units()).toEqual({ held: 0, sold: 0, allotted: 0 })
  for (const { allotmentId } of [canceled, late]) {
    const paid = await payLink(linkPayment(shop, await paymentLinks.get(allotmentId)))
    expect(paid).toEqual({ ok: false, reason: { rule: 'linkExpired' } })
  }
})

test("another agency's booking is not there, under any of its names", async () => {
  const booking = await reserved({ uuid: UUID, resellerReference: 'R-1' })
  const other = await holderOf(await keyOf('other', 200))
  for (const act of [
    confirmBooking({ holder: other, uuid: UUID, request: {}, now: now() }),
    cancelBooking({ holder: other, uuid: UUID, reason: null, now: now() }),
    updateBooking({ holder: other, uuid: UUID, request: { notes: 'mine' }, now: now() }),
  ])
    expect(await act).toMatchObject({ reason: { code: 'INVALID_BOOKING_UUID', reason: 'booking' } })
  expect(await listBookings('other', { supplierReference: booking.reference })).toEqual([])
  expect(await listBookings('viva', { supplierReference: booking.reference })).toHaveLength(1)
  expect(await listBookings('viva', { resellerReference: 'R-1', optionId: 'room-quarto' })).toHaveLength(1)
  expect(await listBookings('viva', { resellerReference: 'R-2' })).toEqual([])
  expect(await reserve({ uuid: UUID }, other)).toMatchObject({ ok: true, value: { agencyId: 'other' } })
  expect(await resellerBookings.count({})).toBe(2)
})

test.each<[string, (key: ApiKey) => Promise<unknown>, string]>([
  ['revoked', (key) => revokeApiKey(key, { by, now: now() }), 'keyOver'],
  ['of a paused agency', () => agencies.update('viva', (one) => ({ ...one, state: 'paused' })), 'agencyPaused'],
  [
    'of an agency without Cadastur',
    () => agencies.update('viva', (one) => ({ ...one, cadastur: '' })),
    'cadasturMissing',
  ],
])('a key that is %s opens nothing from the next request on', async (_, change, reason) => {
  await change(holder.key)
  expect(await authenticateKey(`Bearer ${text}`, 'octo', now())).toMatchObject({ ok: false, reason })
})

test('a key that ended, was never made, or has another secret opens nothing', async () => {
  const other = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
  for (const header of [`Bearer ${other}`, 'Bearer rtk_no', `Basic ${text}`, ''])
    expect(await authenticateKey(header, 'octo', now())).toMatchObject({ ok: false, reason: 'keyOver' })
  expect(await authenticateKey(null, 'octo', now())).toMatchObject({ reason: 'unauthorized' })
  const made = await createApiKey({
    ...{ agencyId: 'viva', name: 'Short', scopes: ['octo'], maxHeld: null, by, now: now() },
    expiresAt: addMillis(now(), DAY),
  })
  const short = made.ok ? `Bearer ${made.value.text}` : ''
  expect(parseApiKey(short)).not.toBeNull()
  expect(await authenticateKey(short, 'octo', now())).toMatchObject({ ok: true })
  expect(await authenticateKey(short, 'octo', addMillis(now(), DAY))).toMatchObject({ reason: 'keyOver' })
})
