/** The customer's page of an order: the items as frozen in the order, the departure with its current data. */

import { catalogue } from '~/catalogue/catalogue.server'
import { changeLines, changeText } from '~/documents/change-lines'
import { documentText, nameText } from '~/documents/passenger-document'
import { payerAddressText, payerDocumentText, payerText } from '~/documents/payer-text'
import { stopText } from '~/documents/stop-text'
import { type BankClock, isBoletoOver } from '~/domain/brazil/business-days'
import { maskCpf } from '~/domain/brazil/cpf'
import { maskDocument } from '~/domain/brazil/document-mask'
import { formatPhone } from '~/domain/brazil/phone'
import { type ClauseHighlights, contractBlocks } from '~/domain/content/contract-blocks'
import { chargeWithoutAccount, openCallOff } from '~/domain/departures/call-off'
import { isOffTheRoad } from '~/domain/departures/called-off'
import {
  changesBetween,
  type DepartureFacts,
  knownFacts,
  type LiveTrip,
  stopIdsOf,
  stopOf,
} from '~/domain/departures/departure-change'
import { type DepartureEvent, departureEvent, openQuestion } from '~/domain/departures/departure-question'
import { seatByPlace } from '~/domain/departures/seats'
import { creditLeft } from '~/domain/orders/credit'
import type { Order, OrderState } from '~/domain/orders/order'
import { offerCancellation } from '~/domain/orders/order-cancellation'
import { refundedAmount } from '~/domain/orders/order-money'
import type { Passenger } from '~/domain/orders/order-people'
import { knownBirthDate } from '~/domain/orders/order-retention'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { correctableUntil } from '~/domain/orders/passenger-corrections'
import { hasVoucher } from '~/domain/orders/voucher'
import { missingFields } from '~/domain/orders/what-next'
import {
  boletoInstallmentsOf,
  nextBoletoInstallment,
  paidBoletoInstallments,
} from '~/domain/payments/boleto-installments'
import { chargeRank } from '~/domain/payments/charge-state'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import { methodRules } from '~/domain/payments/methods/methods'
import type { Trip } from '~/domain/trips/trip'
import { addDays, type Instant, type LocalDate } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { fileUrlOf, orderCardView } from '~/features/orders/own/order-card-view.server'
import { orderStatusCopy } from '~/features/orders/own/order-status-copy.server'
import { isByBoletoInstallments, type OrderStep, orderStep } from '~/features/orders/own/order-step'
import { paymentRows } from '~/features/orders/own/payment-rows.server'
import { talkAddress } from '~/features/orders/own/talk-address.server'
import { tripCopy } from '~/features/orders/trip-copy-view.server'
import { formatDate, formatLongDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { calledOff as calledOffCopy } from '~/i18n/locales/orders/called-off'
import { departure as departureCopy } from '~/i18n/locales/orders/departure'
import { moveOrder } from '~/i18n/locales/orders/move-order'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { passengerCopy } from '~/i18n/locales/orders/passenger-copy'
import { translator } from '~/i18n/translate'
import { answerPath, orderPagePath } from '~/operations/orders/answer-token.server'
import type { OrderToday } from '~/operations/orders/live-trip.server'
import { canceledPassengerViews, cancelPaidView, cancelReceipt, failedRefundView } from './cancel-paid-view.server'

interface ShownOrder extends OrderToday {
  /** Its trip while that is published and has departed: no catalogue has it any more. */
  departed?: Trip | null
  /** Whom to call on the way. */
  emergencyPhone?: string | null
  maySit?: boolean
}

export function orderView(
  { order, trip, departed, emergencyPhone, maySit = false }: ShownOrder,
  language: Language,
  clock: BankClock,
  highlights: ClauseHighlights = new Map(),
) {
  const { now } = clock
  const { product, contract } = order
  const { name, image, boarding, people, next, remainingPart } = orderCardView(order, trip, language, clock)
  return {
    code: order.code,
    version: order.updatedAt,
    status: order.status,
    copy: orderStatusCopy(order, language, clock),
    name,
    image,
    boarding,
    people,
    next,
    payUrl: payUrlOf(order, clock),
    boletoInstallment: boletoInstallmentToPay(order, clock),
    cancellation: cancelPaidView(order, language, now),
    receipt: cancelReceipt(order, language),
    canceledPassengers: canceledPassengerViews(order, language),
    failedRefund: failedRefundView(order, language),
    mayCancel: order.status === 'pending' || order.status === 'refused',
    change:
      offerNotice(order, language) ??
      calledOffNotice(order, language, now) ??
      changeNotice({ order, trip }, language, now),
    lines: order.lines.map(({ name, quantity, total }) => ({ name, quantity, total })),
    staffDiscount: order.staffDiscount?.amount ?? ZERO,
    discount: order.discount,
    interest: order.interest,
    total: order.total,
    remainingPart,
    payment: paymentView(order),
    plan: openInstallments(order, language, clock),
    payments: paymentRows(order, language, clock),
    links: orderLinks({ order, trip, departed, emergencyPhone }, language, now),
    seats: maySit ? `/user/myAcquired/orders/${order.code}/seats` : null,
    corrections: correctionsView({ order, trip }, clock, language),
    passengers: unitsOfPassengers(order).flatMap((unit) => {
      const { place, passenger } = unit
      if (passenger === null) return []
      return [
        {
          key: place,
          mayLeave: offerCancellation(order, now, place).ok,
          seat: seatByPlace(order).get(place) ?? null,
          missing: trip === null ? 0 : missingFields(unit, order, trip).length,
          ...passengerView(passenger, trip, language),
          name: nameText(passenger, order, language),
        },
      ]
    }),
    payer: payerView(order, language),
    history: order.history.map(({ at, to, cause }) => ({
      at,
      to: eventOf(to, cause, order),
      isPlacing: cause === 'placed',
    })),
    trip: order.trip && trip && tripCopy(order.trip, trip, language),
    product: product && { slug: product.slug, fileUrl: fileUrlOf(order) },
    contract: {
      version: contract.version,
      acceptedAt: contract.acceptedAt,
      blocks: contractBlocks(contract.text, highlights),
    },
  }
}

/** A move that waits for its difference. */
function offerNotice({ code, moveOffer }: Order, language: Language) {
  if (moveOffer === null) return null
  const t = translator(moveOrder, language)
  const vars = {
    amount: formatMoney(moveOffer.difference),
    until: formatLongDate(toLocalDate(moveOffer.until), language),
  }
  return { text: t('notice.offered', vars), answer: orderPagePath(code), verb: t('notice.pay') }
}

/** The departure was called off: what its customer may still do about it. */
function calledOffNotice(order: Order, language: Language, now: Instant) {
  if (!isOffTheRoad(order)) return null
  const t = translator(calledOffCopy, language)
  const answer = answerPath(order.code)
  const open = openCallOff(order, now)
  if (open.ok) {
    const date = formatLongDate(open.value.until, language)
    return { text: t('notice.open', { date }), answer, verb: t('notice.choose') }
  }
  const left = creditLeft(order)
  if (left > ZERO) return { text: t('state.credit', { amount: formatMoney(left) }), answer, verb: t('takeRefund') }
  if (chargeWithoutAccount(order) === null) return { text: t('notice.ended'), answer: null, verb: '' }
  return { text: t('notice.account'), answer, verb: t('notice.nameAccount') }
}

/** The changes of the departure since the order was placed, and where they can be answered. */
function changeNotice({ order, trip }: OrderToday, language: Language, now: Instant) {
  const { departure, trip: bought } = order
  if (departure === null || bought === null || trip === null || order.status === 'canceled') return null
  const t = translator(departureCopy, language)
  const question = openQuestion(order, now)
  const changes = changesBetween(knownFacts({ departure: null }, bought), trip, stopIdsOf(order.passengers))
  const lines = changeText(changeLines(changes, language), language).replaceAll('\n', ' ')
  const text = t('notice.sent', { date: formatDate(toLocalDate(departure.notifiedAt), language), lines })
  if (!question.ok) return lines === '' ? null : { text, answer: null, verb: '' }
  const date = formatLongDate(question.value.until, language)
  return {
    text: `${t('notice.requested', { date })} ${text}`,
    answer: answerPath(order.code),
    verb: t('notice.answer'),
  }
}

const OWN_WORDS = [
  'passengerCanceled',
  'passengerEdited',
  'refundRequested',
  'refundedByHand',
  'boletoInstallmentOverdue',
  'dueDayRequested',
] as const
type OwnWord = (typeof OWN_WORDS)[number]

/** The text of a step in the history: cancellations by staff and by customers have their own texts. */
function eventOf(
  to: OrderState,
  cause: string,
  { cancelReason }: Order,
): OrderState | OwnWord | DepartureEvent | 'withdrawn' {
  const departureStep = departureEvent(cause)
  if (departureStep !== null) return departureStep
  const own = OWN_WORDS.find((word) => word === cause)
  if (own) return own
  return to === 'canceled' && cancelReason === 'withdrawal' ? 'withdrawn' : to
}

/** A payment made on this page is an anchor; a pending one elsewhere links to its status page. */
const paidHere: ReadonlySet<OrderStep> = new Set<OrderStep>([
  'printBoleto',
  'boletoInstallments',
  'boletoInstallmentOver',
  'expired',
  'invalid',
  'notCharged',
  'deposit',
  'refused',
])

function payUrlOf(order: Order, clock: BankClock): string {
  return paidHere.has(orderStep(order, clock)) ? '#payment' : `/user/checkout/post-checkout?order=${order.code}`
}

/** The next boleto of a plan; null when none is open. */
function boletoInstallmentToPay(order: Order, clock: BankClock) {
  const step = orderStep(order, clock)
  const boletoInstallment = isByBoletoInstallments(step) ? nextBoletoInstallment(order) : null
  if (boletoInstallment?.boleto == null) return null
  const { boletoInstallment: number, amount } = boletoInstallment
  return {
    number,
    of: order.installments.count,
    amount,
    dueOn: boletoDueOn(boletoInstallment),
    isOver: step === 'boletoInstallmentOver',
    isFirst: paidBoletoInstallments(order) === 0,
    to: `#slip-${number}`,
  }
}

/** The boletos of a plan that are still to be paid, for the history; empty for any other payment. */
function openInstallments(order: Order, language: Language, clock: BankClock) {
  if (!isByBoletoInstallments(orderStep(order, clock))) return []
  const t = translator(ownOrder, language)
  return boletoInstallmentsOf(order)
    .filter(({ state }) => chargeRank(state) < chargeRank('paid'))
    .map((charge) => {
      const dueOn = boletoDueOn(charge)
      const date = formatLongDate(dueOn, language)
      return {
        key: charge.id,
        title: t('event.installment', {
          number: charge.boletoInstallment ?? 0,
          of: order.installments.count,
          amount: formatMoney(charge.amount),
        }),
        note: t(isBoletoOver(dueOn, clock) ? 'event.installmentOver' : 'event.installmentDue', { date }),
      }
    })
}

/** Whether the customer may still correct passengers, with its text; null when no passenger can be corrected. */
function correctionsView({ order, trip }: OrderToday, { now }: BankClock, language: Language) {
  const until = correctableUntil(trip?.checkinOn ?? null, catalogue().settings()?.service.passengerEditDays ?? 0)
  if (until === null || order.status === 'canceled' || today(now) > (trip?.checkoutOn ?? until)) return null
  const isOpen = today(now) <= until
  const t = translator(passengerCopy, language)
  return { isOpen, text: t(isOpen ? 'correctUntil' : 'correctOver', { date: formatDate(until, language) }) }
}

export type OrderView = ReturnType<typeof orderView>

function paymentView({ charges, method, installments, interest, total, paidAt }: Order) {
  const { count, values, monthlyRateBp, cetAnnualPct } = installments
  const paid = charges.findLast((charge) => charge.paidAt !== null)
  return {
    method,
    showsPlan: methodRules(method).alwaysShowsPlan || count > 1,
    plan: { count, values: values.slice(0, 2), total, hasInterest: interest > 0, monthlyRateBp, cetAnnualPct },
    card: (paid ?? charges.at(-1))?.card ?? null,
    paidAt,
    refunded: refundedAmount({ charges }),
  }
}

function passengerView(passenger: Passenger, trip: LiveTrip | null, language: Language) {
  const { cpf, documentType, document, birthDate, phone, boardingPlaceId } = passenger
  return {
    cpf: cpf === null ? null : maskCpf(cpf),
    document: document === '' ? null : documentText({ documentType, document: maskDocument({ document }) }, language),
    birthDate,
    phone: phone === null ? null : formatPhone(phone),
    boarding: stopText(trip && stopOf(boardingPlaceId, trip), language),
  }
}

function payerView({ payer }: Order, language: Language) {
  return {
    name: payerText(payer, language),
    document: payerDocumentText(payer, language),
    email: payer.email,
    phone: formatPhone(payer.phone),
    birthDate: knownBirthDate(payer),
    address: payerAddressText(payer, language),
  }
}

/** Days before the departure from which the emergency number is shown. */
const NEAR_DAYS = 7

/** Further links of the order; a link is null when its target does not exist. The trip uses its current dates. */
function orderLinks({ order, trip: leaving, departed, emergencyPhone }: ShownOrder, language: Language, now: Instant) {
  const { code, trip } = order
  const page = `/user/myAcquired/orders/${code}`
  const published = trip && (catalogue().tripById(trip.id)?.trip ?? departed)
  const isPaid = hasVoucher(order)
  return {
    voucher: isPaid ? `${page}/voucher` : null,
    itinerary: published ? `/itineraries/${published.slug}` : null,
    trip: published ? `/trip-details/${published.slug}` : null,
    talk: talkAddress(code, language),
    emergency: isPaid && leaving && isNear(leaving, today(now)) ? phoneLink(emergencyPhone ?? null) : null,
  }
}

function isNear({ checkinOn, checkoutOn }: DepartureFacts, day: LocalDate): boolean {
  return addDays(checkinOn, -NEAR_DAYS) <= day && day <= checkoutOn
}

function phoneLink(phone: string | null) {
  return phone === null ? null : { to: `tel:${phone}`, phone: formatPhone(phone) }
}
