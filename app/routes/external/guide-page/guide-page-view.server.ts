/** What the guide of a departure reads of its passengers: whom to expect at which stop, and how to reach them. */
import { documentText, nameText } from '~/documents/passenger-document'
import { stopText } from '~/documents/stop-text'
import { formatPhone } from '~/domain/brazil/phone'
import { guideOf } from '~/domain/departures/departure'
import { seatByPlace } from '~/domain/departures/seats'
import { boardingOf, type ListedPassenger } from '~/domain/orders/passenger-list'
import { datedStops } from '~/domain/trips/stop-days'
import { ageOn, isAdultOn } from '~/domain/values/dates'
import { readEmergencyPhone } from '~/features/departures/emergency-phone.server'
import { roomText } from '~/features/passengers/manifest/bought-column.server'
import { formatDateRange, formatShortInstant } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { guidePage } from '~/i18n/locales/trips/guide-page'
import { confirmedOf, type TripPassengers } from '~/operations/orders/passenger-list.server'
import type { RequestContext } from '~/session/request-context'

export async function guidePageView(people: TripPassengers, context: RequestContext) {
  const { trip, departure, orders } = people
  const { language } = context
  const t = context.t(guidePage)
  const confirmed = confirmedOf(people)
  const seats = new Map(orders.map((order) => [order.code, seatByPlace(order)]))
  const emergency = await readEmergencyPhone(trip.id)
  const guide = guideOf(departure, trip)
  const stops = boardingOf(datedStops(trip), confirmed).map((stop) => ({ id: stop.id, text: stopText(stop, language) }))
  const groups = [...stops, { id: null, text: t('noBoarding') }].map(({ id, text }) => {
    const here = confirmed.filter(({ boarding }) => (boarding?.id ?? null) === id)
    return {
      id: id ?? 'none',
      title: t('stop', { stop: text ?? '', count: here.length }),
      count: here.length,
      people: here.map((listed) => personOf(listed, seats.get(listed.orderCode)?.get(listed.place) ?? null)),
    }
  })
  return {
    name: nameIn(language, trip),
    dates: formatDateRange(trip.checkinOn, trip.checkoutOn, language),
    guide: guide === null ? null : t('guide', { name: guide.name }),
    at: t('at', { at: formatShortInstant(context.now, language) }),
    summary: departure.state === 'calledOff' ? t('calledOff') : t('people', { count: confirmed.length }),
    emergency: emergency === null ? null : toCall(emergency),
    groups: groups.filter(({ count }) => count > 0),
  }

  function personOf(listed: ListedPassenger, seat: string | null) {
    const { key, passenger, payerPhone } = listed
    const { birthDate, phone } = passenger
    const age = birthDate === null || isAdultOn(birthDate, trip.checkinOn) ? null : ageOn(birthDate, trip.checkinOn)
    const call = phone ?? payerPhone
    return {
      key,
      name: nameText(passenger, listed, language),
      facts: [
        ...(seat === null ? [] : [t('seat', { seat })]),
        ...(age === null ? [] : [t('age', { count: age })]),
        roomText(listed, trip, language),
        documentText(passenger, language, true),
      ].join(', '),
      call: call === null ? null : { ...toCall(call), label: t(phone === null ? 'payerPhone' : 'phone') },
    }
  }
}

const toCall = (phone: string) => ({ to: `tel:${phone}`, text: formatPhone(phone) })

export type GuidePageView = Awaited<ReturnType<typeof guidePageView>>
