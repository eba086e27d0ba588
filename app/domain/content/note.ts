import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** What one member of the staff wrote down about an order, a request or a message, for the others. */
export const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  byId: idSchema,
  byName: z.string(),
  at: instantSchema,
})
export type Note = z.infer<typeof noteSchema>

/** Notes of one request or message; the oldest stay. */
export const MAX_NOTES = 200
export const notesSchema = z.array(noteSchema).max(MAX_NOTES).default([])
