import { z } from 'zod'
import { addMillis, DAY, type Instant, MINUTE } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'
import { deliverySchema } from './webhook'

/** The log of events that other systems read on from: every event of the house once, whether or not an endpoint wants it. */

export const shopEventSchema = z.object({
  /** `webhook-id` of its deliveries. */
  id: idSchema,
  /** Who reads it next to the house. */
  agencyId: idSchema.nullable(),
  type: z.string(),
  data: deliverySchema.shape.data,
  happenedAt: instantSchema,
  /** Its place in the log: `eventPosition`. */
  position: z.string(),
})
export type ShopEvent = z.infer<typeof shopEventSchema>

/** By its time: what happened at the same time is in the order of ids. */
export function eventPosition(happenedAt: Instant, id: string): string {
  return `${happenedAt} ${id}`
}

export const EVENT_DAYS = 30

/** What happened first may be written last: what is younger is not read yet, so that nothing comes before what was read. */
const SETTLED_MS = 2 * MINUTE

/** Between which positions the log is read. */
export function readablePositions(now: Instant): { gte: string; lt: string } {
  return { gte: addMillis(now, -EVENT_DAYS * DAY), lt: addMillis(now, -SETTLED_MS) }
}
