import { z } from 'zod'
import { idSchema, instantSchema, slugSchema } from './scalars'

/** A kind of event that trips may belong to: F1 and MotoGP (slugs `f1`, `motogp`) have marketing pages. */
export const eventTypeSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  nameEn: z.string(),
  active: z.boolean(),
  updatedAt: instantSchema,
})
export type EventType = z.infer<typeof eventTypeSchema>
