/** Places an order: prices, units, order and first charge in one transaction; the provider is called after it. */

import { createHash } from 'node:crypto'
import { openCatalogue } from '~/catalogue/catalogue.server'
import { agencies, allotments, attempts, drafts, orders, pages, paymentLinks, stock } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import type { Agency } from '~/domain/agencies/agency'
import { commissionOf } from '~/domain/agencies/commission'
import { type AgeFault, ageFaults, withLaps } from '~/domain/departures/age-bands'
import { usedBy } from '~/domain/departures/allotment'
import { amountsFor, type OrderAmounts, paymentWindow } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { chargesOf, type NewOrder, newOrder, productSnapshot, tripSnapshot } from '~/domain/orders/order-new'
import type { OrderContext } from '~/domain/orders/order-outcome'
import { type Passenger, type Payer, payerDocument } from '~/domain/orders/order-people'
import { unitsAndSeats } from '~/domain/orders/order-units'
import { isBoardingPlaceRight } from '~/domain/orders/passenger-rules'
import { spendCredit } from '~/domain/orders/spend-credit'
import type { UnpaidRefusal } from '~/domain/orders/unpaid-holds'
import { isManual } from '~/domain/payments/charge'
import { markProcessing } from '~/domain/payments/charge-actions'
import type { PaymentRefusal } from '~/domain/payments/methods/method'
import { methodRules, offeredIn, type PaymentChoice } from '~/domain/payments/methods/methods'
import {
  canPayLink,
  isPaymentAllowed,
  type LinkRefusal,
  offeredByLink,
  type PaymentLink,
} from '~/domain/payments/payment-link'
import { unitsFree } from '~/domain/trips/prices'
import { isCapacity, type Stock } from '~/domain/trips/stock'
import { moveUnits } from '~/domain/trips/stock-rules'
import type { Instant } from '~/domain/values/dates'
import { newId, newOrderCode } from '~/domain/values/ids'
import type { Centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema, type Language } from '~/domain/values/scalars'
import { collectCharge, splitOf, startCharge } from '~/operations/payments/start-charge.server'
import { keyedDigest } from '~/session/tokens.server'
import { customerActor } from './departure-change.server'
import { loadOffer, type Offer, type OfferRefusal, type Purchase, withProductId } from './load-offer.server'
import { type CreditPayment, choiceOf, type OrderPayment } from './order-payment'
import { changeOf, preparePaidSale, stocksAfterSale } from './paid-sale.server'
import { acceptedContract, type Contract, contractOf, contractPageOf } from './read-contract.server'
import { shownTrip } from './shown-trip.server'
import { checkUnpaidHolds, holderIds, readUnpaidHolds, type UnpaidHeld, writeUnpaidHolds } from './unpaid-holds.server'

export interface PlaceOrder {
  /** Rides in the form: the same attempt gives one order and one charge, however often it is posted. */
  checkoutAttemptId: string
  /** Null for the payer of a link without an account. */
  userId: string | null
  /** The payment link. It decides who earns on the sale, not a cookie. */
  linkId?: string
  /** The allotment that the link sells. */
  allotmentId?: string | null
  items: Purchase
  passengers: readonly Passenger[]
  payer: Payer
  payment: OrderPayment | CreditPayment
  /** The total that the customer saw for this payment: a different one is shown again before anything is charged. */
  shownTotal: Centavos
  /** The version of the contract whose box was ticked. */
  contractVersion: string
  /** The trip facts on the page (`shownTrip`); null where no page was shown. */
  shownTrip: string | null
  language: Language
  /** Network address of the customer. */
  clientAddress: string | null
  /** Code of the partner that brought the customer (cookie), if any. */
  sellerCode: string | null
  /** The shop's own address, for the way back from the provider's page. */
  publicUrl: string
  now: Instant
  /** What the customer typed before (`draftIdsOf`): it ends with the purchase. */
  draftIds?: readonly string[]
  /** Given by a caller that has to make the same orders again; random otherwise. */
  ids?: OrderIds
}

/** An order's code, and the id of its first charge. */
interface OrderIds {
  code: string
  chargeId: string
}

type NoPlaces = Extract<OfferRefusal, { rule: 'notEnoughPlaces' | 'notEnoughSeats' }>

