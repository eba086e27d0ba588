import type { DetailSection, Trip } from '~/domain/trip'
import type { Language } from '~/i18n/languages'

export interface ShownText {
  text: string
  /** For who reads English: nobody has translated it. */
  isPortuguese: boolean
}

/** The texts of one section of a trip in the language of the reader. */
export function detailTexts({ details }: Pick<Trip, 'details'>, section: DetailSection, language: Language) {
  return details[section].map(({ text, textEn }): ShownText => {
    if (language === 'pt-BR') return { text, isPortuguese: false }
    return { text: textEn || text, isPortuguese: textEn === '' }
  })
}
