import { i18n, languageCookie } from './i18n.server'
import { defaultLanguage, isLanguage, type Language } from './languages'

/** The language of all responses to this request. */
export async function languageOf(request: Request): Promise<Language> {
  const language = await i18n.getLocale(request)
  return isLanguage(language) ? language : defaultLanguage
}

/**
 * The `Set-Cookie` header that stores the language of the address (`?lang=en`); null without one or when it is already
 * stored.
 */
export async function rememberLanguage(request: Request): Promise<string | null> {
  const selected = new URL(request.url).searchParams.get('lang')
  if (!isLanguage(selected) || (await languageCookie.parse(request.headers.get('Cookie'))) === selected) return null
  return languageCookie.serialize(selected)
}
