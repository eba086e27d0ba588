/** The data of an order card. */
import { catalogue } from '~/catalogue/catalogue.server'
import { remainingLine } from '~/documents/order-facts'
import type { BankClock } from '~/domain/brazil/business-days'
import { type LiveTrip, stopOf } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import { openAmount } from '~/domain/orders/order-money'
import { canRetryPayment } from '~/domain/orders/order-retry'
import { correctableUntil } from '~/domain/orders/passenger-corrections'
import { hasVoucher } from '~/domain/orders/voucher'
import { boardsOn, missingData } from '~/domain/orders/what-next'
import { nextBoletoInstallment } from '~/domain/payments/boleto-installments'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import { firstStop } from '~/domain/trips/dated-stops'
import { daysBetween, type Instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { formatDate } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { purchases } from '~/i18n/locales/orders/purchases'
import { translator } from '~/i18n/translate'
import { orderStatusCopy } from './order-status-copy.server'
import { isByBoletoInstallments } from './order-step'

/** The countdown to the departure starts this many days before it. */
const MAX_DAYS_LEFT = 365

export function orderCardView(order: Order, trip: LiveTrip | null, language: Language, clock: BankClock) {
  const { now } = clock
  const { product } = order
  const item = trip ?? product
  const copy = orderStatusCopy(order, language, clock)
  const next = nextStep(order, now)
  return {
    code: order.code,
    status: order.status,
    label: copy.label,
    tone: copy.tone,
    // A paid order needs no text; the other statuses explain what happened or what to do.
    text: order.status === 'paid' || copy.step === 'copyCode' ? null : copy.text,
    pixUntil: copy.step === 'copyCode' ? (order.charges.at(-1)?.pix?.expiresAt ?? null) : null,
    name: item === null ? order.code : nameIn(language, item),
    image: trip?.coverKey ?? product?.photoKey ?? null,
    checkinOn: trip?.checkinOn ?? null,
    checkoutOn: trip?.checkoutOn ?? null,
    boarding: boardingOf(order, trip),
    people: order.passengers.length,
    total: order.total,
    remainingPart: remainingLine(order, language),
    // Only while the order can still be paid.
    remaining: next === null ? null : openAmount(order),
    voucherUrl: hasVoucher(order) ? `/user/myAcquired/orders/${order.code}/voucher` : null,
    placedOn: order.placedOn,
    fileUrl: fileUrlOf(order),
    isOver: trip !== null && trip.checkoutOn < today(now),
    daysLeft: daysLeftOf(order, trip, now),
    missing: missingOf(order, trip, language, now),
    boletoInstallment: isByBoletoInstallments(copy.step)
      ? boletoInstallmentOf(order, language, copy.step === 'boletoInstallmentOver')
      : null,
    next,
  }
}

/** With boleto installments, the next one is due rather than the whole open amount. */
function boletoInstallmentOf(order: Order, language: Language, isOver: boolean) {
  const boletoInstallment = nextBoletoInstallment(order)
  if (boletoInstallment === null) return null
  const date = formatDate(boletoDueOn(boletoInstallment), language)
  const number = boletoInstallment.boletoInstallment ?? 1
  return { amount: boletoInstallment.amount, date, isOver, number, of: order.installments.count }
}

/** What passengers of a paid trip lack, as long as the customer may complete it. */
function missingOf(order: Order, trip: LiveTrip | null, language: Language, now: Instant): string | null {
  if (trip === null || order.status !== 'paid') return null
  const until = correctableUntil(trip.checkinOn, catalogue().settings()?.service.passengerEditDays ?? 0)
  if (until === null || until < today(now)) return null
  const count = missingData(order, trip).reduce((sum, { fields }) => sum + fields.length, 0)
  return count === 0 ? null : translator(purchases, language)('missing', { count, date: formatDate(until, language) })
}

/** Null unless the order is paid and the departure is near enough. */
function daysLeftOf(order: Order, trip: LiveTrip | null, now: Instant): number | null {
  if (trip === null || order.status !== 'paid') return null
  const days = daysBetween(today(now), boardsOn(order, trip))
  return days >= 0 && days <= MAX_DAYS_LEFT ? days : null
}

/** The first boarding place that still exists. */
function boardingOf({ passengers }: Order, trip: LiveTrip | null): string | null {
  const stops = trip === null ? [] : passengers.flatMap(({ boardingPlaceId }) => stopOf(boardingPlaceId, trip) ?? [])
  return firstStop(stops.filter(({ isGone }) => !isGone))?.place ?? null
}

export type OrderCardView = ReturnType<typeof orderCardView>

/** Address of the file of a product; null unless the order is paid (a refunded order is not). */
export function fileUrlOf({ status, fileKey }: Pick<Order, 'status' | 'fileKey'>): string | null {
  return status === 'paid' && fileKey !== null ? `/files/${fileKey}` : null
}

function nextStep(order: Order, now: Instant): 'payNow' | 'tryAgain' | 'follow' | null {
  if (order.status !== 'pending' && order.status !== 'refused') return null
  if (order.state === 'partiallyPaid' && nextBoletoInstallment(order)?.boleto) return 'payNow'
  if (!canRetryPayment(order, now).ok) return order.status === 'pending' ? 'follow' : null
  return order.status === 'refused' ? 'tryAgain' : 'payNow'
}
