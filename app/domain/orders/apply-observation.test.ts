import { describe, expect, test } from 'vitest'
import type { ObservedCharge } from '~/domain/payments/charge'
import { addMinutes, instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
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
const card = (over: Partial<ObservedCharge> = {}) => observe({ method: 'card', amount: centavos(100_000), ...over })
const byCard = (over: Partial<Order> = {}) => sampleOrder({ method: 'card', installments: 1, hosted: false }, over)

function play(order: Order, steps: [number, ObservedCharge, Partial<OrderContext>?][]): Outcome {
  return steps.reduce<Outcome>(
    (done, [minutes, observed, over]) => applyObservation(done.order, observed, contextAt(at(minutes), over)),
    { order, effects: [], changed: false },
  )
}

const mails = (effects: { kind: string; template?: string }[]) =>
  effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.template] : []))

describe('a Pix', () => {
  test('pending: the code is stored, one mail says how to pay', () => {
    const { order, effects } = play(sampleOrder(), [[0, observe({ pix })]])
    expect(order).toMatchObject({
      state: 'awaitingPayment',
      status: 'pending',
      charges: [{ state: 'pending', pix, providerChargeId: 'ch_1' }],
    })
    expect(effects).toEqual([{ kind: 'mail', template: 'orderPlacedPix', chargeId: 'charge-1' }])
  })

  test.each([
    ['checksum', { code: pixCode.slice(0, -1).concat(pixCode.endsWith('0') ? '1' : '0'), expiresAt: at(30) }, {}],
    ['amount in the code', pix, { amount: centavos(95_001) }],
  ])('a code with a wrong %s is never kept, and somebody is told', (_, wrong, over) => {
    const { order, effects } = play(sampleOrder(), [[0, observe({ pix: wrong, ...over })]])
    expect(order.charges[0]?.pix).toBeNull()
    expect(order.attention).not.toBeNull()
    expect(mails(effects)).toEqual([])
  })

  test('paid: held units are sold, the commission accrues, one mail', () => {
    const commission = { agencyId: 'a', commissionBp: 1000, base: centavos(95_000), amount: centavos(9500) }
    const { order, effects } = play(sampleOrder({ method: 'pix' }, { commission }), [
      [0, observe({ pix })],
      [5, paid({ pix })],
    ])
    expect(order).toMatchObject({
      state: 'paid',
      status: 'paid',
      holdState: 'sold',
      holdExpiresAt: null,
      paidAt: at(5),
      nextCheckAt: null,
    })
    expect(effects).toEqual([
      { kind: 'sellHeld' },
      { kind: 'accrueCommission' },
      { kind: 'mail', template: 'paidTrip', chargeId: null },
    ])
  })

  test('the same news twice, and older news later, change nothing', () => {
    const { order } = play(sampleOrder(), [[5, paid({ pix })]])
    for (const news of [
      paid({ pix }),
      observe({ pix }),
      observe({ state: 'processing' }),
      observe({ state: 'canceled' }),
    ]) {
      const again = applyObservation(order, news, contextAt(at(9)))
      expect(again).toMatchObject({ changed: false, effects: [], order: { state: 'paid', updatedAt: order.updatedAt } })
    }
  })

  test('expired at the provider: the units stay held until the order is over, then return', () => {
    const { order } = play(sampleOrder(), [
      [0, observe({ pix })],
      [31, observe({ state: 'expired', pix })],
    ])
    expect(order).toMatchObject({ state: 'awaitingPayment', holdState: 'held', holdExpiresAt: at(40) })
    expect(applyExpiry(order, contextAt(at(39))).changed).toBe(false)
    const over = applyExpiry(order, contextAt(at(40)))
    expect(over.order).toMatchObject({
      state: 'expired',
      status: 'canceled',
      cancelReason: 'expired',
      holdState: 'released',
      holdExpiresAt: null,
    })
    expect(over.effects).toEqual([
      { kind: 'releaseHeld' },
      { kind: 'mail', template: 'canceledExpired', chargeId: null },
    ])
    expect(applyExpiry(over.order, contextAt(at(41))).changed).toBe(false)
  })

  test('paid in the last ten minutes counts as in time', () => {
    const { order, effects } = play(sampleOrder(), [
      [0, observe({ pix })],
      [31, observe({ state: 'expired', pix })],
      [35, paid({ pix })],
    ])
    expect(order).toMatchObject({ state: 'paid', holdState: 'sold' })
    expect(effects[0]).toEqual({ kind: 'sellHeld' })
  })
})

