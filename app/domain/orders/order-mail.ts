import { type BankClock, isBoletoOver } from '~/domain/brazil/business-days'
import { balanceOf } from '~/domain/payments/balance'
import { boletoInstallmentsOf, currentCharge, paidBoletoInstallments } from '~/domain/payments/boleto-installments'
import type { Charge } from '~/domain/payments/charge'
import { isChargeCollected, isChargeLive } from '~/domain/payments/charge-state'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import { methodRules } from '~/domain/payments/methods/methods'
import { ZERO } from '~/domain/values/money'
import type { Order } from './order'
import type { OrderEffect, OrderMail } from './order-effects'
import { publicStatus } from './order-status'

/** Which mail a change requires, derived from the difference between before and after. */
export function orderMail(before: Order, after: Order): OrderEffect[] {
  const aboutOrder = mailAboutOrder(before, after)
  const aboutCharges = after.charges.flatMap((charge) => {
    const old = before.charges.find(({ id }) => id === charge.id)
    return mailAboutCharge(charge, old, after).map((template) => ({ template, chargeId: charge.id }))
  })
  return [...aboutOrder.map((template) => ({ template, chargeId: null })), ...aboutCharges].map((mail) => ({
    kind: 'mail',
    ...mail,
  }))
}

function mailAboutOrder(before: Order, after: Order): OrderMail[] {
  if (before.state === after.state) return []
  const isPaid = after.state === 'paid' || after.state === 'onAccount'
  if (isPaid && publicStatus(before.state) !== 'paid') {
    return [after.kind === 'product' ? 'paidProduct' : 'paidTrip']
  }
  if (balanceOf(after) > ZERO) return ['balanceOpen']
  if (after.state === 'expired') return ['canceledExpired']
  // The bank reversed the payment and so ended the trip: the payer learns that the order has ended.
  if (after.state === 'chargedBack') return ['canceled']
  // Refunded directly when the whole amount was returned in the provider's panel.
  const hasEnded = after.state === 'canceled' || after.state === 'refunded'
  if (hasEnded && publicStatus(before.state) !== 'canceled') {
    return [after.cancelReason === 'withdrawal' ? 'withdrawal' : 'canceled']
  }
  return []
}

function mailAboutCharge(charge: Charge, old: Charge | undefined, after: Order): OrderMail[] {
  const mails: OrderMail[] = []
  const has = (state: Charge['state']) => charge.state === state && old?.state !== state
  if (has('refused') && after.state === 'refused') mails.push('refused')
  if (publicStatus(after.state) === 'pending') mails.push(...placedMail(charge, old))
  if (charge.boletoInstallment !== null && isChargeCollected(charge.state) && after.state === 'partiallyPaid') {
    if (!old || !isChargeCollected(old.state)) mails.push('boletoInstallmentPaid')
  }
  if (charge.attention === 'latePayment' && old?.attention !== 'latePayment') mails.push('latePaymentRefunded')
  // Of a sale on account the agency settles with its customer.
  if (charge.account === null && charge.refundedAmount > (old?.refundedAmount ?? 0)) mails.push('refunded')
  if (charge.manualRefunds.length > (old?.manualRefunds.length ?? 0)) mails.push('refundedByHand')
  return mails
}

/** How to pay, once: when the code or the first boleto is there or has a later day, or when the bank takes its time with a card. */
function placedMail(charge: Charge, old: Charge | undefined): OrderMail[] {
  const mail = methodRules(charge.method).mail(charge, old)
  return mail === null ? [] : [mail]
}

/**
 * The charge that a message about the whole order refers to: the open one, or the one that paid it. An expired order
 * uses its first installment, since it expires only while none is paid.
 */
export function chargeToMail(order: Order): Charge | null {
  if (order.state === 'expired') return boletoInstallmentsOf(order)[0] ?? order.charges.at(-1) ?? null
  const isSettled = order.status === 'paid' || order.status === 'canceled'
  const paid = isSettled ? order.charges.findLast(({ paidAt }) => paidAt !== null) : undefined
  return paid ?? currentCharge(order)
}

export type CurrentMail = Extract<
  OrderMail,
  | 'orderPlacedPix'
  | 'orderPlacedBoleto'
  | 'boletoReminder'
  | 'boletoInstallmentOverdue'
  | 'balanceOpen'
  | 'paidTrip'
  | 'paidProduct'
  | 'canceled'
  | 'withdrawal'
  | 'canceledExpired'
>

/** The mail for the present state of the order, in case the first message was lost; null when there is none. */
export function currentMail(order: Order, clock: BankClock): CurrentMail | null {
  if (order.status === 'paid') return order.kind === 'product' ? 'paidProduct' : 'paidTrip'
  if (order.status === 'canceled') return canceledMail(order)
  const charge = currentCharge(order)
  if (charge === null) return null
  const hasPaidBoletoInstallments = paidBoletoInstallments(order) > 0
  if (hasPaidBoletoInstallments && isBoletoOver(boletoDueOn(charge), clock)) return 'boletoInstallmentOverdue'
  if (balanceOf(order) > ZERO && !isChargeLive(charge.state)) return 'balanceOpen'
  // After a short payment the full amount is not requested again.
  if (charge.paidAmount > ZERO || isTooLate(charge, clock)) return null
  if (charge.pix) return 'orderPlacedPix'
  if (!charge.boleto) return null
  return hasPaidBoletoInstallments ? 'boletoReminder' : 'orderPlacedBoleto'
}

function canceledMail({ state, cancelReason }: Order): CurrentMail {
  if (state === 'expired') return 'canceledExpired'
  return cancelReason === 'withdrawal' ? 'withdrawal' : 'canceled'
}

function isTooLate(charge: Charge, clock: BankClock): boolean {
  if (charge.boleto) return isBoletoOver(charge.boleto.dueOn, clock)
  return charge.expiresAt === null || charge.expiresAt <= clock.now
}
