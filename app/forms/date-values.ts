import { z } from 'zod'
import { isLocalDate, type LocalDate, localDate } from '~/domain/dates'
import { formatDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { message } from './message'

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const slashed = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/

function dayOf(year = '', month = '', day = ''): LocalDate | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(text) ? text : null
}

/** A typed day: `2027-03-12` (native picker), `12/03/2027`, or `03/12/2027` in English. Null when it is none. */
export function parseDate(text: string, language: Language): LocalDate | null {
  const [, year, month, day] = iso.exec(text.trim()) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, first, second, fullYear] = slashed.exec(text.trim()) ?? []
  return language === 'en' ? dayOf(fullYear, first, second) : dayOf(fullYear, second, first)
}

/** The days a date field offers: from 100 years before to 52 after the current year (specification 9). */
export function pickableDays(today: LocalDate): { from: LocalDate; to: LocalDate } {
  const year = Number(today.slice(0, 4))
  return { from: localDate(`${year - 100}-01-01`), to: localDate(`${year + 52}-12-31`) }
}

type DateRules = { language: Language; today: LocalDate; from?: LocalDate; to?: LocalDate }

/** A day inside `from`…`to`, or inside what the picker offers. */
export function dateField({ language, today, from, to }: DateRules) {
  const range = { ...pickableDays(today), ...(from && { from }), ...(to && { to }) }
  const outside = () =>
    message('validation.dateOutOfRange', {
      from: formatDate(range.from, language),
      to: formatDate(range.to, language),
    })
  return typedDay(language).refine((day) => day >= range.from && day <= range.to, { error: outside })
}

/** A birth date: not in the future, not before what the picker offers. */
export function birthDateField({ language, today }: { language: Language; today: LocalDate }) {
  return typedDay(language)
    .refine((day) => day <= today, { error: message('validation.birthDateFuture'), abort: true })
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
