import { z } from 'zod'
import { daysBetween, type LocalDate } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'

const airportSchema = z.object({
  /** City and airport as shown to the passenger. */
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

/** How the day of an arrival is shown next to that of the departure, each in the calendar of its own airport. */
export function arrivalDay(leavesOn: LocalDate, arrivesOn: LocalDate): 'same' | 'next' | 'other' {
  const days = daysBetween(leavesOn, arrivesOn)
  return days === 0 ? 'same' : days === 1 ? 'next' : 'other'
}
