/** The figures of canceling a paid order as text, and the receipt after it. */

import { nameText } from '~/documents/passenger-document'
import type { Order } from '~/domain/orders/order'
import {
  offerCancellation,
  offerKey,
  withdrawalUntil,
  withdrawsUntilBoarding,
} from '~/domain/orders/order-cancellation'
import { failedRefunds, refundTotals } from '~/domain/orders/order-refunds'
import { isClosedByPeople } from '~/domain/orders/order-state'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { owedOn } from '~/domain/payments/charge-refund'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import type { Instant } from '~/domain/values/dates'
import { add, subtract, ZERO } from '~/domain/values/money'
import { accountSchema } from '~/features/orders/account-schema.server'
import { formConstraints } from '~/forms/constraints'
import { formatLongDate, formatMoney, formatPercent, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { cancelPaid } from '~/i18n/locales/orders/cancel-paid'
import { paymentMethodCopy } from '~/i18n/locales/payments/payment-methods'
import { translator } from '~/i18n/translate'

const PROVEN_ABOVE_PERCENT = 20

/**
 * For the whole order, or for the passenger at `place`. Null when the customer cannot cancel online or nothing is paid.
 */
export function cancelPaidView(order: Order, language: Language, now: Instant, place: number | null = null) {
  const offered = offerCancellation(order, now, place)
  if (!offered.ok) return null
  const t = translator(cancelPaid, language)
  const { reason, paid, feePercent, kept, refund, daysLeft, methods, needsAccount } = offered.value
  const isWithdrawal = reason === 'withdrawal'
  const percent = formatPercent(feePercent * 100, language)
  const name = passengerName(order, place, language)
  return {
    place,
    shown: offerKey(offered.value),
    ...(name === null
      ? { title: t(isWithdrawal ? 'withdrawTitle' : 'cancelTitle'), verb: t(isWithdrawal ? 'withdraw' : 'cancel') }
      : { title: t('passengerTitle', { name }), verb: t('person') }),
    text: isWithdrawal ? withdrawText(order, language) : t('cancelText', { count: daysLeft ?? 0 }),
    lines: [
      { label: name === null ? t('paid') : t('passengerPaid', { name }), amount: formatMoney(paid) },
      {
        label: feePercent > 0 ? t('fee', { percent }) : t('noFee'),
        amount: kept > ZERO ? `− ${formatMoney(kept)}` : formatMoney(kept),
      },
    ],
    total: { label: t('refund'), amount: formatMoney(refund) },
    notes: [
      ...(feePercent > PROVEN_ABOVE_PERCENT ? [t('proof')] : []),
      ...(refund > ZERO
        ? methods.map((method) => translator(paymentMethodCopy, language)(`${method}.refundRequested`))
        : []),
      name === null ? t(`consequence.${consequenceOf(order)}`) : t('consequence.person', { name }),
    ],
    needsAccount,
    constraint: needsAccount ? formConstraints(accountSchema) : {},
  }
}

/** Null for the whole order. */
function passengerName(order: Order, place: number | null, language: Language): string | null {
  if (place === null) return null
  const passenger = unitsOfPassengers(order).find((unit) => unit.place === place)?.passenger
  return passenger ? nameText(passenger, order, language) : ''
}

export type CancelPaidView = NonNullable<ReturnType<typeof cancelPaidView>>

/** A partially paid order has no voucher and no file yet: only its installments end. */
function consequenceOf({ kind, status }: Order) {
  if (status === 'paid') return kind
  return kind === 'trip' ? 'open' : 'openLink'
}

function withdrawText(order: Order, language: Language): string {
  const t = translator(cancelPaid, language)
  const until = withdrawalUntil(order)
  const text = t('withdrawText', { date: formatLongDate(until, language) })
  return withdrawsUntilBoarding(order) ? `${text} ${t('withdrawEarly')}` : text
}

/**
 * The receipt: what was canceled, when, and the refund; null when the order was not canceled by a customer or staff, or
 * nothing was paid.
 */
export function cancelReceipt(order: Order, language: Language) {
  const { code, canceledAt, charges, cancelReason } = order
  const paid = add(...charges.map(({ paidAmount }) => paidAmount))
  if (!isClosedByPeople(order) || canceledAt === null || paid === ZERO) return null
  const t = translator(cancelPaid, language)
  const { promised, given, due } = refundTotals(order)
  const rows = [
    { key: t('receipt.order'), value: code },
    { key: t('receipt.at'), value: formatShortInstant(canceledAt, language) },
    { key: t('receipt.paid'), value: formatMoney(paid) },
    { key: t('receipt.kept'), value: formatMoney(subtract(paid, promised)) },
    { key: t('receipt.requested'), value: formatMoney(due) },
    { key: t('receipt.back'), value: formatMoney(given) },
  ]
  return {
    title: t(cancelReason === 'withdrawal' ? 'receiptWithdrawal' : 'receiptCancel'),
    pairs: rows.map((row) => ({ ...row, numeric: true })),
    note: t('receipt.note'),
  }
}

/** Canceled passengers of an active order: what they paid, what the shop keeps, what is refunded. */
export function canceledPassengerViews(order: Order, language: Language) {
  const t = translator(cancelPaid, language)
  return order.canceledPassengers.map(({ place, passenger, optionName, at, share, kept, refund, movedTo }) => ({
    key: place,
    title: t('receiptPassenger', { name: nameText(passenger, order, language) }),
    pairs: [
      { key: t('receipt.at'), value: formatShortInstant(at, language) },
      { key: t('receipt.option'), value: optionName },
      { key: t('receipt.share'), value: formatMoney(share) },
      ...(movedTo
        ? [{ key: t('receipt.movedTo'), value: movedTo.orderCode }]
        : [
            { key: t('receipt.kept'), value: formatMoney(kept) },
            { key: t('receipt.refund'), value: formatMoney(refund) },
          ]),
    ].map((pair) => ({ ...pair, numeric: true })),
  }))
}

/** A refund that the provider has refused, to enter its account again; null when there is none. */
export function failedRefundView(order: Order, language: Language) {
  const [charge] = failedRefunds(order)
  if (!charge) return null
  const t = translator(cancelPaid, language)
  const needsAccount = refundNeedsAccount(charge.method)
  return {
    chargeId: charge.id,
    needsAccount,
    text: t(needsAccount ? 'againAccount' : 'againText', { amount: formatMoney(owedOn(charge)) }),
    constraint: needsAccount ? formConstraints(accountSchema) : {},
  }
}

export type FailedRefundView = NonNullable<ReturnType<typeof failedRefundView>>
