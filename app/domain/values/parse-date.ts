/** Dates as people write them. */
import { isLocalDate, type LocalDate } from './dates'
import { toPlainText } from './plain-text'

const iso = /^(\d{4})\s?[/. -]\s?(\d{1,2})\s?[/. -]\s?(\d{1,2})$/
const slashed = /^(\d{1,2})[ºª°o]?\s?[/. -]\s?(\d{1,2})\s?[/. -]\s?(\d{4})$/
/** Keyboards of digits alone have no slash. */
const bare = /^(\d{2})(\d{2})(\d{4})$/

function dayOf(year = '', month = '', day = ''): LocalDate | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(text) ? text : null
}

/** Reads `2027-03-12` (native picker), `12/03/2027`, `12032027`, or `03/12/2027` in English. Null when the text is not a date. */
export function parseDate(text: string, language: 'pt-BR' | 'en'): LocalDate | null {
  const plain = toPlainText(text).trim()
  const [, year, month, day] = iso.exec(plain) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, first, second, fullYear] = slashed.exec(plain) ?? bare.exec(plain) ?? []
  return language === 'en' ? dayOf(fullYear, first, second) : dayOf(fullYear, second, first)
}
