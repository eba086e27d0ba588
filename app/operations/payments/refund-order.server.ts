/** Staff cancel an order or a passenger, or give money back: previewed and done by the same rule. */
import { orders, outbox, settings, trips } from '~/data/collections'
import { VersionConflict } from '~/data/store'
import { fullName } from '~/domain/accounts/user'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Actor } from '~/domain/maintenance/audit'
import { creditLeft } from '~/domain/orders/credit'
import type { Order } from '~/domain/orders/order'
import { payerDocument } from '~/domain/orders/order-people'
import { type ManualRefundRefusal, recordManualRefund, requestRefundAgain } from '~/domain/orders/order-refunds'
import { creditNeedsAccount, refundCredit } from '~/domain/orders/spend-credit'
import {
  applyRefund,
  exceedsLimit,
  isCancelableUnpaid,
  keepsDespiteReason,
  type PlanRefusal,
  planKey,
  planRefund,
  type RefundPlan,
  type RefundWish,
} from '~/domain/orders/staff-refund'
import { type ManualRefund, owedOn } from '~/domain/payments/charge-refund'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import type { RefundAccount } from '~/domain/payments/refund-account'
import { isAgencyReason, type RefundReasonKey } from '~/domain/payments/refund-reasons'
import { leftBefore, type Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { add, type Centavos, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { centavosSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { type CashRefusal, findOpenTill, prepareCash } from '~/operations/counter/till.server'
import { changeOrderAudited } from '~/operations/orders/change-order-audited.server'
import { settleOrder } from '~/operations/orders/settle-order.server'
import { closeTrip } from '~/operations/trips/change-trip-state.server'
import { isGatewayFailure } from '~/payments/gateway-errors'
import { sealAccount } from './refund-charge.server'

export type AccountInput = Omit<RefundAccount, 'holderName'>

export interface RefundOrder {
  orderCode: string
  wish: RefundWish
  /** The figures that staff have seen (`planKey`). */
  shown: string
  reason: RefundReasonKey
  /** A key of the message group `reason`, or a text by staff. */
  note: string
  /** The trip goes off the air at once, where `tripToTakeOff` names it. */
  offAir?: boolean
  /** Only where the plan requires it; its holder is the payer. */
  account: AccountInput | null
  by: Actor
  /** What the role of the user may return of one order; without it there is no limit. */
  limit?: Centavos | null
  now: Instant
}

export type RefundRefusal = PlanRefusal | 'notFound' | 'changed' | 'accountMissing' | 'notPayer' | 'overLimit'

/** The present figures of a refund. Changes nothing. */
export async function previewRefund(
  order: Order,
  wish: RefundWish,
  now: Instant,
): Promise<Result<RefundPlan, PlanRefusal>> {
  const { payment } = await settings.get(SETTINGS_ID)
  const trip = order.tripId === null ? null : await trips.find(order.tripId)
  const checkinOn = trip?.checkinOn ?? null
  return planRefund(order, wish, { now, actor: 'preview', settings: payment, areUnitsFree: false, checkinOn })
}

/**
 * The trip that goes off the air when the agency cancels an order of it for a reason of its own; null where it is not on
 * sale.
 */
export async function tripToTakeOff(
  { tripId }: Pick<Order, 'tripId'>,
  scope: RefundWish['scope'],
  reason: RefundReasonKey,
  now: Instant,
): Promise<Trip | null> {
  if (tripId === null || scope !== 'order' || !isAgencyReason(reason)) return null
  const trip = await trips.find(tripId)
  return trip?.state === 'published' && !leftBefore(trip, today(now)) ? trip : null
}

/**
 * Units, commission and audit follow immediately; the outbox requests the refund from the provider. The same form sent
 * twice finds other figures and changes nothing more.
 */
export async function refundOrder(refund: RefundOrder): Promise<Result<Order, RefundRefusal>> {
  const { orderCode, wish, shown, reason, note, account, by, now } = refund
  if (refund.offAir) await takeOffAir(refund)
  const action =
    wish.scope === 'order' ? 'order.canceled' : wish.scope === 'person' ? 'order.passengerCanceled' : 'order.refunded'
  const details: Record<string, unknown> = { refundReason: reason }
  return changeOrderAudited<RefundRefusal>(orderCode, { by, action, now, details }, (order, context) => {
    const plan = planRefund(order, wish, context)
    if (!plan.ok) return plan
    details.keptDespiteReason = keepsDespiteReason(plan.value, reason)
    if (planKey(plan.value) !== shown) return refused('changed')
    if (exceedsLimit(order, plan.value.refund, refund.limit ?? null)) return refused('overLimit')
    const sealed = sealedFor(order, plan.value.needsAccount, account)
    if (!sealed.ok) return sealed
    return applyRefund(order, plan.value, { note, sealedAccount: sealed.value }, context)
  })
}

/** Before the units return, so that nobody buys them meanwhile. */
async function takeOffAir({ orderCode, wish, reason, by, now }: RefundOrder): Promise<void> {
  const order = await orders.find(orderCode)
  const trip = order && (await tripToTakeOff(order, wish.scope, reason, now))
  if (trip) await closeTrip(trip.id, { ...by, agencyId: null }, now)
}

function sealedFor(
  { payer }: Order,
  needsAccount: boolean,
  account: AccountInput | null,
): Result<string | undefined, 'accountMissing' | 'notPayer'> {
  if (!needsAccount) return ok(undefined)
  if (account === null) return refused('accountMissing')
  if (account.holderCpf !== payerDocument(payer)?.number) return refused('notPayer')
  return ok(sealAccount({ ...account, holderName: fullName(payer) }))
}

export interface PayOutCredit {
  orderCode: string
  /** What staff have seen is left of it. */
  shown: Centavos
  /** Only where a boleto was paid; its holder is the payer. */
  account: AccountInput | null
  by: Actor
  /** What the role of the user may return of one order; without it there is no limit. */
  limit?: Centavos | null
  now: Instant
}

/** Staff give the rest of a customer's credit back as money. Twice is once; what was used meanwhile is shown first. */
export function payOutCredit({
  orderCode,
  shown,
  account,
  by,
  limit = null,
  now,
}: PayOutCredit): Promise<Result<Order, 'notFound' | 'changed' | 'accountMissing' | 'notPayer' | 'overLimit'>> {
  const act = { by, action: 'order.creditPaidOut' as const, now }
  return changeOrderAudited<'changed' | 'accountMissing' | 'notPayer' | 'overLimit'>(
    orderCode,
    act,
    (order, context) => {
      const left = creditLeft(order)
      if (order.credit?.takenAt) return ok({ order, effects: [], changed: false })
      if (left === ZERO || left !== shown) return refused('changed')
      if (exceedsLimit(order, left, limit)) return refused('overLimit')
      const sealed = sealedFor(order, creditNeedsAccount(order), account)
      return sealed.ok ? refundCredit(order, sealed.value, context) : sealed
    },
  )
}

export interface RepeatRefund {
  orderCode: string
  chargeId: string
  /** Only for a boleto. */
  account: AccountInput | null
  by: Actor
  now: Instant
}

export type AgainRefusal = 'notFound' | 'nothingOwed' | 'accountMissing' | 'notPayer'

/** Staff or the customer enter the account of a refused refund again. Whose order it is has been checked by then. */
export async function repeatRefund(input: RepeatRefund): Promise<Result<Order, AgainRefusal>> {
  const { orderCode, chargeId, account, by, now } = input
  const waiting = add(...(await listWaitingRefunds(orderCode, chargeId)))
  const done = await changeOrderAudited<AgainRefusal>(
    orderCode,
    { by, action: 'order.refundRequested', now },
    (order, context) => {
      const charge = order.charges.find(({ id }) => id === chargeId)
      const sealed = sealedFor(order, charge !== undefined && refundNeedsAccount(charge.method), account)
      if (!sealed.ok) return sealed
      return requestRefundAgain(order, { chargeId, sealedAccount: sealed.value, waiting }, context)
    },
  )
  if (done.ok) await eraseRefused(done.value.code, chargeId)
  return done
}

export interface RecordManualRefund {
  orderCode: string
  chargeId: string
  /** What staff have seen of the charge (`manualRefundKey`). */
  shown: string
  entry: Pick<ManualRefund, 'amount' | 'day' | 'means' | 'proof' | 'reason'>
  by: Actor
  now: Instant
}

export type ByHandRefusal = ManualRefundRefusal | CashRefusal | 'notFound'

/** Staff returned money past the provider, cash out of the open till. Repeating it records it once; the requests that were given up are closed. */
export async function recordRefundByHand({
  orderCode,
  entry,
  by,
  now,
  ...charge
}: RecordManualRefund): Promise<Result<Order, ByHandRefusal>> {
  const isCash = entry.means === 'cash'
  const till = isCash ? await findOpenTill() : null
  const full = { ...entry, byId: by.id, byName: by.name, tillId: till?.id ?? null }
  const { chargeId, shown } = charge
  const cash = {
    id: `${chargeId}-${shown.replace('.', '-')}`,
    kind: 'out' as const,
    amount: entry.amount,
    orderCode,
    chargeId,
    note: entry.proof,
  }
  const done = await changeOrderAudited<ManualRefundRefusal | CashRefusal>(
    orderCode,
    { by, action: 'order.refundedByHand', now },
    (order, context) => recordManualRefund(order, { ...charge, entry: full }, context),
    isCash ? (tx) => prepareCash(tx, till?.id ?? null, cash, { by, now }) : null,
  )
  if (!done.ok) return done
  const refunded = done.value.charges.find(({ id }) => id === charge.chargeId)
  if (refunded && owedOn(refunded) <= ZERO) await eraseRefused(orderCode, charge.chargeId)
  return done
}

/** What requests that are not done yet are to bring back of a charge. */
export async function listWaitingRefunds(code: string, chargeId: string): Promise<Centavos[]> {
  const amounts: Centavos[] = []
  const waiting = outbox.each({
    eq: { done: false, topic: 'refund' },
    order: { by: 'availableAt', dir: 'asc' },
    // An unreadable entry is reported elsewhere.
    leaveOut: () => {},
  })
  for await (const { data } of waiting) {
    if (!data.dedupeKey.startsWith(`refund:${code}:${chargeId}:`)) continue
    amounts.push(centavosSchema.parse(data.payload['amount']))
  }
  return amounts
}

const MAX_DEAD = 200

/** The refused refunds were requested again or made by hand: the entries that were given up are closed. */
async function eraseRefused(code: string, chargeId: string): Promise<void> {
  const dead = await outbox.query({
    eq: { dead: true },
    order: { by: 'createdAt', dir: 'desc' },
    limit: MAX_DEAD,
    // The refund is requested already: an unreadable entry is reported elsewhere, and does not fail this call.
    leaveOut: () => {},
  })
  for (const { id, data, version } of dead.items) {
    if (!data.dedupeKey.startsWith(`refund:${code}:${chargeId}:`)) continue
    await outbox.put(id, { ...data, dead: false }, { version }).catch((error: unknown) => {
      if (!(error instanceof VersionConflict)) throw error
    })
  }
}

/** Cancels unpaid orders, for staff. An order that the provider has collected meanwhile stays: `paid`. */
export async function cancelUnpaid(
  orderCode: string,
  { by, now, note, publicUrl }: { by: Actor; now: Instant; note: string; publicUrl: string },
): Promise<Result<Order, PlanRefusal | 'notFound' | 'paid'>> {
  try {
    await settleOrder(orderCode, { now, publicUrl })
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
  }
  const wish: RefundWish = { scope: 'order', place: null, how: 'nothing', amount: null }
  const act = { by, action: 'order.canceled' as const, now }
  return changeOrderAudited<PlanRefusal | 'paid'>(orderCode, act, (order, context) => {
    const plan = planRefund(order, wish, context)
    if (!plan.ok) return plan
    if (!isCancelableUnpaid(order)) return refused('paid')
    return applyRefund(order, plan.value, { note }, context)
  })
}
