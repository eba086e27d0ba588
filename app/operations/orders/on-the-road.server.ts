/** What a voucher reads from the trip as it is today, besides its dates and places: the guide, whom to call on the way, and where the group sleeps. */
import { departures, trips } from '~/data/collections'
import { guideLines } from '~/documents/guide-lines'
import { guideOf } from '~/domain/departures/departure'
import type { Order } from '~/domain/orders/order'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'

/**
 * The guide as lines to print. Of a trip that is gone the hotels are those that were sold, and nobody guides it.
 * `emergencyPhone` is the departure's own; null for the shop's.
 */
export async function readOnTheRoad(bought: TripSnapshot, language: Order['language']) {
  const [trip, departure] = await Promise.all([trips.find(bought.id), departures.find(bought.id)])
  return {
    guide: guideLines(trip && guideOf(departure, trip), language),
    emergencyPhone: departure?.emergencyPhone ?? null,
    hotels: (trip ?? bought).hotels,
  }
}
