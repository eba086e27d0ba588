/** Sells at the counter: prices, units, order, payment and receipt in one transaction, without a provider. */
import { createHash } from 'node:crypto'
import { agencies, attempts, departures, orders, pages } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { type AccountRefusal, checkAccountSale, dueDay } from '~/domain/agencies/agency-account'
import { chargesOfParts, checkParts, type ManualPart, type PartsRefusal } from '~/domain/counter/manual-payment'
import { checkStaffDiscount, type DiscountRefusal, orderPrice } from '~/domain/counter/staff-discount'
import { mayNamesFollow } from '~/domain/departures/departure'
import {
  type LeaveForOrder,
  type LeaveForOrderRefusal,
  leaveForOrder,
  paidByPlaces,
} from '~/domain/departures/leave-for-order'
import type { Actor } from '~/domain/maintenance/audit'
import type { CheckoutAttempt } from '~/domain/orders/checkout-attempt'
import { amountsFor, type Item } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { netOf } from '~/domain/orders/order-account'
import type { OrderContext, Outcome } from '~/domain/orders/order-outcome'
import { type Passenger, payerDocument } from '~/domain/orders/order-people'
import { isBoardingPlaceRight } from '~/domain/orders/passenger-rules'
import { spendCredit } from '~/domain/orders/spend-credit'
import { usualDocument } from '~/domain/orders/travel-documents'
import type { ChargeAccount } from '~/domain/payments/charge'
import type { LocalDate } from '~/domain/values/dates'
import { type Centavos, min, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema } from '~/domain/values/scalars'
import { endOfDay, today } from '~/domain/values/time-zone'
import { accountLock, readAccount } from '~/operations/agencies/follow-account.server'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { loadOffer, type Offer, type OfferRefusal } from '~/operations/orders/load-offer.server'
import { changeOf, type PaidSale, preparePaidSale } from '~/operations/orders/paid-sale.server'
import {
  customerIdOf,
  holdAll,
  newIds,
  type OrderFacts,
  orderOf,
  type Seller,
  stockKeys,
  writeUnits,
} from '~/operations/orders/place-order.server'
import { contractOf, contractPageOf } from '~/operations/orders/read-contract.server'
import { readGivenBack } from './given-back.server'
import { type CashRefusal, findOpenTill, prepareCash } from './till.server'

export interface CounterSale extends Omit<OrderFacts, 'linkId' | 'userId'> {
  items: readonly Item[]
  /** The allotment of which it takes units first; with `isAllotted` it is refused where that is over. */
  allotmentId?: string | null
  isAllotted?: boolean
  /** `desk` without it. */
  channel?: 'desk' | 'octo' | 'import'
  /** Who sells it on its account; null for a sale of the house. */
  agencyId?: string | null
  /** One for the whole, or parts of it by different means. Where they are less than the total, the rest is a balance. */
  payments: readonly ManualPart[]
  /** What staff take off the price, and what their role may take off (`discountLimitOf`). */
  discount?: { amount: Centavos; reason: string } | null
  discountLimitBp?: number | null
  /**
   * What of another order's credit pays a part of it, or the whole. With `places` it is what these people have paid there:
   * they leave that order for this one.
   */
  credit?: { orderCode: string; amount: Centavos; places?: readonly number[] } | null
  /** Until when the units wait for the balance; null where there is none. */
  balanceUntil: LocalDate | null
  /** The price on the page, before a discount: another one is shown again before anything is recorded. */
  shownTotal: Centavos
  /** The version of the contract that the customer accepted. */
  contractVersion: string
  by: Actor
}

export type CounterRefusal =
  | OfferRefusal
  | {
      rule:
        | CashRefusal
        | PartsRefusal
        | AccountRefusal
        | 'agencyMissing'
        | 'creditGone'
        | 'checkoutChanged'
        | 'contractChanged'
        | 'passengerCount'
        | 'boardingPlace'
        | 'namesMissing'
    }
  | { rule: DiscountRefusal | 'priceChanged'; total: Centavos }
  | { rule: 'leaving'; why: LeaveForOrderRefusal }

