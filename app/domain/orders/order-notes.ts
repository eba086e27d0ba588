import { z } from 'zod'
import { noteSchema } from '~/domain/content/note'
import { centavosSchema, idSchema, instantSchema } from '~/domain/values/scalars'

/** What staff record on an order besides its state changes: refunds, and notes for each other. */

/** Money that staff gave back without anybody leaving. */
export const goodwillSchema = z.object({
  amount: centavosSchema,
  note: z.string(),
  at: instantSchema,
  actor: z.string(),
})

/**
 * Notes of staff for each other, never shown to the customer. The list only grows. An agency reads its own alone, the
 * shop all of them.
 */
export const orderNoteSchema = noteSchema.extend({ agencyId: idSchema.nullable().default(null) })
export const MAX_ORDER_NOTES = 500
/** Of one agency: a partner leaves room for the shop's own notes, and for the rest of the order. */
export const MAX_AGENCY_NOTES = 50
