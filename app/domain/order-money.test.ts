import { describe, expect, test } from 'vitest'
import { applyObservation } from './apply-observation'
import type { ObservedCharge } from './charge'
import { addMinutes } from './dates'
import { contextAt, observe, sampleOrder, SAMPLE_NOW as start } from './factories'
import { centavos } from './money'
import type { Order } from './order'
import { expireOrder } from './order-actions'
import type { OrderContext, Outcome } from './order-outcome'
import { encodePix } from './pix-code'

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
    const over = expireOrder(short.order, contextAt(at(40)))
    expect(over.order).toMatchObject({ state: 'expired', charges: [{ state: 'refundPending', refundAsked: 50_000 }] })
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
    expect(order.charges.map((charge) => charge.state)).toEqual(['paid', 'refundPending'])
    expect(effects).toEqual([{ kind: 'refund', chargeId: 'adopted-ch_2', amount: 95_000, why: 'double' }])
  })

  test('a paid charge without our id pays the order it names', () => {
    const { order } = play(sampleOrder(), [[5, paid({ id: 'ch_9', attemptId: null })]])
    expect(order).toMatchObject({
      state: 'paid',
      charges: [{ state: 'created' }, { id: 'adopted-ch_9', state: 'paid' }],
    })
  })

  test('an unknown charge without money is left alone', () => {
    expect(play(sampleOrder(), [[5, observe({ id: 'ch_9', attemptId: 'elsewhere' })]])).toMatchObject({
      changed: false,
      effects: [],
    })
  })
})
