/** What a card tells of an order, derived once on the server. */

import type { BankClock } from '~/domain/brazil/business-days'
import { type LiveTrip, stopOf } from '~/domain/orders/departure-change'
import { type Order, passengerCount } from '~/domain/orders/order'
import { openAmount } from '~/domain/orders/order-money'
import { canRetryPayment } from '~/domain/orders/order-retry'
import { hasVoucher } from '~/domain/orders/voucher'
import { boletoDueOn, nextBoletoInstallment } from '~/domain/payments/boleto-installments'
import { daysBetween, type Instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { formatDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { orderStatusCopy } from './order-status-copy.server'
import { isByBoletoInstallments } from './order-step'

/** From this many days before it on, a card counts the days to the departure. */
const SOON = 365

export function orderCardView(order: Order, trip: LiveTrip | null, language: Language, clock: BankClock) {
  const { now } = clock
  const { product } = order
  const item = trip ?? product
  const copy = orderStatusCopy(order, language, clock)
  const left = trip && order.status === 'paid' ? daysBetween(today(now), trip.checkinOn) : null
  const next = nextStep(order, now)
  return {
    code: order.code,
    status: order.status,
    label: copy.label,
    tone: copy.tone,
    // A confirmed trip needs no sentence; anything else says what to do or what happened.
    text: order.status === 'paid' || copy.step === 'copyCode' ? null : copy.text,
    pixUntil: copy.step === 'copyCode' ? (order.charges.at(-1)?.pix?.expiresAt ?? null) : null,
    name: item === null ? order.code : language === 'en' && item.nameEn !== '' ? item.nameEn : item.name,
    image: trip?.coverKey ?? product?.photoKey ?? null,
    checkinOn: trip?.checkinOn ?? null,
    checkoutOn: trip?.checkoutOn ?? null,
    boarding: boardingOf(order, trip),
    people: passengerCount(order.lines),
    total: order.total,
    // What is left to pay, as long as something may be paid.
    remaining: next === null ? null : openAmount(order),
    voucherUrl: hasVoucher(order) ? `/user/myAcquired/orders/${order.code}/voucher` : null,
    placedOn: order.placedOn,
    fileUrl: fileUrlOf(order),
    isOver: trip !== null && trip.checkoutOn < today(now),
    daysLeft: left !== null && left >= 0 && left <= SOON ? left : null,
    boletoInstallment: isByBoletoInstallments(copy.step)
      ? boletoInstallmentOf(order, language, copy.step === 'boletoInstallmentOver')
      : null,
    next,
  }
}

/** The next installment of a boleto: it, not all that is left, is what one is asked for. */
function boletoInstallmentOf(order: Order, language: Language, isOver: boolean) {
  const boletoInstallment = nextBoletoInstallment(order)
  if (boletoInstallment === null) return null
  const date = formatDate(boletoDueOn(boletoInstallment), language)
  const number = boletoInstallment.boletoInstallment ?? 1
  return { amount: boletoInstallment.amount, date, isOver, number, of: order.installments.count }
}

/** Where the first of them boards; null where that place is gone. */
function boardingOf({ passengers }: Order, trip: LiveTrip | null): string | null {
  const stops = trip === null ? [] : passengers.map(({ boardingPlaceId }) => stopOf(boardingPlaceId, trip))
  return stops.find((stop) => stop?.isGone === false)?.place ?? null
}

export type OrderCardView = ReturnType<typeof orderCardView>

/** Where the customer of a product opens its file; null until it is paid, and after its money went back. */
export function fileUrlOf({ status, fileKey }: Pick<Order, 'status' | 'fileKey'>): string | null {
  return status === 'paid' && fileKey !== null ? `/files/${fileKey}` : null
}

function nextStep(order: Order, now: Instant): 'payNow' | 'tryAgain' | 'follow' | null {
  if (order.status !== 'pending' && order.status !== 'refused') return null
  if (order.state === 'partiallyPaid' && nextBoletoInstallment(order)?.boleto) return 'payNow'
  if (!canRetryPayment(order, now).ok) return order.status === 'pending' ? 'follow' : null
  return order.status === 'refused' ? 'tryAgain' : 'payNow'
}
