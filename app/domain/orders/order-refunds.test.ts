import { describe, expect, test } from 'vitest'
import { earnedCommission } from '~/domain/agencies/commission'
import { addMinutes, localDate } from '~/domain/values/dates'
import { centavos, ZERO } from '~/domain/values/money'
import { fromLocal, today } from '~/domain/values/time-zone'
import {
  contextAt,
  observe,
  SAMPLE_NOW,
  sampleLine,
  sampleOrder,
  sampleStock,
} from '../../../tests/support/sample-documents'
import { applyObservation } from './apply-observation'
import { type Order, orderSchema } from './order'
import { offerCancellation, offerKey } from './order-cancellation'
import { remainingPart } from './order-money'
import type { Passenger } from './order-people'
import { leaveOrder, refundPart } from './order-refunds'
import { countTaken, shareOf, unitsAndSeats, unitsInForce, unitsOfPassengers } from './order-units'
import { applyRefund, planKey, planRefund, type RefundWish } from './staff-refund'

const at = contextAt(addMinutes(SAMPLE_NOW, 5), { actor: 'customer' })
const people = (...names: string[]): Passenger[] =>
  names.map((name, index) => ({
    name,
    cpf: null,
    documentType: 'rg',
    document: `12345${index}`,
    birthDate: localDate('1990-05-20'),
    phone: null,
    boardingPlaceId: 'gru',
  }))

/** A double at R$ 1.000,00 and a single at R$ 700,00, paid by Pix with 5 % off: R$ 1.615,00. */
function bought(over: Partial<Order> = {}): Order {
  const single = sampleLine({
    optionId: 'single',
    name: 'Individual',
    people: 1,
    total: centavos(70_000),
    unitPrice: centavos(70_000),
  })
  const base = sampleOrder()
  const order = {
    ...base,
    lines: [sampleLine(), single],
    passengers: people('Ana', 'Rui', 'Bia'),
    subtotal: centavos(170_000),
    discount: centavos(8_500),
    total: centavos(161_500),
    charges: base.charges.map((charge) => ({ ...charge, amount: centavos(161_500) })),
    commission: { agencyId: 'sol', commissionBp: 1000, base: centavos(161_500), amount: centavos(16_150) },
    ...over,
  }
  const seen = observe({ state: 'paid', amount: centavos(161_500), paidAmount: centavos(161_500) })
  return orderSchema.parse(applyObservation(order, seen, contextAt(addMinutes(SAMPLE_NOW, 1))).order)
}

const must = <T>(result: { ok: true; value: T } | { ok: false; reason: unknown }): T => {
  if (!result.ok) throw new Error(String(result.reason))
  return result.value
}

function leave(order: Order, place: number, refund?: number) {
  const share = shareOf(order, place, order.received)
  return must(
    leaveOrder(order, { place, reason: 'withdrawal', share, refund: centavos(refund ?? share), note: null }, at),
  )
}

