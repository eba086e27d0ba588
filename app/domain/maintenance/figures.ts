import { z } from 'zod'
import { orderStateSchema } from '~/domain/orders/order'
import { addMillis, HOUR, type Instant, MINUTE } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'
import { gaugeSchema } from './gauge'

/** The figures of the shop as one server measured them for all. */
export const figuresSchema = z.object({
  id: idSchema,
  measuredAt: instantSchema.nullable(),
  /** Until then one server measures, and no other begins. */
  leaseUntil: instantSchema.nullable(),
  gauges: z.array(gaugeSchema),
  /** Orders in states in which they stay: nearly all that there ever were, so they are counted once an hour. */
  ended: z.array(z.object({ state: orderStateSchema, count: z.int().min(0) })),
  countedAt: instantSchema.nullable(),
})
export type Figures = z.infer<typeof figuresSchema>

/** The id of the one document. */
export const FIGURES_ID = 'shop'

export const noFigures: Figures = {
  id: FIGURES_ID,
  measuredAt: null,
  leaseUntil: null,
  gauges: [],
  ended: [],
  countedAt: null,
}

export const MEASURE_EVERY_MS = MINUTE
const MEASURED_LATE_MS = 2.5 * MINUTE

function isWithin(at: Instant | null, now: Instant, milliseconds: number): boolean {
  return at !== null && at <= now && at > addMillis(now, -milliseconds)
}

/** Whether this server is to measure: the last figures are a minute old, and nobody is about it. */
export function isMeasuringDue({ measuredAt, leaseUntil }: Figures, now: Instant): boolean {
  const isTaken = leaseUntil !== null && leaseUntil > now && leaseUntil <= addMillis(now, MEASURE_EVERY_MS)
  return !isTaken && !isWithin(measuredAt, now, 0.8 * MEASURE_EVERY_MS)
}

/** Whether the orders that have ended are to be counted again. */
export function isCountDue({ countedAt }: Figures, now: Instant): boolean {
  return !isWithin(countedAt, now, HOUR)
}

/** Whether nobody measures any more: no process runs the jobs. */
export function areLate({ measuredAt }: Figures, now: Instant): boolean {
  return !isWithin(measuredAt, now, MEASURED_LATE_MS)
}
