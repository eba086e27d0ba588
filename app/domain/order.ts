import { z } from 'zod'
import { attentionSchema, chargeSchema, paymentMethodSchema } from './charge'
import { flightSchema } from './flight'
import { ZERO } from './money'
import { goodwillSchema, MOST_ORDER_NOTES, orderNoteSchema } from './order-desk'
import { orderInstallmentsSchema } from './order-plan'
import {
  basisPointsSchema,
  centavosSchema,
  idSchema,
  instantSchema,
  languageSchema,
  localDateSchema,
  slugSchema,
  wordsSchema,
} from './scalars'
import { boardingPlaceSchema, cancellationStepSchema, detailsSchema, scheduleDaySchema } from './trip'

/**
 * A purchase: one trip's options, one product, or a payment link. What the buyer was shown is copied into it. Lists
 * that are only added to have no limit here: with one entry too many the whole order could not be read again.
 */

/** Internal states, payments.md section 7.1; rules in order-state.ts. */
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
])
export type OrderState = z.infer<typeof orderStateSchema>

/** The only words that reach a customer (specification section 4). */
export const orderStatusSchema = z.enum(['pending', 'paid', 'refused', 'canceled'])
export type OrderStatus = z.infer<typeof orderStatusSchema>

export const cancelReasonSchema = z.enum([
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
export const holdStateSchema = z.enum(['none', 'held', 'sold', 'released'])

/** Frozen copy of the trip as it was shown. */
export const tripSnapshotSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  nameEn: z.string(),
  classification: z.literal([0, 1, 2]),
  transport: z.enum(['road', 'air']),
  cruise: z.boolean(),
  checkinOn: localDateSchema,
  checkoutOn: localDateSchema,
  coverKey: z.string().nullable(),
  coverAlt: z.string(),
  schedule: z.array(scheduleDaySchema),
  details: detailsSchema,
  boardingPlaces: z.array(boardingPlaceSchema),
  flights: z.array(flightSchema.extend({ companyName: z.string(), companyCode: z.string() })),
  cancellation: z.array(cancellationStepSchema),
  sellerCode: z.string(),
  /** Who organises it, as shown; null is the house. */
  agency: z.object({ id: idSchema, name: z.string(), cadastur: z.string() }).nullable(),
})
export type TripSnapshot = z.infer<typeof tripSnapshotSchema>

export const productSnapshotSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  nameEn: z.string(),
  photoKey: z.string(),
  fileKey: z.string(),
})
export type ProductSnapshot = z.infer<typeof productSnapshotSchema>

export const orderLineSchema = z.object({
  /** Null on the line of a product or of a free amount. */
  optionId: idSchema.nullable(),
  name: z.string(),
  /** Travellers that one unit takes; 0 for a product. */
  people: z.int().min(0),
  quantity: z.int().min(1),
  unitPrice: centavosSchema,
  total: centavosSchema,
})
export type OrderLine = z.infer<typeof orderLineSchema>

export const passengerSchema = z.object({
  name: z.string(),
  documentType: z.enum(['cpf', 'rg', 'passport']),
  /** Empty once it is erased, as the birth date is null then: `order-retention`. */
  document: z.string(),
  birthDate: localDateSchema.nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  boardingPlaceId: idSchema.nullable(),
})
export type Passenger = z.infer<typeof passengerSchema>

export const addressSchema = z.object({
  /** Eight digits. */
  zipCode: z.string(),
  address: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  neighborhood: z.string(),
  city: z.string(),
  /** Two capital letters. */
  state: z.string(),
})
export type Address = z.infer<typeof addressSchema>

export const payerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  cpf: z.string(),
  phone: z.string(),
  /** Once the names are erased only its year is true: `knownBirthDate`. */
  birthDate: localDateSchema,
  address: addressSchema,
})
export type Payer = z.infer<typeof payerSchema>

