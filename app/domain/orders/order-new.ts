import type { Agency } from '~/domain/agencies/agency'
import type { Product } from '~/domain/content/product'
import type { AwaitedMinimum } from '~/domain/departures/departure'
import { departureFacts } from '~/domain/departures/departure-change'
import type { Charge, ChargeAccount } from '~/domain/payments/charge'
import type { PaymentWindow } from '~/domain/payments/methods/method'
import type { PaymentChoice, PaymentMethod } from '~/domain/payments/methods/methods'
import type { FlightCompany } from '~/domain/trips/reference-data'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { type Centavos, ZERO } from '~/domain/values/money'
import { endOfDay, today } from '~/domain/values/time-zone'
import type { OrderAmounts } from './checkout-rules'
import { type Order, orderSchema } from './order'
import { nextCheck } from './order-checks'
import { firstRetentionEnd } from './order-retention'
import { orderSearchTerms } from './order-search-terms'
import type { ProductSnapshot, TripSnapshot } from './order-snapshot'
import { publicStatus } from './order-status'

/** Freezes the trip as the customer was shown it. */
export function tripSnapshot(
  trip: Trip,
  {
    agency = null,
    companies = [],
    minimum = null,
  }: { agency?: Agency | null; companies?: readonly FlightCompany[]; minimum?: AwaitedMinimum | null } = {},
): TripSnapshot {
  const cover = trip.images[0]
  return {
    id: trip.id,
    slug: trip.slug,
    name: trip.name,
    nameEn: trip.nameEn,
    classification: trip.classification,
    transport: trip.transport,
    cruise: trip.cruise,
    ...departureFacts(trip, companies),
    changes: trip.changes,
    coverKey: cover?.key ?? null,
    coverAlt: cover?.alt ?? '',
    schedule: trip.schedule,
    details: trip.details,
    hotels: trip.hotels,
    cancellation: trip.cancellation,
    pixDiscountBp: trip.pixDiscountBp,
    minimum,
    sellerCode: trip.sellerCode,
    agency: agency && { id: agency.id, name: agency.name, cadastur: agency.cadastur },
  }
}

export function productSnapshot(product: Product): ProductSnapshot {
  const { id, slug, name, nameEn, photoKey, fileKey } = product
  return { id, slug, name, nameEn, photoKey, fileKey }
}

/** A charge that the provider does not know yet. `boletoInstallment` counts those of a plan from 1. */
export function newCharge(input: {
  id: string
  method: PaymentMethod
  amount: Centavos
  installments: number
  boletoInstallment?: number
  part?: number | undefined
  account?: ChargeAccount | null
  window: Pick<PaymentWindow, 'payUntil'>
  now: Instant
}): Charge {
  return {
    id: input.id,
    method: input.method,
    amount: input.amount,
    installments: input.installments,
    boletoInstallment: input.boletoInstallment ?? null,
    state: 'created',
    providerOrderId: null,
    providerChargeId: null,
    pix: null,
    boleto: null,
    card: null,
    hostedPage: null,
    refusal: null,
    attention: null,
    split: null,
    paidAmount: ZERO,
    refundedAmount: ZERO,
    manualRefunds: [],
    refundRequested: ZERO,
    refundRequestedAt: null,
    expiresAt: input.window.payUntil,
    laterDueOn: null,
    recordedBy: null,
    receiptNumber: null,
    part: input.part ?? null,
    tillId: null,
    account: input.account ?? null,
    createdAt: input.now,
    updatedAt: input.now,
    paidAt: null,
  }
}

/** The charges of a choice: one, or one for each boleto of a plan, with ids that follow from the first. */
export function chargesOf(
  id: string,
  {
    choice,
    amounts,
    window,
    now,
  }: { choice: PaymentChoice; amounts: OrderAmounts; window: PaymentWindow; now: Instant },
): [Charge, ...Charge[]] {
  const { total, installments } = amounts
  const { boletoInstallments = [] } = choice
  const charge = { id, method: choice.method, amount: total, installments: 1, window, now }
  const [first, ...others] = boletoInstallments.map(({ amount, dueOn }, index) => {
    const window = { payUntil: endOfDay(dueOn) }
    return newCharge({
      ...charge,
      id: index === 0 ? id : `${id}-${index + 1}`,
      amount,
      boletoInstallment: index + 1,
      window,
    })
  })
  if (first && others.length > 0) return [first, ...others]
  return [newCharge({ ...charge, installments: installments.count })]
}

/** What the caller decides. Everything else of a new order is derived from it. */
export type NewOrder = Pick<
  Order,
  | 'code'
  | 'kind'
  | 'userId'
  | 'customerId'
  | 'linkId'
  | 'channel'
  | 'allotmentId'
  | 'agencyId'
  | 'sellerCode'
  | 'checkoutAttemptId'
  | 'trip'
  | 'product'
  | 'lines'
  | 'passengers'
  | 'payer'
  | 'subtotal'
  | 'staffDiscount'
  | 'discount'
  | 'interest'
  | 'total'
  | 'installments'
  | 'contract'
  | 'commission'
  | 'language'
> & {
  charges: readonly [Charge, ...Charge[]]
  window: PaymentWindow
  now: Instant
  /** The customer, unless somebody of the shop did it. */
  placedBy?: string
}

/** A placed order with its first charge, or its installments. Throws when the parts do not make a sound order. */
export function newOrder({ charges, window, now, placedBy = 'customer', ...parts }: NewOrder): Order {
  const takesUnits = parts.lines.some((line) => line.optionId !== null)
  const order: Order = {
    ...parts,
    tripId: parts.trip?.id ?? null,
    tripAgencyId: parts.trip?.agency?.id ?? null,
    productId: parts.product?.id ?? null,
    fileKey: parts.product?.fileKey ?? null,
    method: charges[0].method,
    state: 'awaitingPayment',
    status: publicStatus('awaitingPayment'),
    cancelReason: null,
    cancelNote: null,
    canceledAt: null,
    holdState: takesUnits ? 'held' : 'none',
    holdExpiresAt: window.holdUntil,
    nextCheckAt: null,
    attention: null,
    sold: ZERO,
    departure: null,
    calledOff: null,
    calledOffTripId: null,
    credit: null,
    moves: [],
    moveOffer: null,
    questionDueAt: null,
    received: ZERO,
    refunded: ZERO,
    open: parts.total,
    retainUntil: firstRetentionEnd({ ...parts, placedOn: today(now), departure: null }),
    canceledPassengers: [],
    seats: [],
    goodwill: [],
    notes: [],
    charges: [...charges],
    history: [{ at: now, from: null, to: 'awaitingPayment', cause: 'placed', actor: placedBy }],
    searchTerms: orderSearchTerms({ ...parts, charges: [...charges] }),
    createdAt: now,
    updatedAt: now,
    version: 1,
    paidAt: null,
    placedOn: today(now),
  }
  return orderSchema.parse({ ...order, nextCheckAt: nextCheck(order, now) })
}
