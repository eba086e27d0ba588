import { afterEach, beforeEach, expect, test } from 'vitest'
import { allotments, auditEntries, departures, outbox, stock, trips } from '~/data/collections'
import type { Allotment } from '~/domain/departures/allotment'
import { addDays, addMillis, DAY, HOUR, MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { refused } from '~/domain/values/result'
import { endOfDay } from '~/domain/values/time-zone'
import { sweepAllotments } from '~/jobs/start-jobs.server'
import { sellAtCounter } from '~/operations/counter/sell-at-counter.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { expireOrder } from '~/operations/orders/expire-order.server'
import { placeOrder } from '~/operations/orders/place-order.server'
import { removeTrip } from '~/operations/trips/remove-trip.server'
import { requestAlert } from '~/operations/trips/vacancy-alerts.server'
import { PAYER, passenger } from '../../../tests/support/test-people'
import { buy, orderWhen, providerId, purchase } from '../../../tests/support/test-purchase'
import { enterBus, sellSeats } from '../../../tests/support/test-seats'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { endAllotment, endAllotmentsOf, type SetAside, saveAllotmentEnd, setAside } from './allotments.server'
import { callOffDeparture, followCalledOff } from './call-off.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 5 })
})
afterEach(async () => {
  expect(await problems()).toEqual([])
  await shop.close()
})

const by = { id: 'admin-1', name: 'Helena Prates' }
const now = () => shop.clock.now()

function wish(changes: Partial<SetAside> = {}): SetAside {
  return {
    id: 'allotment-1',
    tripId: 'trip-1',
    units: [{ optionId: 'quarto', quantity: 2 }],
    for: { kind: 'agency', agencyId: 'agency-1', name: 'Rumo Certo' },
    until: addMillis(now(), DAY),
    reason: 'Bloqueio de fim de ano',
    ...changes,
  }
}

async function made(changes: Partial<SetAside> = {}): Promise<Allotment> {
  const result = await setAside(wish(changes), by, now())
  if (!result.ok) throw new Error(JSON.stringify(result.reason))
  return result.value
}

async function problems() {
  const report = await checkInvariants({ now: now(), provider: await shop.charges(), acknowledged: [] })
  return report.violations
}

async function units(id = 'quarto') {
  const { vacancies, held, sold, allotted } = await stock.get(id)
  return { free: vacancies - held - sold - allotted, held, sold, allotted }
}

const actions = async () =>
  (await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 50 })).map(({ action }) => action).reverse()

test('what is set aside is nobody else’s, and the same form sent twice sets aside once', async () => {
  const [one, other] = await Promise.all([setAside(wish(), by, now()), setAside(wish(), by, now())])
  expect(one).toEqual(other)
  expect(await units()).toEqual({ free: 3, held: 0, sold: 0, allotted: 2 })
  expect(await actions()).toEqual(['trip.allotted'])
  for (const _ of [1, 2, 3]) await buy(shop)
  expect(await placeOrder(purchase(shop))).toEqual(refused({ rule: 'notEnoughPlaces', optionId: 'quarto', left: 0 }))
})

test('several orders use one, in the transaction that holds; what it lacks is taken of the free units', async () => {
  await made({ units: [{ optionId: 'quarto', quantity: 3 }] })
  await buy(shop)
  await buy(shop)
  expect(await units()).toEqual({ free: 0, held: 2, sold: 0, allotted: 3 })
  const first = await buy(shop, { allotmentId: 'allotment-1' })
  expect(first.allotmentId).toBe('allotment-1')
  expect(await units()).toEqual({ free: 0, held: 3, sold: 0, allotted: 2 })
  const four = Array.from({ length: 4 }, () => passenger('Bia Souza'))
  const second = await buy(shop, {
    allotmentId: 'allotment-1',
    items: [{ optionId: 'quarto', quantity: 2 }],
    passengers: four,
    shownTotal: centavos(228_000),
  })
  expect(await allotments.get('allotment-1')).toMatchObject({
    state: 'used',
    dueAt: null,
    used: [
      { orderCode: first.code, units: [{ optionId: 'quarto', quantity: 1 }] },
      { orderCode: second.code, units: [{ optionId: 'quarto', quantity: 2 }] },
    ],
  })
  expect(await placeOrder(purchase(shop, { allotmentId: 'allotment-1' }))).toMatchObject({ ok: false })
})

