import { z } from 'zod'
import { type TripInformation, tripInformationSchema } from '~/domain/trip-information'
import { choiceField, requiredText } from '~/forms/values'

export const tripTextFormSchema = z.object({
  id: z.string().optional(),
  version: z.string().optional(),
  type: choiceField(['0', '1', '2', '3']).transform((value) => tripInformationSchema.shape.type.parse(Number(value))),
  // As long as a trip takes one.
  text: requiredText({ min: 2, max: 2000 }),
  textEn: requiredText({ max: 2000 })
    .optional()
    .transform((text) => text ?? ''),
})

export type TripTextValues = Record<'type' | 'text' | 'textEn', string>

/** As the fields show it. */
export function toTripTextValues({ type, text, textEn }: TripInformation): TripTextValues {
  return { type: String(type), text, textEn }
}
