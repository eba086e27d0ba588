import { expect, test } from 'vitest'
import type { ObservedCharge } from '~/domain/payments/charge'
import { addDays, addMinutes, addMonths } from '~/domain/values/dates'
import { centavos, split } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { contextAt, observe, sampleOrder, SAMPLE_NOW as start } from '../../../tests/support/sample-documents'
import { applyObservation } from './apply-observation'
import type { Order } from './order'
import { newCharge } from './order-new'
import { applyRetry } from './order-retry'

/** An installment that is given back in the provider's panel. */

const parts = split(centavos(100_000), 3)
const at = (minutes: number) => contextAt(addMinutes(start, minutes))

function plan(): Order {
  const dueOn = addDays(today(start), 3)
  return sampleOrder({
    method: 'boleto',
    dueOn,
    boletoInstallments: parts.map((amount, month) => ({ amount, dueOn: addMonths(dueOn, month) })),
  })
}

function news(order: Order, place: number, over: Partial<ObservedCharge> = {}): ObservedCharge {
  const amount = parts[place - 1] ?? centavos(0)
  const checkoutAttemptId = order.charges.find(({ boletoInstallment }) => boletoInstallment === place)?.id ?? null
  return observe({
    id: `ch_${place}`,
    checkoutAttemptId,
    method: 'boleto',
    state: 'paid',
    amount,
    paidAmount: amount,
    ...over,
  })
}

const pay = (order: Order, place: number, over: Partial<ObservedCharge> = {}) =>
  applyObservation(order, news(order, place, over), at(place)).order
const loseBoleto = (order: Order, place: number, over: Partial<ObservedCharge> = {}) => {
  const refundedAmount = over.paidAmount ?? parts[place - 1] ?? centavos(0)
  return applyObservation(order, news(order, place, { state: 'refunded', refundedAmount, ...over }), at(60))
}

test('a paid installment is refunded: the plan ends, the others are refunded too, and the customer is notified', () => {
  const { order, effects } = loseBoleto(pay(pay(plan(), 1), 2), 2)
  expect(order).toMatchObject({
    state: 'canceled',
    cancelReason: 'refunded',
    holdState: 'released',
    received: 66_667,
    refunded: 33_333,
  })
  expect(order.charges.map(({ state, refundRequested }) => [state, refundRequested])).toEqual([
    ['refundPending', 33_334],
    ['refunded', 0],
    ['canceled', 0],
  ])
  const [first, second] = order.charges
  expect(effects).toContainEqual({ kind: 'refund', chargeId: first?.id, amount: 33_334, why: 'canceled' })
  expect(effects).toContainEqual({ kind: 'mail', template: 'canceled', chargeId: null })
  expect(effects).toContainEqual({ kind: 'mail', template: 'refunded', chargeId: second?.id })
  expect(loseBoleto(order, 2)).toMatchObject({ changed: false, effects: [] })
})

test('once all are paid it is a part of the money, as of one charge, and the trip stays bought', () => {
  const { order, effects } = loseBoleto(pay(pay(pay(plan(), 1), 2), 3), 1)
  expect(order).toMatchObject({
    state: 'partiallyRefunded',
    status: 'paid',
    holdState: 'sold',
    received: 100_000,
    refunded: 33_334,
  })
  expect(effects.filter(({ kind }) => kind === 'refund' || kind === 'returnSold')).toEqual([])
  const none = loseBoleto(loseBoleto(order, 2).order, 3)
  expect(none.order).toMatchObject({
    state: 'refunded',
    status: 'canceled',
    holdState: 'released',
    received: 100_000,
    refunded: 100_000,
  })
})

test('what staff took too much in the panel changes nothing of that, whichever comes first', () => {
  const whole = pay(pay(pay(plan(), 1), 2), 3)
  const extra = (order: Order) => {
    const amount = centavos(5_000)
    const seen = observe({
      id: 'ch_9',
      checkoutAttemptId: null,
      method: 'pix',
      state: 'paid',
      amount,
      paidAmount: amount,
    })
    return applyObservation(order, seen, at(50))
  }
  const stays = { state: 'partiallyRefunded', status: 'paid', holdState: 'sold', attention: 'doublePayment' }
  expect(extra(whole).effects).toContainEqual({
    kind: 'refund',
    chargeId: 'adopted-ch_9',
    amount: 5_000,
    why: 'double',
  })
  expect(loseBoleto(extra(whole).order, 1).order).toMatchObject(stays)
  expect(extra(loseBoleto(whole, 1).order).order).toMatchObject(stays)
})

test('the only paid installment is refunded: the customer is notified that the order has ended, not of the money alone', () => {
  const { order, effects } = loseBoleto(pay(plan(), 1), 1)
  expect(order).toMatchObject({ state: 'refunded', status: 'canceled' })
  const letters = effects.flatMap((each) => (each.kind === 'mail' ? [each.template] : []))
  expect(letters).toEqual(['canceled', 'refunded'])
})

test('an installment whose refund the provider has yet to confirm is not refunded a second time', () => {
  const { order, effects } = loseBoleto(pay(pay(plan(), 1), 2), 2, {
    state: 'refundPending',
    refundedAmount: centavos(0),
  })
  expect(order.charges.map(({ refundRequested }) => refundRequested)).toEqual([33_334, 33_333, 0])
  expect(effects.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
})

test('an installment that came in short goes back after another was paid: nobody pays on for what can never be whole', () => {
  const short = { paidAmount: centavos(10_000) }
  const { order } = loseBoleto(pay(pay(plan(), 1), 2, short), 2, short)
  expect(order).toMatchObject({
    state: 'canceled',
    status: 'canceled',
    holdState: 'released',
    received: 43_334,
    refunded: 10_000,
  })
  expect(order.charges.map(({ state }) => state)).toEqual(['refundPending', 'refunded', 'canceled'])
})

test('an installment that gave way to a Pix, paid late and given back, leaves the Pix open', () => {
  const before = plan()
  const { now } = at(30)
  const amounts = { ...before, total: centavos(95_000), discount: centavos(5000) }
  const window = { payUntil: addMinutes(now, 30), holdUntil: addMinutes(now, 40) }
  const charge = newCharge({ id: 'pix', method: 'pix', amount: amounts.total, installments: 1, window, now })
  const retried = applyRetry(before, { charge, amounts, window }, at(30))
  if (!retried.ok) throw new Error(retried.reason)
  const { order, effects } = loseBoleto(pay(retried.value.order, 1), 1)
  expect(order).toMatchObject({ state: 'awaitingPayment', status: 'pending', holdState: 'held' })
  expect(order.charges.at(-1)).toMatchObject({ id: 'pix', state: 'created' })
  expect(effects.map(({ kind }) => kind)).toEqual(['mail'])
})
