/** The variables of an order's messages: every value as a text in the order's language. */

import type { FactChange, LiveTrip } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import { openAmount } from '~/domain/orders/order-money'
import { refundTotals } from '~/domain/orders/order-refunds'
import { hasVoucher } from '~/domain/orders/voucher'
import { formatBoletoLine } from '~/domain/payments/boleto-code'
import { nextBoletoInstallment, paidBoletoInstallments } from '~/domain/payments/boleto-installments'
import type { Charge } from '~/domain/payments/charge'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import { isManualMethod } from '~/domain/payments/methods/methods'
import type { Instant } from '~/domain/values/dates'
import { type Centavos, max, subtract, ZERO } from '~/domain/values/money'
import { toLocalDate } from '~/domain/values/time-zone'
import { formatDateRange, formatLongDate, formatMoney, formatShortInstant } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { cardRefused } from '~/i18n/locales/orders/card-refused'
import { orderMail as copy } from '~/i18n/locales/orders/order-mail'
import { reason as shopReasons } from '~/i18n/locales/page/reason'
import { paymentMethodCopy } from '~/i18n/locales/payments/payment-methods'
import { translator } from '~/i18n/translate'
import { changeLines, changeText } from './change-lines'
import { manualRefundMailText } from './manual-refund-text'
import {
  boardingText,
  dateRangeText,
  deadlineText,
  holdUntilText,
  installmentsText,
  itemName,
  receiverOf,
  refundStepText,
  withdrawalText,
} from './order-facts'
import type { OrderMailKind } from './order-templates'
import { nameText } from './passenger-document'
import { seatText } from './seat-text'

/** What happened, besides the data of the order. Amounts are centavos; `refund` is zero without a refund. */
export interface OrderMailFacts {
  at: Instant
  charge: Charge | null
  refund: Centavos
  paid: Centavos
  /** The page where a payer without an account follows the order; null for all others. */
  linkPage: string | null
  /** The order's trip as it is today. */
  trip: LiveTrip | null
  /** The departure change that this message reports. */
  changes?: readonly FactChange[]
  /** Where it is answered, without an account. */
  answerPage?: string
}

export function orderMailVars(kind: OrderMailKind, order: Order, facts: OrderMailFacts): Record<string, string> {
  return {
    ...commonVars(order, facts.trip),
    ...momentVars(order, facts),
    ...kindVars(kind, order, facts),
    ...boletoInstallmentVars(order, facts),
    ...changeVars(order, facts),
    ...calledOffVars(order),
    ...moveVars(order),
    ...receiverOf(facts.charge),
  }
}

function commonVars(order: Order, trip: LiveTrip | null): Record<string, string> {
  return {
    firstName: order.payer.firstName,
    orderCode: order.code,
    itemName: itemName(order),
    dateRange: dateRangeText(order, trip),
    total: formatMoney(order.total),
    contractVersion: order.contract.version,
    installmentsText: installmentsText(order),
    holdUntil: holdUntilText(order),
    boardingText: boardingText(order, trip),
  }
}

function momentVars(order: Order, facts: OrderMailFacts): Record<string, string> {
  const { language } = order
  const { at, charge, refund, paid } = facts
  return {
    dateTime: formatShortInstant(at, language),
    withdrawalText: withdrawalText(order, at),
    paidAt: formatShortInstant(charge?.paidAt ?? at, language),
    expiredAt: deadlineText(charge?.expiresAt ?? at, language),
    expiresAt: deadlineText(charge?.pix?.expiresAt ?? charge?.expiresAt ?? at, language),
    dueDate: charge?.boleto ? formatLongDate(charge.boleto.dueOn, language) : '',
    boletoLine: formatBoletoLine(charge?.boleto?.line ?? ''),
    refund: formatMoney(refund),
    paid: formatMoney(paid),
    retained: formatMoney(max(ZERO, subtract(paid, refundTotals(order).promised))),
  }
}

function kindVars(kind: OrderMailKind, order: Order, { charge, paid }: OrderMailFacts): Record<string, string> {
  if (kind === 'refused') return { reason: refusalText(order, charge) }
  if (kind === 'canceled') return { reason: cancelText(order), ...endVars(order), ...chargebackVars(order, paid) }
  if (kind === 'withdrawal') return endVars(order)
  if (kind === 'passengerCanceled') return canceledPassengerVars(order)
  if (kind === 'latePaymentRefunded') return { refundStep: refundStepText(order, charge) }
  if (kind === 'boletoReminder' || kind === 'boletoMoved') return { total: formatMoney(charge?.amount ?? order.total) }
  if (kind === 'departureSeats') return { seatText: seatText(order) }
  if (kind === 'balanceOpen') return { total: formatMoney(openAmount(order)) }
  const byHand = charge?.manualRefunds.at(-1)
  if (kind === 'refundedByHand' && byHand) return { refundMethodText: manualRefundMailText(byHand, order.language) }
  if (kind !== 'refunded') return {}
  return { refundMethodText: translator(paymentMethodCopy, order.language)(`${charge?.method ?? order.method}.refund`) }
}

/** What is new about a departure, and the deadline for refusing it. */
function changeVars(order: Order, { changes, linkPage }: OrderMailFacts): Record<string, string> {
  if (changes === undefined) return {}
  const { departure, language } = order
  const until = departure?.question?.until
  return {
    changeText: changeText(changeLines(changes, language), language),
    answerUntil: until === undefined ? '' : formatLongDate(until, language),
    shownWhere: shownWhere(order, linkPage),
  }
}

