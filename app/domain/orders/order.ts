import { z } from 'zod'
import { staffDiscountSchema } from '~/domain/counter/staff-discount'
import { orderCallOffSchema } from '~/domain/departures/called-off'
import { departureNoticeSchema } from '~/domain/departures/departure-change'
import { chargeSchema } from '~/domain/payments/charge'
import { attentionSchema } from '~/domain/payments/charge-base'
import { paymentMethodSchema } from '~/domain/payments/methods/methods'
import { audienceSchema } from '~/domain/trips/audience'
import { MAX_PEOPLE } from '~/domain/trips/party'
import { MAX_OPTIONS } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import {
  basisPointsSchema,
  centavosSchema,
  idSchema,
  instantSchema,
  languageSchema,
  localDateSchema,
  searchTermsSchema,
} from '~/domain/values/scalars'
import { creditSchema } from './credit'
import { goodwillSchema, MAX_ORDER_NOTES, orderNoteSchema } from './order-notes'
import { canceledPassengerSchema, passengerSchema, payerSchema } from './order-people'
import { orderInstallmentsSchema } from './order-plan'
import { productSnapshotSchema, tripSnapshotSchema } from './order-snapshot'

/**
 * A purchase: one trip's options, one product, or a payment link. What the customer was shown is copied into it. Lists
 * that only grow have no limit here: one entry too many would make the whole order unreadable.
 */

/** Internal states, docs/reference/payments.md, States; rules in order-state.ts. */
export const orderStateSchema = z.enum([
  'awaitingPayment',
  'inReview',
  'partiallyPaid',
  'paid',
  'refused',
  'expired',
  'canceled',
  'refunded',
  'partiallyRefunded',
  'chargedBack',
  'onAccount',
])
export type OrderState = z.infer<typeof orderStateSchema>

/** The only states that a customer sees. */
export const orderStatusSchema = z.enum(['pending', 'paid', 'refused', 'canceled'])
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** What needs the attention of staff: a charge, or a customer who did not respond. */
export const orderAttentionSchema = z.enum([...attentionSchema.options, 'changeUnanswered'])

const cancelReasonSchema = z.enum([
  'expired',
  'customer',
  'withdrawal',
  'shop',
  'refunded',
  'chargeback',
  'latePayment',
])
export type CancelReason = z.infer<typeof cancelReasonSchema>

/** `none` for an order that takes no units (a product). */
const holdStateSchema = z.enum(['none', 'held', 'sold', 'released'])

const orderLineSchema = z.object({
  /** Null on the line of a product or of a free amount. */
  optionId: idSchema.nullable(),
  name: z.string(),
  /** Passengers that one unit takes; 0 for a product. */
  people: z.int().min(0),
  quantity: z.int().min(1),
  unitPrice: centavosSchema,
  total: centavosSchema,
  /** Who the option was for; orders older than this member, products and free amounts have none. */
  audience: audienceSchema.optional(),
})
export type OrderLine = z.infer<typeof orderLineSchema>

/** What an order was before it went to another date. */
const orderMoveSchema = z.object({
  at: instantSchema,
  /** As in the history. */
  actor: z.string(),
  trip: tripSnapshotSchema,
  lines: z.array(orderLineSchema).max(MAX_OPTIONS),
  total: centavosSchema,
  contractVersion: z.string(),
})

/** Another date or option that costs more: its units are held until the customer has paid the difference, or until its end. */
const moveOfferSchema = z.object({
  at: instantSchema,
  by: z.object({ id: idSchema, name: z.string() }),
  until: instantSchema,
  difference: centavosSchema,
  trip: tripSnapshotSchema,
  lines: z.array(orderLineSchema).max(MAX_OPTIONS),
})
export type MoveOffer = z.infer<typeof moveOfferSchema>

const orderEventSchema = z.object({
  at: instantSchema,
  from: orderStateSchema.nullable(),
  to: orderStateSchema,
  /** A plain word: placed, paid, refused, expired, canceled, refunded, chargeback … */
  cause: z.string(),
  /** `customer`, `provider`, `system`, or the id of the user who did it. */
  actor: z.string(),
})
export type OrderEvent = z.infer<typeof orderEventSchema>

const orderChannelSchema = z.enum(['web', 'link', 'desk', 'octo', 'import'])
export type OrderChannel = z.infer<typeof orderChannelSchema>
/** The ways an order comes. */
export const ORDER_CHANNELS = orderChannelSchema.options

/** The way an order came. One older than its channel came by a payment link, or from the shop's pages. */
export function channelOf({ channel, linkId }: Pick<Order, 'channel' | 'linkId'>): OrderChannel {
  return channel ?? (linkId === null ? 'web' : 'link')
}