export type PlaceRefusal =
  | OfferRefusal
  | { rule: LinkRefusal }
  | {
      rule:
        | PaymentRefusal
        | UnpaidRefusal
        | 'checkoutChanged'
        | 'boardingPlace'
        | 'contractChanged'
        | 'tripChanged'
        | 'creditGone'
    }
  | { rule: 'passengerCount'; count: number }
  | { rule: 'passengerAges'; faults: AgeFault[] }
  | { rule: 'priceChanged'; total: Centavos }

/** `isNew` is false when this attempt had made the order before. */
export interface PlacedOrder {
  order: Order
  isNew: boolean
}

export async function placeOrder(input: PlaceOrder): Promise<Result<PlacedOrder, PlaceRefusal>> {
  if (!idSchema.safeParse(input.checkoutAttemptId).success) return refused({ rule: 'checkoutChanged' })
  const purchase = { ...input, items: await withProductId(input.items) }
  const seller = purchase.linkId ? null : await findSeller(purchase.sellerCode)
  const ids = purchase.ids ?? newIds()
  const placed = await store().transact((tx) => writeNewOrder(tx, purchase, seller, ids), {
    lockKeys: [
      ...[`attempt ${purchase.checkoutAttemptId}`, ...linkKeys(purchase), ...stockKeys(purchase.items)],
      ...creditKeys(purchase),
    ],
  })
  if (!placed.ok) return placed
  const { order, isNew } = placed.value
  const { cardToken = null } = purchase.payment
  const { clientAddress, publicUrl, now } = purchase
  const start = { orderCode: order.code, cardToken, clientAddress, publicUrl, now }
  const started = await Promise.all(
    order.charges.flatMap((charge) => {
      if (isManual(charge)) return []
      if (charge.state === 'created') return startCharge({ ...start, chargeId: charge.id })
      return isNew ? collectCharge(order, charge, start) : []
    }),
  )
  if (started.length === 0) return placed
  if (started.length === 1) return ok({ order: started[0] ?? order, isNew })
  return ok({ order: await orders.get(order.code), isNew })
}

export function newIds(): OrderIds {
  return {
    code: newOrderCode(crypto.getRandomValues(new Uint8Array(16))),
    chargeId: newId(crypto.getRandomValues(new Uint8Array(16))),
  }
}

function linkKeys({ linkId }: PlaceOrder): string[] {
  return linkId ? [`link ${linkId}`] : []
}

function creditKeys({ payment }: PlaceOrder): string[] {
  return payment.method === 'credit' && payment.orderCode !== null ? [`order ${payment.orderCode}`] : []
}

/** Buyers of one process take turns by option and, where its seats are counted, by departure. */
export function stockKeys(items: Purchase): string[] {
  const ids = optionIdsOf(items)
  const tripId = ids[0] === undefined ? null : (openCatalogue()?.tripOfOption(ids[0])?.trip.id ?? null)
  const isSeated = tripId !== null && (openCatalogue()?.departure(tripId)?.vehicles.length ?? 0) > 0
  return [...ids, ...(isSeated ? [tripId] : [])].map((id) => `stock ${id}`)
}

function optionIdsOf(items: Purchase): string[] {
  return 'product' in items || 'free' in items ? [] : items.map(({ optionId }) => optionId)
}

async function findSeller(sellerCode: string | null): Promise<Agency | null> {
  if (sellerCode === null) return null
  const found = await agencies.list({ eq: { sellerCode }, limit: 1 })
  return found[0]?.state === 'approved' ? found[0] : null
}

// The transaction of placing an order: everything is checked against the store, then written, or refused as a whole.

