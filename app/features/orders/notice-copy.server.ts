import type { Language } from '~/i18n/languages'
import { providerNotice } from '~/i18n/locales/orders/provider-notice'

/** What an event of the provider means; one that nobody foresaw keeps the provider's name for it. */
export function noticeCopy(type: string, language: Language): string {
  const known: Readonly<Record<string, string>> = providerNotice[language]
  return Object.hasOwn(known, type) ? (known[type] ?? type) : type
}