test('a buyer, another buyer and the allotment’s own order at once: the last units are sold once', async () => {
  await made({ units: [{ optionId: 'quarto', quantity: 4 }] })
  const results = await Promise.all([
    placeOrder(purchase(shop)),
    placeOrder(purchase(shop)),
    ...[1, 2, 3, 4, 5].map(() => placeOrder(purchase(shop, { allotmentId: 'allotment-1' }))),
    setAside(wish({ id: 'allotment-2', units: [{ optionId: 'quarto', quantity: 1 }] }), by, now()),
  ])
  const { free, held, allotted } = await units()
  expect({ free, taken: held + allotted }).toEqual({ free: 0, taken: 5 })
  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
})

test('the counter uses an allotment as well', async () => {
  await made({ units: [{ optionId: 'quarto', quantity: 5 }] })
  const sold = await sellAtCounter({
    checkoutAttemptId: 'attemptatcounter1',
    items: [{ optionId: 'quarto', quantity: 1 }],
    allotmentId: 'allotment-1',
    passengers: [passenger('Rosa Prado'), passenger('Rui Prado')],
    payer: PAYER,
    payments: [{ method: 'transfer', amount: centavos(120_000) }],
    balanceUntil: null,
    shownTotal: centavos(120_000),
    contractVersion: '2026-1',
    language: 'pt-BR',
    clientAddress: null,
    by,
    now: now(),
  })
  expect(sold.ok && sold.value.allotmentId).toBe('allotment-1')
  expect(await units()).toEqual({ free: 0, held: 0, sold: 1, allotted: 4 })
})

test('at its end what nobody used is free again, once, and who waits is notified', async () => {
  await made({ units: [{ optionId: 'quarto', quantity: 5 }] })
  const order = await buy(shop, { allotmentId: 'allotment-1' })
  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  await requestAlert(
    { trip: await trips.get('trip-1'), optionId: null, email: 'bia@exemplo.com.br', language: 'pt-BR' },
    now(),
  )
  shop.clock.forward(DAY - MINUTE)
  expect(await sweepAllotments({ now: now(), onError: fail })).toBe(0)
  shop.clock.forward(MINUTE)
  // Its time is over, before any sweeper has come by.
  expect(await placeOrder(purchase(shop, { allotmentId: 'allotment-1' }))).toMatchObject({ ok: false })
  await Promise.all([1, 2, 3].map(() => sweepAllotments({ now: now(), onError: fail })))
  expect(await units()).toMatchObject({ free: 4, allotted: 0 })
  expect(await allotments.get('allotment-1')).toMatchObject({ state: 'expired', dueAt: null })
  expect(
    await outbox.list({
      eq: { done: false, topic: 'vacancyAlert' },
      limit: 9,
      order: { by: 'availableAt', dir: 'asc' },
    }),
  ).toHaveLength(1)
})

const fail = (_id: string, error: unknown) => {
  throw error
}

test('an order that is not paid gives its units back to the allotment while that lasts, and a late payment takes them', async () => {
  await made({ units: [{ optionId: 'quarto', quantity: 5 }] })
  const order = await buy(shop, { allotmentId: 'allotment-1' })
  expect(await units()).toMatchObject({ free: 0, held: 1, allotted: 4 })
  shop.clock.forward(HOUR)
  await expireOrder(order.code, now(), PUBLIC_URL)
  expect(await units()).toEqual({ free: 0, held: 0, sold: 0, allotted: 5 })
  expect((await allotments.get('allotment-1')).used).toEqual([])
  await shop.act(providerId(order), 'pay')
  const { status } = await orderWhen(order.code, ({ charges }) => charges.some(({ paidAmount }) => paidAmount > 0))
  expect(status).toBe('paid')
  expect(await units()).toEqual({ free: 0, held: 0, sold: 1, allotted: 4 })
})

