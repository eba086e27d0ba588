import { earnedCommission, keptAmount } from '~/domain/agencies/commission'
import { passengersWithout } from '~/domain/departures/age-bands'
import { isOffTheRoad } from '~/domain/departures/called-off'
import { promisedOn } from '~/domain/payments/charge-refund'
import { type PaymentMethod, refundNeedsAccount } from '~/domain/payments/methods/methods'
import { isAgencyReason, type RefundReasonKey } from '~/domain/payments/refund-reasons'
import type { Instant } from '~/domain/values/dates'
import { add, type Centavos, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { cancellationAmounts, cancellationFeePercent, canWithdraw } from './cancellation'
import type { Order } from './order'
import {
  cancelableAmount,
  collectedMethods,
  departureOf,
  returnableAmount,
  withdrawalUntil,
} from './order-cancellation'
import { applyCancellation } from './order-closing'
import { hasLeft } from './order-holds'
import type { OrderContext, Outcome } from './order-outcome'
import { leaveOrder, refundPart } from './order-refunds'
import { shortAmount } from './order-state'
import { publicStatus } from './order-status'
import { shareOf, unitsInForce, unitsOfPassengers } from './order-units'

/** What staff may do with the money of an order: cancel all of it or one passenger, or give some back; always with a reason. */

/** The agency cancels for its own reason and still keeps money: staff have to say why, apart from the amount. */
export function keepsDespiteReason({ scope, kept }: Pick<RefundPlan, 'scope' | 'kept'>, reason: RefundReasonKey) {
  return scope !== 'money' && kept > ZERO && isAgencyReason(reason)
}

export interface RefundWish {
  /** `money`: no passenger leaves. */
  scope: 'order' | 'person' | 'money'
  place: number | null
  /** By the terms of the order, everything, nothing, or an amount that staff decide. */
  how: 'terms' | 'all' | 'nothing' | 'amount'
  /** Only for `amount`. */
  amount: Centavos | null
}

export interface RefundPlan {
  scope: RefundWish['scope']
  place: number | null
  /** Whose share it is about; null for the order. */
  name: string | null
  /** The most that can go back. */
  available: Centavos
  refund: Centavos
  kept: Centavos
  /** The percentage that the terms keep today; null where there are none (a file after its seven days, money alone). */
  feePercent: number | null
  /**
   * Why the terms keep nothing: the seven days of withdrawal, a departure that was called off, or a step of the table without a fee. Null where the
   * terms do not decide it.
   */
  keepsNothing: 'withdrawal' | 'calledOff' | 'table' | null
  methods: PaymentMethod[]
  needsAccount: boolean
  /** Somebody is taken off a trip that has begun. */
  hasDeparted: boolean
  /** Seats, commission and money as they will be. */
  effect: CancellationEffect
}

export type PlanRefusal =
  | 'alreadyClosed'
  | 'notPaid'
  | 'notTravelling'
  | 'lastPassenger'
  | 'carriesChild'
  | 'tooMuch'
  | 'amountMissing'

/** A limit bounds all that is returned of one order, so that parts of it do not add up to more. */
export function exceedsLimit(order: Pick<Order, 'charges'>, refund: Centavos, limit: Centavos | null): boolean {
  return limit !== null && refund > ZERO && add(...order.charges.map(promisedOn), refund) > limit
}

export interface RefundReason {
  /** A key of the message group `reason`, or a text by staff. */
  note: string
  sealedAccount?: string | undefined
}

/** The figures and effects of a wish, or why it cannot be. Applies nothing. */
export function planRefund(order: Order, wish: RefundWish, context: OrderContext): Result<RefundPlan, PlanRefusal> {
  const sized = sizeOf(order, wish, context)
  if (!sized.ok) return sized
  const done = applyRefund(order, sized.value, { note: '' }, context)
  if (!done.ok) return done
  return ok({ ...sized.value, effect: effectOf(order, done.value.order) })
}

type Sized = Omit<RefundPlan, 'effect'>

/** Carries out the plan. Units, commission, history and refunds follow from the same rules as the preview. */
export function applyRefund(
  order: Order,
  { scope, place, available, refund }: Sized,
  { note, sealedAccount }: RefundReason,
  context: OrderContext,
): Result<Outcome, PlanRefusal> {
  if (scope === 'order') return applyCancellation(order, { reason: 'shop', note, refund, sealedAccount }, context)
  if (scope === 'money') return refundPart(order, { amount: refund, note, sealedAccount }, context)
  if (place === null) return refused('notTravelling')
  return leaveOrder(order, { place, reason: 'shop', share: available, refund, note, sealedAccount }, context)
}

/** Nothing of it is paid and it is not closed: it may be canceled together with others. */
export function isCancelableUnpaid(order: Order): boolean {
  return order.status !== 'paid' && order.status !== 'canceled' && returnableAmount(order) <= ZERO
}

/** A key of the figures that staff saw, compared with the current ones when they confirm. */
export function planKey({ scope, place, available, refund }: Sized): string {
  return [scope, place ?? '', available, refund].join('.')
}

function sizeOf(
  order: Order,
  { scope, place, how, amount }: RefundWish,
  context: OrderContext,
): Result<Sized, PlanRefusal> {
  const seat = scope === 'person' ? unitsOfPassengers(order).find((candidate) => candidate.place === place) : undefined
  const refusal = refusalOf(order, scope, seat?.passenger ? seat.place : null)
  if (refusal !== null) return refused(refusal)
  const available = availableFor(order, scope, place)
  const terms = scope === 'money' ? null : termsOf(order, context.now)
  const feePercent = terms?.percent ?? null
  // The terms divide the money of the passengers who still travel; for canceled passengers they were applied already.
  const divided = scope === 'order' ? cancelableAmount(order) : available
  const refund = refundOf({ how, amount, available, divided, feePercent })
  if (refund === null) return refused('amountMissing')
  if (refund > available || refund < ZERO) return refused('tooMuch')
  const methods = collectedMethods(order)
  return ok({
    scope,
    place: seat?.place ?? null,
    name: seat?.passenger?.name ?? null,
    available,
    refund,
    kept: subtract(available, refund),
    feePercent,
    keepsNothing: how === 'terms' && terms?.percent === 0 ? terms.by : null,
    methods,
    needsAccount: refund > ZERO && refundNeedsAccount(...methods),
    hasDeparted: scope !== 'money' && order.trip !== null && hasLeft(order, context),
  })
}

/** `place` of somebody who travels. */
function refusalOf(order: Order, scope: RefundWish['scope'], place: number | null): PlanRefusal | null {
  if (order.status === 'canceled') return 'alreadyClosed'
  if (scope !== 'order' && order.status !== 'paid') return 'notPaid'
  if (scope !== 'person') return null
  if (place === null) return 'notTravelling'
  if (order.passengers.length < 2) return 'lastPassenger'
  return passengersWithout(order, place) === null ? 'carriesChild' : null
}

/**
 * Staff may refund even what was stored for passengers who canceled before; for one passenger at most their own share.
 */
function availableFor(order: Order, scope: RefundWish['scope'], place: number | null): Centavos {
  if (scope === 'person' && place !== null) return shareOf(order, place, cancelableAmount(order))
  return returnableAmount(order)
}

function refundOf({
  how,
  amount,
  available,
  divided,
  feePercent,
}: Pick<RefundWish, 'how' | 'amount'> &
  Pick<Sized, 'available' | 'feePercent'> & { divided: Centavos }): Centavos | null {
  switch (how) {
    case 'all':
      return available
    case 'nothing':
      return ZERO
    case 'amount':
      return amount
    case 'terms':
      return feePercent === null ? ZERO : cancellationAmounts(divided, feePercent).refund
  }
}

/** Percent that the terms keep today: nothing within the seven days, then the order's table; null without one. */
function termsOf(order: Order, now: Instant): { percent: number; by: NonNullable<RefundPlan['keepsNothing']> } | null {
  const { trip } = order
  if (isOffTheRoad(order)) return { percent: 0, by: 'calledOff' }
  const departsAt = trip && departureOf(trip, order.passengers)
  if (canWithdraw(withdrawalUntil(order), departsAt, now)) return { percent: 0, by: 'withdrawal' }
  return trip && { percent: cancellationFeePercent(trip.cancellation, trip.checkinOn, today(now)), by: 'table' }
}

/** What canceling or refunding does, for all who have to know it before it is confirmed: read off the order as it would be. */

interface CancellationEffect {
  /** Goes back to the payer. */
  refund: Centavos
  /** Remains with the shop afterwards, of everything ever paid. */
  kept: Centavos
  /** Units that return to sale, by option. */
  units: { optionId: string; name: string; count: number; people: number }[]
  /** Passengers before and after. */
  people: { before: number; after: number }
  /** The partner's share before and after; null without a partner. */
  commission: { before: Centavos; after: Centavos } | null
  /** The order ends. */
  closes: boolean
}

/** `after` is the outcome of the very rule that is going to be applied. */
function effectOf(before: Order, after: Order): CancellationEffect {
  const [had, has] = [sellable(before), sellable(after)]
  const [earned, left] = [earnedCommission(before), earnedCommission(after)]
  const closes = publicStatus(after.state) === 'canceled'
  return {
    refund: subtract(refundsRequested(after), refundsRequested(before)),
    kept: keptAmountAfter(before, after),
    units: [...had].flatMap(([optionId, count]) => {
      const line = before.lines.find((candidate) => candidate.optionId === optionId)
      const freed = count - (has.get(optionId) ?? 0)
      return freed > 0 ? [{ optionId, name: line?.name ?? optionId, count: freed, people: line?.people ?? 0 }] : []
    }),
    people: { before: before.passengers.length, after: closes ? 0 : after.passengers.length },
    commission: earned && { before: earned.amount, after: left?.amount ?? earned.amount },
    closes,
  }
}

function sellable(order: Order): ReadonlyMap<string, number> {
  return order.holdState === 'sold' || order.holdState === 'held' ? unitsInForce(order) : new Map()
}

/**
 * A charge that is refunded in full is no longer collected, but the part of it that is kept still belongs to the shop.
 */
function keptAmountAfter(before: Order, after: Order): Centavos {
  return subtract(
    add(keptAmount(before), shortAmount(before)),
    subtract(refundsRequested(after), refundsRequested(before)),
  )
}

function refundsRequested({ charges }: Order): Centavos {
  return add(...charges.map(promisedOn))
}
