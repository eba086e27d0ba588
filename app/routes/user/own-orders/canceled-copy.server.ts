/** What a customer is told about an order that was canceled, and about the money that goes back. */
import { add, max, subtract, ZERO } from '~/domain/money'
import type { Order } from '~/domain/order'
import { endedRefused } from '~/domain/order-state'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import { formatMoney, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { boleto } from '~/i18n/locales/boleto'
import { cancelPaid } from '~/i18n/locales/cancel-paid'
import { paymentMethods } from '~/i18n/locales/payment-methods'
import { reason as shopReasons } from '~/i18n/locales/reason'
import { status } from '~/i18n/locales/status'
import { translator } from '~/i18n/translate'
import { dayOf } from './order-moments'

/** Who canceled and when, and where the money is. */
export function canceledText(order: Order, language: Language): string {
  const t = translator(status, language)
  const date = dayOf(order.canceledAt ?? order.updatedAt, language)
  const back = refundedCopy(order)
  const open = max(ZERO, subtract(add(...order.charges.map(({ refundAsked }) => refundAsked)), back))
  switch (order.cancelReason) {
    case 'latePayment': {
      const told = t('canceled.latePayment', { amount: formatMoney(add(back, open)) })
      return open > 0 && refundNeedsAccount(order.method)
        ? `${told} ${translator(boleto, language)('refundAccount')}`
        : told
    }
    case 'chargeback':
      return t('canceled.chargeback')
    case 'withdrawal':
      return joined(t('canceled.withdrawal', { date }), refundProgress(order, language))
    case 'shop':
      return joined(
        t('canceled.byShop', { reason: shopReason(order.cancelNote, language) }),
        refundProgress(order, language),
      )
    case 'customer':
      return joined(t('canceled.byCustomer', { date }), refundProgress(order, language))
  }
  if (open > 0) return t('canceled.refundPending', { amount: formatMoney(open) })
  if (back > 0) return t('canceled.refunded', { amount: formatMoney(back), date })
  if (endedRefused(order)) {
    const until = formatShortInstant(order.canceledAt ?? order.updatedAt, language)
    return t(order.kind === 'trip' ? 'canceled.expiredRefused' : 'canceled.expiredRefused.product', { until })
  }
  if (order.kind !== 'trip') return t('canceled.expired.product')
  return translator(paymentMethods, language)(`${order.method}.expiredOrder`)
}

function joined(...sentences: readonly (string | null)[]): string {
  return sentences.filter((each) => each !== null).join(' ')
}

/** Where the money is that goes back; null when none does. */
function refundProgress(order: Order, language: Language): string | null {
  const t = translator(cancelPaid, language)
  const charges = order.charges.filter(({ state }) => state !== 'chargedBack')
  const open = add(
    ...charges.map(({ refundAsked, refundedAmount }) => max(ZERO, subtract(refundAsked, refundedAmount))),
  )
  const back = refundedCopy(order)
  if (open > 0) {
    const hasFailed = charges.some(({ attention }) => attention === 'refundFailed')
    return t(hasFailed ? 'progress.failed' : 'progress.open', { amount: formatMoney(open) })
  }
  return back > 0 ? t('progress.back', { amount: formatMoney(back) }) : null
}

/** Staff choose a known reason or write their own words. */
function shopReason(note: string | null, language: Language): string {
  const known: Readonly<Record<string, string>> = shopReasons[language]
  return known[note ?? ''] ?? note ?? shopReasons[language].supplier
}

/** What has gone back already. */
export function refundedCopy(order: Order) {
  return add(...order.charges.map(({ refundedAmount }) => refundedAmount))
}
