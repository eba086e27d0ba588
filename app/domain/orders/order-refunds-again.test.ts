import { expect, test } from 'vitest'
import { noteRefundFailed } from '~/domain/payments/charge-actions'
import { addDays, addMinutes, addMonths } from '~/domain/values/dates'
import { centavos, split, ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { contextAt, observe, SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { applyObservation } from './apply-observation'
import type { Order } from './order'
import { failedRefunds, refundPart, requestRefundAgain } from './order-refunds'

/** A refund that the provider refused. */

const at = contextAt(addMinutes(SAMPLE_NOW, 5), { actor: 'admin-1' })

function partRequested(): Order {
  const paid = applyObservation(sampleOrder(), observe({ state: 'paid', paidAmount: centavos(95_000) }), at).order
  const requested = refundPart(paid, { amount: centavos(20_000), note: 'x' }, at)
  if (!requested.ok) throw new Error(requested.reason)
  return requested.value.order
}

function failed(): Order {
  return noteRefundFailed(partRequested(), 'charge-1', at).order
}

test('it is requested again with what is still owed, once', () => {
  const requested = { chargeId: 'charge-1', sealedAccount: 'sealed', waiting: ZERO }
  const again = requestRefundAgain(failed(), requested, at)
  if (!again.ok) throw new Error(again.reason)
  const { order, effects } = again.value
  expect(effects).toMatchObject([{ kind: 'refund', amount: 20_000, sealedAccount: 'sealed', again: at.now }])
  expect(order.attention).toBeNull()
  expect(requestRefundAgain(order, requested, at)).toEqual({ ok: false, reason: 'nothingOwed' })
})

test('it still waits for people when another charge pays and the rest goes back as well', () => {
  const dueOn = addDays(today(SAMPLE_NOW), 3)
  const amounts = split(centavos(100_000), 3)
  const boletoInstallments = amounts.map((amount, month) => ({ amount, dueOn: addMonths(dueOn, month) }))
  const placed = sampleOrder({ method: 'boleto', dueOn, boletoInstallments })
  const [first] = placed.charges
  if (!first) throw new Error('no slip')
  const tooMuch = { method: 'boleto' as const, amount: first.amount, paidAmount: centavos(40_000) }
  const paid = applyObservation(placed, observe({ checkoutAttemptId: first.id, state: 'paid', ...tooMuch }), at).order
  const waiting = noteRefundFailed(paid, first.id, at).order
  const amount = centavos(100_000)
  const whole = observe({
    id: 'ch_9',
    checkoutAttemptId: null,
    method: 'pix',
    state: 'paid',
    amount,
    paidAmount: amount,
  })
  const { order } = applyObservation(waiting, whole, at)
  expect(order.charges.find(({ id }) => id === first.id)).toMatchObject({
    attention: 'refundFailed',
    refundRequested: 40_000,
  })
})

test('one that has come back since, by hand, says nothing about the next', () => {
  const back = { paidAmount: centavos(95_000), refundedAmount: centavos(20_000) }
  const given = applyObservation(failed(), observe({ state: 'partiallyRefunded', ...back }), at).order
  const next = refundPart(given, { amount: centavos(5000), note: 'y' }, at)
  if (!next.ok) throw new Error(next.reason)
  expect(next.value.order).toMatchObject({ attention: null, charges: [{ refundRequested: 25_000 }] })
  expect(failedRefunds(next.value.order)).toEqual([])
})

test('a charge that is under way at the provider for four weeks becomes a task for staff and is still checked', () => {
  const waiting = partRequested()
  const after = (days: number) => contextAt(addMinutes(at.now, days * 24 * 60))
  const paidAmount = centavos(95_000)
  const announced = observe({ state: 'refundPending', paidAmount })
  expect(applyObservation(waiting, announced, after(27)).order.attention).toBeNull()
  const late = applyObservation(waiting, announced, after(29)).order
  expect(late).toMatchObject({ status: 'paid', attention: 'refundFailed' })
  const given = observe({ state: 'partiallyRefunded', paidAmount, refundedAmount: centavos(20_000) })
  const { order } = applyObservation(late, given, after(30))
  expect(order).toMatchObject({ state: 'partiallyRefunded', received: 95_000, refunded: 20_000 })
})
