import { z } from 'zod'
import { add, type Centavos, subtract, ZERO } from '~/domain/values/money'
import { centavosSchema, idSchema, instantSchema } from '~/domain/values/scalars'

/** What a customer left with the shop instead of taking it back. The money is the order's until another order uses it. */
export const creditSchema = z.object({
  amount: centavosSchema,
  at: instantSchema,
  /** What other orders were paid with, each as a charge `credit` of the same amount. */
  used: z.array(z.object({ orderCode: idSchema, amount: centavosSchema, at: instantSchema })),
  /** When what was left was taken as money; null before. */
  takenAt: instantSchema.nullable(),
})
export type Credit = z.infer<typeof creditSchema>

/** What may still be used, or taken as money. */
export function creditLeft({ credit }: { credit: Credit | null }): Centavos {
  if (credit === null || credit.takenAt !== null) return ZERO
  return subtract(credit.amount, add(...credit.used.map(({ amount }) => amount)))
}
