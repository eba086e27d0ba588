/** What documents and messages show of an order, in its customer's language. */

import { type LiveTrip, type Stop, stopOf } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import { isWithdrawable, withdrawalUntil, withdrawsUntilBoarding } from '~/domain/orders/order-cancellation'
import { remainingPart } from '~/domain/orders/order-money'
import type { Charge } from '~/domain/payments/charge'
import { installmentValue } from '~/domain/payments/free-installments'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import { decodePix } from '~/domain/payments/pix-code'
import { byDeparture } from '~/domain/trips/dated-stops'
import type { Instant } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { airportIn } from '~/i18n/airport-in'
import {
  formatDate,
  formatDateRange,
  formatDayMonth,
  formatLongDate,
  formatMoney,
  formatShortInstant,
  formatTime,
  formatWeekday,
} from '~/i18n/format'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import type { Language } from '~/i18n/languages'
import { orderMail as copy } from '~/i18n/locales/orders/order-mail'
import { paymentMethodCopy } from '~/i18n/locales/payments/payment-methods'
import { translator } from '~/i18n/translate'
import { nameText } from './passenger-document'

export function itemName(order: Order): string {
  const item = order.trip ?? order.product
  if (item) return order.language === 'en' && item.nameEn !== '' ? item.nameEn : item.name
  return order.lines[0]?.name ?? translator(copy, order.language)('link.item')
}

/** The days of the trip; for what has none, the day of the order. */
export function dateRangeText({ language, placedOn }: Order, trip: LiveTrip | null): string {
  return trip ? formatDateRange(trip.checkinOn, trip.checkoutOn, language) : formatLongDate(placedOn, language)
}

/** Until when the customer may withdraw, and where: a link has no page to do it on. Empty once the time is over. */
export function withdrawalText(order: Order, at: Instant): string {
  if (!isWithdrawable(order, at)) return ''
  const t = translator(copy, order.language)
  const date = formatLongDate(withdrawalUntil(order), order.language)
  const until = withdrawsUntilBoarding(order) ? t('withdrawal.boarding') : t('withdrawal.day', { date })
  return t(order.linkId === null ? 'withdrawal.page' : 'withdrawal.link', { until })
}

/**
 * What the payer of a late charge has to do. A boleto carries no account for a refund: the payer enters it on the
 * order's page, or, with only a link, gives it to the shop.
 */
export function refundStepText({ language, linkId, method }: Order, charge: Charge | null): string {
  const t = translator(copy, language)
  const paidBy = charge?.method ?? method
  if (refundNeedsAccount(paidBy)) return t(linkId === null ? 'late.account' : 'late.accountByLink')
  return `${t('late.nothing')} ${translator(paymentMethodCopy, language)(`${paidBy}.refund`)}`
}

/** Every boarding place that a passenger of the order chose; without one, the first flight out. */
export function boardingText(order: Order, trip: LiveTrip | null): string {
  const t = translator(copy, order.language)
  const selected = stopsOf(order, trip).map(({ place, address, time, date, isGone }) => {
    if (isGone) return t('boarding.gone', { place })
    const day = formatDayMonth(date, order.language)
    return time === null ? t('boarding.place', { place, address }) : t('boarding.timed', { place, address, day, time })
  })
  if (selected.length > 0) return selected.join('; ')
  const flight = firstFlight(trip)
  if (!flight) return t('boarding.later')
  return t('boarding.flight', {
    airport: airportIn(order.language, flight.from),
    flight: `${flight.companyCode} ${flight.number}`,
  })
}

/** The boarding places of the order's passengers, each once, the earliest first. */
function stopsOf({ passengers }: Order, trip: LiveTrip | null): Stop[] {
  if (trip === null) return []
  const selected = passengers.flatMap(({ boardingPlaceId }) => stopOf(boardingPlaceId, trip) ?? [])
  return [...new Map(selected.map((stop) => [stop.id, stop])).values()].sort(byDeparture)
}

function firstFlight(trip: LiveTrip | null) {
  return trip?.flights.find((flight) => flight.direction === 'outbound')
}

