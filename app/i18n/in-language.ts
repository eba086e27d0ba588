import type { Language } from './languages'

/** A stored text in the language of the reader; in Portuguese where nobody has translated it. */
export function inLanguage(language: Language, text: string, english: string): string {
  return language === 'en' && english !== '' ? english : text
}

/** What a trip or a product is called in the language of the reader. */
export function nameIn(language: Language, { name, nameEn }: { name: string; nameEn: string }): string {
  return inLanguage(language, name, nameEn)
}
