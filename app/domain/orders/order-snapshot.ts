import { z } from 'zod'
import { pixDiscountSchema } from '~/domain/content/settings'
import { awaitedMinimumSchema } from '~/domain/departures/departure'
import { flightSchema } from '~/domain/trips/flight'
import {
  boardingPlaceSchema,
  cancellationStepSchema,
  classificationSchema,
  detailsSchema,
  hotelSchema,
  scheduleDaySchema,
  transportSchema,
} from '~/domain/trips/trip'
import { idSchema, localDateSchema, slugSchema } from '~/domain/values/scalars'

/** What the customer was shown, copied into the order: later changes of the trip or product do not affect it. */

/** Frozen copy of the trip as it was shown. */
export const tripSnapshotSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  nameEn: z.string(),
  classification: classificationSchema,
  transport: transportSchema,
  cruise: z.boolean(),
  checkinOn: localDateSchema,
  checkoutOn: localDateSchema,
  /** How often its departure had been changed by then. */
  changes: z.int().min(0).default(0),
  coverKey: z.string().nullable(),
  coverAlt: z.string(),
  schedule: z.array(scheduleDaySchema),
  details: detailsSchema,
  hotels: z.array(hotelSchema).default([]),
  boardingPlaces: z.array(boardingPlaceSchema),
  flights: z.array(flightSchema.extend({ companyName: z.string(), companyCode: z.string() })),
  cancellation: z.array(cancellationStepSchema),
  /** As in the trip: it is paid again by the same terms. */
  pixDiscountBp: pixDiscountSchema.nullable().default(null),
  /** Below which it may be called off, as shown at the purchase; null where nothing was awaited. */
  minimum: awaitedMinimumSchema.nullable().default(null),
  sellerCode: z.string(),
  /** Who organises it, as shown; null is the house. */
  agency: z.object({ id: idSchema, name: z.string(), cadastur: z.string() }).nullable(),
})
export type TripSnapshot = z.infer<typeof tripSnapshotSchema>

export const productSnapshotSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  nameEn: z.string(),
  photoKey: z.string(),
  fileKey: z.string(),
})
export type ProductSnapshot = z.infer<typeof productSnapshotSchema>