/** From where and when to where and until when, as two ends of a route. */
export function journeyEnds(order: Order, trip: LiveTrip | null) {
  const { language } = order
  if (!trip) return null
  const t = translator(copy, language)
  const place = stopsOf(order, trip).find(({ isGone }) => !isGone)
  const flight = firstFlight(trip)
  const day = (date: typeof trip.checkinOn) => `${formatWeekday(date, language)}, ${formatDate(date, language)}`
  const from = place
    ? { title: place.place, lines: [place.address, timed(day(place.date), place.time, language)] }
    : flight
      ? {
          title: airportIn(language, flight.from),
          lines: [
            `${flight.companyName} ${flight.number}`,
            timed(
              day(toLocalDate(flight.departsAt, flight.from.zone)),
              formatTime(flight.departsAt, flight.from.zone),
              language,
            ),
          ],
        }
      : { title: t('journey.boarding'), lines: [day(trip.checkinOn)] }
  return { from, to: { title: itemName(order), lines: [t('journey.until', { date: day(trip.checkoutOn) })] } }
}

function timed(date: string, time: string | null, language: Language): string {
  return time === null ? date : translator(copy, language)('journey.time', { date, time })
}

/** Rows of a receipt: the order, the passengers, the lines, discounts and charges, the total. */
export function receiptRows(order: Order, totalLabel: 'total' | 'totalPaid') {
  const t = translator(copy, order.language)
  const plain = (label: string, value: string[]) => ({ label, value, tone: 'plain' as const })
  const rows: { label: string; value: string[]; tone: 'plain' | 'good' | 'total' }[] = [plain(t('order'), [order.code])]
  if (order.passengers.length > 0)
    rows.push(
      plain(
        t('passengers'),
        order.passengers.map((passenger) => nameText(passenger, order, order.language)),
      ),
    )
  for (const line of order.lines) {
    const { name, quantity, unitPrice } = line
    const label = quantity === 1 ? name : t('quantity', { name, quantity, price: formatMoney(unitPrice) })
    rows.push(plain(label, [formatMoney(line.total)]))
  }
  if (order.staffDiscount)
    rows.push({ label: t('staffDiscount'), value: [`− ${formatMoney(order.staffDiscount.amount)}`], tone: 'good' })
  if (order.discount > 0) rows.push({ label: t('discount'), value: [`− ${formatMoney(order.discount)}`], tone: 'good' })
  if (order.interest > 0) rows.push(plain(t('interest'), [formatMoney(order.interest)]))
  if (order.installments.count > 1) rows.push(plain(t('installments'), planTexts(order)))
  const total = { label: t(totalLabel), value: [formatMoney(order.total)], tone: 'total' as const }
  const remaining = remainingLine(order, order.language)
  return [...rows, total, ...(remaining ? [plain(remaining.label, [remaining.amount])] : [])]
}

/** After a canceled passenger: how many still travel, and what remains of the total. The same on every screen and paper. */
export function remainingLine(order: Order, language: Language): { label: string; amount: string } | null {
  const part = remainingPart(order)
  if (part === null) return null
  return { label: translator(copy, language)('remaining', { count: part.people }), amount: formatMoney(part.amount) }
}

/** The payment plan within a sentence; the receipt shows its conditions. */
export function installmentsText({ installments: { count }, total, language }: Order): string {
  const t = translator(copy, language)
  if (count === 1) return t('installments.one')
  return t('installments.many', { count, value: formatMoney(installmentValue({ total, count })) })
}

/** The payment plan in short form, and its exact parts where they differ. */
function planTexts({ installments, interest, total, language }: Order): string[] {
  const plan = { ...installments, total, hasInterest: interest > 0 }
  const parts = formatPlanParts(plan, language)
  return [formatPlan(plan, language), ...(parts === null ? [] : [parts])]
}

/** When units held for the order return, or the time of writing where none are held any more. */
export function holdUntilText(order: Order): string {
  return deadlineText(order.holdExpiresAt ?? order.updatedAt, order.language)
}

/** With the zone of its clock: a mail is read anywhere. */
export function deadlineText(at: Instant, language: Language): string {
  return translator(copy, language)('deadline', { time: formatShortInstant(at, language) })
}

/** The bank shows the receiver of the code itself, not the seller's legal name. */
export function receiverOf(charge: Charge | null): Record<string, string> {
  const decoded = charge?.pix ? decodePix(charge.pix.code) : null
  return decoded?.ok ? { beneficiaryName: decoded.value.name } : {}
}

/** Of the trip, else of the product; null for a sum that a link requests. */
export function pictureOf({ trip, product, ...order }: Order) {
  if (trip?.coverKey) return { key: trip.coverKey, alt: trip.coverAlt }
  return product ? { key: product.photoKey, alt: itemName({ ...order, trip, product }) } : null
}
