import type { LocalDate } from '~/domain/dates'
import { form as words } from '~/i18n/locales/form'
import { useTranslate } from '~/i18n/use-translate'
import { TextField } from './text-field'
import type { FieldOf } from './use-control'

type DateFieldProps = FieldOf & {
  /** First and last day on offer; `pickableDays(today)` in the loader unless the field has tighter limits. */
  days: { from: LocalDate; to: LocalDate }
  autoComplete?: 'bday' | 'off'
}

/** A day, by the browser's own picker; where there is none, typed as the placeholder shows. */
export function DateField({ days, ...props }: DateFieldProps) {
  const t = useTranslate(words)
  return <TextField {...props} type="date" min={days.from} max={days.to} placeholder={t('datePlaceholder')} />
}
