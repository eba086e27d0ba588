import { catalogue } from '~/catalogue/catalogue.server'
import type { DetailSection, Trip } from '~/domain/trip'
import type { Language } from '~/i18n/languages'

export interface DetailText {
  text: string
  /** For who reads English: nobody has translated it. */
  isPortuguese: boolean
}

/** The texts of one section of a trip in the language of the reader, as far as the library has them in it. */
export function detailTexts({ details }: Pick<Trip, 'details'>, section: DetailSection, language: Language) {
  return details[section].map((text): DetailText => {
    if (language === 'pt-BR') return { text, isPortuguese: false }
    const english = catalogue().englishText(section, text)
    return { text: english ?? text, isPortuguese: english === null }
  })
}
