import { z } from 'zod'
import { idSchema, instantSchema, wordsSchema } from './scalars'

/** An airline. `code` is its IATA code (two letters or digits). */
export const flightCompanySchema = z.object({
  id: idSchema,
  name: z.string(),
  code: z.string(),
  logoKey: z.string().nullable(),
  words: wordsSchema,
  updatedAt: instantSchema,
})
export type FlightCompany = z.infer<typeof flightCompanySchema>
