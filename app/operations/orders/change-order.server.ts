/** Changes an order with everything that follows from it, units, commission and outbox, in one transaction. */
import { agencies, allotments, commissions, orders, paymentLinks, stock } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { linkPaidNotice } from '~/documents/link-mail'
import { orderMailPayload } from '~/documents/order-mail'
import type { OrderMailFacts } from '~/documents/order-mail-vars'
import type { OrderMailKind } from '~/documents/order-templates'
import {
  accrueCommission,
  adjustCommission,
  type Commission,
  commissionSearchTerms,
  earnedCommission,
  retainCommission,
  reverseCommission,
  settleBySplit,
} from '~/domain/agencies/commission'
import type { Settings } from '~/domain/content/settings'
import { type Allotment, allottedOf, freedFor, givenBackBy, takeOf, usedBy } from '~/domain/departures/allotment'
import { changesBetween, knownFacts, type LiveTrip, stopIdsOf } from '~/domain/departures/departure-change'
import { offeredPart, replaceStocks, unitsAfterMove } from '~/domain/departures/moved-order'
import { withSeatsOf } from '~/domain/departures/seats'
import { needsFreeUnits } from '~/domain/orders/apply-observation'
import { isOnSale } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { retainedOnAccount } from '~/domain/orders/order-account'
import type { OrderEffect } from '~/domain/orders/order-effects'
import { chargeToMail } from '~/domain/orders/order-mail'
import type { OrderContext, Outcome } from '~/domain/orders/order-outcome'
import { placeReturned, unitsAndSeats, unitsInForce } from '~/domain/orders/order-units'
import { type Charge, isManual } from '~/domain/payments/charge'
import { handedBySplit } from '~/domain/payments/charge-split'
import { type PaymentLink, paidLink } from '~/domain/payments/payment-link'
import type { Stock } from '~/domain/trips/stock'
import { areUnitsFree, moveUnits } from '~/domain/trips/stock-rules'
import { addMinutes, type Instant, toMillis } from '~/domain/values/dates'
import { add, type Centavos, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { prepareAccount } from '~/operations/agencies/follow-account.server'
import { withLateSeats } from '~/operations/departures/late-seats.server'
import { type OutboxMessage, prepareOutbox } from '~/operations/maintenance/outbox.server'
import { linkPageOf } from '~/operations/payments/link-token.server'
import { vacancyMessages } from '~/operations/trips/vacancy-alerts.server'
import { prepareOrderEvents } from '~/operations/webhooks/emit-event.server'
import { answerPath, orderPagePath } from './answer-token.server'
import { prepareDailySales } from './daily-sales.server'
import { liveTripOf } from './live-trip.server'
import { readSettings, readStocksById, readTrip } from './load-offer.server'

export interface ChangeOptions {
  now: Instant
  /** `customer`, `provider`, `system`, or the id of the user who does it. */
  actor: string
  /** Writes the time of the next provider check even if nothing else changed. */
  reschedule?: boolean
  /** Of a caller who knows it: then the trip is read together with the order, not after it. */
  tripId?: string | null
}

/** A rule of the domain, as in order-closing or charge-actions: it may run more than once. */
export type Decide<R> = (order: Order, context: OrderContext) => Result<Outcome, R>

/** The order after the change, or why there is none. `notFound` when no order has that code. */
export async function changeOrder<R = never>(
  code: string,
  options: ChangeOptions,
  decide: Decide<R>,
): Promise<Result<Order, R | 'notFound'>> {
  return store().transact(
    async (tx) => {
      const prepared = await prepareChange(tx, code, options, decide)
      if (!prepared.ok) return prepared
      prepared.value.write()
      return ok(prepared.value.order)
    },
    { lockKeys: [`order ${code}`] },
  )
}

/**
 * For a transaction that writes more: reads and decides here, `write` among the writes. Settings and trip are read outside
 * the transaction, without a lock. Stock is read last, and only where units move or have to be free: an option that many
 * buy is not delayed by every check of one of its orders.
 */
export async function prepareChange<R>(
  tx: Tx,
  code: string,
  options: ChangeOptions,
  decide: Decide<R>,
): Promise<Result<{ before: Order; order: Order; write: () => void }, R | 'notFound'>> {
  const { now, actor } = options
  const likelyTripId = options.tripId ?? null
  const [doc, shop, likelyTrip] = await Promise.all([
    tx.get(orders, code),
    readSettings(),
    likelyTripId && readTrip(store(), likelyTripId),
  ])
  if (!doc) return refused('notFound')
  const before = doc.data
  const [found, link] = await Promise.all([
    before.tripId === likelyTripId ? likelyTrip : before.tripId && readTrip(store(), before.tripId),
    readOrderLink(tx, before),
  ])
  const mayTakeUnits = needsFreeUnits(before) && found && isOnSale(found.trip, today(now))
  const decided = decide(before, {
    now,
    actor,
    settings: shop.payment,
    checkinOn: found ? found.trip.checkinOn : null,
    areUnitsFree: mayTakeUnits ? await areStillFree(tx, before, now) : false,
    isLinkTaken: isLinkTaken(link, before),
  })
  if (!decided.ok) return decided
  const { order, effects, changed } = await withLateSeats(tx, before, decided.value)
  const isDue = options.reschedule === true && order.nextCheckAt !== before.nextCheckAt
  if (!changed && !isDue && effects.length === 0) return ok({ before, order: before, write: () => undefined })
  // A moved order has just been given the facts of its new trip.
  const isMoved = order.tripId !== before.tripId
  const trip = order.trip && liveTripOf(order.trip, (!isMoved && found) || null)
  const [writeEffects, writeLink] = await Promise.all([
    prepareEffects(tx, { before, after: order, effects, trip, shop, now }),
    prepareLinkChange(tx, { link, before, after: order, shop, now }),
  ])
  return ok({
    before,
    order,
    write() {
      tx.put(orders, code, order)
      writeEffects()
      writeLink()
    },
  })
}

async function areStillFree(tx: Tx, order: Order, now: Instant): Promise<boolean> {
  const [read, allotment] = await Promise.all([
    readStocksOf(tx, { before: order, after: order }),
    readAllotment(tx, order),
  ])
  const stocks = freedFor(takeFor(allotment, order, read, now), read)
  return areUnitsFree(unitsAndSeats(order, stocks), stocks)
}

/** Of its options, and of its departure where seats of it are counted. */
function readStocks(
  tx: Tx,
  { lines, tripIds }: { lines: Order['lines']; tripIds: readonly string[] },
): Promise<Stock[]> {
  return readStocksById(tx, [...new Set([...lines.flatMap(({ optionId }) => optionId ?? []), ...tripIds])])
}

/** Of a moved order, and of one with an offer, those of both trips. */
function readStocksOf(tx: Tx, { before, after }: Pick<OrderChange, 'before' | 'after'>): Promise<Stock[]> {
  const parts = [before, after, offeredPart(before), offeredPart(after)].flatMap((part) => part ?? [])
  return readStocks(tx, {
    lines: parts.flatMap(({ lines }) => lines),
    tripIds: parts.flatMap(({ tripId }) => tripId ?? []),
  })
}

/** What an order's change means for its payment link. */
async function readOrderLink(tx: Tx, { linkId }: Pick<Order, 'linkId'>): Promise<PaymentLink | null> {
  return linkId === null ? null : ((await tx.get(paymentLinks, linkId))?.data ?? null)
}

/** A late payment for an order whose link has another order by now, or was canceled, cannot be accepted any more. */
function isLinkTaken(link: PaymentLink | null, order: Pick<Order, 'code'>): boolean {
  return link !== null && (link.orderCode !== order.code || link.state === 'canceled')
}

interface LinkChange {
  link: PaymentLink | null
  before: Order
  after: Order
  shop: Settings
  now: Instant
}

/** Marks the link as paid and notifies its author, once. Reads here; the returned function writes. */
async function prepareLinkChange(tx: Tx, { link, before, after, shop, now }: LinkChange): Promise<() => void> {
  const isNewlyPaid = before.status !== 'paid' && after.status === 'paid'
  if (link === null || !isNewlyPaid) return () => undefined
  const agency = link.agencyId === null ? null : await agencies.find(link.agencyId)
  const to = agency?.email ?? shop.company.email
  const notice = linkPaidNotice({ link, order: after, agency, to, at: now })
  const messages = to === '' ? [] : [{ topic: 'mail' as const, dedupeKey: `link:${link.id}:paid`, payload: notice }]
  const writeMail = await prepareOutbox(tx, messages, now)
  return () => {
    tx.put(paymentLinks, link.id, paidLink(link, after, now))
    writeMail()
  }
}

/** An order before and after its change, and what follows from it. */
interface OrderChange {
  before: Order
  after: Order
  effects: readonly OrderEffect[]
  /** The order's trip as it is today. */
  trip: LiveTrip | null
  shop: Settings
  now: Instant
  /** Another order that changes with it, whose sums are counted here. */
  also?: { before: Order; after: Order } | null
  /** Its sums are counted with another order. */
  isCounted?: boolean
}

const noStocks: Stock[] = []

/** Reads what the effects need and returns the function that writes them, in the same transaction. Applying the same change again adds nothing. */
export async function prepareEffects(tx: Tx, change: OrderChange): Promise<() => void> {
  const { after, effects, now } = change
  const [writeOutbox, commission, writeSales, writeAccount, writeEvents, stocks, allotted] = await Promise.all([
    prepareOutbox(
      tx,
      effects.flatMap((effect) => toMessages(effect, change)),
      now,
    ),
    prepareCommission(tx, change),
    change.isCounted ? () => undefined : prepareDailySales(tx, [change, ...(change.also ? [change.also] : [])], now),
    prepareAccount(tx, change),
    prepareOrderEvents(tx, change),
    effects.some(isUnitsMove) ? readStocksOf(tx, change) : noStocks,
    effects.some(({ kind }) => kind === 'releaseHeld' || kind === 'sellFree') ? readAllotment(tx, after) : null,
  ])
  const known = new Set(stocks)
  const { all, allotment } = moveWithAllotment(allotted, stocks, change)
  const moved = all.filter((each) => !known.has(each)).map((each) => withSeatsOf(each, after))
  const returned = vacancyMessages(
    { tripId: change.before.tripId, key: `${after.code}:${toMillis(now)}` },
    stocks,
    moved,
  )
  const writeAlerts = await prepareOutbox(tx, returned, now)
  return () => {
    for (const each of moved) tx.put(stock, each.id, each)
    if (allotment) tx.put(allotments, allotment.id, allotment)
    if (commission) tx.put(commissions, commission.id, commission)
    writeSales()
    writeAccount()
    writeEvents()
    writeOutbox()
    writeAlerts()
  }
}

/** Of which the order was placed; null for one of free units. */
async function readAllotment(tx: Tx, { allotmentId }: Order): Promise<Allotment | null> {
  return allotmentId === null ? null : ((await tx.get(allotments, allotmentId))?.data ?? null)
}

/** Of an allotment that still lasts, for an order in force. */
function takeFor(allotment: Allotment | null, order: Order, stocks: readonly Stock[], now: Instant) {
  const items = [...unitsInForce(order)].map(([optionId, quantity]) => ({ optionId, quantity }))
  const own = stocks.filter(({ tripId }) => tripId === order.tripId)
  return takeOf(allotment, items, own, now)
}

/**
 * The stocks and the allotment that the effects change. Units of an unpaid order go back to its allotment while that
 * lasts, so that its customer may try again; a payment that comes late takes them from there.
 */
function moveWithAllotment(allotted: Allotment | null, stocks: Stock[], change: OrderChange) {
  const { after, effects, now } = change
  const isLate = effects.some(({ kind }) => kind === 'sellFree')
  const use = isLate ? takeFor(allotted, after, stocks, now) : null
  const all = effects.reduce((so, effect) => movedBy(effect, so, change), freedFor(use, stocks))
  if (use) return { all, allotment: usedBy(use, after.code) }
  const back = isLate ? null : givenBackBy(allotted, after.code, now)
  if (!back) return { all, allotment: null }
  const own = all.filter(({ tripId }) => tripId === back.allotment.tripId)
  const again = moveUnits('allot', allottedOf(back.units, own), own, now)
  return again.ok ? { all: replaceStocks(all, again.value), allotment: back.allotment } : { all, allotment: null }
}

const UNIT_MOVES = ['sellHeld', 'sellFree', 'releaseHeld', 'returnSold'] as const
type UnitsEffect = Extract<OrderEffect, { kind: (typeof UNIT_MOVES)[number] | 'returnPlace' | 'moveUnits' }>

function isUnitsMove(effect: OrderEffect): effect is UnitsEffect {
  return effect.kind === 'returnPlace' || effect.kind === 'moveUnits' || UNIT_MOVES.some((kind) => kind === effect.kind)
}

/** All stocks after one effect. Throws when counts have been lost. */
function movedBy(effect: OrderEffect, stocks: Stock[], { before, after, now }: OrderChange): Stock[] {
  if (!isUnitsMove(effect)) return stocks
  if (effect.kind === 'moveUnits') return [...taken(unitsAfterMove(before, after, stocks, now), after)]
  const own = stocks.filter(({ tripId }) => tripId === after.tripId)
  const moved =
    effect.kind === 'returnPlace'
      ? moveUnits('returnSold', placeReturned(effect, own), own, now)
      : moveUnits(effect.kind, unitsAndSeats(after, own), own, now)
  return replaceStocks(stocks, taken(moved, after))
}

/** The caller has checked before: a refusal here is a wrong count. */
function taken(moved: ReturnType<typeof unitsAfterMove>, { code }: Order): readonly Stock[] {
  if (!moved.ok) throw new Error(`Option ${moved.reason.soldOut} has no stock or no free units for order ${code}`)
  return moved.value
}

function toMessages(effect: OrderEffect, change: OrderChange): OutboxMessage[] {
  const { code } = change.after
  switch (effect.kind) {
    case 'mail':
      return mailMessage(effect.template, effect.chargeId, change)
    case 'refund': {
      // Staff give it back themselves, and record it.
      if (change.after.charges.some((charge) => charge.id === effect.chargeId && isManual(charge))) return []
      const refunded = change.after.charges.find(({ id }) => id === effect.chargeId)?.refundRequested ?? effect.amount
      const again = effect.again === undefined ? '' : `:${effect.again.replace(/[^0-9]/g, '')}`
      const dedupeKey = `refund:${code}:${effect.chargeId}:${refunded}${again}`
      const { chargeId, amount, sealedAccount = null } = effect
      return [
        {
          topic: 'refund',
          dedupeKey,
          payload: { orderCode: code, chargeId, amount, sealedAccount, again: again !== '' },
        },
      ]
    }
    case 'cancelCharge': {
      const dedupeKey = `cancel:${code}:${effect.chargeId}`
      return [{ topic: 'cancelCharge', dedupeKey, payload: { orderCode: code, chargeId: effect.chargeId } }]
    }
    default:
      return []
  }
}

function mailMessage(template: OrderMailKind, chargeId: string | null, change: OrderChange): OutboxMessage[] {
  const { before, after, now, trip } = change
  // The counter sells to people without an e-mail.
  if (after.payer.email === '') return []
  const charge = after.charges.find(({ id }) => id === chargeId) ?? chargeToMail(after)
  const known = before.charges.find(({ id }) => id === chargeId)
  const refund = givenBack(template, charge, known) ?? refundRequestedIn(change.effects)
  const paid = add(...after.charges.map((each) => each.paidAmount))
  const times = timesOf(template, after, charge)
  const dedupeKey = `order:${after.code}:${template}${chargeId === null ? '' : `:${chargeId}`}${times}`
  const linkPage = linkPageOf(after)
  const payload = orderMailPayload(template, after, {
    at: now,
    charge,
    refund,
    paid,
    linkPage,
    trip,
    ...mailVarsOf(template, change),
  })
  if (template !== 'orderPlacedCard' || charge === null) return [{ topic: 'mail', dedupeKey, payload }]
  // Most cards are settled within seconds: "we are confirming" is sent only to customers who still wait after a minute.
  const whileInDoubt = { orderCode: after.code, chargeId: charge.id }
  return [{ topic: 'mail', dedupeKey, payload: { ...payload, whileInDoubt }, availableAt: addMinutes(now, 1) }]
}

/** The amount that a mail about a refund reports; null for all others. */
function givenBack(template: OrderMailKind, charge: Charge | null, known: Charge | undefined): Centavos | null {
  if (template === 'refunded') return subtract(charge?.refundedAmount ?? ZERO, known?.refundedAmount ?? ZERO)
  return template === 'refundedByHand' ? (charge?.manualRefunds.at(-1)?.amount ?? ZERO) : null
}

/** Distinguishes one message of a kind from the next of the same order. */
function timesOf(
  template: OrderMailKind,
  { canceledPassengers, departure, calledOff, moves, moveOffer, updatedAt, createdAt: epoch }: Order,
  charge: Charge | null,
): string {
  switch (template) {
    case 'refunded':
      return `:${charge?.refundedAmount ?? 0}`
    case 'refundedByHand':
      return `:${charge?.manualRefunds.length ?? 0}`
    case 'boletoMoved':
      return `:${charge?.boleto?.dueOn ?? ''}`
    case 'passengerCanceled':
      return `:${canceledPassengers.length}`
    case 'departureSeats':
      return `:${toMillis(updatedAt)}`
    case 'departureChanged':
    case 'departureAsked':
      return `:${departure?.number ?? 0}`
    case 'departureAskedAgain':
      return `:${departure?.question?.number ?? 0}`
    case 'departureCalledOff':
    case 'departureCalledOffAgain':
    case 'departureAccount':
      return `:${calledOff?.tripId ?? ''}`
    case 'departureMoved':
      return `:${moves.length}`
    case 'departureOffered':
      return `:${toMillis(moveOffer?.at ?? epoch)}`
    default:
      return ''
  }
}

const CALL_OFF_MAILS: ReadonlySet<OrderMailKind> = new Set<OrderMailKind>([
  'departureCalledOff',
  'departureCalledOffAgain',
  'departureAccount',
])

/** The change of a departure: since the customer's last notice, or since the change that the reminder is about. */
function mailVarsOf(template: OrderMailKind, { before, after }: OrderChange): Partial<OrderMailFacts> {
  const { trip, departure, passengers, code } = after
  if (CALL_OFF_MAILS.has(template)) return { answerPage: answerPath(code) }
  if (template === 'departureOffered') return { answerPage: orderPagePath(code) }
  if (template === 'departureSeats') return {}
  if (!template.startsWith('departure') || trip === null || departure === null) return {}
  const was = template === 'departureAskedAgain' ? departure.question?.was : knownFacts(before, trip)
  const changes = changesBetween(was ?? trip, departure.facts, stopIdsOf(passengers))
  return template === 'departureChanged' ? { changes } : { changes, answerPage: answerPath(code) }
}

function refundRequestedIn(effects: readonly OrderEffect[]): Centavos {
  return add(...effects.map((effect) => (effect.kind === 'refund' ? effect.amount : ZERO)))
}

async function prepareCommission(
  tx: Tx,
  { before, after, effects, shop, now }: OrderChange,
): Promise<Commission | null> {
  const agreed = after.commission
  const effect = effects.find(({ kind }) => kind.endsWith('Commission'))
  if (!agreed || !effect) return null
  const known = (await tx.get(commissions, after.code))?.data
  const retained = retainedOnAccount(after)
  if (effect.kind === 'reverseCommission')
    return known ? retainCommission(reverseCommission(known, now), retained, now) : null
  const earned = earnedCommission(after) ?? { base: ZERO, amount: ZERO }
  if (known) return retainCommission(adjustCommission(known, earned, now), retained, now)
  const { agencyId, commissionBp } = agreed
  const sale = { id: before.code, agencyId, commissionBp, ...earned, searchTerms: commissionSearchTerms(after) }
  const accrued = accrueCommission(sale, shop.payment.commissionReleaseDays, now)
  return retainCommission(settleBySplit(accrued, handedBySplit(after), now), retained, now)
}
