import type { Order } from '~/domain/orders/order'
import type { Language } from '~/i18n/languages'
import { status } from '~/i18n/locales/orders/status'
import { translator } from '~/i18n/translate'

const tones = { paid: 'success', pending: 'warning', refused: 'error', canceled: 'neutral' } as const

/** Label and color of an order's status, the same on every screen. */
export function orderStatusBadge(order: Pick<Order, 'status'>, language: Language) {
  return { label: translator(status, language)(`label.${order.status}`), tone: tones[order.status] }
}
