import { useState } from 'react'
import { addMonths, dateParts, instant, isLocalDate, type LocalDate } from '~/domain/values/dates'
import { today as shopDay } from '~/domain/values/time-zone'
import { formatLongDate, formatMonth, formatWeekday, monthName } from '~/i18n/format'
import { datePicker as copy } from '~/i18n/locales/page/date-picker'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { CalendarView } from '~/ui/form/calendar/calendar'
import type { CalendarProps } from '~/ui/form/date-input/date-input'
import { dayByKey, firstShown, hasMonth, monthGrid, moveTo, within, yearsOf } from './calendar'
import { pickableDays } from './date-text'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

function rangeOf(min: string | undefined, max: string | undefined, today: LocalDate) {
  const widest = pickableDays(today)
  return { from: isLocalDate(min) ? min : widest.from, to: isLocalDate(max) ? max : widest.to }
}

/** The calendar of a date field, loaded when it first opens. */
export function DatePicker({ label, value, min, max, onPick, onClose }: CalendarProps) {
  const t = useTranslate(copy)
  const language = useLanguage()
  const [today] = useState(() => shopDay(instant(Date.now())))
  const range = rangeOf(min, max, today)
  const [active, setActive] = useState(() => (isLocalDate(value) ? within(value, range) : firstShown(today, range)))
  const { month, year } = dateParts(active)
  const weeks = monthGrid(active)
  const step = (by: 1 | -1) =>
    hasMonth(active, by, range) ? () => setActive(within(addMonths(active, by), range)) : null

  return (
    <CalendarView
      title={t('title', { field: label })}
      caption={formatMonth(active, language)}
      weeks={weeks.map((week) =>
        week.map((day) => ({
          value: day,
          number: dateParts(day).day,
          label: formatLongDate(day, language),
          isOutside: dateParts(day).month !== month,
          isOff: day !== within(day, range),
        })),
      )}
      weekdays={(weeks[0] ?? []).map((day) => formatWeekday(day, language))}
      months={months.map((one) => ({ value: one, label: monthName(one, language) }))}
      years={yearsOf(range)}
      month={month}
      year={year}
      active={active}
      picked={value}
      today={today}
      monthLabel={t('month')}
      yearLabel={t('year')}
      previous={{ label: t('previous'), go: step(-1) }}
      next={{ label: t('next'), go: step(1) }}
      onMonth={(next) => setActive(moveTo(active, { month: next }, range))}
      onYear={(next) => setActive(moveTo(active, { year: next }, range))}
      onKey={(key, shift) => {
        const next = dayByKey(active, key, shift, range)
        if (next) setActive(next)
        return next !== null
      }}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
