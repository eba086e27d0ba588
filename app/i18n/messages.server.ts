import type { TFunction } from 'i18next'
import type { Vars } from './catalogue'
import { i18n } from './i18n.server'
import { defaultLanguage, type Language } from './languages'
import { catalogues } from './locales/all.server'
import type { MessageKey } from './message-key'

/** Created once: the texts do not change at runtime, and creating an instance reads all catalogues. */
const texts: Record<Language, TFunction> = {
  'pt-BR': await i18n.getFixedT('pt-BR'),
  en: await i18n.getFixedT('en'),
}

/** True for the full key (`namespace.key`) of an existing text. */
export function isMessageKey(text: string): text is MessageKey {
  const dot = text.indexOf('.')
  const namespace = catalogues[text.slice(0, dot)]?.[defaultLanguage]
  if (dot < 1 || namespace === undefined) return false
  const key = text.slice(dot + 1)
  return [key, `${key}_other`].some((candidate) => Object.hasOwn(namespace, candidate))
}

/**
 * Translates a message named in full, `translate('success.orderPlaced', 'en')`, for toasts, field errors and mails.
 * Nested lookups in values are off: a customer's text is never interpreted.
 */
export function translate(key: MessageKey, language: Language, vars: Vars = {}): string {
  const dot = key.indexOf('.')
  return texts[language](key.slice(dot + 1), { ns: key.slice(0, dot), nest: false, ...vars })
}

/** The same for the full key of a text that cannot be imported, as in the domain. */
export function translateNamed(key: string, language: Language, vars: Vars = {}): string {
  if (!isMessageKey(key)) throw new RangeError(`There is no text ${key}`)
  return translate(key, language, vars)
}
