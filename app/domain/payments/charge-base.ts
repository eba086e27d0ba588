import { z } from 'zod'
import { centavosSchema, idSchema, instantSchema, localDateSchema } from '~/domain/values/scalars'
import { manualRefundSchema } from './charge-refund'

export const chargeStateSchema = z.enum([
  'created',
  'processing',
  'pending',
  'paid',
  'refused',
  'canceled',
  'expired',
  'paidLate',
  'partiallyRefunded',
  'refundPending',
  'refunded',
  'chargedBack',
])
export type ChargeState = z.infer<typeof chargeStateSchema>

/** Why a card was refused: the keys of the message group `cardRefused`. */
export const cardRefusalSchema = z.enum([
  'insufficientFunds',
  'expired',
  'invalidData',
  'cvv',
  'blocked',
  'onlineDisabled',
  'issuerDeclined',
  'antifraud',
  'installments',
  'brand',
  'authentication',
  'issuerUnavailable',
  'duplicate',
  'doNotRetry',
  'tokenExpired',
])
export type CardRefusal = z.infer<typeof cardRefusalSchema>

/**
 * What staff have to check. `pixInvalid`, `boletoInvalid`: the provider's code or boleto failed its check and is not
 * shown.
 */
export const attentionSchema = z.enum([
  'unknownStatus',
  'antifraud',
  'underpaid',
  'overpaid',
  'amountMismatch',
  'doublePayment',
  'latePayment',
  'refundFailed',
  'pixInvalid',
  'boletoInvalid',
  'boletoInstallmentOverdue',
  'chargeback',
  'refusedByProvider',
])
export type Attention = z.infer<typeof attentionSchema>

const chargePixSchema = z.object({ code: z.string(), expiresAt: instantSchema })
const chargeBoletoSchema = z.object({
  /** 47 digits. */
  line: z.string(),
  /** 44 digits. */
  barcode: z.string(),
  pdfUrl: z.string().nullable(),
  dueOn: localDateSchema,
})
const chargeCardSchema = z.object({ brand: z.string().nullable(), lastFour: z.string().nullable() })
const hostedPageSchema = z.object({ id: z.string(), url: z.string() })

/** The part of a charge that the provider pays directly to a partner's account; the rest is the house's. */
const chargeSplitSchema = z.object({ recipientId: z.string(), amount: centavosSchema })
export type ChargeSplit = z.infer<typeof chargeSplitSchema>

/** One attempt to collect one amount, but for its method: what the rules of each method read. */
export const baseChargeSchema = z.object({
  /** Ours, chosen before the provider is called; also the idempotency key of that call. */
  id: idSchema,
  /** The amount to collect, including interest. */
  amount: centavosSchema,
  /** Number of card installments; 1 otherwise. */
  installments: z.int().min(1),
  /** Place among the boletos of a plan, from 1; null for any other charge. */
  boletoInstallment: z.int().min(1).nullable(),
  state: chargeStateSchema,
  providerOrderId: z.string().nullable(),
  providerChargeId: z.string().nullable(),
  pix: chargePixSchema.nullable(),
  boleto: chargeBoletoSchema.nullable(),
  card: chargeCardSchema.nullable(),
  hostedPage: hostedPageSchema.nullable(),
  refusal: cardRefusalSchema.nullable(),
  attention: attentionSchema.nullable(),
  split: chargeSplitSchema.nullable().default(null),
  paidAmount: centavosSchema,
  /** By the provider. */
  refundedAmount: centavosSchema,
  /** Past the provider: no part of its sum. The list only grows. */
  manualRefunds: z.array(manualRefundSchema).default([]),
  /** The total to be refunded: what we requested, and what was refunded before. */
  refundRequested: centavosSchema,
  /** When the last part of it was requested. */
  refundRequestedAt: instantSchema.nullable().default(null),
  /** Last moment shown to the customer for paying; null when there is none (card typed on our page). */
  expiresAt: instantSchema.nullable(),
  /** The later due day that staff last requested from the provider, for a boleto. */
  laterDueOn: localDateSchema.nullable().default(null),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  paidAt: instantSchema.nullable(),
})
export type BaseCharge = z.infer<typeof baseChargeSchema>
