/** The trip of an order as it was sold. Dates, boarding and flights are the current ones. */
import { flightLine } from '~/documents/flight-line'
import { stopTime } from '~/documents/stop-text'
import { plainLine } from '~/domain/content/rich-text'
import type { LiveTrip } from '~/domain/departures/departure-change'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'
import { datedStops } from '~/domain/trips/stop-days'
import { DETAIL_SECTIONS } from '~/domain/trips/trip'
import { textsInEnglish } from '~/domain/trips/trip-language'
import { addDays } from '~/domain/values/dates'
import { formatHotel } from '~/i18n/format-hotel'
import type { Language } from '~/i18n/languages'
import { minimumText } from './fee-table/fee-rows.server'

export function tripCopy(bought: TripSnapshot, today: LiveTrip, language: Language) {
  const trip = language === 'en' ? textsInEnglish(today) : today
  const { details, checkinOn, checkoutOn, slug } = trip
  return {
    slug,
    checkinOn,
    checkoutOn,
    schedule: trip.schedule.map(({ title, text }) => ({ title, text: plainLine(text) })),
    included: details[DETAIL_SECTIONS.included].map(({ text }) => plainLine(text)),
    notIncluded: details[DETAIL_SECTIONS.notIncluded].map(({ text }) => plainLine(text)),
    documentation: details[DETAIL_SECTIONS.documentation].map(({ text }) => plainLine(text)),
    extraInfo: details[DETAIL_SECTIONS.extraInfo].map(({ text }) => plainLine(text)),
    hotels: trip.hotels.map((hotel) => ({ name: formatHotel(hotel, language), address: hotel.address })),
    boardingPlaces: datedStops(trip).map((stop) => ({
      id: stop.id,
      place: stop.place,
      address: stop.address,
      time: stopTime(stop, language),
    })),
    flights: trip.flights.map((flight) => flightLine(flight, flight.companyName, language)),
    cancellation: [...trip.cancellation]
      .sort((a, b) => b.untilDaysBefore - a.untilDaysBefore)
      .map(({ untilDaysBefore, feePercent }) => ({
        until: untilDaysBefore === 0 ? null : addDays(bought.checkinOn, -untilDaysBefore),
        feePercent,
      })),
    minimum: minimumText(bought.minimum, language),
    operator: trip.agency && { name: trip.agency.name, cadastur: trip.agency.cadastur },
  }
}

export type TripCopyView = ReturnType<typeof tripCopy>
