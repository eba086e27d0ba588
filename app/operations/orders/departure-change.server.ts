/**
 * Brings a changed departure to the customers of its orders: each is notified once, asked where they may refuse, and
 * answered.
 */
import { departureChanges, orders } from '~/data/collections'
import type { LeaveOut, Tx } from '~/data/store'
import { fullName } from '~/domain/accounts/user'
import { isOffTheRoad } from '~/domain/departures/called-off'
import {
  changesBetween,
  type DepartureChange,
  type DepartureFacts,
  departureChangeId,
  isBigChange,
  isStillToCome,
  knownFacts,
  stopIdsOf,
} from '~/domain/departures/departure-change'
import {
  type AnswerRefusal,
  answerChange,
  changeRefund,
  followQuestion,
  notifyOfChange,
  settleQuestion,
} from '~/domain/departures/departure-question'
import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import { payerDocument } from '~/domain/orders/order-people'
import type { RefundAccount } from '~/domain/payments/refund-account'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { sealAccount } from '~/operations/payments/refund-charge.server'
import { changeOrder } from './change-order.server'
import { changeOrderAudited } from './change-order-audited.server'

/** Whom a change of a trip reaches, before it is saved. */
export interface TouchedOrders {
  orders: number
  people: number
  /** Orders that may refuse it. */
  big: number
}

export async function countTouched(tripId: string, after: DepartureFacts, now: Instant): Promise<TouchedOrders> {
  const touched: TouchedOrders = { orders: 0, people: 0, big: 0 }
  for await (const order of ordersOf(tripId)) {
    if (order.trip === null || order.status === 'canceled' || isOffTheRoad(order)) continue
    const known = knownFacts(order, order.trip)
    const stops = stopIdsOf(order.passengers)
    if (!isStillToCome(known, after, now) || changesBetween(known, after, stops).length === 0) continue
    touched.orders += 1
    touched.people += order.passengers.length
    if (isBigChange(known, after, stops)) touched.big += 1
  }
  return touched
}

export async function* ordersOf(tripId: string): AsyncGenerator<Order> {
  for await (const { data } of orders.each({ eq: { tripId }, order: { by: 'createdAt', dir: 'asc' } })) yield data
}

/** Written with the trip. The outbox notifies the orders afterwards, however many there are. */
export function writeDepartureChange(
  tx: Tx,
  { id: tripId, changes: number }: Trip,
  { before, after }: { before: DepartureFacts; after: DepartureFacts },
  now: Instant,
): void {
  const change: DepartureChange = { id: departureChangeId(tripId, number), tripId, number, before, after, at: now }
  tx.create(departureChanges, change.id, change)
  enqueue(
    tx,
    { topic: 'departureChange', dedupeKey: `departure:${tripId}:${number}`, payload: { changeId: change.id } },
    now,
  )
}

/** Notifies every order of the trip. Interrupted anywhere and run again, each is notified once. */
export async function notifyOrders(changeId: string, now: Instant): Promise<void> {
  const change = await departureChanges.get(changeId)
  for await (const { code, trip, status } of ordersOf(change.tripId)) {
    if (trip === null || status === 'canceled' || trip.changes >= change.number) continue
    await changeOrder(code, { now, actor: 'system' }, (order, context) => ok(notifyOfChange(order, change, context)))
  }
}

/** Codes of orders whose question is due: for a reminder, or for the shop. */
export async function listDueQuestions(now: Instant, limit: number, leaveOut?: LeaveOut): Promise<string[]> {
  const due = await orders.list({
    order: { by: 'questionDueAt', dir: 'asc' },
    range: { by: 'questionDueAt', lte: now },
    limit,
    leaveOut,
  })
  return due.map(({ code }) => code)
}

export async function followOne(code: string, now: Instant): Promise<void> {
  await changeOrder(code, { now, actor: 'system' }, (order, context) => ok(followQuestion(order, context)))
}

export interface AnswerDepartureChange {
  orderCode: string
  answer: 'accepted' | 'refund'
  /** Of the question as the customer has seen it. */
  number: number
  /** Only where a boleto was paid; its holder is the payer. */
  account: Omit<RefundAccount, 'holderName'> | null
  now: Instant
}

/** `notPayer`: the account belongs to another person. */
export type AnswerChangeRefusal = AnswerRefusal | 'notFound' | 'notPayer'

/**
 * The customer's answer, from the holder of the link in the mail. Units, commission and money follow as for any
 * cancellation.
 */
export async function answerDepartureChange({
  orderCode,
  answer,
  number,
  account,
  now,
}: AnswerDepartureChange): Promise<Result<Order, AnswerChangeRefusal>> {
  const known = await orders.find(orderCode)
  if (known === null) return refused('notFound')
  const action = answer === 'accepted' ? ('order.changeAccepted' as const) : ('order.changeRefused' as const)
  return changeOrderAudited<AnswerChangeRefusal>(
    orderCode,
    { by: customerActor(known), action, now },
    (order, context) => {
      const isRefund = answer === 'refund' && changeRefund(order).needsAccount
      if (isRefund && account !== null && account.holderCpf !== payerDocument(order.payer)?.number)
        return refused('notPayer')
      const sealed = isRefund && account ? sealAccount({ ...account, holderName: fullName(order.payer) }) : undefined
      return answerChange(order, { answer, number, sealedAccount: sealed }, context)
    },
  )
}

/** First name and initial: an erased customer leaves little behind. */
export function customerActor({ payer }: Order): Actor {
  const initial = payer.lastName.trim().charAt(0)
  return { id: 'customer', name: initial === '' ? payer.firstName : `${payer.firstName} ${initial}.` }
}

/** The customer told staff that they keep the trip. */
export function settleDepartureQuestion(
  code: string,
  { by, now }: { by: Actor; now: Instant },
): Promise<Result<Order, 'notFound' | 'nothingRequested'>> {
  return changeOrderAudited(code, { by, action: 'order.changeSettled', now }, settleQuestion)
}
