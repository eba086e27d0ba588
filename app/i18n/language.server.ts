import { RemixI18Next } from 'remix-i18next/server'
import { defaultLanguage, isLanguage, type Language, languages, rememberedLanguage } from './languages'
import { i18nextOptions } from './messages.server'

const cookieName = 'lang'
const oneYear = 365 * 24 * 60 * 60

/** The cookie holds the bare language name, so that the layers before Remix can read it too. */
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

/** Address first, then the remembered choice, then Portuguese: the browser's own preference is not asked. */
const i18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    cookie: languageCookie,
    searchParamKey: 'lang',
    order: ['searchParams', 'cookie'],
  },
  i18next: i18nextOptions,
})

/** The language every answer to this request is written in. */
export async function languageOf(request: Request): Promise<Language> {
  const language = await i18n.getLocale(request)
  return isLanguage(language) ? language : defaultLanguage
}

/** The `Set-Cookie` that remembers a choice made in the address (`?lang=en`); null when none was made or it is known. */
export async function rememberLanguage(request: Request): Promise<string | null> {
  const chosen = new URL(request.url).searchParams.get('lang')
  if (!isLanguage(chosen) || (await languageCookie.parse(request.headers.get('Cookie'))) === chosen) return null
  return languageCookie.serialize(chosen)
}
