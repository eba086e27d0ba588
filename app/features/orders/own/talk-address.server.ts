import { catalogue } from '~/catalogue/catalogue.server'
import type { Language } from '~/i18n/languages'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { translator } from '~/i18n/translate'

/** WhatsApp if the shop has it, otherwise mail; the text contains the order's code. */
export function talkAddress(code: string, language: Language): string | null {
  const company = catalogue().settings()?.company
  if (!company) return null
  const text = encodeURIComponent(translator(ownOrder, language)('talkText', { code }))
  if (company.whatsapp === null) return `mailto:${company.email}?subject=${text}`
  return `https://wa.me/${company.whatsapp.replace(/\D/g, '')}?text=${text}`
}
