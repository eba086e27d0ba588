/** The charges of the customer's orders as table rows, formatted on the server so that the browser gets text only. */

import { manualRefundText } from '~/documents/manual-refund-text'
import { type BankClock, isBoletoOver } from '~/domain/brazil/business-days'
import { correctionNumber } from '~/domain/counter/manual-payment'
import type { Order } from '~/domain/orders/order'
import { accountCharge } from '~/domain/orders/order-account'
import { isReceipted } from '~/domain/orders/order-money'
import type { Charge } from '~/domain/payments/charge'
import { isChargeLive } from '~/domain/payments/charge-state'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import { toLocalDate } from '~/domain/values/time-zone'
import { chargeBadge } from '~/features/orders/charge-badge.server'
import { formatDate, formatMoney, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { cardDeclined } from '~/i18n/locales/orders/card-declined'
import { moneyCopy } from '~/i18n/locales/orders/money-copy'
import { paymentsTable } from '~/i18n/locales/orders/payments-table'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { translator } from '~/i18n/translate'

/** All payment attempts of the order, newest first. */
export function paymentRows(order: Pick<Order, 'code' | 'charges'>, language: Language, clock: BankClock) {
  return paymentsInOrder(order.charges).map((charge) => rowOf(charge, order, language, clock))
}

/** Newest first. The installments of one plan, created together, are sorted by due date. */
export function paymentsInOrder(charges: readonly Charge[]): Charge[] {
  return charges
    .toReversed()
    .sort(
      (one, other) =>
        other.createdAt.localeCompare(one.createdAt) || (one.boletoInstallment ?? 0) - (other.boletoInstallment ?? 0),
    )
}

/** As staff and agencies see them: what an agency still owes on its account is open. */
export function staffPaymentRows(order: Order, language: Language, clock: BankClock) {
  const owed = order.state === 'onAccount' ? accountCharge(order) : undefined
  return paymentRows(order, language, clock).map((row) => {
    if (row.key !== owed?.id) return row
    const status = { label: translator(moneyCopy, language)('open'), tone: 'warning' as const }
    return { ...row, status, date: formatShortInstant(owed.createdAt, language) }
  })
}

export type PaymentRow = ReturnType<typeof paymentRows>[number]

function rowOf(charge: Charge, order: Pick<Order, 'code' | 'charges'>, language: Language, clock: BankClock) {
  const { code } = order
  return {
    key: charge.id,
    code,
    method: methodOf(charge, language),
    date: dateOf(charge, language, clock),
    status: chargeBadge(charge, order, language, clock),
    note: noteOf(charge, language),
    amount: formatMoney(charge.amount),
    receiptUrl: isReceipted(charge) ? `/user/myAcquired/orders/${code}/receipt?charge=${charge.id}` : null,
    /** Of what staff gave back: each corrects the receipt of the payment. */
    refundReceipts: isReceipted(charge)
      ? charge.manualRefunds.map((_, index) => ({
          to: `/user/myAcquired/orders/${code}/receipt?charge=${charge.id}&refund=${index}`,
          number: correctionNumber(order, charge, index),
        }))
      : [],
    refunded: refundedText(charge, language),
  }
}

/** What went back, by the provider and by hand; null while nothing did. */
function refundedText({ refundedAmount, manualRefunds }: Charge, language: Language): string | null {
  const t = translator(paymentsTable, language)
  const texts = [
    ...(refundedAmount > 0 ? [t('refunded', { amount: formatMoney(refundedAmount) })] : []),
    ...manualRefunds.map((refund) => manualRefundText(refund, language)),
  ]
  return texts.length === 0 ? null : texts.join(' · ')
}

/** Explains what the status label leaves open. */
function noteOf({ state, method, refusal, attention }: Charge, language: Language): string | null {
  const t = translator(paymentsTable, language)
  if (state === 'refused') return refusal === null ? null : translator(cardDeclined, language)(refusal)
  if (attention === 'refundFailed') return t(refundNeedsAccount(method) ? 'note.refundAccount' : 'note.refundFailed')
  const isNoted = state === 'expired' || state === 'paidLate' || state === 'refundPending' || state === 'chargedBack'
  return isNoted ? t(`note.${state}`) : null
}

/** "Cartão final 4021, 3x". */
export function methodOf({ method, card, installments, boletoInstallment }: Charge, language: Language): string {
  const t = translator(paymentsTable, language)
  const name = card?.lastFour
    ? t('cardEnding', { lastFour: card.lastFour })
    : translator(paymentMethods, language)(`${method}.name`)
  if (boletoInstallment !== null) return t('boletoInstallment', { method: name, number: boletoInstallment })
  return installments > 1 ? t('times', { method: name, count: installments }) : name
}

function dateOf(charge: Charge, language: Language, clock: BankClock): string {
  const { paidAt, boleto, expiresAt, createdAt, state } = charge
  const t = translator(paymentsTable, language)
  if (paidAt !== null) return t('date.paid', { date: formatDate(toLocalDate(paidAt), language) })
  if (!isChargeLive(state)) return formatShortInstant(createdAt, language)
  if (boleto || charge.boletoInstallment !== null) {
    const dueOn = boletoDueOn(charge)
    return t(isBoletoOver(dueOn, clock) ? 'date.over' : 'date.due', { date: formatDate(dueOn, language) })
  }
  return expiresAt
    ? t('date.due', { date: formatShortInstant(expiresAt, language) })
    : formatShortInstant(createdAt, language)
}
