import { defaultLanguage, type Language, languages } from './languages'

/** One address in one language: Portuguese bare, others with `lang=`. */
export function addressIn(language: Language, origin: string, path: string): string {
  if (language === defaultLanguage) return `${origin}${path}`
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/**
 * The addresses of a page for search engines: the canonical one of the language being spoken, and that of every
 * language. `origin` is the public one (`https://host`); `path` may carry the query that belongs to the page.
 */
export function languageAddresses(origin: string, path: string, language: Language) {
  return {
    canonical: addressIn(language, origin, path),
    alternates: [
      ...languages.map((each) => ({ hrefLang: each, href: addressIn(each, origin, path) })),
      { hrefLang: 'x-default', href: addressIn(defaultLanguage, origin, path) },
    ],
  }
}
