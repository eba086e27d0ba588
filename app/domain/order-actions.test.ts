import { describe, expect, test } from 'vitest'
import { contextAt, observe, sampleOrder, SAMPLE_NOW as start } from '../../tests/support/sample-documents'
import { applyObservation } from './apply-observation'
import type { ObservedCharge } from './charge'
import type { PaymentChoice } from './checkout-rules'
import { addMinutes } from './dates'
import { centavos } from './money'
import type { Order } from './order'
import {
  abandonCharge,
  attachHostedPage,
  cancelOrder,
  canRetry,
  markProcessing,
  noteRefundFailed,
  rejectCharge,
} from './order-actions'

const at = (minutes: number) => addMinutes(start, minutes)
const card: PaymentChoice = { method: 'card', installments: 1, hosted: false }
const hosted: PaymentChoice = { method: 'card', installments: 2, hosted: true }
const paid = (over: Partial<ObservedCharge> = {}) => observe({ state: 'paid', paidAmount: centavos(95_000), ...over })

const see = (order: Order, minutes: number, observed: ObservedCharge) =>
  applyObservation(order, observed, contextAt(at(minutes))).order

const must = <T>(result: { ok: true; value: T } | { ok: false; reason: unknown }): T => {
  if (!result.ok) throw new Error(String(result.reason))
  return result.value
}

describe('calling the provider', () => {
  test('no answer means confirming, never refused', () => {
    const { order } = markProcessing(sampleOrder(card), 'charge-1', contextAt(at(0)))
    expect(order).toMatchObject({ state: 'awaitingPayment', charges: [{ state: 'processing' }] })
    expect(order.nextCheckAt).toBe(at(0.25))
    expect(() => markProcessing(order, 'x', contextAt(at(0)))).toThrow(RangeError)
  })

  test('a request that the provider does not take charges nothing', () => {
    const spent = rejectCharge(sampleOrder(card), 'charge-1', 'tokenExpired', contextAt(at(0)))
    expect(spent.order).toMatchObject({ state: 'refused', attention: null, charges: [{ refusal: 'tokenExpired' }] })
    const ours = rejectCharge(sampleOrder(card), 'charge-1', null, contextAt(at(0)))
    expect(ours.order).toMatchObject({ state: 'refused', attention: 'rejectedByProvider' })
  })

  test('a charge that the provider never heard of is given up, and the buyer may pay again', () => {
    const lost = markProcessing(sampleOrder(card), 'charge-1', contextAt(at(0))).order
    const { order } = abandonCharge(lost, 'charge-1', contextAt(at(3)))
    expect(order).toMatchObject({ state: 'awaitingPayment', holdExpiresAt: at(18), charges: [{ state: 'canceled' }] })
    expect(canRetry(order, at(4)).ok).toBe(true)
    const paidAfterAll = see(
      order,
      5,
      observe({ method: 'card', amount: centavos(100_000), state: 'paid', paidAmount: centavos(100_000) }),
    )
    expect(paidAfterAll).toMatchObject({ state: 'paid', holdState: 'sold' })
    expect(abandonCharge(paidAfterAll, 'charge-1', contextAt(at(6))).changed).toBe(false)
  })

  test('on the provider’s page a refused try and a paid one carry ids of their own', () => {
    const sent = attachHostedPage(
      sampleOrder(hosted),
      'charge-1',
      { id: 'pl_1', url: 'https://pay.example/pl_1' },
      contextAt(at(0)),
    ).order
    expect(sent).toMatchObject({
      state: 'awaitingPayment',
      charges: [{ state: 'pending', hostedPage: { id: 'pl_1' } }],
    })
    const onPage = { method: 'card', attemptId: null, amount: centavos(100_000) } as const
    const refused = see(sent, 5, observe({ ...onPage, id: 'ch_a', state: 'refused' }))
    expect(refused.state).toBe('refused')
    const done = see(refused, 8, observe({ ...onPage, id: 'ch_b', state: 'paid', paidAmount: centavos(100_000) }))
    expect(done).toMatchObject({ state: 'paid', charges: [{ state: 'paid', providerChargeId: 'ch_b' }] })
    expect(done.charges).toHaveLength(1)
    const second = see(done, 9, observe({ ...onPage, id: 'ch_c', state: 'paid', paidAmount: centavos(100_000) }))
    expect(second).toMatchObject({ state: 'paid', charges: [{ state: 'refundPending' }, { state: 'paid' }] })
  })
})