test('it may last longer or shorter, never beyond the day before the departure, and ends by hand', async () => {
  const { checkinOn } = await trips.get('trip-1')
  const one = { id: 'allotment-1', tripId: 'trip-1' }
  const last = endOfDay(addDays(checkinOn, -1))
  expect(await setAside(wish({ until: addMillis(last, 1) }), by, now())).toEqual(refused({ rule: 'until' }))
  expect(await setAside(wish({ until: now() }), by, now())).toEqual(refused({ rule: 'until' }))
  await made()
  expect(await saveAllotmentEnd({ ...one, until: addMillis(last, 1) }, by, now())).toEqual(refused('until'))
  expect(await saveAllotmentEnd({ ...one, until: last }, by, now())).toMatchObject({ ok: true, value: { dueAt: last } })
  expect(await saveAllotmentEnd({ ...one, tripId: 'trip-2', until: last }, by, now())).toEqual(refused('missing'))
  await Promise.all([endAllotment(one, by, now()), endAllotment(one, by, now())])
  expect(await units()).toMatchObject({ free: 5, allotted: 0 })
  expect(await saveAllotmentEnd({ ...one, until: last }, by, now())).toEqual(refused('over'))
  expect(await actions()).toEqual(['trip.allotted', 'trip.allotmentExtended', 'trip.allotmentEnded'])
})

test('seats of the departure are set aside with the units, also of a bus that is entered afterwards', async () => {
  await made()
  expect((await sellSeats(shop, { seats: 9, blocked: [1] })).ok).toBe(true)
  expect(await units('trip-1')).toEqual({ free: 4, held: 0, sold: 0, allotted: 4 })
  expect(await enterBus(shop, { seats: 3 })).toEqual(refused({ kind: 'belowTaken', taken: 4 }))
  const three = { id: 'allotment-3', units: [{ optionId: 'triplo', quantity: 2 }] }
  expect(await setAside(wish(three), by, now())).toEqual(refused({ rule: 'notEnough', optionId: null, left: 4 }))
  await buy(shop, { allotmentId: 'allotment-1' })
  expect(await units('trip-1')).toEqual({ free: 4, held: 2, sold: 0, allotted: 2 })
  await endAllotment({ id: 'allotment-1', tripId: 'trip-1' }, by, now())
  expect(await units('trip-1')).toEqual({ free: 6, held: 2, sold: 0, allotted: 0 })
})

test('a trip with places set aside is not removed, and a departure that is called off ends them', async () => {
  const owner = { ...by, agencyId: null }
  await made()
  expect(await removeTrip('trip-1', owner, now())).toMatchObject({ ok: true, value: 'closed' })
  await callOffDeparture(
    { tripId: 'trip-1', text: 'Não sai.', textEn: '', answerUntil: addDays((await trips.get('trip-1')).checkinOn, -1) },
    owner,
    now(),
  )
  await followCalledOff('trip-1', now())
  await endAllotmentsOf('trip-1', now())
  expect(await units()).toMatchObject({ free: 5, allotted: 0 })
  expect(await setAside(wish({ id: 'allotment-2' }), by, now())).toEqual(refused({ rule: 'gone' }))
})

test('foreign options, another trip and another person’s form are refused', async () => {
  await made()
  const foreign = [{ optionId: 'nowhere', quantity: 1 }]
  expect(await setAside(wish({ id: 'other', units: foreign }), by, now())).toEqual(refused({ rule: 'missing' }))
  expect(await setAside(wish({ id: 'other', units: [] }), by, now())).toEqual(refused({ rule: 'missing' }))
  expect(await setAside(wish({ id: 'other', tripId: 'trip-2' }), by, now())).toEqual(refused({ rule: 'missing' }))
  expect(await setAside(wish(), { id: 'admin-2', name: 'Caio' }, now())).toEqual(refused({ rule: 'missing' }))
})

test('nothing is set aside, or for longer, beyond the day on which the list of the departure closes', async () => {
  const { checkinOn } = await trips.get('trip-1')
  const closesOn = addDays(checkinOn, -10)
  await enterBus(shop, { seats: 46 })
  await departures.update('trip-1', (departure) => ({ ...departure, listClosesOn: closesOn }))
  const late = endOfDay(addDays(closesOn, 1))
  expect(await setAside(wish({ until: late }), by, now())).toEqual(refused({ rule: 'until' }))
  const { id } = await made({ until: endOfDay(closesOn) })
  expect(await saveAllotmentEnd({ id, tripId: 'trip-1', until: late }, by, now())).toEqual(refused('until'))
})
