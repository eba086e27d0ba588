/**
 * The content of a paid trip's voucher: the purchase, and today's times and places of departure, as text made on the
 * server.
 */

import { plainLine } from '~/domain/content/rich-text'
import { type LiveTrip, type Stop, stopOf } from '~/domain/departures/departure-change'
import { seatByPlace, seatTakers } from '~/domain/departures/seats'
import type { Order } from '~/domain/orders/order'
import type { Passenger } from '~/domain/orders/order-people'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'
import { firstStop } from '~/domain/trips/dated-stops'
import { DETAIL_SECTIONS } from '~/domain/trips/trip'
import { textsInEnglish } from '~/domain/trips/trip-language'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { toLocalDate, toLocalTime } from '~/domain/values/time-zone'
import { airportIn } from '~/i18n/airport-in'
import { formatDate, formatDateRange, formatMoney, formatWeekday } from '~/i18n/format'
import { formatHotel } from '~/i18n/format-hotel'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { seatScreen } from '~/i18n/locales/orders/seat-screen'
import { voucher } from '~/i18n/locales/orders/voucher'
import { printout } from '~/i18n/locales/page/printout'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { trip as tripSearchTerms } from '~/i18n/locales/trips/trip'
import { translator } from '~/i18n/translate'
import { flightLine } from './flight-line'
import { remainingLine } from './order-facts'
import { documentText, nameText } from './passenger-document'
import { stopText, stopTime } from './stop-text'

export function voucherFacts(order: Order, today: LiveTrip, language: Language, now: Instant) {
  const trip = language === 'en' ? textsInEnglish(today) : today
  const t = translator(voucher, language)
  const lines = order.lines.map(({ name, quantity }) => (quantity === 1 ? name : t('line', { quantity, name })))
  return {
    code: order.code,
    note: t('note', { code: order.code, date: formatDate(toLocalDate(now), language) }),
    name: nameIn(language, trip),
    dates: formatDateRange(trip.checkinOn, trip.checkoutOn, language),
    image: trip.coverKey ?? 'aereo',
    passengers: order.passengers.map((passenger, index) => ({
      key: `${index} ${passenger.name}`,
      name: voucherName(passenger, order, language),
      document: documentText(passenger, language),
      boarding: [seatOf(order, passenger, language), boardingOf(passenger, trip, language)].filter(Boolean).join(', '),
    })),
    bought: lines.join(', '),
    hotels: trip.hotels.map((hotel) => ({ name: formatHotel(hotel, language), address: hotel.address })),
    ends: journeyEnds(order, trip, language),
    flights: trip.flights.map((flight) => flightLine(flight, flight.companyName, language)),
    baggage: trip.flights.length > 0 ? translator(tripSearchTerms, language)('baggage') : null,
    included: trip.details[DETAIL_SECTIONS.included].map(({ text }) => plainLine(text)),
    take: takeOf(trip, language),
    organiser: trip.agency && organiserOf(trip.agency, language),
    payment: paymentOf(order, language),
  }
}

function voucherName(passenger: Passenger, order: Order, language: Language): string {
  const name = nameText(passenger, order, language)
  return passenger.lapOf === undefined ? name : translator(voucher, language)('onLap', { name })
}

function seatOf(order: Order, passenger: Passenger, language: Language): string | null {
  const taker = seatTakers(order).find((each) => each.passenger === passenger)
  const seat = taker && seatByPlace(order).get(taker.place)
  return seat === undefined ? null : translator(seatScreen, language)('seat', { seat })
}

function organiserOf({ name, cadastur }: NonNullable<TripSnapshot['agency']>, language: Language): string {
  return cadastur === '' ? name : translator(voucher, language)('organiserLine', { name, cadastur })
}

function boardingOf({ boardingPlaceId }: Passenger, trip: LiveTrip, language: Language): string {
  const place = stopOf(boardingPlaceId, trip)
  const [flight] = trip.flights
  if (place === null) return flight ? airportIn(language, flight.from) : ''
  if (place.isGone) return stopText(place, language) ?? ''
  return [place.place, stopTime(place, language) ?? translator(printout, language)('timeLater')].join(', ')
}

function dayOf(date: LocalDate, time: string | null, language: Language): string {
  const t = translator(voucher, language)
  const day = { weekday: formatWeekday(date, language), date: formatDate(date, language) }
  return time === null ? t('day', day) : t('dayTime', { ...day, time })
}

/** From the earliest boarding place of the order's passengers, or the first flight, to the trip and its last day. */
function journeyEnds({ passengers }: Order, trip: LiveTrip, language: Language) {
  const stops = passengers.flatMap(({ boardingPlaceId }) => stopOf(boardingPlaceId, trip) ?? [])
  const place = firstStop(stops.filter(({ isGone }) => !isGone))
  const flight = trip.flights.find(({ direction }) => direction === 'outbound')
  const back = translator(voucher, language)('until', { day: dayOf(trip.checkoutOn, null, language) })
  const to = { title: nameIn(language, trip), lines: [back] }
  if (place)
    return {
      from: { title: place.place, lines: [addressIn(place, language), dayOf(place.date, place.time, language)] },
      to,
    }
  if (!flight) return { from: { title: dayOf(trip.checkinOn, null, language), lines: [] }, to }
  const { departsAt, from, companyName, number } = flight
  const when = dayOf(toLocalDate(departsAt, from.zone), toLocalTime(departsAt, from.zone), language)
  return { from: { title: airportIn(language, from), lines: [`${companyName} ${number}`, when] }, to }
}

function addressIn({ address, addressEn }: Stop, language: Language): string {
  return (language === 'en' && addressEn) || address
}

function takeOf({ details }: TripSnapshot, language: Language): { text: string; isOwn: boolean }[] {
  const t = translator(voucher, language)
  const written = details[DETAIL_SECTIONS.documentation].map(({ text }) => ({ text: plainLine(text), isOwn: false }))
  const own = written.length > 0 ? [t('takeVoucher')] : [t('takeDocument'), t('takeVoucher')]
  // The agency's own list often names the voucher already.
  const isNamed = written.some(({ text }) => /voucher/i.test(text))
  return [...written, ...(isNamed ? [] : own.map((text) => ({ text, isOwn: true })))]
}

function paymentOf(order: Order, language: Language): string {
  const { charges, total, method, installments } = order
  const t = translator(voucher, language)
  const card = charges.findLast(({ paidAt }) => paidAt !== null)?.card
  const by = card?.lastFour
    ? t('cardEnding', { lastFour: card.lastFour })
    : translator(paymentMethods, language)(`${method}.nameInSentence`)
  const amount = formatMoney(total)
  const { count } = installments
  const paid = count > 1 ? t('times', { total: amount, count, method: by }) : t('paid', { total: amount, method: by })
  const remaining = remainingLine(order, language)
  return remaining === null ? paid : `${paid}. ${remaining.label}: ${remaining.amount}`
}

export type VoucherFacts = ReturnType<typeof voucherFacts>
