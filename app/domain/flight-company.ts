import { z } from 'zod'
import { idSchema, instantSchema } from './scalars'

/** An airline. `code` is its IATA code (two letters or digits). */
export const flightCompanySchema = z.object({
  id: idSchema,
  name: z.string(),
  code: z.string(),
  logoKey: z.string().nullable(),
  updatedAt: instantSchema,
})
export type FlightCompany = z.infer<typeof flightCompanySchema>
