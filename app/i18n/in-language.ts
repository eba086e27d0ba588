import type { Language } from './languages'

/** A stored text in the visitor's language; in Portuguese when there is no translation. */
export function inLanguage(language: Language, text: string, english: string): string {
  return language === 'en' && english !== '' ? english : text
}

/** The name of a trip or product in the visitor's language. */
export function nameIn(language: Language, { name, nameEn }: { name: string; nameEn: string }): string {
  return inLanguage(language, name, nameEn)
}