describe('one passenger leaves', () => {
  test('the share is by the price of the unit, and all shares add up', () => {
    const order = bought()
    const shares = [0, 1, 2].map((place) => shareOf(order, place, order.total))
    expect(shares).toEqual([47_500, 47_500, 66_500])
    expect(offerCancellation(order, at.now, 2)).toMatchObject({
      value: { reason: 'withdrawal', place: 2, paid: 66_500, refund: 66_500, kept: 0 },
    })
  })

  test('the order goes on, the commission falls in proportion, the money is requested', () => {
    const { order, effects } = leave(bought(), 0)
    expect(order).toMatchObject({ status: 'paid', state: 'paid', holdState: 'sold', total: 161_500 })
    expect(order.passengers.map(({ name }) => name)).toEqual(['Rui', 'Bia'])
    expect(order.canceledPassengers).toMatchObject([
      { place: 0, passenger: { name: 'Ana' }, frees: null, refund: 47_500, kept: 0 },
    ])
    expect(effects.map(({ kind }) => kind).sort()).toEqual(['adjustCommission', 'mail', 'refund', 'returnPlace'])
    expect([remainingPart(bought()), remainingPart(order)]).toEqual([null, { people: 2, amount: 114_000 }])
    expect(remainingPart({ ...order, status: 'canceled' })).toBeNull()
    expect(earnedCommission(order)).toEqual({ base: 114_000, amount: 11_400 })
    expect(unitsOfPassengers(order).map(({ passenger }) => passenger?.name ?? null)).toEqual([null, 'Rui', 'Bia'])
    expect(order.history.at(-1)).toMatchObject({ cause: 'passengerCanceled', from: 'paid', to: 'paid' })
    orderSchema.parse(order)
  })

  test('a unit goes back on sale only when nobody is left in it', () => {
    const order = bought()
    expect(leave(order, 2).effects).toContainEqual({ kind: 'returnPlace', optionId: 'single', seat: true })
    const left = leave(order, 1)
    const one = left.order
    expect(left.effects).toContainEqual({ kind: 'returnPlace', optionId: null, seat: true })
    expect([...unitsInForce(one)]).toEqual([
      ['double', 1],
      ['single', 1],
    ])
    const both = leave(one, 0)
    expect(both.effects).toContainEqual({ kind: 'returnPlace', optionId: 'double', seat: true })
    expect([...unitsInForce(both.order)]).toEqual([['single', 1]])
  })

  test('everybody who travels has a seat, where seats are counted', () => {
    const seats = sampleStock({ id: 'chapada', vacancies: 46 })
    const order = bought()
    expect(unitsAndSeats(order, []).get('chapada')).toBeUndefined()
    expect([...unitsAndSeats(order, [seats])]).toEqual([
      ['double', 1],
      ['single', 1],
      ['chapada', 3],
    ])
    const left = leave(order, 1).order
    expect(unitsAndSeats(left, [seats]).get('chapada')).toBe(2)
    const stocks = [sampleStock(), seats]
    expect(countTaken([order, left, { ...order, holdState: 'released' }], stocks)).toMatchObject([
      { id: 'double', held: 0, sold: 2 },
      { id: 'chapada', held: 0, sold: 5 },
    ])
  })

  test('once the trip has begun no unit goes back on sale', () => {
    const order = bought()
    const gone = { ...order, trip: order.trip && { ...order.trip, checkinOn: today(at.now) } }
    expect(leave(gone, 2).effects).toContainEqual({ kind: 'returnPlace', optionId: null, seat: true })
  })

  test('the same place twice, the last passenger and more than the share are refused', () => {
    const order = leave(leave(bought(), 0).order, 1).order
    const wish = { reason: 'customer' as const, share: centavos(10), refund: ZERO, note: null }
    expect(leaveOrder(order, { ...wish, place: 0 }, at)).toEqual({ ok: false, reason: 'notTravelling' })
    expect(leaveOrder(order, { ...wish, place: 2 }, at)).toEqual({ ok: false, reason: 'lastPassenger' })
    expect(offerCancellation(order, at.now, 2)).toEqual({ ok: false, reason: 'lastPassenger' })
    expect(leaveOrder(bought(), { ...wish, place: 0, refund: centavos(11) }, at)).toEqual({
      ok: false,
      reason: 'tooMuch',
    })
  })

  test('money kept for canceled passengers is not offered again when the rest cancels', () => {
    const { order } = leave(bought(), 2, 60_000)
    const offer = must(offerCancellation(order, at.now))
    expect(offer).toMatchObject({ paid: 95_000, refund: 95_000 })
    expect(offerKey(offer)).not.toBe(offerKey(must(offerCancellation(order, at.now, 0))))
  })

  test('after the provider has given the part back, the order is still paid', () => {
    const { order } = leave(bought(), 0)
    const seen = observe({
      state: 'partiallyRefunded',
      amount: centavos(161_500),
      paidAmount: centavos(161_500),
      refundedAmount: centavos(47_500),
    })
    const { order: back, effects } = applyObservation(order, seen, at)
    expect(back).toMatchObject({ state: 'partiallyRefunded', status: 'paid', received: 161_500, refunded: 47_500 })
    expect(effects.map(({ kind }) => kind)).toEqual(['mail'])
  })
})

