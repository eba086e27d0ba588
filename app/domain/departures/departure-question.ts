import type { Order } from '~/domain/orders/order'
import { cancelableAmount, collectedMethods } from '~/domain/orders/order-cancellation'
import { applyCancellation } from '~/domain/orders/order-closing'
import type { OrderEffect } from '~/domain/orders/order-effects'
import { conclude, type OrderContext, type Outcome } from '~/domain/orders/order-outcome'
import { firstRetentionEnd } from '~/domain/orders/order-retention'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import { addDays, type Instant, type LocalDate } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { fromLocal, today } from '~/domain/values/time-zone'
import { isOffTheRoad } from './called-off'
import {
  answerUntil,
  type ChangeQuestion,
  changesBetween,
  type DepartureChange,
  type DepartureFacts,
  isBigChange,
  isStillToCome,
  knownFacts,
  stopIdsOf,
} from './departure-change'

/** How customers are notified of a changed departure, asked about a big change, reminded, and how they answer. */

/** The second mail is sent this many days before the last day. */
const REMIND_DAYS = 2
const REMIND_TIME = '09:00'

/** Causes in an order's history that are more specific than its state. */
const DEPARTURE_EVENTS = [
  'departureChanged',
  'changeRequested',
  'changeRequestedAgain',
  'changeAccepted',
  'changeRefused',
  'changeUnanswered',
  'calledOff',
  'calledOffAgain',
  'callOffRefund',
  'callOffCredit',
  'callOffSilence',
  'callOffMoved',
  'moved',
  'moveOffered',
  'moveOfferEnded',
] as const
export type DepartureEvent = (typeof DEPARTURE_EVENTS)[number]

export function departureEvent(cause: string): DepartureEvent | null {
  return DEPARTURE_EVENTS.find((known) => known === cause) ?? null
}

export const unchanged = (order: Order): Outcome => ({ order, effects: [], changed: false })

/**
 * Notifies the order's customer of a change, once, whatever the order in which changes arrive: what is new for the
 * passengers, compared with what the customer knew. A big change asks a question. It replaces an open one, and
 * reverting the change ends it.
 */
export function notifyOfChange(order: Order, change: DepartureChange, context: OrderContext): Outcome {
  const { trip, departure, passengers } = order
  if (trip === null || order.status === 'canceled' || isOffTheRoad(order)) return unchanged(order)
  if (change.number <= (departure?.number ?? trip.changes)) return unchanged(order)
  const { now } = context
  const known = knownFacts(order, trip)
  const stops = stopIdsOf(passengers)
  const { after } = change
  if (!isStillToCome(known, after, now) || changesBetween(known, after, stops).length === 0) return unchanged(order)
  const { isQuestion, question } = questionAfter(order, change, known, context)
  const notice = {
    number: change.number,
    noticeCount: (departure?.noticeCount ?? 0) + 1,
    notifiedAt: now,
    facts: after,
    question,
  }
  const moved = { ...order, departure: notice, retainUntil: firstRetentionEnd({ ...order, departure: notice }) }
  const draft = withEvent(moved, isQuestion ? 'changeRequested' : 'departureChanged', context)
  const mail: OrderEffect = {
    kind: 'mail',
    template: isQuestion ? 'departureAsked' : 'departureChanged',
    chargeId: null,
  }
  return conclude(order, withDue(draft), { cause: 'departureChanged', effects: [mail] }, context)
}

/** The question after a change of what the customer knew: a new one, the previous one, or none. */
function questionAfter(
  { departure, passengers }: Order,
  { number, after }: DepartureChange,
  known: DepartureFacts,
  { now, settings }: OrderContext,
): { isQuestion: boolean; question: ChangeQuestion | null } {
  const stops = stopIdsOf(passengers)
  const before = departure?.question ?? null
  const open = before?.answer === null ? before : null
  const was = open?.was ?? known
  if (!isBigChange(was, after, stops)) return { isQuestion: false, question: open === null ? before : null }
  if (!isBigChange(known, after, stops) || after.checkinOn < today(now)) return { isQuestion: false, question: before }
  const question: ChangeQuestion = {
    number,
    was,
    requestedAt: now,
    until: answerUntil(after.checkinOn, settings.changeAnswerDays, now),
    remindedAt: null,
    answer: null,
    answeredAt: null,
    isUnanswered: false,
  }
  return { isQuestion: true, question }
}

/** The question that the customer may still answer at `now`, or why there is none. */
export function openQuestion(
  { departure, status }: Pick<Order, 'departure' | 'status'>,
  now: Instant,
): Result<ChangeQuestion, 'nothingRequested' | 'answered' | 'over'> {
  const question = departure?.question ?? null
  if (question === null) return refused('nothingRequested')
  if (question.answer !== null || status === 'canceled') return refused('answered')
  return today(now) > question.until ? refused('over') : ok(question)
}

