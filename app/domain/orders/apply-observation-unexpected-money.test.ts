import { describe, expect, test } from 'vitest'
import type { ObservedCharge } from '~/domain/payments/charge'
import { addDays, addMinutes, addMonths } from '~/domain/values/dates'
import { centavos, split } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { encodePix } from '../../../tests/support/encode-pix'
import { contextAt, observe, sampleOrder, SAMPLE_NOW as start } from '../../../tests/support/sample-documents'
import { applyObservation } from './apply-observation'
import type { Order } from './order'
import { applyExpiry } from './order-closing'
import type { OrderContext, Outcome } from './order-outcome'

const at = (minutes: number) => addMinutes(start, minutes)
const pixCode = encodePix({
  account: { url: 'pix.example.com/qr/v2/abc' },
  amount: centavos(95_000),
  name: 'Roteiro',
  city: 'Sao Paulo',
})
const pix = { code: pixCode, expiresAt: at(30) }
const paid = (over: Partial<ObservedCharge> = {}) => observe({ state: 'paid', paidAmount: centavos(95_000), ...over })

function play(order: Order, steps: [number, ObservedCharge, Partial<OrderContext>?][]): Outcome {
  return steps.reduce<Outcome>(
    (done, [minutes, observed, over]) => applyObservation(done.order, observed, contextAt(at(minutes), over)),
    { order, effects: [], changed: false },
  )
}

describe('amounts that do not match', () => {
  test('too little stays open, and goes back when the time is over', () => {
    const short = play(sampleOrder(), [[5, observe({ state: 'paid', paidAmount: centavos(50_000), pix })]])
    expect(short.order).toMatchObject({
      state: 'inReview',
      status: 'pending',
      attention: 'underpaid',
      holdState: 'held',
    })
    const over = applyExpiry(short.order, contextAt(at(40)))
    expect(over.order).toMatchObject({
      state: 'expired',
      charges: [{ state: 'refundPending', refundRequested: 50_000 }],
    })
    expect(over.effects).toContainEqual({ kind: 'refund', chargeId: 'charge-1', amount: 50_000, why: 'late' })
  })

  test('too little, then the rest: paid', () => {
    const { order } = play(sampleOrder(), [
      [5, observe({ state: 'pending', attention: 'underpaid', paidAmount: centavos(50_000) })],
      [9, paid()],
    ])
    expect(order).toMatchObject({ state: 'paid', attention: null })
  })

  test('too much is paid, and the difference goes back once', () => {
    const much = play(sampleOrder(), [[5, paid({ paidAmount: centavos(100_000) })]])
    expect(much.order).toMatchObject({ state: 'paid', attention: 'overpaid' })
    expect(much.effects).toContainEqual({ kind: 'refund', chargeId: 'charge-1', amount: 5000, why: 'overpaid' })
    expect(play(much.order, [[6, paid({ paidAmount: centavos(100_000) })]])).toMatchObject({
      changed: false,
      effects: [],
    })
    const back = play(much.order, [
      [9, observe({ state: 'partiallyRefunded', paidAmount: centavos(100_000), refundedAmount: centavos(5000) })],
    ])
    expect(back.order).toMatchObject({ state: 'paid', status: 'paid', holdState: 'sold' })
    expect(back.effects).toEqual([{ kind: 'mail', template: 'refunded', chargeId: 'charge-1' }])
  })

  test('part of it given back: still paid for the customer', () => {
    const { order } = play(sampleOrder(), [
      [5, paid()],
      [9, observe({ state: 'partiallyRefunded', paidAmount: centavos(95_000), refundedAmount: centavos(20_000) })],
    ])
    expect(order).toMatchObject({ state: 'partiallyRefunded', status: 'paid', holdState: 'sold' })
  })
})

