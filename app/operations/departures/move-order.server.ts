/** Takes an order to another date of its series or to another option: the customer's answer, or an act of staff. */
import { agencies, departures, orders, stock, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { fullName } from '~/domain/accounts/user'
import { maySell } from '~/domain/agencies/agency'
import { awaitedMinimum } from '~/domain/departures/departure'
import {
  endOffer,
  type MoveAnswerRefusal,
  type MoveQuote,
  type MoveRefusal,
  type MoveTarget,
  moveByStaff,
  moveCalledOff,
  moveNeedsAccount,
  type OptionChoice,
  quoteMove,
  quoteMoves,
  type StaffMove,
  type StaffMoveRefusal,
} from '~/domain/departures/move-order'
import { MAX_SERIES_DATES } from '~/domain/departures/series'
import { type Actor, type AuditAction, changedFields } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import { tripSnapshot } from '~/domain/orders/order-new'
import type { OrderContext, Outcome } from '~/domain/orders/order-outcome'
import { payerDocument } from '~/domain/orders/order-people'
import type { RefundAccount } from '~/domain/payments/refund-account'
import { stockIdsOf } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { type Instant, type LocalDate, toMillis } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { prepareOutbox } from '~/operations/maintenance/outbox.server'
import { changeOrder, prepareChange } from '~/operations/orders/change-order.server'
import { changeOrderAudited } from '~/operations/orders/change-order-audited.server'
import { customerActor } from '~/operations/orders/departure-change.server'
import { readTrip } from '~/operations/orders/load-offer.server'
import { sealAccount } from '~/operations/payments/refund-charge.server'

/** Dates that a page offers. */
const MAX_DATES = 12

export interface DateOffer {
  tripId: string
  checkinOn: LocalDate
  checkoutOn: LocalDate
  /** What the date gives back because it is cheaper. */
  back: Centavos
}

/** The dates of the order's series that have what was bought, soonest first. */
export async function listDateOffers(order: Order, now: Instant): Promise<DateOffer[]> {
  const offers: DateOffer[] = []
  for (const to of await listOtherDates(order)) {
    const target = await readTarget(store(), order.tripId, to.id)
    const quote = target && quoteMove(order, target, now)
    if (!quote?.ok) continue
    offers.push({ tripId: to.id, checkinOn: to.checkinOn, checkoutOn: to.checkoutOn, back: quote.value.back })
  }
  return offers.slice(0, MAX_DATES)
}

/** Every other date of the series, soonest first. */
export async function listOtherDates({ tripId }: Pick<Order, 'tripId'>): Promise<Trip[]> {
  const from = tripId === null ? null : await trips.find(tripId)
  if (!from || from.seriesId === null) return []
  const dates = await trips.list({ eq: { seriesId: from.seriesId }, limit: MAX_SERIES_DATES })
  return dates.filter(({ id }) => id !== from.id).sort((one, other) => (one.checkinOn < other.checkinOn ? -1 : 1))
}

export interface TakeOtherDate {
  orderCode: string
  tripId: string
  now: Instant
}

/** The customer's answer. Of two who take the last place of a date, the second is shown the others. */
export async function takeOtherDate({
  orderCode,
  tripId,
  now,
}: TakeOtherDate): Promise<Result<Order, MoveAnswerRefusal | 'notFound'>> {
  const known = await orders.find(orderCode)
  if (known === null) return refused('notFound')
  const act = { by: customerActor(known), action: 'order.otherDateTaken' as const, now }
  return changeTo<MoveAnswerRefusal>({ orderCode, fromId: known.tripId, tripId }, act, (order, target, context) =>
    moveCalledOff(order, { target }, context),
  )
}

/** The figures of a move by staff. Changes nothing. Null where there is no such trip. */
export async function previewMove(
  order: Order,
  tripId: string,
  choice: OptionChoice,
  now: Instant,
): Promise<{ target: MoveTarget; quote: Result<MoveQuote, MoveRefusal> } | null> {
  const target = await readTarget(store(), order.tripId, tripId)
  return target && { target, quote: quoteMove(order, target, now, choice) }
}

/** The figures of a move of several orders of one departure. Changes nothing. Null where there is no such trip. */
export async function previewMoves(
  fromId: string,
  orders: readonly Order[],
  { tripId, choice }: { tripId: string; choice: OptionChoice },
  now: Instant,
) {
  const target = await readTarget(store(), fromId, tripId)
  return target && { target, quotes: quoteMoves(orders, target, now, choice) }
}

export interface MoveOrder extends Pick<StaffMove, 'choice' | 'shown' | 'offerUntil' | 'by'> {
  orderCode: string
  tripId: string
  /** Only where the money of a boleto goes back; its holder is the payer. */
  account: Omit<RefundAccount, 'holderName'> | null
  now: Instant
}

/** By staff, without a fee: moved at once, or offered for its difference. */
export async function moveOrder({
  orderCode,
  tripId,
  account,
  now,
  ...wish
}: MoveOrder): Promise<Result<Order, StaffMoveRefusal | 'notFound' | 'notPayer'>> {
  const known = await orders.find(orderCode)
  if (known === null) return refused('notFound')
  const action = wish.offerUntil === null ? ('order.movedByStaff' as const) : ('order.moveOffered' as const)
  const act = { by: wish.by, action, now }
  return changeTo<StaffMoveRefusal | 'notPayer'>(
    { orderCode, fromId: known.tripId, tripId },
    act,
    (order, target, context) => {
      const quote = quoteMove(order, target, now, wish.choice)
      const isNamed = quote.ok && account !== null && moveNeedsAccount(order, quote.value)
      if (isNamed && account.holderCpf !== payerDocument(order.payer)?.number) return refused('notPayer')
      const sealedAccount = isNamed ? sealAccount({ ...account, holderName: fullName(order.payer) }) : undefined
      return moveByStaff(order, { ...wish, target, sealedAccount }, context)
    },
  )
}

export interface MoveOrders extends Omit<MoveOrder, 'orderCode' | 'shown' | 'account'> {
  /** Code and figures as shown of each. */
  wishes: readonly { orderCode: string; shown: string }[]
}

/** Each in a transaction of its own, in this order: what stops in between, or is sent again, moves nobody twice. */
export async function moveOrders({ wishes, ...move }: MoveOrders) {
  const done: { orderCode: string; moved: Awaited<ReturnType<typeof moveOrder>> }[] = []
  for (const wish of wishes)
    done.push({ orderCode: wish.orderCode, moved: await moveOrder({ ...move, ...wish, account: null }) })
  return done
}

interface Act {
  by: Actor
  action: AuditAction
  now: Instant
}

/** The order, its units on both trips, the audit's entry and the end of an offer, in one transaction. */
function changeTo<R>(
  { orderCode, fromId, tripId }: { orderCode: string; fromId: string | null; tripId: string },
  { by, action, now }: Act,
  decide: (order: Order, target: MoveTarget, context: OrderContext) => Result<Outcome, R>,
): Promise<Result<Order, R | 'otherSeries' | 'notFound'>> {
  return store().transact(
    async (tx): Promise<Result<Order, R | 'otherSeries' | 'notFound'>> => {
      const audit = await openAudit(tx)
      const target = await readTarget(tx, fromId, tripId)
      if (target === null) return refused('otherSeries')
      const prepared = await prepareChange<R>(tx, orderCode, { now, actor: by.id }, (order, context) =>
        decide(order, target, context),
      )
      if (!prepared.ok) return prepared
      const { before, order, write } = prepared.value
      const writeEnd = await prepareOutbox(tx, endOf(order), now)
      write()
      writeEnd()
      const changed = changedFields(partOf(before), partOf(order))
      const subject = { kind: 'orders', id: orderCode, name: orderCode }
      if (changed) audit.write({ by, action, at: now, subject, ...changed })
      return ok(order)
    },
    { lockKeys: [AUDIT_LOCK, `order ${orderCode}`] },
  )
}

const partOf = ({ tripId, trip, lines, total, goodwill, moveOffer }: Order) => ({
  tripId,
  checkinOn: trip?.checkinOn ?? null,
  lines: lines.map(({ name, quantity }) => ({ name, quantity })),
  total,
  goodwill: goodwill.map(({ amount, note }) => ({ amount, note })),
  moveOffer: moveOffer && {
    tripId: moveOffer.trip.id,
    checkinOn: moveOffer.trip.checkinOn,
    difference: moveOffer.difference,
    until: moveOffer.until,
  },
})

/** An order that was moved in the meantime has another trip than `fromId`: nothing of the target fits it. */
async function readTarget(
  reader: Pick<Tx, 'get' | 'getMany'>,
  fromId: string | null,
  toId: string,
): Promise<MoveTarget | null> {
  const from = fromId === null ? null : (await reader.get(trips, fromId))?.data
  const found = await readTrip(reader, toId)
  if (!from || !found) return null
  const { trip: to, companies } = found
  const agency = to.agencyId === null ? null : await agencies.find(to.agencyId)
  if (to.agencyId !== null && !maySell(agency)) return null
  const ids = new Set([...stockIdsOf(from), ...stockIdsOf(to)])
  const [stocks, departure] = await Promise.all([reader.getMany(stock, [...ids]), reader.get(departures, toId)])
  const minimum = awaitedMinimum(departure?.data ?? null)
  const snapshot = tripSnapshot(to, { agency, companies, minimum })
  return { from, to, stocks: stocks.map(({ data }) => data), snapshot }
}

/** When an open offer ends unless it was paid. */
function endOf({ code, moveOffer }: Order) {
  if (moveOffer === null) return []
  const { until } = moveOffer
  const dedupeKey = `moveOffer:${code}:${toMillis(until)}`
  return [{ topic: 'moveOfferEnd' as const, dedupeKey, payload: { orderCode: code }, availableAt: until }]
}

/** Nothing was paid: the held units are free again. A customer who began to pay has a little longer. */
export async function endMoveOffer(orderCode: string, now: Instant): Promise<void> {
  const done = await changeOrder(orderCode, { now, actor: 'system' }, (order, context) =>
    ok(endOffer(order, 'over', context)),
  )
  if (!done.ok || done.value.moveOffer === null) return
  const messages = endOf(done.value)
  await store().transact(async (tx) => (await prepareOutbox(tx, messages, now))())
}

/** Staff take an offer back that was not paid. */
export function takeBackOffer(orderCode: string, { by, now }: { by: Actor; now: Instant }) {
  return changeOrderAudited(orderCode, { by, action: 'order.moveTakenBack', now }, (order, context) =>
    ok(endOffer(order, 'takenBack', context)),
  )
}