/** The order that this attempt made before, or a new one under these ids. */
async function writeNewOrder(
  tx: Tx,
  purchase: PlaceOrder,
  referrer: Agency | null,
  ids: OrderIds,
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  const { checkoutAttemptId, userId, now } = purchase
  const fingerprint = fingerprintOf(purchase)
  const customerId = customerIdOf(purchase.payer)
  const holders = holderIds({ ...purchase, customerId }, purchase.payment.method, optionIdsOf(purchase.items))
  // All at once, so that the stock is locked no longer than this one question and the commit take.
  const [earlier, claimed, offer, page, unpaid, creditor] = await Promise.all([
    earlierResult(tx, purchase, fingerprint),
    purchase.linkId ? claimLink(tx, purchase.linkId, purchase.payment, now) : ok(null),
    loadOffer(tx, purchase.items, { ...purchase, isAllotted: true }),
    pages.find(contractPageOf(purchase.items)),
    readUnpaidHolds(tx, holders, { code: ids.code, allotmentId: purchase.allotmentId, now }),
    readOwnCreditor(tx, purchase),
  ])
  if (earlier) return earlier
  if (!claimed.ok) return refused({ rule: claimed.reason })
  const link = claimed.value
  const seller = link ? link.seller : referrer
  if (!offer.ok) return offer
  const agreed = agree(purchase, offer.value, link)
  if (!agreed.ok) return agreed
  const { choice, amounts } = agreed.value
  const contract = contractOf(page, offer.value.settings, purchase.language)
  if (contract.version !== purchase.contractVersion) return refused({ rule: 'contractChanged' })

  const window = paymentWindow(choice, offer.value.settings.payment, now)
  const placed = orderOf(purchase, offer.value, {
    ...{ code: ids.code, customerId, seller, amounts, contract, window },
    channel: purchase.linkId ? 'link' : 'web',
    charges: chargesOf(ids.chargeId, { choice, amounts, window, now }),
  })
  const held = holdAll(placed, offer.value, now)
  if (!held.ok) return held
  const sale = { placed, offer: offer.value, held: held.value, now }
  const settled =
    choice.method === 'credit'
      ? await preparePaidSale(tx, {
          ...{ ...sale, payments: [{ chargeId: ids.chargeId, by: null, tillId: null }], actor: 'customer' },
          spend: (paid, context) => spendOwn(creditor, paid, context),
        })
      : await prepareUnpaidSale(tx, sale, unpaid)
  if (!settled.ok) return refused({ rule: settled.reason })
  const { order, stocks, write } = settled.value
  writeUnits(tx, offer.value, stocks, order.code)
  link?.write(order)
  tx.create(orders, order.code, order)
  write()
  tx.create(attempts, checkoutAttemptId, {
    id: checkoutAttemptId,
    userId,
    orderCode: order.code,
    fingerprint,
    createdAt: now,
  })
  for (const id of purchase.draftIds ?? []) tx.remove(drafts, id)
  return ok({ order, isNew: true })
}

/** Waits for its payment, as long as its buyer may hold it so. */
async function prepareUnpaidSale(
  tx: Tx,
  { placed, offer, held, now }: { placed: Order; offer: Offer; held: readonly Stock[]; now: Instant },
  unpaid: UnpaidHeld,
): Promise<Result<{ order: Order; stocks: readonly Stock[]; write: () => void }, UnpaidRefusal>> {
  const allowed = checkUnpaidHolds(placed, unpaid, { stocks: offer.stocks, limits: offer.settings.payment })
  if (!allowed.ok) return allowed
  const order = await withChargesRequested(placed, offer, now)
  return ok({ order, stocks: held, write: () => writeUnpaidHolds(tx, unpaid, order.code, now) })
}

/** The order whose credit is to pay; null unless it is the customer's own. */
async function readOwnCreditor(tx: Tx, { payment, userId }: PlaceOrder): Promise<Order | null> {
  if (payment.method !== 'credit' || payment.orderCode === null || userId === null) return null
  const order = (await tx.get(orders, payment.orderCode))?.data
  return order?.userId === userId ? order : null
}

/** The whole price is paid by it. */
function spendOwn(creditor: Order | null, { code, total }: Order, context: OrderContext) {
  if (creditor === null) return refused('creditGone' as const)
  const use = { amount: total, paid: code, by: customerActor(creditor) }
  return changeOf(creditor, spendCredit(creditor, use, context))
}

/** A partner, at the rate that is frozen. */
export type Seller = Pick<Order, 'sellerCode'> & Pick<Agency, 'id' | 'commissionBp'>

/** What the caller has settled for a new order. */
interface Settled
  extends Pick<NewOrder, 'code' | 'customerId' | 'channel' | 'charges' | 'window' | 'placedBy'>,
    Partial<Pick<NewOrder, 'staffDiscount'>> {
  /** Who earns on it. */
  seller: Seller | null
  amounts: OrderAmounts
  contract: Contract
}

export type OrderFacts = Pick<
  PlaceOrder,
  'checkoutAttemptId' | 'userId' | 'linkId' | 'passengers' | 'payer' | 'language' | 'clientAddress' | 'now'
