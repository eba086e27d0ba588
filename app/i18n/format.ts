import { dateRangePieces } from '~/domain/values/date-range'
import { dateParts, type Instant, type LocalDate, weekday } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { SHOP_ZONE, toLocalDate, toLocalTime } from '~/domain/values/time-zone'
import { date as dateTexts } from '~/i18n/locales/page/date'
import type { Language } from './languages'
import { translator } from './translate'

const nbsp = '\u00a0'

const months: Record<Language, readonly string[]> = {
  'pt-BR': [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

const weekdays: Record<Language, readonly string[]> = {
  'pt-BR': ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

function grouped(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator)
}

/** `1.234,56` without the currency, for fields and exports. */
export function formatAmount(amount: Centavos): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${grouped(digits.slice(0, -2), '.')},${digits.slice(-2)}`
}

/** `R$ 1.234,56` in both languages, with a non-breaking space. */
export function formatMoney(amount: Centavos): string {
  return amount < 0 ? `-R$${nbsp}${formatAmount(amount).slice(1)}` : `R$${nbsp}${formatAmount(amount)}`
}

/** A whole number with the language's thousands separator. */
export function formatNumber(value: number, language: Language): string {
  const digits = grouped(String(Math.abs(Math.trunc(value))), language === 'en' ? ',' : '.')
  return value < 0 ? `-${digits}` : digits
}

/** Basis points as a percentage without trailing zeros: 500 → `5%`, 199 → `1,99%` (English `1.99%`). */
export function formatPercent(basisPoints: number, language: Language): string {
  const plain = String(Math.round(basisPoints) / 100)
  return `${language === 'en' ? plain : plain.replace('.', ',')}%`
}

/** A date as it is typed into a field: `12/03/2027`, English `03/12/2027`. */
export function formatFieldDate(date: LocalDate, language: Language): string {
  const [year, month, day] = date.split('-')
  return language === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
}

/** A short date: `12/03/2027`, English `Mar 12, 2027`: in numbers, half of its readers take the day for the month. */
export function formatDate(date: LocalDate, language: Language): string {
  return language === 'en' ? `${formatShortDay(date, 'en')}, ${date.slice(0, 4)}` : formatFieldDate(date, language)
}

/** The same without the year: `12/03`, English `Mar 12`. */
export function formatShortDay(date: LocalDate, language: Language): string {
  const { month, day } = dateParts(date)
  return language === 'en'
    ? `${monthName(month, 'en').slice(0, 3)}${nbsp}${day}`
    : formatFieldDate(date, language).slice(0, 5)
}

export function monthName(month: number, language: Language): string {
  return months[language][month - 1] ?? ''
}

/** `março de 2027`, English `March 2027`; takes any day of the month. */
export function formatMonth(date: LocalDate, language: Language): string {
  const { year, month } = dateParts(date)
  return language === 'en' ? `${monthName(month, 'en')} ${year}` : `${monthName(month, language)} de ${year}`
}

/** `12 de março`, English `March 12`. */
export function formatDayMonth(date: LocalDate, language: Language): string {
  const { month, day } = dateParts(date)
  return language === 'en' ? `${monthName(month, 'en')} ${day}` : `${day} de ${monthName(month, language)}`
}

/** The same, with the year unless it is the year of `day`, the day on which it is read. */
export function formatComingDay(date: LocalDate, day: LocalDate, language: Language): string {
  return date.slice(0, 4) === day.slice(0, 4) ? formatDayMonth(date, language) : formatLongDate(date, language)
}

export function formatWeekday(date: LocalDate, language: Language): string {
  return weekdays[language][weekday(date)] ?? ''
}

/** `12 de março de 2027`, English `March 12, 2027`. */
export function formatLongDate(date: LocalDate, language: Language): string {
  return formatDateRange(date, date, language)
}

const monthPiece = /^(m|fromM|toM)onth$/

/** The dates of a trip as text, without repeating month and year: `12 a 20 de março de 2027`. */
export function formatDateRange(from: LocalDate, to: LocalDate, language: Language): string {
  const { key, ...pieces } = dateRangePieces(from, to)
  const named = Object.entries(pieces).map(([name, value]) => [
    name,
    monthPiece.test(name) ? monthName(value, language) : value,
  ])
  return translator(dateTexts, language)(key, Object.fromEntries(named))
}

/** The time of day in a time zone, `20:14`, in both languages. */
export function formatTime(at: Instant, zone: string = SHOP_ZONE): string {
  return toLocalTime(at, zone)
}

/** `10 de agosto de 2027, 20:14`, English `August 10, 2027, 20:14`. */
export function formatInstant(at: Instant, language: Language, zone: string = SHOP_ZONE): string {
  return `${formatLongDate(toLocalDate(at, zone), language)}, ${toLocalTime(at, zone)}`
}

/** `10/08/2027 20:14`, English `Aug 10, 2027 20:14`, for tables. */
export function formatShortInstant(at: Instant, language: Language, zone: string = SHOP_ZONE): string {
  return `${formatDate(toLocalDate(at, zone), language)} ${toLocalTime(at, zone)}`
}

/** Remaining milliseconds as `27:41` (or `1:02:03`); never below zero. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** With a capital first letter, for the start of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const lists = new Map<Language, Intl.ListFormat>()

/** "Helena, Cíntia e Jonas". */
export function formatList(items: readonly string[], language: Language): string {
  const list = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' })
  lists.set(language, list)
  return list.format(items)
}
