/** The reasons of a refund by staff, apart from its figures: the dialog requests them in the browser. */

/** Why staff cancel or refund, in the order of the list. */
export const REFUND_REASONS = [
  'requested',
  'courtesy',
  'tripCanceled',
  'minimumNotReached',
  'supplier',
  'other',
] as const
export type RefundReasonKey = (typeof REFUND_REASONS)[number]

const AGENCY_REASONS: ReadonlySet<RefundReasonKey> = new Set(['tripCanceled', 'minimumNotReached', 'supplier'])

/** The shop does not deliver what it sold: the buyer may have all the money back (CDC art. 35, III). */
export function isAgencyReason(reason: RefundReasonKey): boolean {
  return AGENCY_REASONS.has(reason)
}

/** What goes back where staff do not choose. */
export function howByReason(reason: RefundReasonKey): 'terms' | 'all' {
  return isAgencyReason(reason) || reason === 'courtesy' ? 'all' : 'terms'
}
