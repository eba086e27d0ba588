import { z } from 'zod'
import type { Instant } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/**
 * What every sale writes, in a document of its own: the units of one option (id = option id), or the seats of a departure
 * (id = trip id), which all its options share.
 */
export const stockSchema = z.object({
  id: idSchema,
  tripId: idSchema,
  /** Units of the option; of a departure its capacity. */
  vacancies: z.int().min(0),
  held: z.int().min(0),
  sold: z.int().min(0),
  /** Set aside for somebody by staff: not held, and not free. */
  allotted: z.int().min(0).default(0),
  /** Of a departure: the numbered seats that its orders chose. The orders say who sits there, this that nobody else does. */
  seats: z.array(z.object({ seat: z.string(), orderCode: idSchema })).optional(),
  /** As the trip's: changes together with it. */
  hasDeparted: z.boolean().default(false),
  updatedAt: instantSchema,
})
export type Stock = z.infer<typeof stockSchema>

/** The seats of a departure. A trip whose vehicles nobody entered has none, and sells what its options have. */
export function isCapacity({ id, tripId }: Pick<Stock, 'id' | 'tripId'>): boolean {
  return id === tripId
}

export function newCapacity(
  { id, hasDeparted }: { id: string; hasDeparted: boolean },
  vacancies: number,
  now: Instant,
): Stock {
  return { id, tripId: id, vacancies, held: 0, sold: 0, allotted: 0, hasDeparted, updatedAt: now }
}

/** Every stock document that a trip may have. */
export function stockIdsOf({ id, options }: { id: string; options: readonly { id: string }[] }): string[] {
  return [...options.map((option) => option.id), id]
}
