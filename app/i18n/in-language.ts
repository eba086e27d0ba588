import type { Language } from './languages'

/** A stored text in the visitor's language; in Portuguese when there is no translation. */
export function inLanguage(language: Language, text: string, english: string): string {
  return language === 'en' && english !== '' ? english : text
}

/** What has its name in both languages, or an empty English one. */
interface Named {
  name: string
  nameEn: string
}

/** The name of a trip or product in the visitor's language. */
export function nameIn(language: Language, { name, nameEn }: Named): string {
  return inLanguage(language, name, nameEn)
}

/** A trip, and one option of it where it is about that one: "GP de São Paulo, Setor G". */
export function tripOptionIn(language: Language, trip: Named, option: Named | null): string {
  return [trip, ...(option === null ? [] : [option])].map((each) => nameIn(language, each)).join(', ')
}
