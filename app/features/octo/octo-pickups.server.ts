/** Boarding places as the pickup points of OCTO. */
import { stopInstant, stopZone } from '~/domain/trips/dated-stops'
import { datedStops } from '~/domain/trips/stop-days'
import type { Trip } from '~/domain/trips/trip'
import { toOffsetTime } from '~/domain/values/time-zone'

/** Of an option. Where somebody boards may follow after the sale. */
export function pickupMembers(trip: Trip) {
  return { pickupRequired: false, pickupAvailable: trip.boardingPlaces.length > 0, ...pickupPoints(trip) }
}

export function pickupPoints(trip: Trip) {
  const points = datedStops(trip).map((stop) => {
    const at = stopInstant(stop)
    return {
      id: stop.id,
      name: stop.place,
      directions: stop.address || null,
      address: stop.address || null,
      latitude: stop.point?.latitude ?? null,
      longitude: stop.point?.longitude ?? null,
      localDateTime: at && toOffsetTime(at, stopZone(stop) ?? undefined),
    }
  })
  return { pickupPoints: points }
}