export const orderSchema = z.object({
  /** 8 random Crockford base32 characters; also the document id. */
  code: idSchema,
  kind: z.enum(['trip', 'product', 'link']),
  userId: idSchema.nullable(),
  /** The customer, with or without an account: a keyed digest of the payer's CPF. Null once the payer is erased. */
  customerId: idSchema.nullable(),
  linkId: idSchema.nullable(),
  /** The channel; null for orders older than this member: then `linkId` distinguishes web and link. */
  channel: orderChannelSchema.nullable().default(null),
  /** The allotment of which it was placed; null for one of free units. */
  allotmentId: idSchema.nullable().default(null),
  /** The partner whose link or seller code made the sale; null for the house. */
  agencyId: idSchema.nullable(),
  sellerCode: z.string().nullable(),
  checkoutAttemptId: idSchema,
  trip: tripSnapshotSchema.nullable(),
  product: productSnapshotSchema.nullable(),
  /** Flat copies of the snapshot's keys, for queries. */
  tripId: idSchema.nullable(),
  tripAgencyId: idSchema.nullable(),
  productId: idSchema.nullable(),
  fileKey: z.string().nullable(),
  lines: z.array(orderLineSchema).max(MAX_OPTIONS),
  /** Passengers by place as bought. A passenger who cancels moves to the canceled passengers. */
  passengers: z.array(passengerSchema).max(MAX_PEOPLE),
  canceledPassengers: z.array(canceledPassengerSchema).max(MAX_PEOPLE).default([]),
  /** Numbered seats by place, as `seatLabel` writes them. One is taken only while the order is (`seatsInForce`). */
  seats: z
    .array(z.object({ place: z.int().min(0), seat: z.string() }))
    .max(MAX_PEOPLE)
    .default([]),
  goodwill: z.array(goodwillSchema).default([]),
  notes: z.array(orderNoteSchema).max(MAX_ORDER_NOTES).default([]),
  payer: payerSchema,
  /** Sum of the lines; the total follows from it (`orderTotal` in staff-discount.ts). */
  subtotal: centavosSchema,
  /** What staff took off at the counter; null without it. Discount and interest are counted from what is left. */
  staffDiscount: staffDiscountSchema.nullable().default(null),
  discount: centavosSchema,
  interest: centavosSchema,
  total: centavosSchema,
  method: paymentMethodSchema,
  installments: orderInstallmentsSchema,
  state: orderStateSchema,
  /** Always `publicStatus(state)`. */
  status: orderStatusSchema,
  cancelReason: cancelReasonSchema.nullable(),
  /** Text by staff, or a key of the message group `reason`. */
  cancelNote: z.string().nullable(),
  canceledAt: instantSchema.nullable(),
  holdState: holdStateSchema,
  /** When an unpaid order expires and held units return; null once it is paid or closed. */
  holdExpiresAt: instantSchema.nullable(),
  /** When the reconciler reads the provider again; null when nothing is open. */
  nextCheckAt: instantSchema.nullable(),
  attention: orderAttentionSchema.nullable(),
  /** Always `moneyOf` (order-money.ts): stored for the totals of lists. */
  sold: centavosSchema.default(ZERO),
  received: centavosSchema.default(ZERO),
  refunded: centavosSchema.default(ZERO),
  open: centavosSchema.default(ZERO),
  /** What the customer knows of departure changes; null while there was none. */
  departure: departureNoticeSchema.nullable().default(null),
  /** What the customer was asked when the departure was called off; null while it was not. */
  calledOff: orderCallOffSchema.nullable().default(null),
  /** Always `calledOff.tripId`: a flat copy for queries. */
  calledOffTripId: idSchema.nullable().default(null),
  /** What its customer left with the shop when the departure was called off; null without it. */
  credit: creditSchema.nullable().default(null),
  /** Its former parts, the oldest first. */
  moves: z.array(orderMoveSchema).default([]),
  /** What waits for its customer to pay a difference. */
  moveOffer: moveOfferSchema.nullable().default(null),
  /** When an open question needs the shop again; null when there is none. */
  questionDueAt: instantSchema.nullable().default(null),
  /** When the next part of the personal data expires; null when none remains, or in orders older than this rule. */
  retainUntil: instantSchema.nullable().default(null),
  /** In order of creation, after short charges that were made elsewhere; the last is the current attempt. */
  charges: z.array(chargeSchema),
  history: z.array(orderEventSchema),
  contract: z.object({
    version: z.string(),
    text: z.string(),
    /** SHA-256 of the text, in hexadecimal digits; orders placed before it was stored have none. */
    hash: z.string().optional(),
    acceptedAt: instantSchema,
    ip: z.string().nullable(),
  }),
  /** Frozen when placed; null without a partner. base = total − interest. */
  commission: z
    .object({
      agencyId: idSchema,
      commissionBp: basisPointsSchema,
      base: centavosSchema,
      amount: centavosSchema,
    })
    .nullable(),
  language: languageSchema,
  searchTerms: searchTermsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** Grows with each change: of two messages about it the one with the lower one is older. 0 in orders before this member. */
  version: z.int().min(0).default(0),
  paidAt: instantSchema.nullable(),
  /** The shop's day of placing. */
  placedOn: localDateSchema,
})
export type Order = z.infer<typeof orderSchema>

/** What each change of an order leaves on it. */
export function changeMark({ version }: Pick<Order, 'version'>, now: Instant): Pick<Order, 'updatedAt' | 'version'> {
  return { updatedAt: now, version: version + 1 }
}

/** Passengers of all lines together. */
export function passengerCount(lines: readonly Pick<OrderLine, 'people' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.people * line.quantity, 0)
}
