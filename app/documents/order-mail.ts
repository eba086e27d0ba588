/** The messages that an order's life sends to its customer, ready for the outbox. */

import type { Order } from '~/domain/orders/order'
import { refundTotals } from '~/domain/orders/order-refunds'
import { type Centavos, ZERO } from '~/domain/values/money'
import { formatMoney } from '~/i18n/format'
import { orderMail as copy } from '~/i18n/locales/orders/order-mail'
import { translator } from '~/i18n/translate'
import { journeyEnds, pictureOf, receiptRows } from './order-facts'
import { type OrderMailFacts, orderMailVars } from './order-mail-vars'
import { type OrderMailKind, templateOf } from './order-templates'

/** The first mail of an order is one of these, and carries a copy of its contract (Decreto 7.962/2013, art. 4). */
const withContract: ReadonlySet<OrderMailKind> = new Set<OrderMailKind>([
  'orderPlacedPix',
  'orderPlacedBoleto',
  'orderPlacedCard',
  'balanceOpen',
  'paidTrip',
  'paidProduct',
])

/** Its voucher is new; an order that has none (yet) is sent none. */
const withVoucher: ReadonlySet<OrderMailKind> = new Set<OrderMailKind>([
  'paidTrip',
  'departureChanged',
  'departureMoved',
])

type Sign = { text: string; tone: 'good' | 'waiting' | 'bad' }

/** The message, with every value already in the order's language. */
export function orderMailPayload(kind: OrderMailKind, order: Order, facts: OrderMailFacts) {
  return {
    template: templateOf(kind, order),
    to: order.payer.email,
    language: order.language,
    vars: orderMailVars(kind, order, facts),
    path: facts.answerPage ?? pathOf(kind, order, facts.linkPage),
    ...(withVoucher.has(kind) ? { voucherOf: order.code } : {}),
    ...(withContract.has(kind) ? { contractOf: order.code } : {}),
    extras: {
      picture: kind.startsWith('paid') ? pictureOf(order) : null,
      sign: signOf(kind, order),
      journey: kind === 'paidTrip' ? journeyEnds(order, facts.trip) : null,
      rows: rowsOf(kind, order, facts),
      steps: kind === 'paidTrip' && order.trip ? steps(order) : null,
    },
  }
}

/** A changed departure has no amounts: no receipt follows. */
function rowsOf(kind: OrderMailKind, order: Order, facts: OrderMailFacts) {
  if (kind.startsWith('departure')) return []
  return [...receiptRows(order, kind.startsWith('paid') ? 'totalPaid' : 'total'), ...refundRows(kind, order, facts)]
}

/** The refund, at the foot of the receipt: confirmed by the provider, or requested from it. */
function refundRows(kind: OrderMailKind, order: Order, { refund }: OrderMailFacts) {
  if (order.cancelReason === 'chargeback') return []
  const t = translator(copy, order.language)
  const row = (label: string, amount: Centavos) =>
    amount === ZERO ? [] : [{ label, value: [formatMoney(amount)], tone: 'good' as const }]
  if (kind === 'refunded' || kind === 'refundedByHand') return row(t('refund'), refund)
  if (kind !== 'canceled' && kind !== 'withdrawal') return row(t('refundDue'), refund)
  const { given, due } = refundTotals(order)
  return [...row(t('refund'), given), ...row(t('refundDue'), due)]
}

function signOf(kind: OrderMailKind, order: Order): Sign {
  const t = translator(copy, order.language)
  switch (kind) {
    case 'orderPlacedPix':
    case 'orderPlacedBoleto':
    case 'boletoReminder':
    case 'boletoMoved':
      return { text: t('sign.waiting'), tone: 'waiting' }
    case 'orderPlacedCard':
      return { text: t('sign.confirming'), tone: 'waiting' }
    case 'paidTrip':
    case 'paidProduct':
      return { text: t('sign.paid'), tone: 'good' }
    case 'refused':
      return { text: t('sign.refused'), tone: 'bad' }
    case 'canceledExpired':
    case 'canceled':
    case 'withdrawal':
      return { text: t('sign.canceled'), tone: 'bad' }
    case 'refunded':
    case 'refundedByHand':
      return { text: t('sign.refund'), tone: 'good' }
    case 'departureOffered':
      return { text: t('sign.offered'), tone: 'waiting' }
    case 'balanceOpen':
      return { text: t('sign.balanceOpen'), tone: 'waiting' }
    case 'boletoInstallmentPaid':
      return { text: t('sign.boletoInstallmentPaid'), tone: 'good' }
    case 'boletoInstallmentOverdue':
      return { text: t('sign.boletoInstallmentOverdue'), tone: 'bad' }
    case 'passengerCanceled':
      return { text: t('sign.passengerCanceled'), tone: 'waiting' }
    case 'departureChanged':
    case 'departureAsked':
    case 'departureAskedAgain':
    case 'departureMoved':
    case 'departureSeats':
      return { text: t('sign.changed'), tone: 'waiting' }
    case 'departureCalledOff':
    case 'departureCalledOffAgain':
    case 'departureAccount':
      return { text: t('sign.calledOff'), tone: 'bad' }
    case 'latePaymentRefunded':
      return { text: t('sign.refund'), tone: 'waiting' }
  }
}

function steps(order: Order) {
  const t = translator(copy, order.language)
  const abroad = order.trip?.classification === 2
  return {
    title: t('steps.title'),
    items: [t('steps.documents'), t('steps.boarding'), ...(abroad ? [t('steps.passport')] : []), t('steps.minors')],
  }
}

/** The page of the order; for a purchase through a link without an account, the link. */
function pathOf(kind: OrderMailKind, order: Order, linkPage: string | null): string {
  if (linkPage !== null) return linkPage
  if (kind === 'paidTrip' && order.trip) return `/user/myAcquired/orders/${order.code}/voucher`
  return kind === 'orderPlacedPix' || kind === 'refused'
    ? `/user/checkout/post-checkout?order=${order.code}`
    : `/user/myAcquired/orders/${order.code}`
}
