/** The itinerary of a trip for print. Texts are built on the server, so that the browser receives only text. */
import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip } from '~/catalogue/listed-trip'
import { flightLine } from '~/documents/flight-line'
import { stopTime } from '~/documents/stop-text'
import { plainLine } from '~/domain/content/rich-text'
import { datedStops } from '~/domain/trips/stop-days'
import { DETAIL_SECTIONS, type DetailSection, flightsOf, type Trip } from '~/domain/trips/trip'
import { addDays } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { isOnlyPortuguese } from '~/features/trips/data/trips-in.server'
import { airportIn } from '~/i18n/airport-in'
import { formatDate, formatDateRange, formatDayMonth, formatShortDay, formatWeekday } from '~/i18n/format'
import { formatHotel } from '~/i18n/format-hotel'
import { nameIn } from '~/i18n/in-language'
import { printout } from '~/i18n/locales/page/printout'
import { itinerary } from '~/i18n/locales/trips/itinerary'
import { trip as tripSearchTerms } from '~/i18n/locales/trips/trip'
import { tripCard } from '~/i18n/locales/trips/trip-card'
import type { RequestContext } from '~/session/request-context'

/** The number of items that fit into a box of the sheet. */
const POINTS = 4

export function itineraryView(listed: ListedTrip, context: RequestContext) {
  const { trip, nights } = listed
  const t = context.t(itinerary)
  const shared = context.t(tripSearchTerms)
  const flights = flightsOf(trip)
  const dates = formatDateRange(trip.checkinOn, trip.checkoutOn, context.language)
  return {
    slug: trip.slug,
    isOnlyPortuguese: isOnlyPortuguese(context.language, listed),
    name: nameIn(context.language, trip),
    image: trip.images[0]?.key ?? 'aereo',
    reference: [trip.sellerCode, t('updated', { date: formatDate(toLocalDate(trip.updatedAt), context.language) })]
      .filter(Boolean)
      .join(', '),
    rangeText: dates,
    dates: t('dates', { dates, nights: shared('nights', { count: nights }) }),
    facts: [leaving(trip, context), travelling(trip, context)],
    hotels: trip.hotels.map((hotel) => ({ name: formatHotel(hotel, context.language), address: hotel.address })),
    days: trip.schedule.map(({ title, text, hours }, index) => ({
      number: index + 1,
      title,
      text: plainLine(text),
      hours: hours.map((hour) => `${hour.time} ${hour.text}`),
      note: dayNote(trip, index, context),
    })),
    boarding: datedStops(trip).map((stop) => ({
      id: stop.id,
      place: stop.place,
      address: stop.address,
      time: stopTime(stop, context.language) ?? context.t(printout)('timeLater'),
    })),
    flights: flights.map((flight) =>
      flightLine(flight, catalogue().flightCompany(flight.companyId)?.name ?? '', context.language),
    ),
    documents: points(trip, DETAIL_SECTIONS.documentation),
    baggage: flights.length > 0 ? shared('baggage') : null,
    extra: points(trip, DETAIL_SECTIONS.extraInfo),
  }
}

export type ItineraryView = ReturnType<typeof itineraryView>

function points({ details }: Trip, section: DetailSection): string[] {
  return details[section].slice(0, POINTS).map(({ text }) => plainLine(text))
}

function leaving(trip: Trip, context: RequestContext) {
  const t = context.t(itinerary)
  const [place] = datedStops(trip)
  const day = formatDayMonth(place?.date ?? trip.checkinOn, context.language)
  const flight = flightsOf(trip)[0]
  const where = place?.place ?? (flight && airportIn(context.language, flight.from))
  return {
    key: t('leaves'),
    lines: [...(where ? [where] : []), place?.time ? t('leavesAt', { day, time: place.time }) : day],
  }
}

function travelling({ transport, cruise }: Trip, context: RequestContext) {
  return {
    key: context.t(itinerary)('travel'),
    lines: [context.t(tripCard)(cruise ? 'cruise' : transport)],
  }
}

function dayNote({ checkinOn }: Trip, index: number, context: RequestContext): string {
  const date = addDays(checkinOn, index)
  const t = context.t(itinerary)
  return t('day', { weekday: formatWeekday(date, context.language), date: formatShortDay(date, context.language) })
}