export const orderEventSchema = z.object({
  at: instantSchema,
  from: orderStateSchema.nullable(),
  to: orderStateSchema,
  /** A plain word: placed, paid, refused, expired, canceled, refunded, chargeback … */
  cause: z.string(),
  /** `buyer`, `provider`, `system`, or the id of the user who did it. */
  actor: z.string(),
})
export type OrderEvent = z.infer<typeof orderEventSchema>

/** A traveller whose part was canceled while the others still go. */
export const leaverSchema = z.object({
  /** Their place as bought, from 0 (order-units.ts). */
  place: z.int().min(0),
  passenger: passengerSchema,
  optionName: z.string(),
  /** The option whose unit became empty by this, and went back on sale; null when none did. */
  frees: idSchema.nullable(),
  reason: z.enum(['customer', 'withdrawal', 'shop']),
  /** share = kept + refund. */
  share: centavosSchema,
  kept: centavosSchema,
  refund: centavosSchema,
  /** Words of staff. */
  note: z.string().nullable(),
  at: instantSchema,
  actor: z.string(),
})
export type Leaver = z.infer<typeof leaverSchema>

export const orderSchema = z.object({
  /** 8 random Crockford base32 characters; also the document id. */
  code: idSchema,
  kind: z.enum(['trip', 'product', 'link']),
  buyerId: idSchema.nullable(),
  linkId: idSchema.nullable(),
  /** The partner whose link or seller code made the sale; null for the house. */
  agencyId: idSchema.nullable(),
  sellerCode: z.string().nullable(),
  attemptId: idSchema,
  trip: tripSnapshotSchema.nullable(),
  product: productSnapshotSchema.nullable(),
  /** Flat copies of the snapshot's keys, for queries. */
  tripId: idSchema.nullable(),
  tripAgencyId: idSchema.nullable(),
  productId: idSchema.nullable(),
  fileKey: z.string().nullable(),
  lines: z.array(orderLineSchema).max(30),
  /** Who travels, by place as bought; whoever left is among the leavers. */
  passengers: z.array(passengerSchema).max(10),
  leavers: z.array(leaverSchema).max(10).default([]),
  goodwill: z.array(goodwillSchema).default([]),
  notes: z.array(orderNoteSchema).max(MOST_ORDER_NOTES).default([]),
  payer: payerSchema,
  /** Sum of the lines. total = subtotal − discount + interest. */
  subtotal: centavosSchema,
  discount: centavosSchema,
  interest: centavosSchema,
  total: centavosSchema,
  method: paymentMethodSchema,
  installments: orderInstallmentsSchema,
  state: orderStateSchema,
  /** Always `publicStatus(state)`. */
  status: orderStatusSchema,
  cancelReason: cancelReasonSchema.nullable(),
  /** Words of staff, or a key of the message group `reason`. */
  cancelNote: z.string().nullable(),
  canceledAt: instantSchema.nullable(),
  holdState: holdStateSchema,
  /** When an unpaid order expires and held units return; null once it is paid or closed. */
  holdExpiresAt: instantSchema.nullable(),
  /** When the reconciler reads the provider again; null when nothing is open. */
  nextCheckAt: instantSchema.nullable(),
  attention: attentionSchema.nullable(),
  /** Always `receivedAmount`: what is with us now, for totals of lists. */
  received: centavosSchema.default(ZERO),
  /** When the next part of the personal data goes; null when none is left, or in orders older than this rule. */
  forgetAt: instantSchema.nullable().default(null),
  /** In order of creation, after what somebody else charged and is short; the last is the current attempt. */
  charges: z.array(chargeSchema),
  history: z.array(orderEventSchema),
  contract: z.object({
    version: z.string(),
    text: z.string(),
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
  words: wordsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  paidAt: instantSchema.nullable(),
  /** The shop's day of placing. */
  placedOn: localDateSchema,
})
export type Order = z.infer<typeof orderSchema>

/** Travellers of all lines together. */
export function travellers(lines: readonly Pick<OrderLine, 'people' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.people * line.quantity, 0)
}
