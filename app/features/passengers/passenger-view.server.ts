/** The data of the dialog that edits a passenger. */
import { now } from '~/clock.server'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { passengerKey } from '~/domain/orders/passenger-corrections'
import { today } from '~/domain/values/time-zone'
import { pickableDays } from '~/forms/fields/date-text'
import type { OrderToday } from '~/operations/orders/live-trip.server'
import { toPassengerValues } from './passenger-values'

/** Null if there is no passenger to edit. `withBoarding`: staff may change the boarding place. */
export function passengerView(
  { order, trip }: OrderToday,
  place: number | null,
  { withBoarding }: { withBoarding: boolean },
) {
  const passenger = unitsOfPassengers(order).find((seat) => seat.place === place)?.passenger
  if (order.status === 'canceled' || trip === null || place === null || !passenger) return null
  const boarding = withBoarding ? trip.boardingPlaces : []
  return {
    place,
    seen: passengerKey(passenger),
    values: toPassengerValues(passenger),
    trip: { isAbroad: trip.classification === 2, checkinOn: trip.checkinOn },
    places: boarding.map(({ id, place: name, time }) => ({
      value: id,
      label: time === null ? name : `${name}, ${time}`,
    })),
    days: pickableDays(today(now())),
  }
}

export type PassengerView = NonNullable<ReturnType<typeof passengerView>>
