/** An order as the agency sees it: what the shop has, without refunds, the provider's ids and the shop's notes. */
import { remainingLine } from '~/documents/order-facts'
import { payerText } from '~/documents/payer-text'
import { fullName } from '~/domain/accounts/user'
import { earnedCommission } from '~/domain/agencies/commission'
import type { BankClock } from '~/domain/brazil/business-days'
import { formatPhone } from '~/domain/brazil/phone'
import type { Order } from '~/domain/orders/order'
import { openAmount } from '~/domain/orders/order-money'
import { hasVoucher } from '~/domain/orders/voucher'
import { boletoInstallmentsOf } from '~/domain/payments/boleto-installments'
import { ZERO } from '~/domain/values/money'
import { openPix, whatsappAbout } from '~/features/orders/contact-copy.server'
import { moneyPairs } from '~/features/orders/money-copy.server'
import { itemWithCode } from '~/features/orders/order-list.server'
import { staffOrderBadge } from '~/features/orders/order-status-badge.server'
import { type OrderStatusCopy, orderStatusCopy } from '~/features/orders/own/order-status-copy.server'
import { staffPaymentRows } from '~/features/orders/own/payment-rows.server'
import { passengerNotes, passengerRows } from '~/features/orders/passenger-rows.server'
import { formatInstant, formatMoney, formatShortInstant } from '~/i18n/format'
import { formatPlan } from '~/i18n/format-installments'
import type { Language } from '~/i18n/languages'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { staffOrder } from '~/i18n/locales/orders/staff-order'
import type { OrderToday } from '~/operations/orders/live-trip.server'
import type { RequestContext } from '~/session/request-context'

export function saleView(
  { order, trip, repeated }: OrderToday & { repeated?: ReadonlyMap<string, readonly string[]> },
  agencyId: string,
  context: RequestContext,
  clock: BankClock,
) {
  const t = context.t(staffOrder)
  const label = context.t(orderDetails)
  const { payer, lines, staffDiscount, discount, interest, total } = order
  const remaining = remainingLine(order, context.language)
  const copy = orderStatusCopy(order, context.language, clock)
  const earned = order.agencyId === agencyId ? earnedCommission(order) : null
  return {
    code: order.code,
    tripId: order.tripId,
    status: staffOrderBadge(order, context.language, copy),
    /** The progress of a boleto in installments, or of a deposit; what is owed on account. */
    progress: progressOf(order, copy, context),
    item: itemWithCode(order, context.language),
    placed: t('placed', { at: formatInstant(order.createdAt, context.language), name: fullName(payer) }),
    passengerNotes: passengerNotes(order, trip, context),
    passengers: passengerRows(order, trip, context, repeated),
    hasMail: payer.email !== '',
    whatsapp: whatsappAbout(order),
    call: payer.phone === '' ? null : `tel:${payer.phone}`,
    voucher: hasVoucher(order) ? `/agency/orders/${order.code}/voucher` : null,
    pix: openPix(order, context, clock.now),
    payments: staffPaymentRows(order, context.language, clock).map(
      ({ key, method, date, status, amount, refunded }) => {
        return { key, method, date, status: status.label, tone: status.tone, amount, refunded }
      },
    ),
    notes: order.notes
      .filter((note) => note.agencyId === agencyId)
      .toReversed()
      .map(({ id, text, byName, at }) => {
        return { id, text, by: t('noteBy', { name: byName, at: formatShortInstant(at, context.language) }) }
      }),
    payer: [
      { key: label('payer'), value: payerText(payer, context.language) },
      ...(payer.phone === '' ? [] : [{ key: label('phone'), value: formatPhone(payer.phone), numeric: true }]),
      ...(payer.email === '' ? [] : [{ key: label('email'), value: payer.email }]),
    ],
    lines: [
      ...lines.map(({ name, quantity, total: amount }) => ({
        label: quantity === 1 ? name : label('line', { quantity, name }),
        amount: formatMoney(amount),
      })),
      ...(staffDiscount
        ? [{ label: t('staffDiscount'), amount: `− ${formatMoney(staffDiscount.amount)}`, good: true }]
        : []),
      ...(discount > ZERO ? [{ label: t('discount'), amount: `− ${formatMoney(discount)}`, good: true }] : []),
      ...(interest > ZERO ? [{ label: t('interest'), amount: formatMoney(interest) }] : []),
    ],
    total: { label: t('total'), amount: formatMoney(total) },
    pairs: [
      ...(order.installments.count > 1 ? [{ key: t('installments'), value: planOf(order, context.language) }] : []),
      ...(remaining ? [{ key: remaining.label, value: remaining.amount, numeric: true }] : []),
      ...moneyPairs(order, context.language),
      ...(earned ? [{ key: t('commissionNow'), value: formatMoney(earned.amount), numeric: true }] : []),
    ],
  }
}

export type SaleView = ReturnType<typeof saleView>

function progressOf(order: Order, { step, text }: OrderStatusCopy, context: RequestContext): string | null {
  if (order.state === 'onAccount')
    return context.t(staffOrder)('now.onAccount', { amount: formatMoney(openAmount(order)) })
  return boletoInstallmentsOf(order).length > 0 || step === 'deposit' ? text : null
}

function planOf({ installments, interest, total }: Order, language: Language): string {
  return formatPlan({ ...installments, total, hasInterest: interest > ZERO }, language)
}
