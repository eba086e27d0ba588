/** The seats of a departure: counted from its orders, taken and given back with them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, orders, outbox, stock } from '~/data/collections'
import { voucherFacts } from '~/documents/voucher-facts'
import { liveTrip } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import { planKey, type RefundWish } from '~/domain/orders/staff-refund'
import { HOUR } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { refused } from '~/domain/values/result'
import { postSeats, seatPageView } from '../../app/features/seats/seat-page.server'
import { changeSeats, seatEverybody } from '../../app/operations/departures/change-seats.server'
import { checkInvariants } from '../../app/operations/maintenance/check-invariants.server'
import { cancelOrder } from '../../app/operations/orders/cancel-order.server'
import { expireOrder } from '../../app/operations/orders/expire-order.server'
import { placeOrder } from '../../app/operations/orders/place-order.server'
import { previewRefund, refundOrder } from '../../app/operations/payments/refund-order.server'
import { passenger } from '../support/test-people'
import { buy, letters, orderWhen, providerId, purchase, runMoney, units } from '../support/test-purchase'
import { enterBus, sellSeats } from '../support/test-seats'
import { openTestShop, PUBLIC_URL, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 20 })
})
afterEach(async () => {
  const input = { now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] }
  expect((await checkInvariants(input)).violations).toEqual([])
  await shop.close()
})

const seats = async () => {
  const found = await stock.find('trip-1')
  return found && { all: found.vacancies, held: found.held, sold: found.sold }
}

async function paid(): Promise<Order> {
  const order = await buy(shop)
  await shop.act(providerId(order), 'pay')
  return orderWhen(order.code, ({ status }) => status === 'paid')
}

const places = (count: number) =>
  purchase(shop, {
    items: [{ optionId: 'lugar', quantity: count }],
    passengers: Array.from({ length: count }, () => passenger('Bia Souza')),
    shownTotal: centavos(count * 57_000),
  })

test('the first vehicle counts the people of the orders that are there, and each order takes seats from then on', async () => {
  await paid()
  await buy(shop)
  expect(await seats()).toBeNull()
  expect((await sellSeats(shop, { seats: 9, blocked: [1] })).ok).toBe(true)
  expect(await seats()).toEqual({ all: 8, held: 2, sold: 2 })
  const order = await buy(shop)
  expect(await seats()).toEqual({ all: 8, held: 4, sold: 2 })
  expect(await placeOrder(places(3))).toEqual(refused({ rule: 'notEnoughSeats', left: 2 }))
  await cancelOrder({ orderCode: order.code, userId: 'customer-1', now: shop.clock.now(), publicUrl: PUBLIC_URL })
  expect(await seats()).toEqual({ all: 8, held: 2, sold: 2 })
  expect((await placeOrder(places(3))).ok).toBe(true)
})

test('fewer seats than people are refused with their number, and without a vehicle nothing limits the sale', async () => {
  await sellSeats(shop, { seats: 4 })
  await Promise.all([buy(shop), buy(shop)])
  expect(await enterBus(shop, { seats: 3 })).toEqual(refused({ kind: 'belowTaken', taken: 4 }))
  expect(await enterBus(shop, { seats: 4, blocked: [2] })).toEqual(refused({ kind: 'belowTaken', taken: 4 }))
  expect((await enterBus(shop, null)).ok).toBe(true)
  expect(await seats()).toBeNull()
  await buy(shop)
  expect(await enterBus(shop, { seats: 5 })).toEqual(refused({ kind: 'belowTaken', taken: 6 }))
  expect((await enterBus(shop, { seats: 6 })).ok).toBe(true)
  expect(await seats()).toEqual({ all: 6, held: 6, sold: 0 })
})

test('sold while the bus is entered: both agree afterwards, whichever was first', async () => {
  const buying = Array.from({ length: 6 }, () => buy(shop))
  const entered = await sellSeats(shop, { seats: 30 })
  await Promise.all(buying)
  expect(entered.ok).toBe(true)
  expect(await seats()).toEqual({ all: 30, held: 12, sold: 0 })
})

test('two dozen buyers at once, of rooms and of places: nobody is one too many, and none of the seats stays empty', async () => {
  await sellSeats(shop, { seats: 15, blocked: [1, 2] })
  const placed = await Promise.all(
    Array.from({ length: 24 }, (_, index) => placeOrder(index % 2 === 0 ? purchase(shop) : places(1 + (index % 3)))),
  )
  const people = placed.reduce((sum, each) => sum + (each.ok ? each.value.order.passengers.length : 0), 0)
  const reasons = placed.flatMap((each) => (each.ok ? [] : each.reason.rule))
  expect(new Set(reasons)).toEqual(new Set(['notEnoughSeats']))
  expect(people).toBe(13)
  expect(await seats()).toEqual({ all: 13, held: 13, sold: 0 })
})

test('one of two in a double leaves: the room stays, and one place can be sold again', async () => {
  await sellSeats(shop, { seats: 2 })
  const order = await paid()
  const wish: RefundWish = { scope: 'person', place: 0, how: 'all', amount: null }
  const plan = await previewRefund(order, wish, shop.clock.now())
  if (!plan.ok) throw new Error(plan.reason)
  const by = { id: 'admin-1', name: 'Helena Prates' }
  const reason = { reason: 'supplier' as const, note: 'supplier', account: null }
  const now = shop.clock.now()
  await refundOrder({ orderCode: order.code, wish, shown: planKey(plan.value), ...reason, by, now })
  expect([await seats(), (await units()).sold]).toEqual([{ all: 2, held: 0, sold: 1 }, 1])
  const alerts = await outbox.list({
    eq: { done: false, topic: 'vacancyAlert' },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 9,
  })
  expect(alerts).toHaveLength(1)
  expect((await placeOrder(places(1))).ok).toBe(true)
  expect(await placeOrder(purchase(shop))).toEqual(refused({ rule: 'notEnoughSeats', left: 0 }))
  await runMoney(shop)
})

test('paid late, with rooms free and the last seats sold: the money goes back', async () => {
  await sellSeats(shop, { seats: 2 })
  const order = await buy(shop)
  shop.clock.forward(HOUR)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  await shop.act(providerId(order), 'expire')
  expect((await placeOrder(places(1))).ok).toBe(true)
  await shop.act(providerId(order), 'payLate')
  const late = await orderWhen(order.code, ({ charges }) => charges[0]?.state === 'refundPending')
  expect(late).toMatchObject({ status: 'canceled', cancelReason: 'latePayment' })
  expect(await seats()).toEqual({ all: 2, held: 1, sold: 0 })
  await runMoney(shop)
})

const CUSTOMER = { id: 'customer', name: 'Ana L.' }
const ADMIN = { id: 'admin', name: 'Helena', agencyId: null }
const choose = (order: Order, place: number, seat: string | null) =>
  changeSeats({ code: order.code, wish: { place, seat }, by: CUSTOMER, isStaff: false, now: shop.clock.now() })
const seatsOf = async ({ code }: Order) => (await orders.get(code)).seats.map(({ seat }) => seat)
const numbered = async () => ((await stock.get('trip-1')).seats ?? []).map(({ seat }) => seat).sort()
const withPlan = (layout: string, blocked: number[] = []) => ({ seats: Number(layout), layout, blocked })

test('a seat is held as long as its order: somebody else is offered the nearest, who leaves and what expires frees it', async () => {
  await sellSeats(shop, withPlan('46', [1]))
  const [one, other] = [await buy(shop), await buy(shop)]
  expect((await choose(one, 0, '12')).ok).toBe(true)
  expect(await choose(other, 1, '12')).toEqual(
    refused({ kind: 'taken', place: 1, seat: '12', nearest: ['11', '9', '10'] }),
  )
  expect(await choose(other, 0, '1')).toMatchObject({ reason: { kind: 'taken' } })
  expect(await choose(other, 2, '13')).toEqual(refused({ kind: 'unknown', place: 2 }))
  expect(await choose(other, 0, '47')).toEqual(refused({ kind: 'unknown', place: 0 }))
  expect((await choose(other, 0, '11')).ok).toBe(true)
  // Their own seats are no offer.
  expect(await choose(other, 0, '12')).toMatchObject({ reason: { nearest: ['9', '10', '8'] } })
  expect((await choose(other, 0, '13')).ok).toBe(true)
  expect(await numbered()).toEqual(['12', '13'])
  shop.clock.forward(HOUR)
  await expireOrder(one.code, shop.clock.now(), PUBLIC_URL)
  await shop.act(providerId(one), 'expire')
  expect(await numbered()).toEqual(['13'])
  expect(await choose(one, 0, '12')).toEqual(refused({ kind: 'notOpen' }))
  await expireOrder(other.code, shop.clock.now(), PUBLIC_URL)
  await shop.act(providerId(other), 'expire')
  expect(await numbered()).toEqual([])
})

test('paid late with the seat gone: the nearest free one, and one notice of it', async () => {
  await sellSeats(shop, withPlan('15'))
  const late = await buy(shop)
  await choose(late, 0, '4')
  await choose(late, 1, '5')
  shop.clock.forward(HOUR)
  await expireOrder(late.code, shop.clock.now(), PUBLIC_URL)
  await shop.act(providerId(late), 'expire')
  const other = await buy(shop)
  await choose(other, 0, '4')
  await shop.act(providerId(late), 'payLate')
  await orderWhen(late.code, ({ status }) => status === 'paid')
  expect(await seatsOf(late)).toEqual(['6', '5'])
  expect(await letters('departureSeats')).toHaveLength(1)
})

test('200 at once want seat 12: one order has it, the others are offered the nearest free ones', async () => {
  await sellSeats(shop, withPlan('46'))
  const bought = await Promise.all(Array.from({ length: 20 }, () => buy(shop)))
  const wanted = bought.flatMap((order) => Array.from({ length: 10 }, (_, index) => choose(order, index % 2, '12')))
  const replies = await Promise.all(wanted)
  const holders = (await Promise.all(bought.map((order) => orders.get(order.code)))).filter(({ seats: own }) =>
    own.some(({ seat }) => seat === '12'),
  )
  expect([holders.length, await numbered()]).toEqual([1, ['12']])
  for (const reply of replies)
    if (!reply.ok) expect(reply.reason).toMatchObject({ kind: 'taken', seat: '12', nearest: ['11', '9', '10'] })
  expect(replies.filter(({ ok }) => !ok).length).toBeGreaterThanOrEqual(190)
})

test('staff seat everybody: an order in one row, nobody who chose moves, and pressing again changes nothing', async () => {
  await sellSeats(shop, withPlan('46', [1, 2]))
  const chosen = await buy(shop)
  await choose(chosen, 0, '20')
  const family = await placeOrder(places(4))
  if (!family.ok) throw new Error('not placed')
  expect(await seatEverybody('trip-1', ADMIN, shop.clock.now())).toEqual({ ok: true, value: 5 })
  expect(await seatsOf(chosen)).toEqual(['20', '19'])
  expect((await seatsOf(family.value.order)).map(Number).map((seat) => Math.ceil(seat / 4))).toEqual([2, 2, 2, 2])
  expect(await seatEverybody('trip-1', ADMIN, shop.clock.now())).toEqual({ ok: true, value: 0 })
  expect(await letters('departureSeats')).toEqual([])
})

test('from 46 seats to 42: who loses one is shown first, sits together with their own, and is notified once', async () => {
  await sellSeats(shop, withPlan('46'))
  const [front, back] = [await buy(shop), await buy(shop)]
  await choose(front, 0, '1')
  await choose(back, 0, '42')
  await choose(back, 1, '46')
  const shown = await enterBus(shop, withPlan('42'))
  if (shown.ok || shown.reason.kind !== 'seatsMove') throw new Error('nothing was shown')
  expect(shown.reason.moves.map(({ was }) => was)).toEqual(['42', '46'])
  expect(await numbered()).toEqual(['1', '42', '46'])
  expect((await enterBus(shop, withPlan('42'), 'another key')).ok).toBe(false)
  expect((await enterBus(shop, withPlan('42'), shown.reason.key)).ok).toBe(true)
  expect(await seatsOf(front)).toEqual(['1'])
  expect(await seatsOf(back)).toEqual(shown.reason.moves.map(({ now }) => now))
  expect((await letters('departureSeats')).map(({ orderCode }) => orderCode)).toEqual([back.code])
  const own = shown.reason.moves.map((move) => ({ code: back.code, was: move.was, now: move.now }))
  const noted = (await auditEntries.list({ limit: 50 })).sort((a, b) => a.seq - b.seq).at(-1)
  expect(noted?.before).toMatchObject({ seats: own.map(({ code, was }) => ({ code, seats: was })) })
  expect(noted?.after).toMatchObject({ seats: own.map(({ code, now }) => ({ code, seats: now })) })
  const after = await orders.get(back.code)
  if (after.trip === null) throw new Error('no trip')
  const voucher = voucherFacts(after, liveTrip(after.trip, null), 'pt-BR', shop.clock.now())
  expect(voucher.passengers.map(({ boarding }) => boarding)).toEqual(
    own.map(({ now }) => expect.stringContaining(`Poltrona ${now},`)),
  )
  const gone = await enterBus(shop, { seats: 42 })
  if (gone.ok || gone.reason.kind !== 'seatsMove') throw new Error('nothing was shown')
  expect((await enterBus(shop, { seats: 42 }, gone.reason.key)).ok).toBe(true)
  expect([await numbered(), await seatsOf(front)]).toEqual([[], []])
})

test('the seat page: labels in words, a taken seat is said with the nearest ones, and everybody together', async () => {
  await sellSeats(shop, withPlan('46', [2]))
  const [order, other] = [await buy(shop), await buy(shop)]
  await choose(other, 0, '12')
  const at = { page: '/seats', back: '/order', person: null, language: 'pt-BR' as const }
  const labels = async () => {
    const { vehicles } = await seatPageView(await orders.get(order.code), at)
    return vehicles.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map((cell) => cell?.label ?? null)))
  }
  expect(await labels()).toEqual(
    expect.arrayContaining([
      'Poltrona 1, janela, livre',
      'Poltrona 2, corredor, não é vendida',
      'Poltrona 12, corredor, ocupada',
    ]),
  )
  const post = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return postSeats(await orders.get(order.code), form, at)
  }
  const late = await post({ intent: 'choose', place: '0', seat: '12' })
  expect(JSON.stringify(late)).toContain('A poltrona 12 já é de outra pessoa. Livres mais perto: 11, 9, 10.')
  expect(JSON.stringify(await post({ intent: 'choose', place: '0' }))).toContain('Escolha uma poltrona.')
  for (const fields of [
    { place: '9', seat: '5' },
    { place: '0', seat: '99' },
    { place: 'x', seat: '5' },
  ])
    expect(await post({ intent: 'choose', ...fields })).toMatchObject({ init: { status: 422 } })
  expect(await post({ intent: 'together' })).toMatchObject({ status: 302 })
  expect(await seatsOf(order)).toEqual(['4', '3'])
  expect((await seatPageView(await orders.get(order.code), at)).people.map(({ text }) => text)).toEqual([
    expect.stringContaining(': poltrona '),
    expect.stringContaining(': poltrona '),
  ])
})