/** The departure was called off: what its customers read, and until when they choose. */
function calledOffVars({ calledOff, language }: Order): Record<string, string> {
  if (calledOff === null) return {}
  return { calledOffText: calledOff.text, calledOffUntil: formatLongDate(calledOff.until, language) }
}

/** The move to another date or option, and one that waits for its difference. */
function moveVars({ moves, moveOffer, lines, total, language }: Order): Record<string, string> {
  const t = translator(copy, language)
  const was = moves.at(-1)?.total ?? total
  const amount = formatMoney(total > was ? subtract(total, was) : subtract(was, total))
  const offer = moveOffer && {
    offerName: nameIn(language, moveOffer.trip),
    offerDates: formatDateRange(moveOffer.trip.checkinOn, moveOffer.trip.checkoutOn, language),
    offerUnits: unitsText(moveOffer.lines),
    difference: formatMoney(moveOffer.difference),
    offerUntil: formatLongDate(toLocalDate(moveOffer.until), language),
  }
  return {
    unitsText: unitsText(lines),
    moveMoneyText: t(total === was ? 'move.same' : total > was ? 'move.paid' : 'move.back', { amount }),
    ...offer,
  }
}

const unitsText = (lines: Order['lines']) =>
  lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')

/** Where this customer finds the change: a link has no page of the order and no calendar file. */
function shownWhere(order: Order, linkPage: string | null): string {
  const t = translator(copy, order.language)
  if (!hasVoucher(order)) return linkPage === null ? t('shown.order') : ''
  return t(linkPage === null ? 'shown.voucher' : 'shown.voucherByLink')
}

/** How far a boleto in installments is, and the installment that the message is about. */
function boletoInstallmentVars(order: Order, { charge }: OrderMailFacts): Record<string, string> {
  if (charge === null || charge.boletoInstallment === null) return {}
  const next = nextBoletoInstallment(order)
  return {
    boletoInstallmentNumber: String(charge.boletoInstallment),
    boletoInstallmentAmount: formatMoney(charge.amount),
    boletoInstallmentMissing: formatMoney(max(ZERO, subtract(charge.amount, charge.paidAmount))),
    boletoInstallmentDueDate: formatLongDate(boletoDueOn(charge), order.language),
    paidCount: String(paidBoletoInstallments(order)),
    totalCount: String(order.installments.count),
    nextDueDate: next ? formatLongDate(boletoDueOn(next), order.language) : '',
    nextNumber: String(next?.boletoInstallment ?? ''),
    nextAmount: next ? formatMoney(next.amount) : '',
  }
}

/** The passenger who was canceled last, with their figures. */
function canceledPassengerVars(order: Order): Record<string, string> {
  const canceledPassenger = order.canceledPassengers.at(-1)
  if (!canceledPassenger) return {}
  const { passenger, share, kept, refund } = canceledPassenger
  return {
    personName: nameText(passenger, order, order.language),
    share: formatMoney(share),
    retained: formatMoney(kept),
    refund: formatMoney(refund),
  }
}

function refusalText(order: Order, charge: Charge | null): string {
  if (charge?.refusal) return translator(cardRefused, order.language)(charge.refusal)
  return charge === null || isManualMethod(charge.method)
    ? translator(copy, order.language)('reason.unknown')
    : translator(paymentMethodCopy, order.language)(`${charge.method}.refusedMail`)
}

/** When it was canceled and what comes back: the same whenever the mail is sent. */
function endVars(order: Order): Record<string, string> {
  const { canceledAt, language } = order
  return { refund: leftToGive(order), ...(canceledAt ? { dateTime: formatShortInstant(canceledAt, language) } : {}) }
}

/** Counted over the whole order, like the receipt on its page: part of the money may have gone back before. */
function leftToGive(order: Order): string {
  const { given, due } = refundTotals(order)
  if (given === ZERO) return formatMoney(due)
  const vars = { amount: formatMoney(due), given: formatMoney(given) }
  return translator(copy, order.language)('refund.rest', vars)
}

/** In a chargeback the bank has returned the money: the shop keeps nothing and sends nothing. */
function chargebackVars(order: Order, paid: Centavos): Record<string, string> {
  if (order.cancelReason !== 'chargeback') return {}
  const t = translator(copy, order.language)
  return { retained: formatMoney(ZERO), refund: t('refund.byBank', { amount: formatMoney(paid) }) }
}

/** Staff select a key of the group `reason` or write their own text. */
function cancelText(order: Order): string {
  const { cancelNote, cancelReason, language } = order
  const known = shopReasons[language]
  // The sentence that quotes it ends with a full stop of its own.
  const own = cancelNote?.trim().replace(/\.$/, '') ?? ''
  if (cancelNote !== null) return Object.hasOwn(known, cancelNote) ? ownText(known, cancelNote) : own
  const t = translator(copy, language)
  if (cancelReason === 'chargeback') return t('reason.chargeback')
  return t(cancelReason === 'shop' ? 'reason.shop' : 'reason.customer')
}

function ownText(texts: Readonly<Record<string, string>>, key: string): string {
  return texts[key] ?? key
}
