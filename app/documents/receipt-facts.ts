/** What the receipt of one payment says, and that of what was given back of it: on their pages and in their files. */
import { formatCnpj } from '~/domain/brazil/cnpj'
import type { Company } from '~/domain/content/settings'
import { correctionNumber, receiptNumber } from '~/domain/counter/manual-payment'
import type { Order } from '~/domain/orders/order'
import { refundedOn } from '~/domain/orders/order-money'
import type { Charge } from '~/domain/payments/charge'
import type { Instant } from '~/domain/values/dates'
import { formatDate, formatDateRange, formatInstant, formatMoney } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { manualRefund } from '~/i18n/locales/orders/manual-refund'
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
  title: string
  heading: string
  number: string
  pairs: ReceiptPair[]
  note: string
  /** When the money came, or was recorded as given back. */
  at: Instant
}

interface ReceiptContext {
  company: Company | undefined
  /** How it was paid, as text. */
  method: string
  language: Language
}

export function receiptFacts(order: Order, charge: Charge, context: ReceiptContext): ReceiptFacts {
  const { method, language } = context
  const t = translator(copy, language)
  const refunded = refundedOn(charge)
  const corrections = charge.manualRefunds.map((_, index) => correctionNumber(order, charge, index))
  const amount = formatMoney(charge.paidAmount)
  return {
    title: t('title'),
    heading: t('heading', { amount, name: payerText(order.payer, language) }),
    number: receiptNumber(order, charge),
    pairs: [
      { key: t('amount'), value: amount, numeric: true },
      ...(refunded > 0 ? [{ key: t('refunded'), value: formatMoney(refunded), numeric: true }] : []),
      ...(corrections.length > 0 ? [{ key: t('correctedBy'), value: corrections.join(', ') }] : []),
      ...(charge.paidAt ? [{ key: t('paidAt'), value: formatInstant(charge.paidAt, language) }] : []),
      { key: t('method'), value: method },
      ...boughtPairs(order, language),
      ...payerPairs(order, t('payer'), language),
      ...companyPairs(context, t('receiver')),
      ...(charge.recordedBy ? [{ key: t('recordedBy'), value: charge.recordedBy.name }] : []),
    ],
    note: t('note'),
    at: charge.paidAt ?? charge.createdAt,
  }
}

/** Of what staff gave back of a payment: a receipt of its own that names the one it corrects. Null where there is none. */
export function correctionFacts(
  order: Order,
  charge: Charge,
  index: number,
  context: ReceiptContext,
): ReceiptFacts | null {
  const refund = charge.manualRefunds[index]
  if (refund === undefined) return null
  const { language } = context
  const t = translator(copy, language)
  const amount = formatMoney(refund.amount)
  const corrected = { number: receiptNumber(order, charge), amount: formatMoney(charge.paidAmount) }
  return {
    title: t('correction.title'),
    heading: t('correction.heading', { amount, name: payerText(order.payer, language) }),
    number: correctionNumber(order, charge, index),
    pairs: [
      { key: t('correction.amount'), value: amount, numeric: true },
      { key: t('correction.corrects'), value: t('correction.correctsIs', corrected) },
      { key: t('correction.day'), value: formatDate(refund.day, language) },
      { key: t('correction.means'), value: translator(manualRefund, language)(`means.${refund.means}`) },
      { key: t('correction.proof'), value: refund.proof },
      ...boughtPairs(order, language),
      ...payerPairs(order, t('correction.payee'), language),
      ...companyPairs(context, t('correction.giver')),
      { key: t('recordedBy'), value: refund.byName },
    ],
    note: t('correction.note'),
    at: refund.at,
  }
}

function boughtPairs({ code, lines, trip, product }: Order, language: Language): ReceiptPair[] {
  const t = translator(copy, language)
  const item = trip ?? product
  return [
    { key: t('item'), value: item ? nameIn(language, item) : (lines[0]?.name ?? code) },
    ...(trip ? [{ key: t('dates'), value: formatDateRange(trip.checkinOn, trip.checkoutOn, language) }] : []),
    { key: t('order'), value: code },
  ]
}

function payerPairs({ payer }: Order, key: string, language: Language): ReceiptPair[] {
  const document = payerDocumentText(payer, language)
  return [{ key, value: payerText(payer, language) }, ...(document ? [{ ...document, numeric: true }] : [])]
}

function companyPairs({ company, language }: ReceiptContext, key: string): ReceiptPair[] {
  if (!company?.cnpj) return []
  const cnpj = formatCnpj(company.cnpj)
  return [{ key, value: translator(copy, language)('receiverIs', { name: company.legalName, cnpj }), whole: cnpj }]
}