describe('a payment that arrives late', () => {
  const expired = () => applyExpiry(play(sampleOrder(), [[0, observe({ pix })]]).order, contextAt(at(40))).order

  test('with the units still free it is taken', () => {
    const { order, effects } = play(expired(), [[60, paid({ pix })]])
    expect(order).toMatchObject({ state: 'paid', holdState: 'sold', cancelReason: null, canceledAt: null })
    expect(effects).toEqual([{ kind: 'sellFree' }, { kind: 'mail', template: 'paidTrip', chargeId: null }])
  })

  test('without units it is refunded, the customer is notified, and the refund is completed', () => {
    const late = play(expired(), [[60, paid({ pix }), { areUnitsFree: false }]])
    expect(late.order).toMatchObject({
      state: 'expired',
      status: 'canceled',
      cancelReason: 'latePayment',
      attention: 'latePayment',
      holdState: 'released',
    })
    expect(late.effects).toEqual([
      { kind: 'refund', chargeId: 'charge-1', amount: 95_000, why: 'late' },
      { kind: 'mail', template: 'latePaymentRefunded', chargeId: 'charge-1' },
    ])
    expect(late.order.nextCheckAt).not.toBeNull()
    const again = applyObservation(late.order, paid({ pix }), contextAt(at(61)))
    expect(again).toMatchObject({ changed: false, effects: [] })
    const back = play(late.order, [
      [70, observe({ state: 'refunded', paidAmount: centavos(95_000), refundedAmount: centavos(95_000) })],
    ])
    expect(back.order).toMatchObject({ state: 'refunded', status: 'canceled', cancelReason: 'latePayment' })
    expect(mails(back.effects)).toEqual(['refunded'])
    expect(play(back.order, [[80, paid({ pix })]])).toMatchObject({ changed: false, effects: [] })
  })
})

describe('a card', () => {
  test('refused: 15 minutes from now to try again', () => {
    const { order, effects } = play(byCard(), [[2, card({ state: 'refused', refusal: 'insufficientFunds' })]])
    expect(order).toMatchObject({
      state: 'refused',
      status: 'refused',
      holdState: 'held',
      holdExpiresAt: at(17),
      charges: [{ refusal: 'insufficientFunds' }],
    })
    expect(mails(effects)).toEqual(['refused'])
    expect(applyExpiry(order, contextAt(at(17))).order).toMatchObject({ state: 'expired', cancelReason: 'expired' })
  })

  test('a refusal that turns out to be paid is paid', () => {
    const { order } = play(byCard(), [
      [1, card({ state: 'refused' })],
      [2, card({ state: 'paid', paidAmount: centavos(100_000) })],
    ])
    expect(order).toMatchObject({ state: 'paid', holdState: 'sold' })
  })

  test('under review: one mail, staff sees it, the units stay while the bank thinks', () => {
    const step = (minutes: number): [number, ObservedCharge] => [
      minutes,
      card({ state: 'processing', attention: 'antifraud' }),
    ]
    const { order } = play(byCard(), [step(0), step(11), step(24)])
    expect(order).toMatchObject({ state: 'inReview', status: 'pending', attention: 'antifraud', holdExpiresAt: at(39) })
    expect(mails(play(byCard(), [step(0)]).effects)).toEqual(['orderPlacedCard'])
    expect(mails(play(byCard(), [step(0), step(1)]).effects)).toEqual([])
  })

  test('charged back: closed, units return while the trip has not left, commission reversed', () => {
    const commission = { agencyId: 'a', commissionBp: 1000, base: centavos(100_000), amount: centavos(10_000) }
    const steps: [number, ObservedCharge][] = [
      [1, card({ state: 'paid', paidAmount: centavos(100_000) })],
      [9, card({ state: 'chargedBack', paidAmount: centavos(100_000) })],
    ]
    const { order, effects } = play(byCard({ commission }), steps)
    expect(order).toMatchObject({
      state: 'chargedBack',
      status: 'canceled',
      cancelReason: 'chargeback',
      attention: 'chargeback',
      holdState: 'released',
    })
    expect(effects).toEqual([
      { kind: 'returnSold' },
      { kind: 'reverseCommission' },
      { kind: 'mail', template: 'canceled', chargeId: null },
    ])
  })

  test('charged back after departure: the units stay sold', () => {
    const { order } = play(byCard(), [[1, card({ state: 'paid', paidAmount: centavos(100_000) })]])
    const later = applyObservation(
      order,
      card({ state: 'chargedBack', paidAmount: centavos(100_000) }),
      contextAt(instant('2027-03-01T12:00:00.000Z')),
    )
    expect(later.order).toMatchObject({ state: 'chargedBack', holdState: 'sold' })
    expect(mails(later.effects)).toEqual(['canceled'])
    expect(later.effects).toHaveLength(1)
  })

  test('an unknown word of the provider stays pending and requests eyes', () => {
    expect(play(byCard(), [[0, card({ attention: 'unknownStatus' })]]).order).toMatchObject({
      state: 'inReview',
      attention: 'unknownStatus',
    })
  })
})
