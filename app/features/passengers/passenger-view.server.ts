/** The data of the dialog that edits a passenger. */
import { now } from '~/clock.server'
import { stopTime } from '~/documents/stop-text'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { passengerKey } from '~/domain/orders/passenger-corrections'
import { datedStops } from '~/domain/trips/stop-days'
import { today } from '~/domain/values/time-zone'
import { pickableDays } from '~/forms/fields/date-text'
import type { Language } from '~/i18n/languages'
import type { OrderToday } from '~/operations/orders/live-trip.server'
import { toPassengerValues } from './passenger-values'

/** Null if there is no passenger to edit. `withBoarding`: staff may change the boarding place. */
export function passengerView(
  { order, trip }: OrderToday,
  place: number | null,
  { withBoarding, language }: { withBoarding: boolean; language: Language },
) {
  const passenger = unitsOfPassengers(order).find((seat) => seat.place === place)?.passenger
  if (order.status === 'canceled' || trip === null || place === null || !passenger) return null
  const boarding = withBoarding ? datedStops(trip) : []
  return {
    place,
    seen: passengerKey(passenger),
    values: toPassengerValues(passenger),
    trip: { isAbroad: trip.classification === 2, checkinOn: trip.checkinOn },
    places: boarding.map((stop) => ({
      value: stop.id,
      label: [stop.place, stopTime(stop, language)].filter(Boolean).join(', '),
    })),
    days: pickableDays(today(now())),
  }
}

export type PassengerView = NonNullable<ReturnType<typeof passengerView>>
