import type { LocalDate } from '~/domain/values/dates'
import { DayInput } from './day-input'
import { type FieldOf, useControl } from './use-control'

type DateFieldProps = FieldOf & {
  /** First and last selectable day; `pickableDays(today)` in the loader unless the field has tighter limits. */
  days: { from: LocalDate; to: LocalDate }
  autoComplete?: 'bday' | 'off'
}

/** A date: the native input, or with JavaScript a text input with a calendar. */
export function DateField({ field, ...props }: DateFieldProps) {
  const control = useControl(field)
  return <DayInput key={field.key} {...props} {...control} />
}
