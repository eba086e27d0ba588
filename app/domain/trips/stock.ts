import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** The units of one option, in a document of their own (id = option id) because every sale writes it. */
export const stockSchema = z.object({
  id: idSchema,
  tripId: idSchema,
  vacancies: z.int().min(0),
  held: z.int().min(0),
  sold: z.int().min(0),
  /** As the trip's: changes together with it. */
  hasDeparted: z.boolean().default(false),
  updatedAt: instantSchema,
})
export type Stock = z.infer<typeof stockSchema>