describe('staff give back', () => {
  const wish = (over: Partial<RefundWish>): RefundWish => ({
    scope: 'order',
    place: null,
    how: 'all',
    amount: null,
    ...over,
  })
  const later = contextAt(fromLocal(localDate('2026-12-20'), '12:00'))

  test('the preview says seats, commission and money, and is what then happens', () => {
    const order = bought()
    const plan = must(planRefund(order, wish({ how: 'terms' }), later))
    expect(plan).toMatchObject({
      available: 161_500,
      feePercent: 10,
      refund: 145_350,
      kept: 16_150,
      needsAccount: false,
    })
    expect(plan.effect).toEqual({
      refund: 145_350,
      kept: 16_150,
      units: [
        { optionId: 'double', name: 'Quarto duplo', count: 1, people: 2 },
        { optionId: 'single', name: 'Individual', count: 1, people: 1 },
      ],
      people: { before: 3, after: 0 },
      commission: { before: 16_150, after: 0 },
      closes: true,
    })
    const done = must(applyRefund(order, plan, { note: 'supplier' }, later)).order
    expect(done).toMatchObject({
      status: 'canceled',
      cancelReason: 'shop',
      cancelNote: 'supplier',
      holdState: 'released',
    })
  })

  test('by the terms, money kept for passengers who canceled before stays with the shop', () => {
    const { order } = leave(bought(), 2, 60_000)
    const plan = must(planRefund(order, wish({ how: 'terms' }), later))
    expect(plan).toMatchObject({ available: 101_500, refund: 85_500, kept: 16_000 })
  })

  test('one passenger: only that share, an amount of the own choice up to it', () => {
    const order = bought()
    const half = must(
      planRefund(order, wish({ scope: 'person', place: 2, how: 'amount', amount: centavos(30_000) }), later),
    )
    expect(half).toMatchObject({ name: 'Bia', available: 66_500, refund: 30_000, kept: 36_500 })
    expect(half.effect).toMatchObject({ people: { before: 3, after: 2 }, commission: { after: 13_150 }, closes: false })
    expect(
      planRefund(order, wish({ scope: 'person', place: 2, how: 'amount', amount: centavos(66_501) }), later),
    ).toEqual({
      ok: false,
      reason: 'tooMuch',
    })
  })

  test('money alone never closes the order, and says what it was for', () => {
    const order = bought()
    const all = wish({ scope: 'money', how: 'amount', amount: centavos(161_500) })
    expect(planRefund(order, all, later)).toEqual({ ok: false, reason: 'tooMuch' })
    const plan = must(planRefund(order, { ...all, amount: centavos(1_500) }, later))
    expect(plan.effect).toMatchObject({ units: [], closes: false, commission: { before: 16_150, after: 16_000 } })
    const done = must(applyRefund(order, plan, { note: 'ônibus sem ar' }, later)).order
    expect(done.goodwill).toMatchObject([{ amount: 1_500, note: 'ônibus sem ar' }])
    expect(planKey(must(planRefund(done, { ...all, amount: centavos(1_500) }, later)))).not.toBe(planKey(plan))
    expect(planRefund(order, { ...all, amount: null }, later)).toEqual({ ok: false, reason: 'amountMissing' })
  })

  test('an unpaid order is canceled without money', () => {
    const plan = must(planRefund(sampleOrder(), wish({ how: 'terms' }), later))
    expect(plan).toMatchObject({ available: 0, refund: 0, effect: { closes: true, units: [{ count: 1 }] } })
    expect(planRefund(sampleOrder(), wish({ scope: 'money', how: 'amount', amount: centavos(1) }), later)).toEqual({
      ok: false,
      reason: 'notPaid',
    })
  })

  test('of two charges neither is emptied while the order goes on', () => {
    const order = bought()
    const [charge] = order.charges
    if (!charge) throw new Error('no charge')
    const half = { ...charge, method: 'boleto' as const, amount: centavos(80_750), paidAmount: centavos(80_750) }
    const boletoInstallments = {
      ...order,
      charges: [
        { ...half, boletoInstallment: 1 },
        { ...half, id: 'charge-2', boletoInstallment: 2 },
      ],
    }
    const { order: after, effects } = must(
      refundPart(boletoInstallments, { amount: centavos(100_001), note: 'x' }, later),
    )
    expect(after.charges.map(({ refundRequested }) => refundRequested)).toEqual([50_001, 50_000])
    expect(after.status).toBe('paid')
    expect(effects.filter(({ kind }) => kind === 'refund')).toHaveLength(2)
  })
})
