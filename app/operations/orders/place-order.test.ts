import { afterEach, beforeEach, expect, test } from 'vitest'
import { attempts, orders, outbox, trips } from '~/data/collections'
import type { Flight } from '~/domain/trips/flight'
import type { Trip } from '~/domain/trips/trip'
import { addDays, instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { passenger } from '../../../tests/support/test-people'
import { buy, byCard, mails, orderWhen, providerId, purchase, units } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { checkoutQuote } from './checkout-quote.server'
import { placeOrder } from './place-order.server'
import { settleOrder } from './settle-order.server'
import { shownTrip } from './shown-trip.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

test('the quote has lines, totals and what each method costs', async () => {
  const quote = await checkoutQuote([{ optionId: 'quarto', quantity: 2 }], shop.clock.now())
  if (!quote.ok) throw new Error('refused')
  expect(quote.value.people).toBe(4)
  expect(quote.value.subtotal).toBe(240_000)
  expect(quote.value.offered.pix.plans).toMatchObject([{ discount: 12_000, total: 228_000 }])
  expect(quote.value.offered.card.plans.map((plan) => plan.count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
})

test.each([
  [[], 'optionRequired'],
  [[{ optionId: 'outro', quantity: 1 }], 'notFound'],
  [[{ optionId: 'quarto', quantity: 6 }], 'notEnoughPlaces'],
])('a quote of %j is refused: %s', async (items, rule) => {
  expect(await checkoutQuote(items, shop.clock.now())).toMatchObject({ ok: false, reason: { rule } })
})

test('Pix: the order waits with a checked code, the units are held, and paying sells them', async () => {
  const order = await buy(shop)
  expect(order).toMatchObject({ state: 'awaitingPayment', status: 'pending', total: 114_000, discount: 6000 })
  expect(order.charges[0]?.pix?.code).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  expect(await units()).toEqual({ free: 4, held: 1, sold: 0 })
  expect(await mails(shop)).toEqual(['orderPlacedPix'])

  await shop.act(providerId(order), 'pay')
  const paid = await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(paid.charges[0]).toMatchObject({ state: 'paid', paidAmount: 114_000 })
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
  expect(await mails(shop)).toEqual(['orderPlacedPix', 'paidTrip'])
})

test('a card in installments with interest is charged the total that was shown', async () => {
  const quote = await checkoutQuote([{ optionId: 'quarto', quantity: 1 }], shop.clock.now())
  const plan = quote.ok ? quote.value.offered.card.plans.find(({ count }) => count === 6) : undefined
  const order = await buy(shop, byCard(await shop.token(), 6, plan?.total))
  expect(order).toMatchObject({ status: 'paid', total: plan?.total, interest: plan?.interest })
  expect(order.charges[0]?.card).toEqual({ brand: expect.any(String), lastFour: '0010' })
  expect((await shop.charges())[0]).toMatchObject({ amount: plan?.total, captured: true })
})

test('a refused card leaves the units held for another try, and says why', async () => {
  const order = await buy(shop, byCard(await shop.token('4000000000000101')))
  expect(order).toMatchObject({ state: 'refused', status: 'refused' })
  expect(order.charges[0]?.refusal).toBe('insufficientFunds')
  expect(await units()).toEqual({ free: 4, held: 1, sold: 0 })
  expect(await mails(shop)).toEqual(['refused'])
})

test('a card token that was used before is refused with words the customer can act on', async () => {
  const token = await shop.token()
  await buy(shop, byCard(token))
  const second = await buy(shop, byCard(token))
  expect(second.status).toBe('refused')
  expect(second.charges[0]?.refusal).toBe('tokenExpired')
})

async function payOnPage(url: string, number: string) {
  const card = { number, holder: 'ANA LIMA', month: '12', year: '2035', cvv: '123', count: '3' }
  const headers = { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' }
  return fetch(url, { method: 'POST', headers, body: new URLSearchParams(card), redirect: 'manual' })
}

test('without a token the card is typed on the provider’s page, which leads back to the order', async () => {
  const order = await buy(shop, byCard(null, 3))
  const url = order.charges[0]?.hostedPage?.url ?? ''
  expect(url).toContain(shop.url)
  expect(order).toMatchObject({ status: 'pending', holdState: 'held' })
  expect(await mails(shop)).toEqual([])
  const response = await payOnPage(url, '4000000000000010')
  expect(response.headers.get('location')).toBe(
    `http://loja.example/user/checkout/post-checkout?order=${order.code}&waited=1`,
  )
  const paid = await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(paid.charges[0]).toMatchObject({ state: 'paid', paidAmount: 120_000 })
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
})

test('a refused card leaves the page open; the second card is found without any webhook', async () => {
  const order = await buy(shop, byCard(null, 3))
  const url = order.charges[0]?.hostedPage?.url ?? ''
  await payOnPage(url, '4000000000000028')
  await expect.poll(() => shop.outcomes).toContain('done')
  expect((await orders.get(order.code)).status).toBe('refused')
  await shop.mode({ loseNext: 9 })
  await payOnPage(url, '4000000000000010')
  const settled = await settleOrder(order.code, { now: shop.clock.now(), publicUrl: PUBLIC_URL })
  expect(settled?.status).toBe('paid')
})

test('ten posts of one form at once make one order, one hold and one charge', async () => {
  const wanted = purchase(shop, byCard(await shop.token()))
  const placed = await Promise.all(Array.from({ length: 10 }, () => placeOrder(wanted)))
  const codes = new Set(placed.map((each) => (each.ok ? each.value.order.code : JSON.stringify(each.reason))))
  expect(codes.size).toBe(1)
  expect(placed.filter((each) => each.ok && each.value.isNew)).toHaveLength(1)
  expect(await orders.count({})).toBe(1)
  expect(await shop.charges()).toHaveLength(1)
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
})

test('the same attempt later finds the same order; with other data, or from somebody else, it is refused', async () => {
  const wanted = purchase(shop)
  const first = await placeOrder(wanted)
  shop.clock.forward(60_000)
  const again = await placeOrder({ ...wanted, now: shop.clock.now() })
  expect(again).toMatchObject({ ok: true, value: { isNew: false } })
  expect(again.ok && first.ok && again.value.order.code === first.value.order.code).toBe(true)
  const others = [passenger('Eva Lima'), passenger('Rui Lima')]
  expect(await placeOrder({ ...wanted, passengers: others })).toEqual({
    ok: false,
    reason: { rule: 'checkoutChanged' },
  })
  expect(await placeOrder({ ...wanted, userId: 'eva' })).toEqual({ ok: false, reason: { rule: 'checkoutChanged' } })
  expect(await attempts.count({})).toBe(1)
  expect(await shop.charges()).toHaveLength(1)
})

test('a price that changed since the page was shown is shown again; nothing is charged or held', async () => {
  const wanted = purchase(shop, byCard(await shop.token()))
  await trips.update('trip-1', (trip) => ({
    ...trip,
    options: trip.options.map((option) => ({ ...option, price: centavos(130_000) })),
  }))
  expect(await placeOrder(wanted)).toEqual({ ok: false, reason: { rule: 'priceChanged', total: 130_000 } })
  expect(await orders.count({})).toBe(0)
  expect(await shop.charges()).toHaveLength(0)
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
})

const step = { untilDaysBefore: 30, feePercent: 100 }
const airport = { airport: 'Guarulhos', iata: 'GRU', zone: 'America/Sao_Paulo' }
const flight: Flight = {
  id: 'f1',
  direction: 'outbound',
  companyId: 'x',
  number: 'AD 1',
  from: airport,
  to: airport,
  departsAt: instant('2027-01-10T10:00:00.000Z'),
  arrivesAt: instant('2027-01-10T12:00:00.000Z'),
}

test.each<[string, (trip: Trip) => Partial<Trip>]>([
  ['another day', ({ checkinOn }) => ({ checkinOn: addDays(checkinOn, 7) })],
  ['another last day', ({ checkoutOn }) => ({ checkoutOn: addDays(checkoutOn, 7) })],
  ['a harsher table', () => ({ cancellation: [step] })],
  [
    'another boarding time',
    ({ boardingPlaces: [place] }) => ({ boardingPlaces: place ? [{ ...place, time: '05:00' }] : [] }),
  ],
  ['a room for other people', ({ options }) => ({ options: options.map((each) => ({ ...each, people: 1 })) })],
  ['another room', ({ options }) => ({ options: options.map((each) => ({ ...each, name: 'Beliche' })) })],
  ['less included', ({ details }) => ({ details: { ...details, 1: [{ text: 'Café da manhã', textEn: '' }] } })],
  ['a flight', () => ({ flights: [flight] })],
])('%s at the same price is not sold before the customer has seen it', async (_, change) => {
  const quote = () => checkoutQuote(wanted.items, shop.clock.now())
  const wanted = purchase(shop, byCard(await shop.token()))
  await trips.update('trip-1', (trip) => ({ ...trip, transport: 'air' }))
  const before = await quote()
  if (!before.ok) throw new Error(before.reason.rule)
  await trips.update('trip-1', (trip) => ({ ...trip, ...change(trip) }))
  const input = { ...wanted, shownTrip: shownTrip(before.value) }
  expect(await placeOrder(input)).toEqual({ ok: false, reason: { rule: 'tripChanged' } })
  expect(await orders.count({})).toBe(0)
  expect(await shop.charges()).toHaveLength(0)
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
})

test('what nobody relies on may change; an order that was placed is found again whatever the trip became', async () => {
  const quote = await checkoutQuote([{ optionId: 'quarto', quantity: 1 }], shop.clock.now())
  if (!quote.ok) throw new Error(quote.reason.rule)
  await trips.update('trip-1', (trip) => ({ ...trip, placeDescription: 'Outra', updatedAt: shop.clock.now() }))
  const wanted = purchase(shop, { shownTrip: shownTrip(quote.value) })
  const placed = await placeOrder(wanted)
  expect(placed).toMatchObject({ ok: true, value: { isNew: true } })
  await trips.update('trip-1', (trip) => ({ ...trip, checkinOn: addDays(trip.checkinOn, 7) }))
  expect(await placeOrder(wanted)).toMatchObject({ ok: true, value: { isNew: false } })
})

test.each([
  ['a total of one centavo', { shownTotal: centavos(1) }, 'priceChanged'],
  ['eleven installments', byCard(null, 11), 'installments'],
  ['zero installments', byCard(null, 0), 'installments'],
  ['one traveller too few', { passengers: [passenger('Ana')] }, 'passengerCount'],
  ['a forged attempt id', { checkoutAttemptId: '../x' }, 'checkoutChanged'],
  ['an old contract', { contractVersion: '2025-9' }, 'contractChanged'],
  [
    'a boarding place of another trip',
    { passengers: [{ ...passenger('Ana'), boardingPlaceId: 'rj' }, passenger('Rui')] },
    'boardingPlace',
  ],
])('%s is refused and writes nothing', async (_, changes, rule) => {
  expect(await placeOrder(purchase(shop, changes))).toMatchObject({ ok: false, reason: { rule } })
  expect(await orders.count({})).toBe(0)
  expect(await attempts.count({})).toBe(0)
  expect(await outbox.count({})).toBe(0)
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
})

test('a closed trip is not sold any more', async () => {
  await trips.update('trip-1', (trip) => ({ ...trip, state: 'closed' }))
  expect(await placeOrder(purchase(shop))).toMatchObject({ ok: false, reason: { rule: 'tripClosed' } })
})

test('fifty customers at once for five units: exactly five orders, five charges, forty-five sold out', async () => {
  const placed = await Promise.all(
    Array.from({ length: 50 }, (_, index) => placeOrder(purchase(shop, { userId: `buyer-${index}` }))),
  )
  expect(placed.filter((each) => each.ok)).toHaveLength(5)
  const refused = placed.flatMap((each) => (each.ok ? [] : [each.reason]))
  expect(new Set(refused.map((reason) => reason.rule))).toEqual(new Set(['notEnoughPlaces']))
  expect(await shop.charges()).toHaveLength(5)
  expect(await units()).toEqual({ free: 0, held: 5, sold: 0 })
}, 20_000)

test('the order freezes what was shown: trip, contract, address of the customer, code of the partner only if known', async () => {
  const order = await buy(shop, { sellerCode: 'NINGUEM' })
  expect(order.trip).toMatchObject({ name: 'Chapada Diamantina', boardingPlaces: [{ id: 'sp' }] })
  expect(order.contract).toMatchObject({ version: '2026-1', ip: '127.0.0.1' })
  expect(order.contract.text).toContain('Roteiro Viagens e Turismo Ltda')
  expect(order).toMatchObject({ sellerCode: null, agencyId: null, commission: null })
})
