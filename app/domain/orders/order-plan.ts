import { z } from 'zod'
import { centavosSchema } from '~/domain/values/scalars'

/** How an order is paid over time, as it was shown. */

export const orderInstallmentsSchema = z.object({
  count: z.int().min(1),
  values: z.array(centavosSchema),
  /** Hundredths of a percent a month; 0 without interest. */
  monthlyRateBp: z.int().min(0),
  /** Effective cost a year in percent (CDC art. 52 and 54-B); 0 without interest. */
  cetAnnualPct: z.number().min(0),
})
export type OrderInstallments = z.infer<typeof orderInstallmentsSchema>
