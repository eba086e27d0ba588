import { z } from 'zod'
import { add, type Centavos, max, subtract, ZERO } from '~/domain/values/money'
import { centavosSchema, idSchema, instantSchema, localDateSchema } from '~/domain/values/scalars'

/** What of a charge goes back: by its provider, and past it by hand. Amounts are whole centavos. */

/** How money goes back that does not go through the provider. */
export const REFUND_MEANS = ['pix', 'transfer', 'cash', 'card', 'credit', 'other'] as const

/** Money that the shop returned without the provider, as recorded by staff. Separate from the provider's sum. */
export const manualRefundSchema = z.object({
  amount: centavosSchema,
  /** The day on which the payer got it. */
  day: localDateSchema,
  means: z.enum(REFUND_MEANS),
  /** The number of the transfer, or another proof of it. */
  proof: z.string(),
  /** For staff. */
  reason: z.string(),
  at: instantSchema,
  byId: idSchema,
  byName: z.string(),
  /** Where its cash came from. */
  tillId: idSchema.nullable().default(null),
})
export type ManualRefund = z.infer<typeof manualRefundSchema>

interface ChargeRefund {
  /** By the provider. */
  refundedAmount: Centavos
  refundRequested: Centavos
  manualRefunds: readonly Pick<ManualRefund, 'amount'>[]
}

export function manuallyRefunded({ manualRefunds }: Pick<ChargeRefund, 'manualRefunds'>): Centavos {
  return add(...manualRefunds.map(({ amount }) => amount))
}

/** Back with the payer, by the provider and by hand. */
export function returnedOn(charge: Omit<ChargeRefund, 'refundRequested'>): Centavos {
  return add(charge.refundedAmount, manuallyRefunded(charge))
}

/** Goes back in all: what was requested, or more where more went back. */
export function promisedOn(charge: ChargeRefund): Centavos {
  return max(charge.refundRequested, returnedOn(charge))
}

/** Refund requested and not yet made. */
export function owedOn(charge: ChargeRefund): Centavos {
  return max(ZERO, subtract(charge.refundRequested, returnedOn(charge)))
}

/** Returned by hand, and by the provider as well: more than was to go back. */
export function isRefundedTwice(charge: ChargeRefund): boolean {
  return manuallyRefunded(charge) > ZERO && returnedOn(charge) > charge.refundRequested
}
