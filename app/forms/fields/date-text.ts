/** Dates as people type them into a field. No zod here: this module also runs in the browser. */

import { type LocalDate, localDate } from '~/domain/values/dates'

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
