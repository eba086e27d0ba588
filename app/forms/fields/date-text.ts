/** Dates as people type them. No zod here: this module also runs in the browser. */

import { isLocalDate, type LocalDate, localDate } from '~/domain/values/dates'
import { toPlainText } from '~/domain/values/plain-text'
import type { Language } from '~/i18n/languages'

const iso = /^(\d{4})\s?[/. -]\s?(\d{1,2})\s?[/. -]\s?(\d{1,2})$/
const slashed = /^(\d{1,2})[ºª°o]?\s?[/. -]\s?(\d{1,2})\s?[/. -]\s?(\d{4})$/
/** Keyboards of digits alone have no slash. */
const bare = /^(\d{2})(\d{2})(\d{4})$/

function dayOf(year = '', month = '', day = ''): LocalDate | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(text) ? text : null
}

/** Reads `2027-03-12` (native picker), `12/03/2027`, `12032027`, or `03/12/2027` in English. Null when the text is not a date. */
export function parseDate(text: string, language: Language): LocalDate | null {
  const plain = toPlainText(text).trim()
  const [, year, month, day] = iso.exec(plain) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, first, second, fullYear] = slashed.exec(plain) ?? bare.exec(plain) ?? []
  return language === 'en' ? dayOf(fullYear, first, second) : dayOf(fullYear, second, first)
}

/** The range of a date field: from 100 years before to 52 years after the current year. */
export function pickableDays(today: LocalDate): { from: LocalDate; to: LocalDate } {
  const year = Number(today.slice(0, 4))
  return { from: localDate(`${year - 100}-01-01`), to: localDate(`${year + 52}-12-31`) }
}

/** The year of 2012-05-03, between whose digits a slash was set. Behind a typed slash it may be a month up to 12. */
const YEAR_FIRST = /^(19|20)\/(?:(\d{2})\/([.-])|(1[3-9]|[2-9]\d)\/(\/))$/

/**
 * The text of a date field after a keystroke. Adds the slashes after day and month, for keyboards without a slash key;
 * a point or hyphen that is typed behind such a slash replaces it, another separator is dropped.
 * Deletions and other formats are left unchanged.
 */
export function withSlashes(typed: string, before: string): string {
  if (typed.length <= before.length) return typed
  const year = YEAR_FIRST.exec(typed)
  if (year) return year.slice(1).join('')
  const text = typed.replace(/\/([.-])$/, '$1').replace(/\/[/. -]+/g, '/')
  const digits = text.replaceAll('/', '')
  const isEven = /^\d{2}$|^\d{2}\/\d{2}$/.test(text)
  const isPlain = /^\d{3,8}$/.test(text) || /^\d{2}\/\d{3,6}$/.test(text)
  if (!isEven && !isPlain) return text
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean)
  return parts.join('/') + (isEven ? '/' : '')
}
