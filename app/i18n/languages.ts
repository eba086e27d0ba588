/** The languages the shop speaks. Brazilian Portuguese is the default whatever the browser asks for (specification 1). */
export const languages = ['pt-BR', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'pt-BR'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/**
 * The language that a `Cookie` header remembers, written exactly as ours are; null for anything else. Every layer asks
 * here: were one cookie read in two ways, a page could be kept for everybody in a language that one visitor forged.
 */
export function rememberedLanguage(cookies: string | null | undefined): Language | null {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith('lang='))?.slice('lang='.length)
  return isLanguage(value) ? value : null
}

/** The language the switch offers: the one that is not being spoken. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'pt-BR' : 'en'
}

/** How each language writes its own name. */
export const languageNames: Record<Language, string> = { 'pt-BR': 'Português', en: 'English' }
