import { z } from 'zod'
import { idSchema, instantSchema } from './scalars'

const airportSchema = z.object({
  /** City and airport as shown to the traveller. */
  airport: z.string(),
  iata: z.string(),
  /** IANA zone in which its local times are shown. */
  zone: z.string(),
})

/** One leg of a trip's airline mesh. */
export const flightSchema = z.object({
  id: idSchema,
  direction: z.enum(['outbound', 'return']),
  companyId: idSchema,
  number: z.string(),
  from: airportSchema,
  to: airportSchema,
  departsAt: instantSchema,
  arrivesAt: instantSchema,
})
export type Flight = z.infer<typeof flightSchema>
