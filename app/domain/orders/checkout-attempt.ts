import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** One filled-in checkout form. `id` rides in the form: the same attempt posted twice gives one order. */
export const checkoutAttemptSchema = z.object({
  id: idSchema,
  userId: idSchema.nullable(),
  orderCode: idSchema,
  /** Hash of the posted data: the same attempt with other data is refused. */
  fingerprint: z.string(),
  createdAt: instantSchema,
})
export type CheckoutAttempt = z.infer<typeof checkoutAttemptSchema>
