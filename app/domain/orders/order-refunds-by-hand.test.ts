import { expect, test } from 'vitest'
import { keptAmount } from '~/domain/agencies/commission'
import { noteRefundFailed } from '~/domain/payments/charge-actions'
import { isRefundedTwice, owedOn } from '~/domain/payments/charge-refund'
import { addMinutes } from '~/domain/values/dates'
import { type Centavos, centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { contextAt, observe, SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { applyObservation } from './apply-observation'
import type { Order } from './order'
import { applyCancellation } from './order-closing'
import { moneyOf, netAmount } from './order-money'
import { failedRefunds, manualRefundKey, recordManualRefund, refundPart, refundTotals } from './order-refunds'
import { openOn } from './order-state'

/** Money that staff returned past the provider. */

const at = contextAt(addMinutes(SAMPLE_NOW, 5), { actor: 'admin-1' })
const WHOLE = centavos(95_000)

function paidOrder(): Order {
  return applyObservation(sampleOrder(), observe({ state: 'paid', paidAmount: WHOLE }), at).order
}

/** Canceled with everything back, which the provider refused. */
function failedWhole(): Order {
  const canceled = applyCancellation(paidOrder(), { reason: 'shop', note: null, refund: WHOLE }, at)
  if (!canceled.ok) throw new Error(canceled.reason)
  return noteRefundFailed(canceled.value.order, 'charge-1', at).order
}

function failedPart(): Order {
  const requested = refundPart(paidOrder(), { amount: centavos(20_000), note: 'x' }, at)
  if (!requested.ok) throw new Error(requested.reason)
  return noteRefundFailed(requested.value.order, 'charge-1', at).order
}

function charge(order: Order) {
  const [first] = order.charges
  if (!first) throw new Error('no charge')
  return first
}

function byHand(order: Order, amount: Centavos, shown = manualRefundKey(charge(order)), byId = 'admin-1') {
  const entry = {
    ...{ amount, day: today(SAMPLE_NOW), means: 'pix' as const, proof: 'E123', reason: 'conta encerrada' },
    ...{ byId, byName: 'Helena' },
  }
  return recordManualRefund(order, { chargeId: 'charge-1', shown, entry }, at)
}

function recorded(order: Order, amount: Centavos): Order {
  const done = byHand(order, amount)
  if (!done.ok) throw new Error(done.reason)
  return done.value.order
}

test('a whole refund by hand ends the matter, with the five money words and a mail', () => {
  const done = byHand(failedWhole(), WHOLE)
  if (!done.ok) throw new Error(done.reason)
  const { order, effects } = done.value
  expect(order).toMatchObject({ state: 'refunded', status: 'canceled', attention: null })
  expect(moneyOf(order)).toEqual({ sold: 0, received: 95_000, refunded: 95_000, open: 0 })
  expect(netAmount(order)).toBe(0)
  expect(refundTotals(order)).toEqual({ promised: 95_000, given: 95_000, due: 0 })
  expect(failedRefunds(order)).toEqual([])
  expect(charge(order)).toMatchObject({ refundedAmount: 0, state: 'refunded' })
  expect(effects).toEqual([{ kind: 'mail', template: 'refundedByHand', chargeId: 'charge-1' }])
  expect(order.history.at(-1)).toMatchObject({ cause: 'refundedByHand', to: 'refunded', actor: 'admin-1' })
})

test('a part by hand leaves the order paid, and its commission at what is kept', () => {
  const order = recorded(failedPart(), centavos(20_000))
  expect(order).toMatchObject({ state: 'partiallyRefunded', status: 'paid', attention: null })
  expect(order).toMatchObject({ received: 95_000, refunded: 20_000 })
  expect([netAmount(order), keptAmount(order), openOn(charge(order))]).toEqual([75_000, 75_000, 75_000])
})

test('it may come in several parts, and waits for somebody until the last', () => {
  const first = recorded(failedWhole(), centavos(30_000))
  expect(first).toMatchObject({ state: 'canceled', attention: 'refundFailed', refunded: 30_000 })
  expect(owedOn(charge(first))).toBe(65_000)
  expect(recorded(first, centavos(65_000))).toMatchObject({ state: 'refunded', attention: null, refunded: 95_000 })
})

test.each([0, -1, 95_001])('%d centavos are refused: nothing, or more than is owed', (amount) => {
  expect(byHand(failedWhole(), centavos(amount))).toEqual({ ok: false, reason: 'tooMuch' })
})

test('sent twice it is recorded once, and a second user gets a message', () => {
  const open = failedWhole()
  const shown = manualRefundKey(charge(open))
  const order = recorded(open, centavos(30_000))
  expect(byHand(order, centavos(30_000), shown)).toMatchObject({ ok: true, value: { changed: false, effects: [] } })
  expect(byHand(order, centavos(30_000), shown, 'admin-2')).toEqual({ ok: false, reason: 'changed' })
  expect(byHand(order, centavos(65_000), shown)).toEqual({ ok: false, reason: 'changed' })
  const ended = recorded(order, centavos(65_000))
  expect(byHand(ended, centavos(65_000), shown, 'admin-2')).toEqual({ ok: false, reason: 'nothingOwed' })
})

test('without a refund to make there is nothing to record, nor after a chargeback', () => {
  expect(byHand(paidOrder(), centavos(100))).toEqual({ ok: false, reason: 'nothingOwed' })
  const disputed = applyObservation(failedWhole(), observe({ state: 'chargedBack', paidAmount: WHOLE }), at).order
  expect(byHand(disputed, WHOLE)).toEqual({ ok: false, reason: 'nothingOwed' })
})

test('a provider that makes the refund all the same has returned it twice: somebody has to see to it', () => {
  const order = recorded(failedWhole(), WHOLE)
  const same = applyObservation(order, observe({ state: 'paid', paidAmount: WHOLE }), at)
  expect(same.changed).toBe(false)
  const late = observe({ state: 'refunded', paidAmount: WHOLE, refundedAmount: WHOLE })
  const twice = applyObservation(order, late, at).order
  expect(twice).toMatchObject({ state: 'refunded', attention: 'doublePayment', received: 95_000, refunded: 190_000 })
  expect(isRefundedTwice(charge(twice))).toBe(true)
  expect(netAmount(twice)).toBe(-95_000)
  expect(applyObservation(twice, late, at).changed).toBe(false)
})

test('a part that the provider makes after it was returned by hand calls somebody, on an order that goes on', () => {
  const order = recorded(failedPart(), centavos(20_000))
  const late = observe({ state: 'partiallyRefunded', paidAmount: WHOLE, refundedAmount: centavos(20_000) })
  const twice = applyObservation(order, late, at).order
  expect(twice).toMatchObject({ status: 'paid', attention: 'doublePayment', refunded: 40_000 })
  expect(openOn(charge(twice))).toBe(55_000)
})

test('the rest that the provider returns after a part by hand is no second refund', () => {
  const order = recorded(failedPart(), centavos(5000))
  const rest = observe({ state: 'partiallyRefunded', paidAmount: WHOLE, refundedAmount: centavos(15_000) })
  const done = applyObservation(order, rest, at).order
  expect(done).toMatchObject({ state: 'partiallyRefunded', refunded: 20_000 })
  expect(isRefundedTwice(charge(done))).toBe(false)
})

test('a later refund of the same charge requests no more than is left', () => {
  const order = recorded(failedPart(), centavos(20_000))
  expect(refundPart(order, { amount: centavos(75_000), note: 'y' }, at)).toEqual({ ok: false, reason: 'tooMuch' })
  const all = applyCancellation(order, { reason: 'shop', note: null, refund: centavos(75_000) }, at)
  if (!all.ok) throw new Error(all.reason)
  expect(all.value.effects).toContainEqual(expect.objectContaining({ kind: 'refund', amount: 75_000 }))
  expect(charge(all.value.order)).toMatchObject({ refundRequested: 95_000, state: 'refundPending' })
})
