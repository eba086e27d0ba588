import { type ComponentProps, useCallback } from 'react'
import { isLocalDate, type LocalDate } from '~/domain/values/dates'
import { parseDate } from '~/domain/values/parse-date'
import { formatFieldDate } from '~/i18n/format'
import { datePicker } from '~/i18n/locales/page/date-picker'
import { form as copy } from '~/i18n/locales/page/form'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { DateInput } from '~/ui/form/date-input/date-input'
import { withSlashes } from './date-text'

type DayInputProps = Omit<
  ComponentProps<typeof DateInput>,
  'write' | 'read' | 'shape' | 'openLabel' | 'loadCalendar' | 'min' | 'max' | 'placeholder'
> & {
  /** First and last selectable day. */
  days: { from: LocalDate; to: LocalDate }
}

const loadCalendar = () => import('./date-picker').then(({ DatePicker }) => DatePicker)

/** A text input for a date in the format of the page's language. */
export function DayInput({ days, ...props }: DayInputProps) {
  const language = useLanguage()
  return (
    <DateInput
      {...props}
      min={days.from}
      max={days.to}
      placeholder={useTranslate(copy)('datePlaceholder')}
      write={useCallback((day: string) => (isLocalDate(day) ? formatFieldDate(day, language) : day), [language])}
      read={(text) => parseDate(text, language)}
      shape={withSlashes}
      openLabel={useTranslate(datePicker)('open')}
      loadCalendar={loadCalendar}
    />
  )
}