/** The order, paid or with a balance; the same form sent twice gives the same one. */
export async function sellAtCounter(sale: CounterSale): Promise<Result<Order, CounterRefusal>> {
  if (!idSchema.safeParse(sale.checkoutAttemptId).success) return refused({ rule: 'checkoutChanged' })
  const ids = newIds()
  const till = sale.payments.some(({ method }) => method === 'cash') ? await findOpenTill() : null
  return store().transact((tx) => writeSale(tx, sale, ids, till?.id ?? null), { lockKeys: saleKeys(sale) })
}

export function saleKeys({ checkoutAttemptId, items, credit, agencyId }: CounterSale): string[] {
  return [
    ...[AUDIT_LOCK, `attempt ${checkoutAttemptId}`, ...stockKeys(items)],
    ...(credit ? [`order ${credit.orderCode}`] : []),
    ...(agencyId ? [accountLock(agencyId)] : []),
  ]
}

/** In a transaction that writes more: everything is read and decided before the first write. */
export async function writeSale(
  tx: Tx,
  sale: CounterSale,
  ids: ReturnType<typeof newIds>,
  tillId: string | null,
): Promise<Result<Order, CounterRefusal>> {
  const { checkoutAttemptId, by, now } = sale
  const creditor = await readCreditor(tx, sale)
  const givenBack = await readGivenBack(creditor, sale.credit?.places, now)
  const [audit, earlier, offer, page] = await Promise.all([
    openAudit(tx),
    tx.get(attempts, checkoutAttemptId),
    loadOffer(tx, sale.items, { ...sale, givenBack }),
    pages.find(contractPageOf(sale.items)),
  ])
  if (earlier) return earlierSale(tx, earlier.data, sale)
  if (!offer.ok) return offer
  const refusal = refusalOf(sale, offer.value)
  if (refusal) return refused(refusal)
  const { settings, trip } = offer.value
  const contract = contractOf(page, settings, sale.language)
  if (contract.version !== sale.contractVersion) return refused({ rule: 'contractChanged' })
  if (!(await mayLackNames(tx, sale, trip))) return refused({ rule: 'namesMissing' })

  const priced = { subtotal: offer.value.subtotal, staffDiscount: staffDiscountOf(sale) }
  const total = orderPrice(priced)
  const checkinOn = trip?.checkinOn ?? null
  const parts = checkParts({ ...sale, payments: paymentsOf(sale) }, { total, today: today(now), checkinOn })
  if (!parts.ok) return refused({ rule: parts.reason })
  const seller = await findSeller(tx, sale, total, creditor)
  if (!seller.ok) return refused({ rule: seller.reason })
  const { agency, account } = seller.value
  const charges = chargesOfParts(ids.chargeId, parts.value, { total, account, now })
  const amounts = amountsFor(total, { method: charges[0].method }, settings.payment)
  if (!amounts.ok) throw new Error('A manual payment has no installments')
  const window = { payUntil: null, holdUntil: sale.balanceUntil === null ? now : endOfDay(sale.balanceUntil) }
  const placed = orderOf({ ...sale, userId: null, passengers: documented(sale, offer.value) }, offer.value, {
    ...{
      code: ids.code,
      customerId: customerOf(sale),
      seller: agency,
      amounts: { ...amounts.value, ...priced },
      contract,
      window,
    },
    channel: channelOf(sale),
    charges,
    placedBy: by.id,
  })
  const held = holdAll(placed, offer.value, now)
  if (!held.ok) return held
  const payments = charges.map(({ id, method }) => ({ chargeId: id, by, tillId: method === 'cash' ? tillId : null }))
  const paid = await preparePaidSale<CounterRefusal>(tx, {
    ...{ placed, held: held.value, offer: offer.value, payments, actor: by.id, now },
    spend: (order, context) => spentBy(sale, creditor, { ...context, paid: order }),
  })
  if (!paid.ok) return paid
  const { order, stocks, write } = paid.value
  const cash = await cashOf(tx, order, sale, tillId)
  if (!cash.ok) return refused({ rule: cash.reason })

  cash.value()
  writeUnits(tx, offer.value, stocks, order.code)
  tx.create(orders, order.code, order)
  tx.create(attempts, checkoutAttemptId, {
    id: checkoutAttemptId,
    userId: by.id,
    orderCode: order.code,
    fingerprint: fingerprintOf(sale),
    createdAt: now,
  })
  write()
  audit.write({
    ...{ by, at: now, action: auditedAs(sale), before: null },
    subject: { kind: 'orders', id: order.code, name: order.code },
    after: notedOf(sale, order),
  })
  return ok(order)
}