describe('canceling', () => {
  const shop = { reason: 'shop', note: 'tripCanceled', refund: centavos(0) } as const

  test('before payment: units return, open charges are canceled, a later payment goes back', () => {
    const open = see(sampleOrder(), 0, observe())
    const { order, effects } = must(
      cancelOrder(open, { ...shop, reason: 'customer' }, contextAt(at(3), { actor: 'buyer' })),
    )
    expect(order).toMatchObject({
      state: 'canceled',
      status: 'canceled',
      cancelReason: 'customer',
      canceledAt: at(3),
      holdState: 'released',
    })
    expect(effects).toEqual([
      { kind: 'releaseHeld' },
      { kind: 'cancelCharge', chargeId: 'charge-1' },
      { kind: 'mail', template: 'canceled', chargeId: null },
    ])
    const late = applyObservation(order, paid(), contextAt(at(4)))
    expect(late.order).toMatchObject({ state: 'canceled', cancelReason: 'customer', holdState: 'released' })
    expect(late.effects).toContainEqual({ kind: 'refund', chargeId: 'charge-1', amount: 95_000, why: 'late' })
  })

  test('within seven days all goes back', () => {
    const done = see(sampleOrder(), 1, paid())
    const { order, effects } = must(
      cancelOrder(done, { reason: 'withdrawal', note: null, refund: centavos(95_000) }, contextAt(at(60))),
    )
    expect(order).toMatchObject({
      state: 'canceled',
      cancelReason: 'withdrawal',
      holdState: 'released',
      charges: [{ state: 'refundPending' }],
    })
    expect(effects).toEqual([
      { kind: 'returnSold' },
      { kind: 'refund', chargeId: 'charge-1', amount: 95_000, why: 'canceled' },
      { kind: 'mail', template: 'withdrawal', chargeId: null },
    ])
    const back = see(
      order,
      90,
      observe({ state: 'refunded', paidAmount: centavos(95_000), refundedAmount: centavos(95_000) }),
    )
    expect(back).toMatchObject({ state: 'refunded', cancelReason: 'withdrawal', nextCheckAt: null })
  })

  test('with a fee the rest goes back and the order stays closed', () => {
    const done = see(sampleOrder(), 1, paid())
    const { order } = must(cancelOrder(done, { ...shop, refund: centavos(85_500) }, contextAt(at(60))))
    expect(order).toMatchObject({
      state: 'canceled',
      cancelNote: 'tripCanceled',
      charges: [{ state: 'paid', refundAsked: 85_500 }],
    })
    const back = see(
      order,
      90,
      observe({ state: 'partiallyRefunded', paidAmount: centavos(95_000), refundedAmount: centavos(85_500) }),
    )
    expect(back).toMatchObject({ state: 'refunded', status: 'canceled', holdState: 'released' })
  })

  test('not twice, and never more than was received', () => {
    const done = see(sampleOrder(), 1, paid())
    expect(cancelOrder(done, { ...shop, refund: centavos(95_001) }, contextAt(at(2)))).toEqual({
      ok: false,
      reason: 'tooMuch',
    })
    const { order } = must(cancelOrder(done, shop, contextAt(at(2))))
    expect(cancelOrder(order, shop, contextAt(at(3)))).toEqual({ ok: false, reason: 'alreadyClosed' })
  })

  test('a refund that fails stays pending and asks for eyes', () => {
    const done = see(sampleOrder(), 1, paid())
    const { order } = must(cancelOrder(done, { ...shop, refund: centavos(95_000) }, contextAt(at(2))))
    expect(noteRefundFailed(order, 'charge-1', contextAt(at(3))).order).toMatchObject({
      state: 'canceled',
      attention: 'refundFailed',
      charges: [{ state: 'refundPending' }],
    })
  })
})
