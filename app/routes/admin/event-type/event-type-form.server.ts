import { z } from 'zod'
import type { EventType } from '~/domain/event-type'
import { checkboxField, requiredText } from '~/forms/values'

export const eventTypeFormSchema = z.object({
  id: z.string().optional(),
  version: z.string().optional(),
  name: requiredText({ min: 2, max: 80 }),
  nameEn: requiredText({ max: 80 })
    .optional()
    .transform((text) => text ?? ''),
  active: checkboxField(),
})

export type EventTypeValues = Record<'name' | 'nameEn' | 'active', string>

/** As the fields show it. */
export function toEventTypeValues({ name, nameEn, active }: EventType): EventTypeValues {
  return { name, nameEn, active: active ? 'on' : '' }
}
