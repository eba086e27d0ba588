/** What a voucher reads from the trip as it is today, alongside its dates and places: the guide, and where the group sleeps. */
import { trips } from '~/data/collections'
import { formatPhone } from '~/domain/brazil/phone'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'

/** The guide as lines to print. Of a trip that is gone the hotels are those that were sold, and nobody guides it. */
export async function readOnTheRoad(
  bought: TripSnapshot,
): Promise<{ guide: string[]; hotels: TripSnapshot['hotels'] }> {
  const trip = await trips.find(bought.id)
  const { guideName, guidePhone } = trip ?? { guideName: '', guidePhone: null }
  return {
    guide: guideName === '' ? [] : [guideName, ...(guidePhone === null ? [] : [formatPhone(guidePhone)])],
    hotels: (trip ?? bought).hotels,
  }
}
