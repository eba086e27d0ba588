/** The languages the shop speaks. Brazilian Portuguese is the default whatever the browser asks for (specification 1). */
export const languages = ['pt-BR', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'pt-BR'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The language the switch offers: the one that is not being spoken. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'pt-BR' : 'en'
}

/** How each language writes its own name. */
export const languageNames: Record<Language, string> = { 'pt-BR': 'Português', en: 'English' }
