import { describe, expect, test } from 'vitest'
import { DEFAULT_PAYMENT_SETTINGS as settings } from '~/domain/content/settings'
import type { ObservedCharge } from '~/domain/payments/charge'
import { markProcessing } from '~/domain/payments/charge-actions'
import type { PaymentChoice } from '~/domain/payments/methods/methods'
import { addMinutes } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { contextAt, observe, sampleOrder, SAMPLE_NOW as start } from '../../../tests/support/sample-documents'
import { applyObservation } from './apply-observation'
import { amountsFor, paymentWindow } from './checkout-rules'
import type { Order } from './order'
import { applyExpiry } from './order-closing'
import { newCharge } from './order-new'
import { applyRetry, canRetryPayment } from './order-retry'

const at = (minutes: number) => addMinutes(start, minutes)
const card: PaymentChoice = { method: 'card', installments: 1, hosted: false }
const paid = (over: Partial<ObservedCharge> = {}) => observe({ state: 'paid', paidAmount: centavos(95_000), ...over })

const see = (order: Order, minutes: number, observed: ObservedCharge) =>
  applyObservation(order, observed, contextAt(at(minutes))).order

function retry(order: Order, choice: PaymentChoice, minutes: number) {
  const now = at(minutes)
  const amounts = amountsFor(order.subtotal, choice, settings)
  if (!amounts.ok) throw new Error(amounts.reason)
  const window = paymentWindow(choice, settings, now)
  const { total: amount, installments } = amounts.value
  const charge = newCharge({
    id: 'charge-2',
    method: choice.method,
    amount,
    installments: installments.count,
    window,
    now,
  })
  return applyRetry(order, { charge, amounts: amounts.value, window }, contextAt(now, { actor: 'customer' }))
}

const must = <T>(result: { ok: true; value: T } | { ok: false; reason: unknown }): T => {
  if (!result.ok) throw new Error(String(result.reason))
  return result.value
}

describe('trying again', () => {
  const refused = () =>
    see(sampleOrder(card), 1, observe({ method: 'card', amount: centavos(100_000), state: 'refused' }))

  test('after a refusal, by Pix: new amounts, longer hold', () => {
    const { order, effects } = must(retry(refused(), { method: 'pix' }, 5))
    expect(order).toMatchObject({
      state: 'awaitingPayment',
      method: 'pix',
      discount: 5000,
      total: 95_000,
      holdState: 'held',
      holdExpiresAt: at(45),
      charges: [{ state: 'refused' }, { id: 'charge-2', state: 'created', amount: 95_000 }],
    })
    expect(effects).toEqual([])
    expect(order.history.at(-1)).toMatchObject({
      from: 'refused',
      to: 'awaitingPayment',
      cause: 'retried',
      actor: 'customer',
    })
  })

  test('the same attempt twice is one', () => {
    const { order } = must(retry(refused(), { method: 'pix' }, 5))
    expect(must(retry(order, { method: 'pix' }, 6))).toMatchObject({ changed: false, effects: [] })
  })

  test('an open Pix is canceled first; should it be paid all the same, it counts, and the card is let go', () => {
    const open = see(sampleOrder(), 0, observe())
    const { order, effects } = must(retry(open, card, 5))
    expect(effects).toEqual([{ kind: 'cancelCharge', chargeId: 'charge-1' }])
    expect(order).toMatchObject({
      total: 100_000,
      discount: 0,
      method: 'card',
      charges: [{ state: 'canceled' }, { state: 'created' }],
    })
    const known = see(
      order,
      6,
      observe({
        id: 'ch_2',
        checkoutAttemptId: 'charge-2',
        method: 'card',
        amount: centavos(100_000),
        state: 'processing',
      }),
    )
    const done = applyObservation(known, paid(), contextAt(at(7)))
    expect(done.order).toMatchObject({
      state: 'paid',
      method: 'pix',
      total: 95_000,
      discount: 5000,
      interest: 0,
      holdState: 'sold',
    })
    expect(done.effects).toContainEqual({ kind: 'cancelCharge', chargeId: 'charge-2' })
    const both = applyObservation(
      done.order,
      observe({
        id: 'ch_2',
        checkoutAttemptId: 'charge-2',
        method: 'card',
        amount: centavos(100_000),
        state: 'paid',
        paidAmount: centavos(100_000),
      }),
      contextAt(at(8)),
    )
    expect(both.effects).toEqual([{ kind: 'refund', chargeId: 'charge-2', amount: 100_000, why: 'double' }])
    expect(both.order).toMatchObject({ state: 'paid', total: 95_000 })
  })

  test('never while the bank has not responded, never once paid or over', () => {
    expect(canRetryPayment(markProcessing(sampleOrder(card), 'charge-1', contextAt(at(0))).order, at(1))).toEqual({
      ok: false,
      reason: 'stillConfirming',
    })
    expect(canRetryPayment(sampleOrder(card), at(1))).toEqual({ ok: false, reason: 'stillConfirming' })
    expect(canRetryPayment(see(sampleOrder(), 1, paid()), at(2))).toEqual({ ok: false, reason: 'alreadyPaid' })
    expect(canRetryPayment(refused(), at(16))).toEqual({ ok: false, reason: 'holdOver' })
    expect(canRetryPayment(applyExpiry(refused(), contextAt(at(16))).order, at(16))).toEqual({
      ok: false,
      reason: 'holdOver',
    })
    expect(canRetryPayment(refused(), at(15))).toEqual({ ok: true, value: undefined })
  })

  test('not without end', () => {
    const order = refused()
    const charges = order.charges.flatMap((charge) =>
      Array.from({ length: 12 }, (_, index) => ({ ...charge, id: `c${index}` })),
    )
    expect(canRetryPayment({ ...order, charges }, at(5))).toEqual({ ok: false, reason: 'tooManyAttempts' })
  })
})
