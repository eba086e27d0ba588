import type { Order } from '~/domain/orders/order'
import type { Language } from '~/i18n/languages'
import { status } from '~/i18n/locales/orders/status'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { translator } from '~/i18n/translate'

const tones = { paid: 'success', pending: 'warning', refused: 'error', canceled: 'neutral' } as const

interface OrderBadge {
  label: string
  tone: (typeof tones)[keyof typeof tones]
}

/** Label and color of an order's status, the same on every screen of the customer. */
export function orderStatusBadge(order: Pick<Order, 'status'>, language: Language) {
  return { label: translator(status, language)(`label.${order.status}`), tone: tones[order.status] }
}

/** As staff and agencies see it: what an agency still owes for a sale on its account is not paid. Files have the four states alone, next to the method. */
export function staffOrderBadge(
  order: Pick<Order, 'status' | 'state'>,
  language: Language,
  { label, tone }: OrderBadge = orderStatusBadge(order, language),
): OrderBadge {
  if (order.state !== 'onAccount') return { label, tone }
  return { label: translator(paymentMethods, language)('account.name'), tone: 'warning' }
}
