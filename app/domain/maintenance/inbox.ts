import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** A provider's event, processed once: `id` is provider and event id, so that a second delivery is recognised. */
export const inboxEventSchema = z.object({
  id: idSchema,
  provider: z.string(),
  eventId: z.string(),
  type: z.string(),
  chargeId: z.string().nullable(),
  attempts: z.int().min(0),
  receivedAt: instantSchema,
  processedAt: instantSchema.nullable(),
})
export type InboxEvent = z.infer<typeof inboxEventSchema>
