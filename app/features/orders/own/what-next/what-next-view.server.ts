/** What comes next on a paid trip: dates, missing data, calendar, and an invitation for who goes along. */
import { catalogue } from '~/catalogue/catalogue.server'
import { nameText } from '~/documents/passenger-document'
import { stopText } from '~/documents/stop-text'
import { isOffTheRoad } from '~/domain/departures/called-off'
import { type LiveTrip, stopOf } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import { hasVoucher } from '~/domain/orders/voucher'
import { type DateAhead, datesAhead, missingData } from '~/domain/orders/what-next'
import { nextBoletoInstallment } from '~/domain/payments/boleto-installments'
import type { Instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { formatComingDay, formatDateRange, formatList, formatMoney, formatWeekday } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { whatNext } from '~/i18n/locales/orders/what-next'
import { type Translate, translator } from '~/i18n/translate'

interface Shown {
  language: Language
  now: Instant
  /** The shop's address, for the link that is passed on. */
  origin: string
  /** The customer's page of the order; null for who has no account. */
  page: string | null
}

/** Null before the first payment, and once the trip is over, canceled or called off. */
export function whatNextView(order: Order, trip: LiveTrip | null, { language, now, origin, page }: Shown) {
  const isBought = order.status === 'paid' || order.state === 'partiallyPaid'
  if (trip === null || !isBought || isOffTheRoad(order) || trip.checkoutOn < today(now)) return null
  const t = translator(whatNext, language)
  const editDays = catalogue().settings()?.service.passengerEditDays ?? 0
  const dates = datesAhead(order, trip, editDays, now)
  const mayCorrect = dates.some(({ kind }) => kind === 'correction')
  return {
    dates: dates.map((date) => ({
      key: date.kind,
      day: formatComingDay(date.on, today(now), language),
      weekday: formatWeekday(date.on, language),
      ...dateCopy(date, { order, trip, t, language }),
      way: page === null ? null : wayOf(date, page, t),
    })),
    missing: mayCorrect ? missingView(order, trip, page, language) : null,
    calendar: page !== null && hasVoucher(order) ? `${page}/calendar.ics` : null,
    invite: inviteView(trip, language, origin),
  }
}

export type WhatNextView = NonNullable<ReturnType<typeof whatNextView>>

interface Copied {
  order: Order
  trip: LiveTrip
  t: Translate<typeof whatNext>
  language: Language
}

function dateCopy({ kind }: DateAhead, { order, trip, t, language }: Copied): { title: string; note: string | null } {
  if (kind === 'boletoInstallment') {
    const amount = nextBoletoInstallment(order)?.amount
    return { title: t('boletoInstallment'), note: amount === undefined ? null : formatMoney(amount) }
  }
  if (kind !== 'departure') return { title: t(kind), note: null }
  const stops = order.passengers.map(({ boardingPlaceId }) => stopOf(boardingPlaceId, trip))
  const places = [...new Set(stops.flatMap((stop) => (stop && !stop.isGone ? [stopText(stop, language)] : [])))]
  return { title: t('departure'), note: places.length === 0 ? null : places.filter(Boolean).join('; ') }
}

/** Where to do what ends on this day: both are far down the page. */
function wayOf({ kind }: DateAhead, page: string, t: Translate<typeof whatNext>) {
  if (kind === 'withdrawal') return { to: `${page}?dialog=cancel`, label: t('withdraw') }
  return kind === 'correction' ? { to: `${page}#passengers`, label: t('seePassengers') } : null
}

/** The passengers with what they lack, and where the first of them is completed. */
function missingView(order: Order, trip: LiveTrip, page: string | null, language: Language) {
  const t = translator(whatNext, language)
  const missing = missingData(order, trip)
  const [first] = missing
  if (!first) return null
  return {
    title: t('missing', { count: missing.reduce((sum, { fields }) => sum + fields.length, 0) }),
    lines: missing.map(
      ({ name, fields }) =>
        `${nameText({ name }, order, language)}: ${formatList(
          fields.map((field) => t(field)),
          language,
        )}`,
    ),
    to: page && `${page}?dialog=passenger&person=${first.place}`,
  }
}

/** The trip's own page and nothing of the order; null once it is not on sale any more. */
function inviteView(trip: LiveTrip, language: Language, origin: string) {
  const listed = catalogue().tripById(trip.id)
  if (!listed) return null
  const url = `${origin}/trip-details/${listed.trip.slug}`
  const name = nameIn(language, trip)
  const dates = formatDateRange(trip.checkinOn, trip.checkoutOn, language)
  const text = encodeURIComponent(translator(whatNext, language)('inviteText', { name, dates, url }))
  return {
    url,
    whatsapp: `https://wa.me/?text=${text}`,
    mail: `mailto:?subject=${encodeURIComponent(name)}&body=${text}`,
  }
}
