import { z } from 'zod'
import { idSchema, instantSchema, slugSchema, wordsSchema } from './scalars'

/** Slugs of the types that have a page of their own on the site, at `/` and the slug. */
export const EVENT_PAGES: readonly string[] = ['f1', 'motogp']

/** A kind of event that trips may belong to: F1 and MotoGP (slugs `f1`, `motogp`) have marketing pages. */
export const eventTypeSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  nameEn: z.string(),
  active: z.boolean(),
  words: wordsSchema,
  updatedAt: instantSchema,
})
export type EventType = z.infer<typeof eventTypeSchema>
