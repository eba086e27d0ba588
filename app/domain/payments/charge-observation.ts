import { DAY, type Instant, type LocalDate, millisBetween } from '~/domain/values/dates'
import { add, type Centavos, max, ZERO } from '~/domain/values/money'
import { endOfDay, today, toLocalDate } from '~/domain/values/time-zone'
import { checkBoleto } from './boleto-code'
import type { Charge, ObservedCharge } from './charge'
import type { Attention, ChargeState } from './charge-base'
import { isRefundedTwice, manuallyRefunded } from './charge-refund'
import { canMoveTo, chargeRank, isChargeCollected } from './charge-state'
import { checkPixCode } from './pix-code'

/** Taking the provider's word into our charge. News may come twice, late and in any order. */

/** Attention that remains until staff have dealt with it. */
const STICKY: ReadonlySet<Attention> = new Set([
  'overpaid',
  'doublePayment',
  'latePayment',
  'chargeback',
  'refundFailed',
])

/** True when money of this observation is with us. */
export function hasMoney(observed: ObservedCharge): boolean {
  return observed.paidAmount > observed.refundedAmount || observed.state === 'paid'
}

function paidIn({ state, amount, paidAmount }: ObservedCharge): Centavos {
  return state === 'paid' && paidAmount === ZERO ? amount : paidAmount
}

const MAY_BE_SHORT: ReadonlySet<ChargeState> = new Set(['processing', 'pending', 'paid', 'partiallyRefunded'])

/** Money below the amount is not a payment yet: the charge stays open and needs the attention of staff. */
function isUnderpaid(charge: Charge, observed: ObservedCharge): boolean {
  const paid = max(charge.paidAmount, paidIn(observed))
  return MAY_BE_SHORT.has(observed.state) && paid > 0 && paid < charge.amount
}

/** More than the amount is with us. A surplus that was refunded needs no attention any more. */
function isOverpaid(charge: Charge, { paidAmount, refundedAmount }: ObservedCharge): boolean {
  return paidAmount > add(charge.amount, refundedAmount, manuallyRefunded(charge))
}

/** While a partial refund is under way the provider reports only that: a paid charge stays paid. */
function isPartComingBack({ state, refundRequested, paidAmount }: Charge, observed: ObservedCharge): boolean {
  return (
    observed.state === 'refundPending' &&
    isChargeCollected(state) &&
    refundRequested > ZERO &&
    refundRequested < paidAmount
  )
}

function stateSeen(charge: Charge, observed: ObservedCharge): ChargeState {
  if (isUnderpaid(charge, observed)) return 'pending'
  return isPartComingBack(charge, observed) ? charge.state : observed.state
}

/** Longer than a request is tried again: what has not come back by then was taken, and then not carried out. */
export const REFUND_TIMEOUT = 7 * DAY
/** Staff have to check a refund that the provider reports as pending for this long, while it is still being watched. */
const PENDING_TIMEOUT = 28 * DAY

/** The refund is long overdue, and the provider reports it as not requested or not finished. */
function isRefundLost(charge: Charge, observed: ObservedCharge, now: Instant): boolean {
  const { state, refundRequested, refundedAmount, refundRequestedAt, updatedAt } = charge
  if (chargeRank(observed.state) > chargeRank('refundPending') || state === 'chargedBack') return false
  const timeout = observed.state === 'refundPending' ? PENDING_TIMEOUT : REFUND_TIMEOUT
  const isOwed = refundRequested > add(max(refundedAmount, observed.refundedAmount), manuallyRefunded(charge))
  return isOwed && hasMoney(observed) && millisBetween(refundRequestedAt ?? updatedAt, now) > timeout
}

/**
 * What only a person can settle: a refund that did not come, or one that came although it had been returned by hand.
 * The latter is stored as `doublePayment`, a value that builds without manual refunds can read.
 */
function refundAttention(
  charge: Charge,
  observed: ObservedCharge,
  refundedAmount: Centavos,
  now: Instant,
): Attention | null {
  if (isRefundLost(charge, observed, now)) return 'refundFailed'
  const isNews = refundedAmount > charge.refundedAmount && observed.state !== 'chargedBack'
  return isNews && isRefundedTwice({ ...charge, refundedAmount }) ? 'doublePayment' : null
}

function noteFor(charge: Charge, observed: ObservedCharge, unshowable: Attention | null): Attention | null {
  if (isUnderpaid(charge, observed)) return 'underpaid'
  if (observed.state === 'chargedBack') return 'chargeback'
  if (charge.attention !== null && STICKY.has(charge.attention)) return charge.attention
  if (observed.state === 'paid' && isOverpaid(charge, observed)) return 'overpaid'
  if (isStillOverdue(charge, observed)) return 'boletoInstallmentOverdue'
  if (observed.attention !== null) return observed.attention
  // Nothing of it can be paid or shown any more.
  if (observed.state === 'refunded') return null
  if (observed.amount !== charge.amount) return 'amountMismatch'
  return unshowable
}

