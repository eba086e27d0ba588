import { RemixI18Next } from 'remix-i18next/server'
import { defaultLanguage, type Language, languages, rememberedLanguage } from './languages'
import { catalogues } from './locales/all.server'

const cookieName = 'lang'
const oneYear = 365 * 24 * 60 * 60

/** The cookie contains only the language name, so that the layers before Remix can read it too. */
export const languageCookie = {
  name: cookieName,
  isSigned: false,
  expires: undefined,
  async parse(header: string | null) {
    return rememberedLanguage(header)
  },
  async serialize(value: string) {
    return `${cookieName}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
  },
}

function textsIn(language: Language) {
  return Object.fromEntries(Object.entries(catalogues).map(([name, catalogue]) => [name, catalogue[language]]))
}

/**
 * Detects the language of a request and provides the texts of the server. The query parameter takes precedence, then
 * the cookie, then Portuguese: the browser's `Accept-Language` is ignored. Keys are flat and contain dots; values are
 * not escaped, because React escapes them.
 */
export const i18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    cookie: languageCookie,
    searchParamKey: 'lang',
    order: ['searchParams', 'cookie'],
  },
  i18next: {
    fallbackLng: defaultLanguage,
    supportedLngs: [...languages],
    ns: Object.keys(catalogues),
    resources: Object.fromEntries(languages.map((language) => [language, textsIn(language)])),
    keySeparator: false,
    nsSeparator: false,
    initImmediate: false,
    interpolation: { escapeValue: false },
  },
})
