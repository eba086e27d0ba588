import { earnedCommission } from '~/domain/agencies/commission'
import type { PaymentSettings } from '~/domain/content/settings'
import { differenceTo, orderPrice } from '~/domain/counter/staff-discount'
import { movesUnits, takeOffer, withoutOffer } from '~/domain/departures/moved-order'
import { type Charge, paysWhole } from '~/domain/payments/charge'
import { owedOn, promisedOn } from '~/domain/payments/charge-refund'
import { isChargeCollected, isChargePayable } from '~/domain/payments/charge-state'
import { installmentPlan } from '~/domain/payments/installments'
import type { Instant } from '~/domain/values/dates'
import { add, type Centavos, split, ZERO } from '~/domain/values/money'
import { type CancelReason, changeMark, type Order } from './order'
import { creditSurplus, settleAccountRefund } from './order-account'
import { nextCheck } from './order-checks'
import type { OrderEffect } from './order-effects'
import { type Departure, followUnits, holdEnd } from './order-holds'
import { orderMail } from './order-mail'
import { moneyOf } from './order-money'
import { orderSearchTerms } from './order-search-terms'
import { isUnpaid, orderStateOf } from './order-state'
import { publicStatus } from './order-status'

/** What follows from a change of an order's charges. Every way in (provider, customer, clock, staff) ends in `conclude`. */

export interface OrderContext extends Departure {
  settings: PaymentSettings
  /** `customer`, `provider`, `system`, or a user's id: written into the history. */
  actor: string
  /**
   * Whether this order's units could be taken again and its trip is still on sale; the units are read in the same
   * transaction, where `needsFreeUnits`.
   */
  areUnitsFree: boolean
  /** The payment link that the order was placed with has another order by now: a closed order is not reopened. */
  isLinkTaken?: boolean
}

export interface Outcome {
  order: Order
  effects: OrderEffect[]
  /** False when only the time of the next check may differ: then there are no effects either. */
  changed: boolean
}

export interface Conclusion {
  /** The word for the history. */
  cause: string
  /** Effects that the caller decided, besides those that follow from the difference. */
  effects?: readonly OrderEffect[]
}

/**
 * Brings the order `draft` in line: state, status, amounts, hold and history. The effects follow from the difference
 * to `before`.
 */
export function conclude(
  before: Order,
  draft: Order,
  { cause, effects = [] }: Conclusion,
  context: OrderContext,
): Outcome {
  const { now, actor, settings } = context
  const taken = settleAccountRefund(takeOffer(draft, now))
  const priced: Order = { ...taken, ...amountsOfCharge(taken, settings) }
  const stated = creditSurplus({ ...priced, state: orderStateOf(priced) })
  const { order: followed, effects: unitEffects } = followUnits(before, stated, context)
  const status = publicStatus(followed.state)
  const moved = status === 'paid' ? followed : withoutOffer(followed, now)
  const cancelReason = closingReason(moved)
  const event = { at: now, from: before.state, to: moved.state, cause, actor }
  const after: Order = {
    ...moved,
    status,
    cancelReason,
    cancelNote: cancelReason === null ? null : moved.cancelNote,
    canceledAt: cancelReason === null ? null : (moved.canceledAt ?? now),
    paidAt: status === 'paid' ? (moved.paidAt ?? now) : moved.paidAt,
    holdExpiresAt: holdEnd(before, moved, settings, now),
    ...moneyOf(moved),
    attention: moved.charges.findLast((charge) => charge.attention !== null)?.attention ?? unansweredOf(moved, status),
    history: moved.state === before.state ? moved.history : [...moved.history, event],
    searchTerms: orderSearchTerms(moved),
  }
  const changed = !isSame(before, after)
  return {
    order: { ...after, ...(changed ? changeMark(before, now) : {}), nextCheckAt: nextCheck(after, now) },
    effects: [
      ...moveEffects(before, after),
      ...unitEffects,
      ...effects,
      ...supersededCharges(before, after),
      ...commissionEffects(before, after),
      ...orderMail(before, after),
    ],
    changed,
  }
}

/** A question about a changed departure that was not answered in time is now staff's task. */
function unansweredOf({ departure }: Order, status: Order['status']): Order['attention'] {
  return departure?.question?.isUnanswered && status !== 'canceled' ? 'changeUnanswered' : null
}

function closingReason(order: Order): CancelReason | null {
  if (publicStatus(order.state) !== 'canceled') return null
  if (order.cancelReason !== null) return order.cancelReason
  if (order.state === 'chargedBack') return 'chargeback'
  return order.state === 'expired' ? 'expired' : 'refunded'
}

