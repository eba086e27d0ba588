import { i18n, languageCookie } from './i18n.server'
import { defaultLanguage, isLanguage, type Language } from './languages'

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