/** It is unpaid, and its due day is still the missed one. */
function isStillOverdue(charge: Charge, { state, boleto }: ObservedCharge): boolean {
  const hasLaterDay = boleto !== null && boleto.dueOn === charge.laterDueOn && boleto.dueOn !== charge.boleto?.dueOn
  return charge.attention === 'boletoInstallmentOverdue' && chargeRank(state) < chargeRank('paid') && !hasLaterDay
}

/** The provider's code or boleto fails its check, or requests something else than we did. */
function unshowablePart(charge: Charge, { amount, pix, boleto }: ObservedCharge, now: Instant): Attention | null {
  const isSameAmount = amount === charge.amount
  if (pix !== null && !(isSameAmount && checkPixCode(pix.code, charge.amount).ok)) return 'pixInvalid'
  if (boleto === null) return null
  const request = { amount: charge.amount, dueOn: dueDayRequested(charge, boleto.dueOn) }
  return isSameAmount && checkBoleto(boleto, request, today(now)).ok ? null : 'boletoInvalid'
}

/** The day it was made for, or the later one that staff requested since. */
function dueDayRequested({ expiresAt, laterDueOn }: Charge, seen: LocalDate): LocalDate | null {
  return seen === laterDueOn ? laterDueOn : expiresAt && toLocalDate(expiresAt)
}

/** With another due day its customer has as long to pay. */
function lastMoment({ expiresAt, laterDueOn }: Charge, { boleto }: ObservedCharge): Charge['expiresAt'] {
  return boleto !== null && boleto.dueOn === laterDueOn ? endOfDay(laterDueOn) : expiresAt
}

function boletoOf({ boleto }: ObservedCharge): Charge['boleto'] {
  return boleto && { line: boleto.line, barcode: boleto.barcode, pdfUrl: boleto.pdfUrl, dueOn: boleto.dueOn }
}

function pixOf({ pix }: ObservedCharge): Charge['pix'] {
  return pix && { code: pix.code, expiresAt: pix.expiresAt }
}

/**
 * Our charge with what was observed. The state moves only to a higher rank; amounts only grow. A Pix code or a boleto that
 * fails its check, or that has another amount, is not stored and so is never shown.
 */
export function mergeObservation(charge: Charge, observed: ObservedCharge, now: Instant): Charge {
  const state = stateSeen(charge, observed)
  const paidAmount = max(charge.paidAmount, paidIn(observed))
  const refunded = state === 'refunded' ? paidAmount : observed.refundedAmount
  const refundedAmount = max(charge.refundedAmount, refunded)
  const attention = refundAttention(charge, observed, refundedAmount, now)
  if (isOutdated(charge, state)) {
    return withAmounts(charge, { paidAmount, refundedAmount, attention: attention ?? charge.attention }, now)
  }
  const unshowable = unshowablePart(charge, observed, now)
  return {
    ...charge,
    state,
    providerOrderId: observed.providerOrderId ?? charge.providerOrderId,
    providerChargeId: observed.id,
    pix: unshowable === 'pixInvalid' ? null : (pixOf(observed) ?? charge.pix),
    boleto: unshowable === 'boletoInvalid' ? null : (boletoOf(observed) ?? charge.boleto),
    card: observed.card ? { brand: observed.card.brand, lastFour: observed.card.lastFour } : charge.card,
    refusal: state === 'refused' ? (observed.refusal ?? charge.refusal) : null,
    attention: attention ?? noteFor(charge, observed, unshowable),
    paidAmount,
    refundedAmount,
    expiresAt: lastMoment(charge, observed),
    updatedAt: now,
    paidAt: state === 'paid' ? (charge.paidAt ?? observed.paidAt ?? now) : charge.paidAt,
  }
}

function isOutdated(charge: Charge, state: ChargeState): boolean {
  return state !== charge.state && !canMoveTo(charge.state, state)
}

type ChargeAmounts = Pick<Charge, 'paidAmount' | 'refundedAmount' | 'attention'>

/** An outdated observation still counts its money. The charge itself when nothing of it is new. */
function withAmounts(charge: Charge, amounts: ChargeAmounts, now: Instant): Charge {
  const isSame =
    amounts.paidAmount === charge.paidAmount &&
    amounts.refundedAmount === charge.refundedAmount &&
    amounts.attention === charge.attention
  return isSame ? charge : { ...charge, ...amounts, updatedAt: now }
}
