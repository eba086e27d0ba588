import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** What a member of staff noted on an order, a request or a message, for colleagues. */
export const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  byId: idSchema,
  byName: z.string(),
  at: instantSchema,
})
export type Note = z.infer<typeof noteSchema>

/** The most notes on one request or message. The oldest are kept. */
export const MAX_NOTES = 200
export const notesSchema = z.array(noteSchema).max(MAX_NOTES).default([])
