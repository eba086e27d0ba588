/** Which reference data a trip uses, written among its search terms so that both engines can look it up. */
import { tokenize } from '~/domain/values/search-terms'
import { DETAIL_SECTIONS, type DetailSection, type Trip } from './trip'

/** A typed word never holds a colon, so a search cannot match these terms by accident. */
export function airlineMark(companyId: string): string {
  return `airline:${companyId}`
}

/** The same for texts that differ only in accents, capitals and punctuation. */
export function textMark(section: DetailSection, text: string): string {
  return `text${section}:${shortHash(tokenize(text).join(' '))}`
}

/** One mark for each airline and each detail text of the trip. */
export function usageMarks({ flights, details }: Pick<Trip, 'flights' | 'details'>): string[] {
  const airlines = flights.map(({ companyId }) => airlineMark(companyId))
  const texts = Object.values(DETAIL_SECTIONS).flatMap((section) =>
    details[section].map(({ text }) => textMark(section, text)),
  )
  return [...new Set([...airlines, ...texts])]
}

/** FNV-1a, 32 bits: enough to distinguish a few hundred texts. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
