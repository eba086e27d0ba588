import { z } from 'zod'
import { isLocalDate, type LocalDate } from '~/domain/values/dates'
import { parseDate } from '~/domain/values/parse-date'
import { message } from '~/forms/message'
import { formatDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { pickableDays } from './date-text'

type DateRules = { language: Language; today: LocalDate; from?: LocalDate; to?: LocalDate }

/** A date between `from` and `to`, by default within the range of the picker. */
export function dateField({ language, today, from, to }: DateRules) {
  const range = { ...pickableDays(today), ...(from && { from }), ...(to && { to }) }
  const outside = () =>
    message('validation.dateOutOfRange', {
      from: formatDate(range.from, language),
      to: formatDate(range.to, language),
    })
  return typedDay(language).refine((day) => day >= range.from && day <= range.to, { error: outside })
}

/** A birth date: not in the future and not before the range of the picker. */
export function birthDateField({ language, today }: { language: Language; today: LocalDate }) {
  return typedDay(language)
    .refine((day) => day <= today, message('validation.birthDateFuture'))
    .pipe(
      z.custom<LocalDate>((day) => isLocalDate(day) && day >= pickableDays(today).from, {
        error: () =>
          message('validation.dateOutOfRange', {
            from: formatDate(pickableDays(today).from, language),
            to: formatDate(today, language),
          }),
      }),
    )
}

function typedDay(language: Language) {
  return z
    .string(message('validation.required'))
    .trim()
    .min(1, message('validation.required'))
    .transform((text, context): LocalDate => {
      const day = parseDate(text, language)
      if (day !== null) return day
      context.addIssue({ code: 'custom', message: message('validation.date') })
      return z.NEVER
    })
}