/** How the customers of these orders answered their last question about a changed departure. */
export function countAnswers(orders: readonly Pick<Order, 'departure' | 'status'>[]) {
  const questions = orders.flatMap(({ departure, status }) => {
    const question = departure?.question
    return question && (status !== 'canceled' || question.answer !== null) ? [question] : []
  })
  const count = (answer: ChangeQuestion['answer']) => questions.filter((each) => each.answer === answer).length
  return { requested: questions.length, accepted: count('accepted'), refused: count('refund'), open: count(null) }
}

/** The refund when the change is refused: all that remains of the passengers' money, without a fee. */
export function changeRefund(order: Order) {
  const amount = cancelableAmount(order)
  return { amount, needsAccount: amount > ZERO && refundNeedsAccount(...collectedMethods(order)) }
}

export type AnswerRefusal = 'nothingRequested' | 'answered' | 'over' | 'changed' | 'accountMissing' | 'alreadyClosed'

export interface ChangeAnswer {
  answer: NonNullable<ChangeQuestion['answer']>
  /** Of the question as the customer has seen it. */
  number: number
  /** Where the money of a boleto goes. */
  sealedAccount?: string | undefined
}

/** The same answer twice is one. `changed`: another question is open by now. */
export function answerChange(
  order: Order,
  { answer, number, sealedAccount }: ChangeAnswer,
  context: OrderContext,
): Result<Outcome, AnswerRefusal> {
  const known = order.departure?.question
  if (known?.answer === answer && known.number === number) return ok(unchanged(order))
  const question = openQuestion(order, context.now)
  if (!question.ok) return question
  if (question.value.number !== number) return refused('changed')
  const answered = withAnswer(order, answer, context)
  if (answer === 'accepted') return ok(conclude(order, answered, { cause: 'changeAccepted' }, context))
  const { amount, needsAccount } = changeRefund(order)
  if (needsAccount && sealedAccount === undefined) return refused('accountMissing')
  const how = { reason: 'shop' as const, note: 'departureChanged', refund: amount, sealedAccount }
  const canceled = applyCancellation(answered, how, context)
  return canceled.ok ? canceled : refused('alreadyClosed')
}

/** The customer told staff that they keep the trip. Also possible after the deadline. */
export function settleQuestion(order: Order, context: OrderContext): Result<Outcome, 'nothingRequested'> {
  if (order.departure?.question?.answer !== null) return refused('nothingRequested')
  return ok(conclude(order, withAnswer(order, 'accepted', context), { cause: 'changeAccepted' }, context))
}

/** Asks a second time, and after the day leaves it to the shop. Does nothing before it is due. */
export function followQuestion(order: Order, context: OrderContext): Outcome {
  const { now } = context
  const { departure, questionDueAt } = order
  if (questionDueAt === null || questionDueAt > now) return unchanged(order)
  const question = openQuestion(order, now)
  if (question.ok && question.value.remindedAt === null && departure) {
    const reminded = { ...departure, question: { ...question.value, remindedAt: now } }
    const draft = withDue(withEvent({ ...order, departure: reminded }, 'changeRequestedAgain', context))
    const mail: OrderEffect = { kind: 'mail', template: 'departureAskedAgain', chargeId: null }
    return conclude(order, draft, { cause: 'changeRequestedAgain', effects: [mail] }, context)
  }
  if (question.ok) return conclude(order, withDue(order), { cause: 'changeRequestedAgain' }, context)
  if (question.reason !== 'over' || !departure?.question) {
    return conclude(order, withDue(order), { cause: 'answered' }, context)
  }
  const silent = { ...departure, question: { ...departure.question, isUnanswered: true } }
  const draft = withDue(withEvent({ ...order, departure: silent }, 'changeUnanswered', context))
  return conclude(order, draft, { cause: 'changeUnanswered' }, context)
}

function withAnswer(order: Order, answer: NonNullable<ChangeQuestion['answer']>, context: OrderContext): Order {
  const { departure } = order
  if (!departure?.question) return order
  const question = { ...departure.question, answer, answeredAt: context.now, isUnanswered: false }
  const cause = answer === 'accepted' ? 'changeAccepted' : 'changeRefused'
  return withDue(withEvent({ ...order, departure: { ...departure, question } }, cause, context))
}

export function withEvent(order: Order, cause: DepartureEvent, { now, actor }: OrderContext): Order {
  const event = { at: now, from: order.state, to: order.state, cause, actor }
  return { ...order, history: [...order.history, event] }
}

function withDue(order: Order): Order {
  const question = order.status === 'canceled' ? null : (order.departure?.question ?? null)
  return { ...order, questionDueAt: dueAt(question) }
}

function dueAt(question: ChangeQuestion | null): Instant | null {
  if (question === null || question.answer !== null || question.isUnanswered) return null
  const { until, remindedAt, requestedAt } = question
  const remindOn = laterDay(addDays(until, -REMIND_DAYS), addDays(today(requestedAt), 1))
  return remindedAt === null && remindOn <= until
    ? fromLocal(remindOn, REMIND_TIME)
    : fromLocal(addDays(until, 1), '00:00')
}

function laterDay(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b
}
