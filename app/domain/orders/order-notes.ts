import { z } from 'zod'
import { noteSchema } from '~/domain/content/note'
import { centavosSchema, instantSchema } from '~/domain/values/scalars'

/** What staff leave on an order beside the decisions of its life: money given back, and words for each other. */

/** Money that staff gave back without anybody leaving. */
export const goodwillSchema = z.object({
  amount: centavosSchema,
  note: z.string(),
  at: instantSchema,
  actor: z.string(),
})

/** What staff tell each other about an order; the customer never sees it. Added to, never changed. */
export const orderNoteSchema = noteSchema
export const MAX_ORDER_NOTES = 500
