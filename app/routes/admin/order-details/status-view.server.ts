/** The state of an order in texts for staff; the customer's texts contain instructions for the customer. */
import type { Order } from '~/domain/orders/order'
import { openAmount } from '~/domain/orders/order-money'
import { currentCharge } from '~/domain/payments/boleto-installments'
import { methodRules } from '~/domain/payments/methods/methods'
import { toLocalDate } from '~/domain/values/time-zone'
import type { OrderStatusCopy } from '~/features/orders/own/order-status-copy.server'
import { formatLongDate, formatMoney, formatTime } from '~/i18n/format'
import { staffOrder } from '~/i18n/locales/orders/staff-order'
import { translateNamed } from '~/i18n/messages.server'
import type { RequestContext } from '~/session/request-context'

/** `label` has the customer's texts; they are used where they only state facts. */
export function orderDetailsStatus(order: Order, label: OrderStatusCopy, context: RequestContext): string {
  const t = context.t(staffOrder)
  const charge = currentCharge(order)
  const until = charge?.pix?.expiresAt ?? charge?.expiresAt
  const blanks = {
    time: until ? formatTime(until) : '',
    date: charge?.boleto ? formatLongDate(charge.boleto.dueOn, context.language) : '',
  }
  switch (label.step) {
    case 'copyCode':
    case 'printBoleto':
    case 'followPage':
    case 'expired':
    case 'invalid':
    case 'missing': {
      const copy = methodRules(charge?.method ?? order.method).copy.steps[label.step]
      return copy ? translateNamed(copy.staff, context.language, blanks) : t('now.confirming')
    }
    case 'confirming':
    case 'notCharged':
    case 'boletoInstallmentOver':
    case 'underpaid':
    case 'refused':
      return t(`now.${label.step}`)
    case 'paid':
      return order.state === 'partiallyRefunded' ? label.text : paidText(order, context)
    case 'canceled':
      return canceledText(order, label, context)
    case 'boletoInstallments':
    case 'deposit':
      return label.text
  }
}

/** An order on account is confirmed by its agency, which may still owe the net of it. */
function paidText(order: Order, context: RequestContext): string {
  const t = context.t(staffOrder)
  if (order.state !== 'onAccount') return t('now.paid')
  return t('now.onAccount', { amount: formatMoney(openAmount(order)) })
}

function canceledText(
  { cancelReason, canceledAt, updatedAt }: Order,
  { text }: OrderStatusCopy,
  context: RequestContext,
) {
  const t = context.t(staffOrder)
  const date = formatLongDate(toLocalDate(canceledAt ?? updatedAt), context.language)
  switch (cancelReason) {
    case 'customer':
    case 'withdrawal':
      return t(`now.${cancelReason}`, { date })
    case 'chargeback':
    case 'latePayment':
      return t(`now.${cancelReason}`)
    default:
      return text
  }
}
