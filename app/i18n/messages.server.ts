import type { TFunction } from 'i18next'
import type { Vars } from './catalogue'
import { i18n } from './i18n.server'
import { defaultLanguage, type Language } from './languages'
import { catalogues } from './locales/all.server'
import type { MessageKey } from './message-key'

/** Made once: the texts do not change while the shop runs, and making one reads every catalogue. */
const texts: Record<Language, TFunction> = {
  'pt-BR': await i18n.getFixedT('pt-BR'),
  en: await i18n.getFixedT('en'),
}

/** True when the text is the full name (`namespace.key`) of something we can say. */
export function isMessageKey(text: string): text is MessageKey {
  const dot = text.indexOf('.')
  const namespace = catalogues[text.slice(0, dot)]?.[defaultLanguage]
  if (dot < 1 || namespace === undefined) return false
  const key = text.slice(dot + 1)
  return [key, `${key}_other`].some((candidate) => Object.hasOwn(namespace, candidate))
}

/**
 * Says a message named in full, `say('success.orderPlaced', 'en')`, for toasts, field errors and mails.
 * Nested lookups in values are off: a customer's text is never interpreted.
 */
export function translate(key: MessageKey, language: Language, vars: Vars = {}): string {
  const dot = key.indexOf('.')
  return texts[language](key.slice(dot + 1), { ns: key.slice(0, dot), nest: false, ...vars })
}

/** The same of a text whose full name stands where no text can be imported: in the domain. */
export function sayNamed(key: string, language: Language, vars: Vars = {}): string {
  if (!isMessageKey(key)) throw new RangeError(`There is no text ${key}`)
  return translate(key, language, vars)
}
