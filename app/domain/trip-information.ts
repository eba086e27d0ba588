import { z } from 'zod'
import { idSchema, instantSchema, wordsSchema } from './scalars'

/** A reusable text block; `type` is the detail section it is meant for (DETAIL_SECTIONS in trip.ts). */
export const tripInformationSchema = z.object({
  id: idSchema,
  type: z.literal([0, 1, 2, 3]),
  text: z.string(),
  textEn: z.string(),
  words: wordsSchema,
  updatedAt: instantSchema,
})
export type TripInformation = z.infer<typeof tripInformationSchema>
