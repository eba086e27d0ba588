import i18next, { type InitOptions, type Resource } from 'i18next'
import type { Vars } from './catalogue'
import { defaultLanguage, type Language, languages } from './languages'
import { catalogues } from './locales/all.server'
import type { MessageKey } from './message-key'

function resourcesOf(language: Language): Resource[string] {
  return Object.fromEntries(Object.entries(catalogues).map(([name, catalogue]) => [name, catalogue[language]]))
}

/** Keys are flat and hold dots; values are put in as they are because React escapes them. */
export const i18nextOptions: InitOptions = {
  fallbackLng: defaultLanguage,
  supportedLngs: [...languages],
  ns: Object.keys(catalogues),
  resources: Object.fromEntries(languages.map((language) => [language, resourcesOf(language)])),
  keySeparator: false,
  nsSeparator: false,
  initImmediate: false,
  interpolation: { escapeValue: false },
}

function speakerOf(language: Language) {
  const instance = i18next.createInstance()
  void instance.init({ ...i18nextOptions, lng: language })
  return instance
}

const speakers = { 'pt-BR': speakerOf('pt-BR'), en: speakerOf('en') } satisfies Record<Language, unknown>

/** True when the text is the full name (`namespace.key`) of something we can say. */
export function isMessageKey(text: string): text is MessageKey {
  const dot = text.indexOf('.')
  const texts = catalogues[text.slice(0, dot)]?.[defaultLanguage]
  if (dot < 1 || texts === undefined) return false
  const key = text.slice(dot + 1)
  return [key, `${key}_other`].some((candidate) => Object.hasOwn(texts, candidate))
}

/**
 * Says a message named in full, `say('success.orderPlaced', 'en')`, for toasts, field errors and mails.
 * Nested lookups in values are off: a customer's text is never interpreted.
 */
export function say(key: MessageKey, language: Language, vars: Vars = {}): string {
  const dot = key.indexOf('.')
  return speakers[language].t(key.slice(dot + 1), { ns: key.slice(0, dot), nest: false, ...vars })
}
