import { expect, test } from 'vitest'
import { readChargeState } from './charge-state'

// charge status, transaction status, [amount, paid, refunded] → [state, attention] (docs/reference/payments.md, Provider)
test.each([
  ['pending', 'waiting_payment', [100, 0, 0], ['pending', null]],
  ['pending', 'generated', [100, 0, 0], ['pending', null]],
  ['pending', 'viewed', [100, 0, 0], ['pending', null]],
  ['pending', null, [100, 0, 0], ['pending', null]],
  ['pending', 'waiting_capture', [100, 0, 0], ['processing', null]],
  ['pending', 'authorized_pending_capture', [100, 0, 0], ['processing', null]],
  ['pending', 'analyzing', [100, 0, 0], ['processing', 'antifraud']],
  ['pending', 'pending_review', [100, 0, 0], ['processing', 'antifraud']],
  ['processing', 'processing', [100, 0, 0], ['processing', null]],
  ['processing', 'pending_refund', [100, 100, 0], ['refundPending', null]],
  ['paid', 'captured', [100, 100, 0], ['paid', null]],
  ['paid', 'paid', [100, 100, 0], ['paid', null]],
  ['paid', 'partial_refunded', [100, 100, 30], ['partiallyRefunded', null]],
  ['paid', 'refunded', [100, 100, 100], ['refunded', null]],
  ['paid', 'pending_refund', [100, 100, 0], ['refundPending', null]],
  ['overpaid', 'overpaid', [100, 120, 0], ['paid', 'overpaid']],
  ['overpaid', 'partial_refunded', [100, 120, 20], ['paid', null]],
  ['overpaid', 'partial_refunded', [100, 120, 10], ['paid', 'overpaid']],
  ['overpaid', 'partial_refunded', [100, 120, 50], ['partiallyRefunded', null]],
  ['underpaid', 'underpaid', [100, 60, 0], ['pending', 'underpaid']],
  ['underpaid', 'refunded', [100, 60, 60], ['refunded', null]],
  ['failed', 'not_authorized', [100, 0, 0], ['refused', null]],
  ['failed', 'with_error', [100, 0, 0], ['refused', null]],
  ['canceled', 'expired', [100, 0, 0], ['expired', null]],
  ['canceled', 'voided', [100, 0, 0], ['canceled', null]],
  ['canceled', null, [100, 0, 0], ['canceled', null]],
  ['canceled', 'refunded', [100, 100, 100], ['refunded', null]],
  ['canceled', 'refunded', [100, 0, 0], ['refunded', null]],
  ['canceled', 'voided', [100, 100, 100], ['refunded', null]],
  ['chargedback', 'chargedback', [100, 100, 0], ['chargedBack', null]],
  ['brand_new_word', 'captured', [100, 0, 0], ['pending', 'unknownStatus']],
  ['', '', [100, 0, 0], ['pending', 'unknownStatus']],
  ['PAID', 'captured', [100, 100, 0], ['pending', 'unknownStatus']],
] as const)('%s/%s of %j, the amount, what was paid and what came back, is %j', (status, transaction, money, read) => {
  const [amount, paidAmount, refundedAmount] = money
  const [state, attention] = read
  expect(readChargeState({ status, transaction, amount, paidAmount, refundedAmount })).toEqual({ state, attention })
})
