/** How a refund past the provider reads, for customers and for staff. */
import type { ManualRefund } from '~/domain/payments/charge-refund'
import { formatDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { manualRefund as copy } from '~/i18n/locales/orders/manual-refund'
import { translator } from '~/i18n/translate'

function wordsOf({ amount, day, means }: ManualRefund, language: Language) {
  const way = translator(copy, language)(`way.${means}`)
  return { amount: formatMoney(amount), way, date: formatDate(day, language) }
}

/** "R$ 100,00 devolvidos por Pix em 27/11/2026". */
export function manualRefundText(refund: ManualRefund, language: Language): string {
  return translator(copy, language)('given', wordsOf(refund, language))
}

/** A step of the order's history. */
export function manualRefundStep(refund: ManualRefund, language: Language): string {
  return translator(copy, language)('step', wordsOf(refund, language))
}

/** A sentence of its mail: the amount comes before it. */
export function manualRefundMailText(refund: ManualRefund, language: Language): string {
  return translator(copy, language)('mailed', { ...wordsOf(refund, language), proof: refund.proof })
}
