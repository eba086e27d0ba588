/** What a receipt of one payment says: on its page and in its file. */
import { formatCnpj } from '~/domain/brazil/cnpj'
import type { Company } from '~/domain/content/settings'
import { receiptNumber } from '~/domain/counter/manual-payment'
import type { Order } from '~/domain/orders/order'
import { refundedOn } from '~/domain/orders/order-money'
import type { Charge } from '~/domain/payments/charge'
import { formatDateRange, formatInstant, formatMoney } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { receipt as copy } from '~/i18n/locales/orders/receipt'
import { translator } from '~/i18n/translate'
import { payerDocumentText, payerText } from './payer-text'

interface ReceiptPair {
  key: string
  value: string
  numeric?: boolean
  /** The number in the value, which stays on one line. */
  whole?: string
}

export interface ReceiptFacts {
  name: string
  amount: string
  number: string
  pairs: ReceiptPair[]
}

interface ReceiptContext {
  company: Company | undefined
  /** How it was paid, as text. */
  method: string
  language: Language
}

export function receiptFacts(
  order: Order,
  charge: Charge,
  { company, method, language }: ReceiptContext,
): ReceiptFacts {
  const t = translator(copy, language)
  const { code, payer, trip, product } = order
  const item = trip ?? product
  const name = payerText(payer, language)
  const document = payerDocumentText(payer, language)
  const cnpj = formatCnpj(company?.cnpj ?? '')
  const refunded = refundedOn(charge)
  const pairs: ReceiptPair[] = [
    { key: t('amount'), value: formatMoney(charge.paidAmount), numeric: true },
    ...(refunded > 0 ? [{ key: t('refunded'), value: formatMoney(refunded), numeric: true }] : []),
    ...(charge.paidAt ? [{ key: t('paidAt'), value: formatInstant(charge.paidAt, language) }] : []),
    { key: t('method'), value: method },
    { key: t('item'), value: item ? nameIn(language, item) : (order.lines[0]?.name ?? code) },
    ...(trip ? [{ key: t('dates'), value: formatDateRange(trip.checkinOn, trip.checkoutOn, language) }] : []),
    { key: t('order'), value: code },
    { key: t('payer'), value: name },
    ...(document ? [{ ...document, numeric: true }] : []),
    ...(company?.cnpj
      ? [{ key: t('receiver'), value: t('receiverIs', { name: company.legalName, cnpj }), whole: cnpj }]
      : []),
    ...(charge.recordedBy ? [{ key: t('recordedBy'), value: charge.recordedBy.name }] : []),
  ]
  return { name, amount: formatMoney(charge.paidAmount), number: receiptNumber(order, charge), pairs }
}
