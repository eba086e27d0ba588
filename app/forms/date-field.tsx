import type { LocalDate } from '~/domain/values/dates'
import { DayInput } from './day-input'
import { type FieldOf, useControl } from './use-control'

type DateFieldProps = FieldOf & {
  /** First and last day on offer; `pickableDays(today)` in the loader unless the field has tighter limits. */
  days: { from: LocalDate; to: LocalDate }
  autoComplete?: 'bday' | 'off'
}

/** A day: the browser's own field, with JavaScript typed as the placeholder shows or picked from a calendar. */
export function DateField({ field, ...props }: DateFieldProps) {
  const { maxLength: _, ...control } = useControl(field)
  return <DayInput key={field.key} {...props} {...control} />
}
