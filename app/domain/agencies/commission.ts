import { z } from 'zod'
import { fullName } from '~/domain/accounts/user'
import type { Order } from '~/domain/orders/order'
import { publicStatus } from '~/domain/orders/order-status'
import type { Charged } from '~/domain/payments/charge'
import { promisedOn } from '~/domain/payments/charge-refund'
import { isChargeCollected } from '~/domain/payments/charge-state'
import { addMillis, DAY, type Instant } from '~/domain/values/dates'
import {
  add,
  type Centavos,
  centavos,
  divideHalfUp,
  isCentavos,
  max,
  min,
  percentOf,
  subtract,
  ZERO,
} from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { basisPointsSchema, centavosSchema, idSchema, instantSchema, searchTermsSchema } from '~/domain/values/scalars'
import { toSearchTerms } from '~/domain/values/search-terms'

const signedCentavosSchema = z.custom<Centavos>(isCentavos, 'validation.money')

const payoutSchema = z.object({
  kind: z.enum(['paid', 'undone', 'deducted']),
  /** Negative for money that came back. */
  amount: signedCentavosSchema,
  at: instantSchema,
  byId: idSchema,
  byName: z.string(),
  /** The number of the transfer, or another proof of it. */
  note: z.string(),
})
export type Payout = z.infer<typeof payoutSchema>