>

/** Freezes what is sold and what was accepted. */
export function orderOf(facts: OrderFacts, offer: Offer, { seller, amounts, contract, ...settled }: Settled): Order {
  const { checkoutAttemptId, userId, linkId = null, passengers, payer, language, clientAddress, now } = facts
  const { trip, product, lines } = offer
  return newOrder({
    staffDiscount: null,
    ...amounts,
    ...settled,
    ...soldBy(seller, amounts),
    kind: kindOf(offer),
    allotmentId: offer.allotment?.allotment.id ?? null,
    userId,
    linkId,
    checkoutAttemptId,
    trip: trip && tripSnapshot(trip, offer),
    product: product && productSnapshot(product),
    lines,
    passengers: trip ? withLaps(lines, passengers, trip.checkinOn) : [...passengers],
    payer,
    contract: acceptedContract(contract, now, clientAddress),
    language,
    now,
  })
}

/**
 * Who places the order also calls the provider for what needs no card, so these charges are written as being requested:
 * it saves a transaction that would record so. If this process ends before the call, the reconciler makes it.
 */
async function withChargesRequested(placed: Order, { settings, trip }: Offer, now: Instant): Promise<Order> {
  const checkinOn = trip?.checkinOn ?? null
  const context = { now, actor: 'customer', settings: settings.payment, checkinOn, areUnitsFree: false }
  let order = placed
  for (const charge of placed.charges) {
    if (methodRules(charge.method).isCollectedAtOnce) continue
    const claimed = markProcessing(order, charge.id, context, await splitOf(order, charge, null))
    // Where something follows from it, the transaction that writes effects claims it (`startCharge`).
    if (claimed.effects.length === 0) order = claimed.order
  }
  return order
}

/** The earlier order of the same form, or a refusal when its content has changed; null for a new one. */
async function earlierResult(
  tx: Tx,
  { checkoutAttemptId, userId }: PlaceOrder,
  fingerprint: string,
): Promise<Result<PlacedOrder, PlaceRefusal> | null> {
  const earlier = (await tx.get(attempts, checkoutAttemptId))?.data
  if (!earlier) return null
  const order = (await tx.get(orders, earlier.orderCode))?.data
  const isSame = earlier.userId === userId && earlier.fingerprint === fingerprint
  return isSame && order ? ok({ order, isNew: false }) : refused({ rule: 'checkoutChanged' })
}

/** The payment method and its amounts, if the offer is still the one that the customer saw. */
function agree(
  purchase: PlaceOrder,
  offer: Offer,
  link: ClaimedLink | null,
): Result<{ choice: PaymentChoice; amounts: OrderAmounts }, PlaceRefusal> {
  // Comes first: the page is shown again with any refusal, and would show the new facts without a message.
  if (isTripOther(purchase, offer)) return refused({ rule: 'tripChanged' })
  const choice = choiceFor(purchase, offer, link)
  if (!choice.ok) return refused({ rule: choice.reason })
  const amounts = amountsFor(offer.subtotal, choice.value, offer.settings.payment)
  if (!amounts.ok) return refused({ rule: amounts.reason })
  const refusal = refusalOf(purchase, offer, amounts.value)
  return refusal ? refused(refusal) : ok({ choice: choice.value, amounts: amounts.value })
}

function choiceFor({ payment, payer }: PlaceOrder, offer: Offer, link: ClaimedLink | null) {
  if (payment.method === 'credit') return ok({ method: payment.method })
  return choiceOf(payment, offeredIn(payer.country, offeredBy(link, offer)))
}

function kindOf({ product, trip }: Offer): Order['kind'] {
  if (product) return 'product'
  return trip ? 'trip' : 'link'
}

/** Who earns a commission, and how much; null where the shop sells directly. */
function soldBy(seller: Seller | null, amounts: OrderAmounts): Pick<Order, 'agencyId' | 'sellerCode' | 'commission'> {
  if (seller === null) return { agencyId: null, sellerCode: null, commission: null }
  const { id: agencyId, sellerCode, commissionBp } = seller
  return { agencyId, sellerCode, commission: { agencyId, ...commissionOf(amounts, commissionBp) } }
}

function offeredBy(claimed: ClaimedLink | null, { offered }: Offer) {
  return claimed ? offeredByLink(offered, claimed.link) : offered
}

