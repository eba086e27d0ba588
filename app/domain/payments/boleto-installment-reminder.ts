import type { Order } from '~/domain/orders/order'
import type { OrderEffect } from '~/domain/orders/order-effects'
import { isUnpaid } from '~/domain/orders/order-state'
import { daysBetween, type Instant } from '~/domain/values/dates'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { currentCharge } from './boleto-installments'
import { isChargeLive } from './charge-state'

/** A boleto that is due tomorrow or today is remembered once (the key of the message sees to that), never on its first day. */
export function boletoInstallmentReminder(order: Order, now: Instant): OrderEffect[] {
  const charge = currentCharge(order)
  if (!charge?.boleto || !isUnpaid(order) || !isChargeLive(charge.state) || charge.paidAmount > 0) return []
  const left = daysBetween(today(now), charge.boleto.dueOn)
  const isNew = toLocalDate(charge.createdAt) === today(now)
  return left < 0 || left > 1 || isNew ? [] : [{ kind: 'mail', template: 'boletoReminder', chargeId: charge.id }]
}