/** Units follow a move and an offer; the customer learns of the move, and codes of an offer that is over end. */
function moveEffects(before: Order, after: Order): OrderEffect[] {
  const isMoved = after.moves.length > before.moves.length
  const isOver = before.moveOffer !== null && before.moveOffer.at !== after.moveOffer?.at
  const isEnded = ({ id }: Charge) => after.charges.some((charge) => charge.id === id && charge.state === 'canceled')
  return [
    ...(movesUnits(before, after) ? [{ kind: 'moveUnits' as const }] : []),
    ...(isMoved ? [{ kind: 'mail' as const, template: 'departureMoved' as const, chargeId: null }] : []),
    ...(isOver ? before.charges : [])
      .filter((charge) => isChargePayable(charge) && isEnded(charge))
      .map(({ id }) => ({ kind: 'cancelCharge' as const, chargeId: id })),
  ]
}

function commissionEffects(before: Order, after: Order): OrderEffect[] {
  if (after.commission === null) return []
  const wasPaid = publicStatus(before.state) === 'paid'
  if (publicStatus(after.state) !== 'paid') return wasPaid ? [{ kind: 'reverseCommission' }] : []
  if (!wasPaid) return [{ kind: 'accrueCommission' }]
  return earnedCommission(before)?.base === earnedCommission(after)?.base ? [] : [{ kind: 'adjustCommission' }]
}

/** Once the order is paid or closed, whatever could still be paid is canceled at the provider. */
function supersededCharges(before: Order, after: Order): OrderEffect[] {
  if (isUnpaid(after) || !isUnpaid(before)) return []
  return before.charges
    .filter(isChargePayable)
    .filter((charge) => charge.providerChargeId !== null || charge.hostedPage !== null)
    .filter(({ id }) => after.charges.some((charge) => charge.id === id && canStillBePaid(charge)))
    .map((charge) => ({ kind: 'cancelCharge', chargeId: charge.id }))
}

function canStillBePaid(charge: Charge): boolean {
  return isChargePayable(charge) || charge.state === 'expired' || charge.state === 'canceled'
}

function isSame(before: Order, after: Order): boolean {
  const plain = (order: Order) => {
    const charges = order.charges.map((charge) => ({ ...charge, updatedAt: null }))
    return JSON.stringify({ ...order, charges, nextCheckAt: null, updatedAt: null })
  }
  return plain(before) === plain(after)
}

export function replaceCharge(order: Order, charge: Charge): Order {
  const charges = order.charges.some(({ id }) => id === charge.id)
    ? order.charges.map((known) => (known.id === charge.id ? charge : known))
    : [...order.charges, charge]
  return { ...order, charges }
}

/**
 * The charge with a refund of `amount` more to be requested: the provider is called by an effect of it. When that makes it whole, the charge becomes `refundPending`. An
 * earlier failed request whose money has arrived since does not affect this one.
 */
export function requestRefund(charge: Charge, amount: Centavos, now: Instant): Charge {
  const refundRequested = add(promisedOn(charge), amount)
  const isWhole = refundRequested >= charge.paidAmount && (isChargeCollected(charge.state) || canStillBePaid(charge))
  const state = isWhole ? 'refundPending' : charge.state
  const isSettled = charge.attention === 'refundFailed' && owedOn(charge) <= ZERO
  const attention = isSettled ? null : charge.attention
  return { ...charge, refundRequested, refundRequestedAt: now, state, attention, updatedAt: now }
}

type Amounts = Pick<Order, 'total' | 'discount' | 'interest' | 'method' | 'installments'>

/**
 * An order paid by another charge than its current one (a Pix that was replaced by a card, and paid anyway) takes over
 * that charge's method and amounts. Otherwise the order's own amounts stay.
 */
function amountsOfCharge(order: Order, settings: PaymentSettings): Partial<Amounts> {
  const payer = order.charges.find((charge) => paysWhole(charge) && isChargeCollected(charge.state))
  if (!payer || (payer.amount === order.total && payer.method === order.method)) return {}
  return {
    total: payer.amount,
    ...differenceTo(payer.amount, order),
    method: payer.method,
    installments: installmentsOf(order, payer, settings),
  }
}

function installmentsOf(order: Order, payer: Charge, settings: PaymentSettings): Order['installments'] {
  const plan = installmentPlan(orderPrice(order), payer.installments, settings)
  if (plan.ok && plan.value.total === payer.amount) {
    const { count, values, monthlyRateBp, cetAnnualPct } = plan.value
    return { count, values, monthlyRateBp, cetAnnualPct }
  }
  const values = split(payer.amount, payer.installments)
  return { count: payer.installments, values, monthlyRateBp: 0, cetAnnualPct: 0 }
}
