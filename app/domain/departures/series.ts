import { z } from 'zod'
import type { Option, Trip } from '~/domain/trips/trip'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** Trips with the same contents on several dates. A trip that was never one of several is a series of one. */

/**
 * Id: that of the trip which was copied or joined first, or a fresh one for a trip that left its series. It goes out to
 * resellers, so it stays the same and is never given to another series. A series of one has no document.
 */
export const seriesSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
})

export function seriesOf({ id, seriesId }: Pick<Trip, 'id' | 'seriesId'>): string {
  return seriesId ?? id
}

/** What "double room" is over the dates of a series. */
export function optionTemplate({ id, templateId }: Pick<Option, 'id' | 'templateId'>): string {
  return templateId ?? id
}