const channelOf = ({ channel = 'desk' }: CounterSale) => channel

const auditedAs = (sale: CounterSale) =>
  channelOf(sale) === 'octo' ? ('order.soldByReseller' as const) : ('order.soldAtCounter' as const)

/** For people who read the audit. */
function notedOf(sale: CounterSale, order: Order) {
  return {
    total: order.total,
    methods: order.charges.map(({ method }) => method),
    received: order.received,
    ...(sale.credit ? { creditOf: sale.credit.orderCode } : {}),
    ...(sale.discount ? { discount: sale.discount.amount, reason: sale.discount.reason } : {}),
  }
}

/** The order that this form made before, or a refusal where its values have changed since. */
async function earlierSale(
  tx: Tx,
  attempt: CheckoutAttempt,
  sale: CounterSale,
): Promise<Result<Order, CounterRefusal>> {
  const order = (await tx.get(orders, attempt.orderCode))?.data
  const isSame = attempt.userId === sale.by.id && attempt.fingerprint === fingerprintOf(sale)
  return isSame && order ? ok(order) : refused({ rule: 'checkoutChanged' })
}

function staffDiscountOf({ discount, by: { id, name } }: CounterSale): Order['staffDiscount'] {
  return discount ? { ...discount, by: { id, name } } : null
}

function refusalOf(sale: CounterSale, { subtotal, people, trip }: Offer): CounterRefusal | null {
  const { shownTotal, passengers, discount, discountLimitBp: limitBp = null } = sale
  if (subtotal !== shownTotal) return { rule: 'priceChanged', total: subtotal }
  const allowed = discount ? checkStaffDiscount(discount, { subtotal, limitBp }) : ok()
  if (!allowed.ok) return { rule: allowed.reason, total: subtotal }
  if (passengers.length !== people) return { rule: 'passengerCount' }
  const places = trip?.boardingPlaces ?? []
  // Where somebody boards may follow, as their document may.
  const isRight = (id: string | null) => id === null || isBoardingPlaceRight(id, places)
  return passengers.every(({ boardingPlaceId }) => isRight(boardingPlaceId)) ? null : { rule: 'boardingPlace' }
}

/** Names may follow until the list of the departure closes. */
async function mayLackNames(tx: Tx, { passengers, now }: CounterSale, trip: Offer['trip']): Promise<boolean> {
  if (trip === null || passengers.every(({ name }) => name !== '')) return true
  const departure = (await tx.get(departures, trip.id))?.data
  return departure === undefined || mayNamesFollow(departure, today(now))
}

/** Who earns on it. Of a sale on account the agency that may make it, with what its charge freezes; null for the house. */
async function findSeller(tx: Tx, sale: CounterSale, total: Centavos, creditor: Order | null) {
  const { agencyId = null, payments, now } = sale
  const isOnAccount = payments.some(({ method }) => method === 'account')
  if (!isOnAccount)
    return agencyId === null ? ok({ agency: partnerOf(sale, creditor), account: null }) : refused('agencyMissing')
  const [agency, account] =
    agencyId === null ? [] : await Promise.all([tx.get(agencies, agencyId), readAccount(tx, agencyId, now)])
  if (!agency || !account) return refused('agencyMissing')
  const { id, commissionBp } = agency.data
  const day = today(now)
  const checked = checkAccountSale(agency.data, account, { net: netOf(total, commissionBp), today: day })
  if (!checked.ok) return checked
  const dueOn = dueDay(agency.data, day)
  const frozen: ChargeAccount = { agencyId: id, commissionBp, dueOn, paidIn: ZERO, credited: ZERO }
  return ok({ agency: agency.data, account: frozen })
}