describe('money that nobody expected', () => {
  test('a second charge of the same attempt is adopted and refunded; the first counts', () => {
    const { order, effects } = play(sampleOrder(), [
      [5, paid()],
      [6, paid({ id: 'ch_2' })],
    ])
    expect(order).toMatchObject({ state: 'paid', attention: 'doublePayment' })
    expect(order.charges.map((charge) => charge.state)).toEqual(['refundPending', 'paid'])
    expect(effects).toEqual([{ kind: 'refund', chargeId: 'adopted-ch_2', amount: 95_000, why: 'double' }])
  })

  test('a paid charge without our id pays the order it names', () => {
    const { order } = play(sampleOrder(), [[5, paid({ id: 'ch_9', checkoutAttemptId: null })]])
    expect(order).toMatchObject({
      state: 'paid',
      charges: [{ state: 'created' }, { id: 'adopted-ch_9', state: 'paid' }],
    })
  })

  const panel = (amount: number, over: Partial<ObservedCharge> = {}) =>
    paid({ id: 'ch_9', checkoutAttemptId: null, amount: centavos(amount), paidAmount: centavos(amount), ...over })

  test.each([
    ['pix', 5000],
    ['card', 94_999],
  ] as const)('one by %s below what is owed pays nothing, and somebody looks at it', (method, amount) => {
    const { order, effects } = play(sampleOrder(), [[5, panel(amount, { method })]])
    expect(order).toMatchObject({ state: 'inReview', status: 'pending', attention: 'underpaid', total: 95_000 })
    expect(order.charges.map(({ id }) => id)).toEqual(['adopted-ch_9', 'charge-1'])
    expect(effects).toEqual([])
    expect(play(order, [[6, panel(amount, { method })]])).toMatchObject({ changed: false, effects: [] })
  })

  test('it goes back when the order is paid, when it is over, and when it comes after that', () => {
    const back = { kind: 'refund', chargeId: 'adopted-ch_9', amount: 5000 }
    const { order: short } = play(sampleOrder(), [[5, panel(5000)]])
    const whole = play(short, [[6, paid()]])
    expect(whole.order).toMatchObject({
      state: 'paid',
      total: 95_000,
      received: 100_000,
      sold: 95_000,
      attention: 'doublePayment',
    })
    expect(whole.effects).toContainEqual({ ...back, why: 'double' })
    const over = applyExpiry(short, contextAt(at(41)))
    expect(over.order).toMatchObject({ state: 'expired', attention: null })
    expect(over.effects).toContainEqual({ ...back, why: 'late' })
    const late = play(applyExpiry(sampleOrder(), contextAt(at(41))).order, [[50, panel(5000)]])
    expect(late.order).toMatchObject({ state: 'expired', cancelReason: 'latePayment' })
    expect(late.effects).toContainEqual({ ...back, why: 'late' })
    const seen = play(late.order, [[60, panel(5000, { state: 'refunded', refundedAmount: centavos(5000) })]])
    expect(seen.order).toMatchObject({ state: 'expired', attention: 'latePayment' })
  })

  test('an unknown charge without money is left alone', () => {
    expect(play(sampleOrder(), [[5, observe({ id: 'ch_9', checkoutAttemptId: 'elsewhere' })]])).toMatchObject({
      changed: false,
      effects: [],
    })
  })
})

test('a plan whose first installment came in short and went back is over: its other installments can never pay the whole', () => {
  const dueOn = addDays(today(start), 3)
  const boletoInstallments = split(centavos(100_000), 3).map((amount, month) => ({
    amount,
    dueOn: addMonths(dueOn, month),
  }))
  const placed = sampleOrder({ method: 'boleto', dueOn, boletoInstallments })
  const first = {
    method: 'boleto' as const,
    amount: boletoInstallments[0]?.amount ?? centavos(0),
    paidAmount: centavos(10_000),
  }
  const short = play(placed, [[5, observe(first)]])
  expect(short.order).toMatchObject({ state: 'inReview', attention: 'underpaid' })
  const gone = play(short.order, [[60, observe({ ...first, state: 'refunded', refundedAmount: centavos(10_000) })]])
  expect(gone.order).toMatchObject({ state: 'refunded', status: 'canceled', holdState: 'released' })
})
