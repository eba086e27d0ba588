import { z } from 'zod'
import { basisPointsSchema, centavosSchema, idSchema, localDateSchema } from '~/domain/values/scalars'
import { type Attention, baseChargeSchema, type CardRefusal, type ChargeState } from './charge-base'
import { isManualMethod, type PaymentMethod, paymentMethodSchema } from './methods/methods'

/** Of a sale on the account of an agency, whose charge is paid with the retail price. Rules: `order-account.ts`. */
const chargeAccountSchema = z.object({
  agencyId: idSchema,
  commissionBp: basisPointsSchema,
  /** The last day for paying the net. */
  dueOn: localDateSchema,
  /** What the agency has paid in for it, and what of that went back to its account. They only grow. */
  paidIn: centavosSchema,
  credited: centavosSchema,
})
export type ChargeAccount = z.infer<typeof chargeAccountSchema>

/** One attempt to collect one amount by one method. */
export const chargeSchema = baseChargeSchema.extend({
  method: paymentMethodSchema,
  /** Of a manual payment; the others have none of these. */
  recordedBy: z.object({ id: idSchema, name: z.string() }).nullable().default(null),
  receiptNumber: z.string().nullable().default(null),
  /** Place among the payments of a sale at the counter that is paid in several, from 1; null where it pays the whole. */
  part: z.int().min(1).nullable().default(null),
  /** Where its cash lies. */
  tillId: idSchema.nullable().default(null),
  account: chargeAccountSchema.nullable().default(null),
})
export type Charge = z.infer<typeof chargeSchema>

/** An order, as far as its payments are concerned: the latest charge is the current attempt. */
export interface Charged {
  readonly charges: readonly Charge[]
}

/** Taken over the counter: no provider knows it, and none gives it back. */
export function isManual({ method }: Pick<Charge, 'method'>): boolean {
  return isManualMethod(method)
}

/** Alone it pays the order, if it is paid: no boleto of a plan and no part of a sale in several payments. */
export function paysWhole({ boletoInstallment, part }: Pick<Charge, 'boletoInstallment' | 'part'>): boolean {
  return boletoInstallment === null && part === null
}

/** Prefix of the provider ids that the demonstration's past invents: no provider knows such a charge. */
export const PAST_CHARGE = 'past_'

export function isPastCharge({ providerChargeId }: Pick<Charge, 'providerChargeId'>): boolean {
  return providerChargeId?.startsWith(PAST_CHARGE) === true
}

/**
 * The present state of a charge at the provider, in neutral terms. The gateway port returns this shape.
 * `checkoutAttemptId` is our charge id if the provider returns it.
 */
export interface ObservedCharge {
  id: string
  providerOrderId: string | null
  /** The order's code, with the installment's number at its end; empty when the provider does not report it. */
  orderCode: string
  checkoutAttemptId: string | null
  /** Null when the provider names a means that we do not know. */
  method: PaymentMethod | null
  state: ChargeState
  amount: Charge['amount']
  paidAmount: Charge['amount']
  refundedAmount: Charge['amount']
  pix: Charge['pix']
  boleto: Charge['boleto']
  card: Charge['card']
  refusal: CardRefusal | null
  attention: Attention | null
  paidAt: Charge['paidAt']
}
