import { z } from 'zod'
import { type Centavos, percentOf, subtract } from './money'
import { basisPointsSchema, centavosSchema, idSchema, instantSchema, wordsSchema } from './scalars'

/** What a partner earns on a sale. */
export const commissionSchema = z.object({
  /** The order's code: one commission per order. */
  id: idSchema,
  agencyId: idSchema,
  orderCode: idSchema,
  base: centavosSchema,
  commissionBp: basisPointsSchema,
  amount: centavosSchema,
  state: z.enum(['accrued', 'released', 'paid', 'reversed']),
  /** When an accrued one may be released. */
  releasableAt: instantSchema,
  words: wordsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Commission = z.infer<typeof commissionSchema>
export type CommissionState = Commission['state']

/** Product section 1: the base is the amount paid less interest; the Pix discount has already gone off it. */
export function commissionOf(
  amounts: { total: Centavos; interest: Centavos },
  commissionBp: number,
): { base: Centavos; commissionBp: number; amount: Centavos } {
  const base = subtract(amounts.total, amounts.interest)
  return { base, commissionBp, amount: percentOf(base, commissionBp) }
}