/** What a partner earns on a sale. */
export const commissionSchema = z.object({
  /** The order's code: one commission per order. */
  id: idSchema,
  agencyId: idSchema,
  orderCode: idSchema,
  base: centavosSchema,
  commissionBp: basisPointsSchema,
  amount: centavosSchema,
  state: z.enum(['accrued', 'released', 'paid', 'reversed']),
  /** When an accrued one may be released. */
  releasableAt: instantSchema,
  /** Everything paid to the partner, taken back or set off. The list only grows. */
  payouts: z.array(payoutSchema).default([]),
  /** Still to be paid out. Negative when the partner owes it, because a sale was refunded after its payout. */
  due: signedCentavosSchema.default(ZERO),
  searchTerms: searchTermsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Commission = z.infer<typeof commissionSchema>
export type CommissionState = Commission['state']

/** The base is the amount paid less interest; the Pix discount is already deducted. */
export function commissionOf(
  amounts: { total: Centavos; interest: Centavos },
  commissionBp: number,
): { base: Centavos; commissionBp: number; amount: Centavos } {
  const base = subtract(amounts.total, amounts.interest)
  return { base, commissionBp, amount: percentOf(base, commissionBp) }
}

/**
 * What the partner earns on the order now. Refunds lower it in proportion as soon as they are requested; an order that
 * is not paid earns nothing. Null without a partner.
 */
export function earnedCommission(
  order: Pick<Order, 'commission' | 'state' | 'charges' | 'total' | 'interest'>,
): { base: Centavos; amount: Centavos } | null {
  const { commission, total, interest } = order
  if (commission === null) return null
  const kept = min(total, keptAmount(order))
  if (publicStatus(order.state) !== 'paid' || kept <= ZERO) return { base: ZERO, amount: ZERO }
  const whole = max(ZERO, subtract(total, interest))
  const base = centavos(Number(divideHalfUp(BigInt(whole) * BigInt(kept), BigInt(total))))
  return { base, amount: percentOf(base, commission.commissionBp) }
}

/** Collected, and no refund requested. */
export function keptAmount({ charges }: Charged): Centavos {
  const collected = charges.filter(({ state }) => isChargeCollected(state))
  return add(...collected.map((charge) => subtract(charge.paidAmount, promisedOn(charge))))
}

/** The terms by which staff and the partner find it. */
export function commissionSearchTerms({ code, trip, payer }: Pick<Order, 'code' | 'trip' | 'payer'>): string[] {
  return toSearchTerms([code, trip?.name ?? null, fullName(payer)])
}

/** The commission of a sale that was just paid. Releasable `releaseDays` after now. */
export function accrueCommission(
  sale: Pick<Commission, 'id' | 'agencyId' | 'base' | 'commissionBp' | 'amount' | 'searchTerms'>,
  releaseDays: number,
  now: Instant,
): Commission {
  return {
    ...sale,
    orderCode: sale.id,
    state: 'accrued',
    releasableAt: addMillis(now, releaseDays * DAY),
    payouts: [],
    due: sale.amount,
    createdAt: now,
    updatedAt: now,
  }
}

/** The actor of a payout that the provider made. */
const PROVIDER = { id: 'provider', name: 'split' }

/** The provider paid the partner's share directly out of the charge: it counts as a payout. */
export function settleBySplit(known: Commission, handed: Centavos, now: Instant): Commission {
  if (handed <= ZERO) return known
  const { base, amount } = known
  return adjustCommission(
    withPayout(known, 'paid', handed, { by: PROVIDER, note: known.id, now }),
    { base, amount },
    now,
  )
}

/** The actor of what an agency keeps of its customer's money. */
const ACCOUNT = { id: 'account', name: 'account' }

/**
 * A sale on the agency's account: of its customer's money it keeps `retained`, which so is never paid out. The same
 * commission when that is known, as of every other sale.
 */
export function retainCommission(known: Commission, retained: Centavos, now: Instant): Commission {
  const own = known.payouts.filter(({ byId }) => byId === ACCOUNT.id)
  const more = subtract(retained, add(...own.map(({ amount }) => amount)))
  if (more === ZERO) return known
  const { base, amount } = known
  const paid = withPayout(known, more > ZERO ? 'paid' : 'undone', more, { by: ACCOUNT, note: known.id, now })
  return known.state === 'reversed' ? paid : adjustCommission(paid, { base, amount }, now)
}

/** The order's value has changed. A reversed commission is restored: its refund did not happen. */
export function adjustCommission(
  known: Commission,
  earned: { base: Centavos; amount: Centavos },
  now: Instant,
): Commission {
  const handed = handedOver(known)
  const live = known.state === 'reversed' ? 'accrued' : known.state
  const state = handed <= ZERO ? live : earned.amount > handed ? 'released' : 'paid'
  return withDue({ ...known, ...earned, state, updatedAt: now })
}

/**
 * The sale was undone: it earns nothing, so no sum counts it; the agreed figures stay with the order. The partner owes
 * back what was already paid out.
 */
export function reverseCommission(known: Commission, now: Instant): Commission {
  return withDue({ ...known, base: ZERO, amount: ZERO, state: 'reversed', updatedAt: now })
}

/** Null before its time has come, and when it is not accrued. */
export function releaseCommission(known: Commission, now: Instant): Commission | null {
  if (known.state !== 'accrued' || known.releasableAt > now) return null
  return { ...known, state: 'released', updatedAt: now }
}

export type PayoutRefusal = 'notReleased' | 'changed' | 'notPaid' | 'nothingOwed'
interface Hand {
  by: { id: string; name: string }
  note: string
  now: Instant
}

/** Pays out what is due, if it still is the amount that was shown. */
export function payCommission(known: Commission, shown: number, hand: Hand): Result<Commission, PayoutRefusal> {
  if (known.state !== 'released') return refused('notReleased')
  if (known.due !== shown) return refused('changed')
  return ok(withPayout({ ...known, state: 'paid' }, 'paid', known.due, hand))
}

/**
 * The payout that can be undone as a mistake; null where there is none. One that no person made is never a mistake.
 */
export function payoutToUndo({ state, payouts }: Pick<Commission, 'state' | 'payouts'>): Payout | null {
  const last = payouts.at(-1)
  return state === 'paid' && last?.kind === 'paid' && last.byId !== PROVIDER.id && last.byId !== ACCOUNT.id
    ? last
    : null
}

/** Takes back the last payout, which was recorded by mistake. */
export function undoPayout(known: Commission, hand: Hand): Result<Commission, PayoutRefusal> {
  const last = payoutToUndo(known)
  if (last === null) return refused('notPaid')
  return ok(withPayout({ ...known, state: 'released' }, 'undone', negated(last.amount), hand))
}

/** The partner's debt was set off against another payout. */
export function deductCommission(known: Commission, hand: Hand): Result<Commission, PayoutRefusal> {
  if (known.due >= ZERO) return refused('nothingOwed')
  return ok(withPayout(known, 'deducted', known.due, hand))
}

/** The amount that the partner has received of it. */
function handedOver({ payouts }: Pick<Commission, 'payouts'>): Centavos {
  return add(...payouts.map(({ amount }) => amount))
}

/**
 * The open part of a commission, as one of three: `toRelease` is earned and its time has not come, `toPay` is released
 * and not paid out, `toSetOff` was paid out for a sale that was refunded. Whole centavos, none negative.
 */
export function duePart({ state, due }: Pick<Commission, 'state' | 'due'>): {
  toRelease: Centavos
  toPay: Centavos
  toSetOff: Centavos
} {
  const owed = max(ZERO, due)
  return {
    toRelease: state === 'accrued' ? owed : ZERO,
    toPay: state === 'accrued' ? ZERO : owed,
    toSetOff: max(ZERO, subtract(ZERO, due)),
  }
}

/** Time of the last payout; null while the partner has received nothing. */
export function paidAt({ payouts }: Pick<Commission, 'payouts'>): Instant | null {
  return payouts.findLast(({ kind }) => kind === 'paid')?.at ?? null
}

function withPayout(known: Commission, kind: Payout['kind'], amount: Centavos, { by, note, now }: Hand): Commission {
  const payout: Payout = { kind, amount, at: now, byId: by.id, byName: by.name, note }
  return withDue({ ...known, payouts: [...known.payouts, payout], updatedAt: now })
}

function withDue(known: Commission): Commission {
  return { ...known, due: subtract(known.amount, handedOver(known)) }
}

function negated(amount: Centavos): Centavos {
  return subtract(ZERO, amount)
}
