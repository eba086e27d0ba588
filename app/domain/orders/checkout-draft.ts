import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** Fields that one draft keeps: those of the largest trip. */
export const MAX_DRAFT_FIELDS = 1500

/**
 * Input stored for later: the first step of a checkout without JavaScript, or a post that the guard refused. It holds no
 * units, and never passwords or card data.
 */
export const draftSchema = z.object({
  id: idSchema,
  kind: z.enum(['checkout', 'pendingSubmission']),
  userId: idSchema.nullable(),
  /** Path and query of the page with the form. */
  path: z.string(),
  /** The trip of a checkout; null where it is none or not known. */
  tripId: idSchema.nullable().default(null),
  fields: z.array(z.object({ name: z.string(), value: z.string() })).max(MAX_DRAFT_FIELDS),
  createdAt: instantSchema,
  expiresAt: instantSchema,
})
export type Draft = z.infer<typeof draftSchema>
