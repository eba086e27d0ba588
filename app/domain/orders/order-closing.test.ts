import { describe, expect, test } from 'vitest'
import type { ObservedCharge } from '~/domain/payments/charge'
import { noteRefundFailed } from '~/domain/payments/charge-actions'
import { addMinutes } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { contextAt, observe, sampleOrder, SAMPLE_NOW as start } from '../../../tests/support/sample-documents'
import { applyObservation } from './apply-observation'
import type { Order } from './order'
import { applyCancellation } from './order-closing'

const at = (minutes: number) => addMinutes(start, minutes)
const paid = (over: Partial<ObservedCharge> = {}) => observe({ state: 'paid', paidAmount: centavos(95_000), ...over })

const see = (order: Order, minutes: number, observed: ObservedCharge) =>
  applyObservation(order, observed, contextAt(at(minutes))).order

const must = <T>(result: { ok: true; value: T } | { ok: false; reason: unknown }): T => {
  if (!result.ok) throw new Error(String(result.reason))
  return result.value
}

describe('canceling', () => {
  const shop = { reason: 'shop', note: 'tripCanceled', refund: centavos(0) } as const

  test('before payment: units return, open charges are canceled, a later payment goes back', () => {
    const open = see(sampleOrder(), 0, observe())
    const { order, effects } = must(
      applyCancellation(open, { ...shop, reason: 'customer' }, contextAt(at(3), { actor: 'customer' })),
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
      applyCancellation(done, { reason: 'withdrawal', note: null, refund: centavos(95_000) }, contextAt(at(60))),
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
    const { order } = must(applyCancellation(done, { ...shop, refund: centavos(85_500) }, contextAt(at(60))))
    expect(order).toMatchObject({
      state: 'canceled',
      cancelNote: 'tripCanceled',
      charges: [{ state: 'paid', refundRequested: 85_500 }],
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
    expect(applyCancellation(done, { ...shop, refund: centavos(95_001) }, contextAt(at(2)))).toEqual({
      ok: false,
      reason: 'tooMuch',
    })
    const { order } = must(applyCancellation(done, shop, contextAt(at(2))))
    expect(applyCancellation(order, shop, contextAt(at(3)))).toEqual({ ok: false, reason: 'alreadyClosed' })
  })

  test('a refund that fails stays pending and requests eyes', () => {
    const done = see(sampleOrder(), 1, paid())
    const { order } = must(applyCancellation(done, { ...shop, refund: centavos(95_000) }, contextAt(at(2))))
    expect(noteRefundFailed(order, 'charge-1', contextAt(at(3))).order).toMatchObject({
      state: 'canceled',
      attention: 'refundFailed',
      charges: [{ state: 'refundPending' }],
    })
  })
})