/** People who leave their order stay their partner's customers, at the rate of that order. */
function partnerOf({ credit }: CounterSale, creditor: Order | null): Seller | null {
  if (credit?.places === undefined || !creditor?.commission) return null
  const { agencyId: id, commissionBp } = creditor.commission
  return { id, commissionBp, sellerCode: creditor.sellerCode }
}

function paymentsOf({ credit, payments }: CounterSale): ManualPart[] {
  return credit ? [{ method: 'credit', amount: credit.amount }, ...payments] : [...payments]
}

async function readCreditor(tx: Tx, { credit }: CounterSale): Promise<Order | null> {
  return credit ? ((await tx.get(orders, credit.orderCode))?.data ?? null) : null
}

/** The order whose credit pays, before and after; null where none does. */
function spentBy(
  { credit, by }: CounterSale,
  creditor: Order | null,
  { paid, ...context }: OrderContext & { paid: Order },
): ReturnType<PaidSale<CounterRefusal>['spend']> {
  if (!credit) return ok(null)
  if (creditor === null) return refused({ rule: 'creditGone' })
  const { amount, places } = credit
  const use = { amount, paid: paid.code, by }
  if (places) return changeOf(creditor, leave(creditor, { ...use, places }, paid, context))
  const spent = spendCredit(creditor, use, context)
  return changeOf(creditor, spent.ok ? spent : refused({ rule: spent.reason }))
}

/** All that they paid pays, up to the price. On the same departure the sale moves their units as well. */
function leave(
  order: Order,
  people: LeaveForOrder,
  paid: Order,
  context: OrderContext,
): Result<Outcome, CounterRefusal> {
  const why = (reason: LeaveForOrderRefusal) => refused({ rule: 'leaving' as const, why: reason })
  if (order.status !== 'paid') return why('notPaid')
  const whole = min(paidByPlaces(order, people.places), paid.total)
  if (people.amount !== whole) return refused({ rule: 'creditGone' })
  const left = leaveForOrder(order, people, { ...context, checkinOn: order.trip?.checkinOn ?? null })
  if (!left.ok) return why(left.reason)
  const isSame = order.tripId === paid.tripId
  return ok({ ...left.value, effects: left.value.effects.filter(({ kind }) => !isSame || kind !== 'returnPlace') })
}

/** Cash goes into the open till, in the same transaction. */
async function cashOf(tx: Tx, { code, charges }: Order, { by, now }: CounterSale, tillId: string | null) {
  const charge = charges.find(({ method }) => method === 'cash')
  if (!charge) return ok(() => undefined)
  const { id, amount } = charge
  return prepareCash(tx, tillId, { id, kind: 'in', amount, orderCode: code, chargeId: id, note: '' }, { by, now })
}

/** Which document it will be, where its number is to follow. */
function documented({ passengers }: CounterSale, { trip }: Offer): Passenger[] {
  if (trip === null) return [...passengers]
  const documentType = usualDocument(null, { isAbroad: trip.classification === 2, checkinOn: trip.checkinOn })
  return passengers.map((passenger) => (passenger.document === '' ? { ...passenger, documentType } : passenger))
}

/** Null without a document and an e-mail: nothing else shows that two orders are of one customer. */
function customerOf({ payer }: CounterSale): string | null {
  return payerDocument(payer) === null && payer.email === '' ? null : customerIdOf(payer)
}

/** Everything decided in the form. */
function fingerprintOf(sale: CounterSale): string {
  const { items, passengers, payer, payments, credit = null, discount = null, balanceUntil, agencyId = null } = sale
  const { shownTotal, contractVersion } = sale
  const decided = ['counter', items, passengers, payer, payments, credit, discount, balanceUntil, agencyId]
  return createHash('sha256')
    .update(JSON.stringify([...decided, shownTotal, contractVersion]))
    .digest('hex')
}
