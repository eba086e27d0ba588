/** Calls a departure off: one act, which every order of it follows in a transaction of its own. */
import { departures, orders, trips } from '~/data/collections'
import { store } from '~/data/store.server'
import { fullName } from '~/domain/accounts/user'
import {
  type CallOffAnswerRefusal,
  type CallOffRefusal,
  type CallOffWish,
  callOff,
  chargeWithoutAccount,
  creditCallOff,
  followCallOff,
  followSilence,
  nextCallOffRun,
  refundCallOff,
} from '~/domain/departures/call-off'
import type { CalledOff } from '~/domain/departures/called-off'
import { type Departure, toDeparture } from '~/domain/departures/departure'
import { changeRefund } from '~/domain/departures/departure-question'
import type { Order } from '~/domain/orders/order'
import { payerDocument } from '~/domain/orders/order-people'
import { creditNeedsAccount } from '~/domain/orders/spend-credit'
import type { RefundAccount } from '~/domain/payments/refund-account'
import { type Instant, toMillis } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { enqueue, prepareOutbox } from '~/operations/maintenance/outbox.server'
import { changeOrder } from '~/operations/orders/change-order.server'
import { changeOrderAudited } from '~/operations/orders/change-order-audited.server'
import { customerActor, ordersOf } from '~/operations/orders/departure-change.server'
import { sealAccount } from '~/operations/payments/refund-charge.server'
import { type AgainRefusal, repeatRefund } from '~/operations/payments/refund-order.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import { tripSubject } from '~/operations/trips/trip-subject'
import { departureHappened, prepareEvents } from '~/operations/webhooks/emit-event.server'
import { endAllotmentsOf } from './allotments.server'
import { mailCallOffNotices, readCallOffNotices } from './call-off-notices.server'

/**
 * The trip is off the air with it, so that nothing of it can be bought, the agencies that it concerns are notified, and
 * the outbox reaches the orders afterwards, however many there are. Of two at once the second finds it called off.
 */
export async function callOffDeparture(
  { tripId, ...wish }: CallOffWish & { tripId: string },
  by: TripOwner,
  now: Instant,
): Promise<Result<Departure, CallOffRefusal | 'missing'>> {
  const known = await trips.find(tripId)
  if (!known || !isOwnTrip(by, known)) return refused('missing')
  const sold: Order[] = []
  for await (const order of ordersOf(tripId)) sold.push(order)
  const notices = await readCallOffNotices(known, sold, by)
  return store().transact(
    async (tx): Promise<Result<Departure, CallOffRefusal | 'missing'>> => {
      const audit = await openAudit(tx)
      const trip = await tx.get(trips, tripId)
      if (!trip || !isOwnTrip(by, trip.data)) return refused('missing')
      const doc = await tx.get(departures, tripId)
      const current = toDeparture(doc?.data ?? null, trip.data)
      const done = callOff(current, trip.data, wish, { by, now })
      if (!done.ok) return done
      const writeEvents = await prepareEvents(tx, [departureHappened('departure.called_off', trip.data)], now)
      if (doc) tx.put(departures, tripId, done.value, { version: doc.version })
      else tx.create(departures, tripId, done.value)
      const { state } = trip.data
      const offAir = state === 'published' || state === 'inReview' ? 'closed' : state
      tx.put(trips, tripId, { ...trip.data, state: offAir, updatedAt: now }, { version: trip.version })
      enqueue(tx, runOf(tripId, now), now)
      mailCallOffNotices(tx, notices, { trip: trip.data, answerUntil: wish.answerUntil }, now)
      writeEvents()
      audit.write({
        by,
        action: 'trip.departureCalledOff',
        subject: tripSubject(trip.data),
        before: { state: current.state },
        after: { state: done.value.state, calledOff: { ...wish } },
        at: now,
      })
      return done
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

function runOf(tripId: string, at: Instant) {
  const dedupeKey = `calledOff:${tripId}:${toMillis(at)}`
  return { topic: 'departureCalledOff' as const, dedupeKey, payload: { tripId }, availableAt: at }
}

/**
 * Brings the decision to every order, reminds those who are silent and, after the last day, gives their money back. An
 * order that cannot be changed stops no other. Interrupted anywhere and run again, each gets one letter and one refund.
 */
export async function followCalledOff(tripId: string, now: Instant): Promise<void> {
  const departure = await departures.find(tripId)
  if (!isCalledOff(departure)) return
  const failures: unknown[] = []
  await endAllotmentsOf(tripId, now).catch((error: unknown) => failures.push(error))
  for await (const { code, status } of ordersOf(tripId)) {
    if (status === 'canceled') continue
    await followOne(code, departure, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
  const next = nextCallOffRun(departure.calledOff, now)
  if (next === null) return
  await store().transact(async (tx) => (await prepareOutbox(tx, [runOf(tripId, next)], now))())
}

function isCalledOff(departure: Departure | null): departure is Departure & { calledOff: CalledOff } {
  return departure !== null && departure.calledOff !== null
}

async function followOne(code: string, departure: Departure & { calledOff: CalledOff }, now: Instant): Promise<void> {
  const by = { now, actor: 'system' }
  await changeOrder(code, by, (order, context) => ok(followCallOff(order, departure, context)))
  await changeOrder(code, by, (order, context) => ok(followSilence(order, context)))
}

type AccountInput = Omit<RefundAccount, 'holderName'>

export interface AnswerCallOff {
  orderCode: string
  /** Only where a boleto was paid; its holder is the payer. */
  account: AccountInput | null
  now: Instant
}

/** The customer takes the money back, from the holder of the link in the mail. */
export async function takeRefund({
  orderCode,
  account,
  now,
}: AnswerCallOff): Promise<Result<Order, CallOffAnswerRefusal | 'notFound' | 'notPayer'>> {
  const known = await orders.find(orderCode)
  if (known === null) return refused('notFound')
  const act = { by: customerActor(known), action: 'order.callOffRefund' as const, now }
  return changeOrderAudited<CallOffAnswerRefusal | 'notPayer'>(orderCode, act, (order, context) => {
    const needsAccount = order.credit === null ? changeRefund(order).needsAccount : creditNeedsAccount(order)
    if (needsAccount && account !== null && account.holderCpf !== payerDocument(order.payer)?.number)
      return refused('notPayer')
    const sealed = needsAccount && account ? sealAccount({ ...account, holderName: fullName(order.payer) }) : undefined
    return refundCallOff(order, sealed, context)
  })
}

/** The customer leaves the money with the shop, from the holder of the link in the mail. */
export async function takeCredit(
  orderCode: string,
  now: Instant,
): Promise<Result<Order, CallOffAnswerRefusal | 'notFound'>> {
  const known = await orders.find(orderCode)
  if (known === null) return refused('notFound')
  const act = { by: customerActor(known), action: 'order.callOffCredit' as const, now }
  return changeOrderAudited<CallOffAnswerRefusal>(orderCode, act, creditCallOff)
}

/** The account for a boleto whose money could not go back without one. */
export async function nameAccount({ orderCode, account, now }: AnswerCallOff): Promise<Result<Order, AgainRefusal>> {
  const known = await orders.find(orderCode)
  const charge = known && chargeWithoutAccount(known)
  if (!charge) return refused(known ? 'nothingOwed' : 'notFound')
  return repeatRefund({ orderCode, chargeId: charge.id, account, by: customerActor(known), now })
}
