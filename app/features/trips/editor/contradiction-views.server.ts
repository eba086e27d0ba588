import type { Contradiction } from '~/domain/trips/trip-contradictions'
import { isLocalDate } from '~/domain/values/dates'
import { formatDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { contradictions } from '~/i18n/locales/trips/contradictions'
import { translator } from '~/i18n/translate'

/** A contradiction as a sentence, with the field where it is corrected. */
export interface ContradictionView {
  field: Contradiction['field']
  text: string
}

export function contradictionViews(found: readonly Contradiction[], language: Language): ContradictionView[] {
  const t = translator(contradictions, language)
  const shown = (text: string) =>
    text.replace(/\d{4}-\d{2}-\d{2}/g, (day) => (isLocalDate(day) ? formatDate(day, language) : day))
  return found.map(({ kind, field, written, expected }) => ({
    field,
    text: t(`rule.${kind}`, { written: shown(written), expected: shown(expected) }),
  }))
}