export function holdAll(order: Order, { stocks }: Offer, now: Instant): Result<Stock[], NoPlaces> {
  const held = moveUnits('hold', unitsAndSeats(order, stocks), stocks, now)
  if (held.ok) return held
  const optionId = held.reason.soldOut
  const current = stocks.find(({ id }) => id === optionId)
  const left = current ? unitsFree(current) : 0
  return refused(
    current && isCapacity(current) ? { rule: 'notEnoughSeats', left } : { rule: 'notEnoughPlaces', optionId, left },
  )
}

/** What an order takes, what was free for it alone, and what its allotment has less. */
export function writeUnits(tx: Tx, offer: Offer, taken: readonly Stock[], orderCode: string): void {
  const { allotment } = offer
  for (const each of stocksAfterSale(offer, taken)) tx.put(stock, each.id, each)
  if (allotment) tx.put(allotments, allotment.allotment.id, usedBy(allotment, orderCode))
}

function isTripOther(purchase: PlaceOrder, offer: Offer): boolean {
  return purchase.shownTrip !== null && purchase.shownTrip !== shownTrip(offer)
}

function refusalOf(purchase: PlaceOrder, offer: Offer, amounts: OrderAmounts): PlaceRefusal | null {
  if (amounts.total !== purchase.shownTotal) return { rule: 'priceChanged', total: amounts.total }
  if (purchase.passengers.length !== offer.people) return { rule: 'passengerCount', count: offer.people }
  const faults = offer.trip ? ageFaults(offer.lines, purchase.passengers, offer.trip.checkinOn) : []
  if (faults.length > 0) return { rule: 'passengerAges', faults }
  const places = offer.trip?.boardingPlaces ?? []
  const areRight = purchase.passengers.every(({ boardingPlaceId }) => isBoardingPlaceRight(boardingPlaceId, places))
  return areRight ? null : { rule: 'boardingPlace' }
}

/** Everything decided in the form. A card token is new at every attempt of the same purchase and is left out. */
function fingerprintOf(purchase: PlaceOrder): string {
  const { linkId, items, passengers, payer, payment, shownTotal, contractVersion, shownTrip: shown } = purchase
  const decided = [
    ...(linkId ? [linkId] : []),
    items,
    passengers,
    payer,
    payment.method,
    payment.installments ?? 1,
    shownTotal,
    contractVersion,
    ...(shown ? [shown] : []),
  ]
  return createHash('sha256').update(JSON.stringify(decided)).digest('hex')
}

/** Opaque id of the customer, with or without an account: one per document, else per e-mail. It reveals neither. */
export function customerIdOf(payer: Pick<Payer, 'cpf' | 'cnpj' | 'passport' | 'country' | 'email'>): string {
  const document = payerDocument(payer)
  if (document === null) return keyedDigest('customer email', payer.email.toLowerCase())
  const { kind, number } = document
  return keyedDigest(`customer ${kind}`, kind === 'passport' ? `${payer.country} ${number}` : number)
}

/** The part of placing an order that is about its payment link. */
interface ClaimedLink {
  link: PaymentLink
  /** Who earns on it; null when the house made the link. */
  seller: Agency | null
  /** Ties the link to its order: no other order can start meanwhile. */
  write(order: Order): void
}

/** Reads and decides within the transaction that places the order. Of two concurrent payers one is refused. */
async function claimLink(
  tx: Tx,
  linkId: string,
  payment: OrderPayment | CreditPayment,
  now: Instant,
): Promise<Result<ClaimedLink, LinkRefusal | 'notFound'>> {
  const link = (await tx.get(paymentLinks, linkId))?.data
  if (!link) return refused('notFound')
  const [latest, seller] = await Promise.all([
    link.orderCode === null ? null : tx.get(orders, link.orderCode),
    link.agencyId === null ? null : agencies.find(link.agencyId),
  ])
  const payable = canPayLink(link, latest?.data ?? null, now)
  if (!payable.ok) return payable
  if (payment.method === 'credit' || !isPaymentAllowed(link, payment)) return refused('linkMethod')
  if (link.agencyId !== null && seller?.state !== 'approved') return refused('linkPaused')
  return ok({
    link,
    seller,
    write: (order) => tx.put(paymentLinks, linkId, { ...link, orderCode: order.code, updatedAt: now }),
  })
}
