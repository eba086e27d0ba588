import { defaultLanguage, type Language, languages } from './languages'

/** An address in one language: without parameter in Portuguese, with `lang=` in others. */
export function addressIn(language: Language, origin: string, path: string): string {
  if (language === defaultLanguage) return `${origin}${path}`
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/**
 * The addresses of a page for search engines: the canonical one of the current language, and one for each language.
 * `origin` is the public one (`https://host`); `path` may include the query that belongs to the page.
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
