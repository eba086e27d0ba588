import type { Language } from '~/i18n/languages'
import { providerNotice } from '~/i18n/locales/orders/provider-notice'

/** The meaning of a provider event; an unknown event keeps the provider's name. */
export function noticeCopy(type: string, language: Language): string {
  const known: Readonly<Record<string, string>> = providerNotice[language]
  return Object.hasOwn(known, type) ? (known[type] ?? type) : type
}
