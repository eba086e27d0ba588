import type { LinkPrice } from '~/domain/payments/payment-link'
import { formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { paymentLink as copy } from '~/i18n/locales/payments/payment-link'
import { translator } from '~/i18n/translate'

/** "R$ 3.971,00 no Pix ou R$ 4.180,00" */
export function linkPriceText({ amount, pix }: LinkPrice, language: Language): string {
  if (pix === null) return formatMoney(amount)
  return translator(copy, language)('price', { pix: formatMoney(pix), amount: formatMoney(amount) })
}
