/** The languages of the shop. Brazilian Portuguese is the default, whatever the browser prefers. */
export const languages = ['pt-BR', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'pt-BR'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/**
 * The language in a `Cookie` header, in exactly our format; null for anything else. All layers use this function: if
 * two layers read the cookie differently, a forged cookie could put a page into the shared cache in the wrong language.
 */
export function rememberedLanguage(cookies: string | null | undefined): Language | null {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith('lang='))?.slice('lang='.length)
  return isLanguage(value) ? value : null
}

/** The language that the switch offers: the other one. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'pt-BR' : 'en'
}

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { 'pt-BR': 'Português', en: 'English' }
