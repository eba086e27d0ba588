/** What was accepted with an order, when and by whom: for its page and for the copy that is sent. */

import type { Order } from '~/domain/orders/order'
import { formatInstant } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { contract as copy } from '~/i18n/locales/orders/contract'
import { translator } from '~/i18n/translate'
import { payerDocumentText, payerText } from './payer-text'

export function contractFacts({ contract, payer, trip, product }: Order, language: Language) {
  const t = translator(copy, language)
  const item = trip ?? product
  const document = payerDocumentText(payer, language)
  return [
    ...(item ? [{ key: t('item'), value: nameIn(language, item) }] : []),
    { key: t('version'), value: contract.version },
    ...(contract.hash === undefined ? [] : [{ key: t('hash'), value: contract.hash }]),
    { key: t('acceptedAt'), value: formatInstant(contract.acceptedAt, language) },
    { key: t('payer'), value: payerText(payer, language) },
    ...(document ? [document] : []),
  ]
}

/** `contrato-AB12CD34.pdf`. */
export function contractFileName({ code, language }: Pick<Order, 'code' | 'language'>): string {
  return `${translator(copy, language)('fileName')}-${code}.pdf`
}
