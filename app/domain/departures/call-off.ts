import { earnedCommission } from '~/domain/agencies/commission'
import type { Actor } from '~/domain/maintenance/audit'
import { creditLeft } from '~/domain/orders/credit'
import type { Order } from '~/domain/orders/order'
import { accountCharge } from '~/domain/orders/order-account'
import { applyCancellation } from '~/domain/orders/order-closing'
import type { OrderEffect } from '~/domain/orders/order-effects'
import { conclude, type OrderContext, type Outcome } from '~/domain/orders/order-outcome'
import { failedRefunds } from '~/domain/orders/order-refunds'
import { publicStatus } from '~/domain/orders/order-status'
import { refundCredit } from '~/domain/orders/spend-credit'
import { type Charge, isManual } from '~/domain/payments/charge'
import { owedOn } from '~/domain/payments/charge-refund'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import type { Trip } from '~/domain/trips/trip'
import { addDays, type Instant, type LocalDate } from '~/domain/values/dates'
import { add, type Centavos, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { fromLocal, today } from '~/domain/values/time-zone'
import type { CalledOff, CallOffAnswer, OrderCallOff } from './called-off'
import { type Departure, shownDepartureState } from './departure'
import { changeRefund, unchanged, withEvent } from './departure-question'

/** Calling off a departure: the decision, what follows for each of its orders, and what their customers answer. */

const ANSWER_DAYS = 7
/** The second letter goes out this many days before the last day, at this time. */
const REMIND_DAYS = 2
const REMIND_TIME = '09:00'
/** Of the text to customers, in each language. */
export const MAX_CALL_OFF_TEXT = 1000

/** The last days of an answer that may be entered: from today to the day before the departure, or today where that is over. */
export function callOffDays(
  { checkinOn }: Pick<Trip, 'checkinOn'>,
  day: LocalDate,
): { from: LocalDate; to: LocalDate } {
  const eve = addDays(checkinOn, -1)
  return { from: day, to: eve > day ? eve : day }
}

/** What the form shows at first: a week. */
export function usualAnswerUntil(trip: Pick<Trip, 'checkinOn'>, day: LocalDate): LocalDate {
  const { to } = callOffDays(trip, day)
  const week = addDays(day, ANSWER_DAYS)
  return week < to ? week : to
}

export interface CallOffWish {
  text: string
  textEn: string
  answerUntil: LocalDate
}

export type CallOffRefusal = 'calledOff' | 'left' | 'answerUntil'

/** It does not go. Cannot be undone: its customers have been notified. */
export function callOff(
  departure: Departure,
  trip: Pick<Trip, 'checkinOn' | 'checkoutOn'>,
  { text, textEn, answerUntil }: CallOffWish,
  { by, now }: { by: Actor; now: Instant },
): Result<Departure & { calledOff: CalledOff }, CallOffRefusal> {
  const day = today(now)
  const state = shownDepartureState(departure, trip, day)
  if (state === 'calledOff') return refused('calledOff')
  if (state === 'left' || state === 'back') return refused('left')
  const { from, to } = callOffDays(trip, day)
  if (answerUntil < from || answerUntil > to) return refused('answerUntil')
  const facts = { by: { id: by.id, name: by.name }, at: now, text, textEn, answerUntil }
  return ok({ ...departure, state: 'calledOff', calledOff: facts })
}

/** What calling off would do, before it is done. */
export interface CallOffPreview {
  /** Their customers choose. */
  paid: number
  /** Bookings of resellers on account, which are credited at once. */
  booked: number
  unpaid: number
  people: number
  /** If every customer takes the money back. */
  refund: Centavos
  commission: Centavos
}

export function previewCallOff(orders: readonly Order[]): CallOffPreview {
  const living = orders.filter(({ status }) => status !== 'canceled')
  const paid = living.filter(({ status }) => status === 'paid')
  return {
    paid: paid.filter((order) => !isBooked(order)).length,
    booked: paid.filter(isBooked).length,
    unpaid: living.length - paid.length,
    people: living.reduce((sum, { passengers }) => sum + passengers.length, 0),
    refund: add(...living.map((order) => changeRefund(order).amount)),
    commission: add(...paid.map((order) => earnedCommission(order)?.amount ?? ZERO)),
  }
}

/** A reseller has it on its account, and settles with its own customer. */
const isBooked = ({ channel }: Order) => channel === 'octo'

/**
 * Brings the decision to one order of the departure, once: a paid one is asked, any other is canceled and its charges
 * end. So is a booking of a reseller: it is credited in full.
 */
export function followCallOff(
  order: Order,
  { id: tripId, calledOff }: Departure & { calledOff: CalledOff },
  context: OrderContext,
): Outcome {
  if (order.status === 'canceled' || order.tripId !== tripId || order.calledOff?.tripId === tripId)
    return unchanged(order)
  const { text, textEn, answerUntil: until } = calledOff
  const question: OrderCallOff = {
    tripId,
    notifiedAt: context.now,
    text: order.language === 'en' && textEn !== '' ? textEn : text,
    until,
    remindedAt: null,
    answer: null,
    answeredAt: null,
  }
  const known = { ...withoutChangeQuestion(order), calledOff: question, calledOffTripId: tripId }
  if (order.status !== 'paid') return settle(known, 'unpaid', undefined, context)
  if (isBooked(order)) return settle(withEvent(known, 'calledOff', context), 'refund', undefined, context)
  const mail: OrderEffect = { kind: 'mail', template: 'departureCalledOff', chargeId: null }
  const draft = withEvent(known, 'calledOff', context)
  return conclude(order, draft, { cause: 'calledOff', effects: [mail] }, context)
}

/** Whether a changed departure is accepted is no question any more. */
function withoutChangeQuestion(order: Order): Order {
  const { departure } = order
  const isOpen = departure?.question?.answer === null
  return {
    ...order,
    questionDueAt: null,
    departure: departure && isOpen ? { ...departure, question: null } : departure,
  }
}

/** The question that the customer may still answer, or why there is none. */
export function openCallOff(
  { calledOff, status }: Pick<Order, 'calledOff' | 'status'>,
  now: Instant,
): Result<OrderCallOff, 'nothingRequested' | 'answered' | 'over'> {
  if (calledOff === null) return refused('nothingRequested')
  if (calledOff.answer !== null || status === 'canceled') return refused('answered')
  return today(now) > calledOff.until ? refused('over') : ok(calledOff)
}

export type CallOffAnswerRefusal = 'nothingRequested' | 'answered' | 'over' | 'accountMissing' | 'onAccount'

/** The customer wants the money back. The same answer twice is one. */
export function refundCallOff(
  order: Order,
  sealedAccount: string | undefined,
  context: OrderContext,
): Result<Outcome, CallOffAnswerRefusal> {
  if (order.credit !== null) return refundCredit(order, sealedAccount, context)
  if (order.calledOff?.answer === 'refund') return ok(unchanged(order))
  const open = openCallOff(order, context.now)
  if (!open.ok) return open
  if (changeRefund(order).needsAccount && sealedAccount === undefined) return refused('accountMissing')
  return ok(settle(withEvent(order, 'callOffRefund', context), 'refund', sealedAccount, context))
}

/** Of an order on account the agency settles with its customer: the shop has no money of theirs. */
export function mayKeepCredit(order: Order): boolean {
  return accountCharge(order) === undefined
}

/** The customer leaves the money with the shop, as a credit. The same answer twice is one. */
export function creditCallOff(order: Order, context: OrderContext): Result<Outcome, CallOffAnswerRefusal> {
  if (order.credit !== null) return ok(unchanged(order))
  if (!mayKeepCredit(order)) return refused('onAccount')
  const open = openCallOff(order, context.now)
  if (!open.ok) return open
  const credit = { amount: changeRefund(order).amount, at: context.now, used: [], takenAt: null }
  return ok(settle(withEvent({ ...order, credit }, 'callOffCredit', context), 'refund', undefined, context))
}

/** Nobody answered until the day: the money goes back. Before it one more letter. Does nothing before either is due. */
export function followSilence(order: Order, context: OrderContext): Outcome {
  const { calledOff } = order
  if (calledOff === null || calledOff.answer !== null || order.status === 'canceled') return unchanged(order)
  const { until, remindedAt } = calledOff
  if (today(context.now) > until)
    return settle(withEvent(order, 'callOffSilence', context), 'silence', undefined, context)
  const remindAt = remindCallOffAt(calledOff.notifiedAt, until)
  if (remindedAt !== null || remindAt === null || remindAt > context.now) return unchanged(order)
  const reminded = { ...order, calledOff: { ...calledOff, remindedAt: context.now } }
  const mail: OrderEffect = { kind: 'mail', template: 'departureCalledOffAgain', chargeId: null }
  const draft = withEvent(reminded, 'calledOffAgain', context)
  return conclude(order, draft, { cause: 'calledOffAgain', effects: [mail] }, context)
}

/** Null where the first letter is not a whole day older. */
function remindCallOffAt(notifiedAt: Instant, until: LocalDate): Instant | null {
  const day = addDays(until, -REMIND_DAYS)
  return day > today(notifiedAt) ? fromLocal(day, REMIND_TIME) : null
}

/** When orders of a departure that was called off have to be gone through again: for the reminder, then for the end. */
export function nextCallOffRun({ at, answerUntil }: CalledOff, now: Instant): Instant | null {
  const end = fromLocal(addDays(answerUntil, 1), '00:00')
  const remindAt = remindCallOffAt(at, answerUntil)
  if (remindAt !== null && remindAt > now) return remindAt
  return end > now ? end : null
}

/**
 * Cancels the order, and all that remains of its passengers' money goes back, whatever its fee table says, but for a credit. Without an
 * account for a boleto the provider refuses it; a letter asks for one.
 */
function settle(
  order: Order,
  answer: CallOffAnswer,
  sealedAccount: string | undefined,
  context: OrderContext,
): Outcome {
  const calledOff = order.calledOff && { ...order.calledOff, answer, answeredAt: context.now }
  const refund = order.credit === null ? changeRefund(order).amount : ZERO
  const note = order.credit === null ? 'tripCanceled' : 'tripCanceledCredit'
  const how = { reason: 'shop' as const, note, refund, sealedAccount }
  const canceled = applyCancellation({ ...order, calledOff }, how, context)
  if (!canceled.ok) throw new Error(`order ${order.code} cannot be canceled: ${canceled.reason}`)
  const { effects } = canceled.value
  const isAccountMissing = effects.some((effect) => effect.kind === 'refund' && lacksAccount(order, effect))
  const mail: OrderEffect = { kind: 'mail', template: 'departureAccount', chargeId: null }
  return isAccountMissing ? { ...canceled.value, effects: [...effects, mail] } : canceled.value
}

type RefundEffect = Extract<OrderEffect, { kind: 'refund' }>

function lacksAccount({ charges }: Order, { chargeId, sealedAccount }: RefundEffect): boolean {
  const charge = charges.find(({ id }) => id === chargeId)
  return sealedAccount === undefined && charge !== undefined && refundNeedsAccount(charge.method)
}

/** The boleto whose money waits for the customer's account; null where none does. */
export function chargeWithoutAccount(order: Pick<Order, 'charges'>): Charge | null {
  return failedRefunds(order).find(({ method }) => refundNeedsAccount(method)) ?? null
}

/** How far an order of a departure that was called off is. */
export type CallOffProgress =
  | 'waiting'
  | 'otherDate'
  | 'account'
  | 'failed'
  | 'byHand'
  | 'credit'
  | 'refund'
  | 'silence'
  | 'unpaid'

export function callOffProgress(order: Order): CallOffProgress | null {
  const { calledOff, charges } = order
  if (calledOff === null) return null
  if (calledOff.answer === null && publicStatus(order.state) !== 'canceled') return 'waiting'
  if (chargeWithoutAccount(order) !== null) return 'account'
  if (failedRefunds(order).length > 0) return 'failed'
  if (charges.some((charge) => isManual(charge) && owedOn(charge) > ZERO)) return 'byHand'
  if (creditLeft(order) > ZERO) return 'credit'
  return calledOff.answer ?? 'refund'
}
