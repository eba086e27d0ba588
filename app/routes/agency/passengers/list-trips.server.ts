/** A partner's own trips and those it has sold, the next departure first. */
import { orders, trips } from '~/data/collections'
import { formatDateRange } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

const MOST_TRIPS = 200
const MOST_SALES = 1000

export async function listAgencyTrips(agencyId: string, language: Language) {
  const own = await trips.list({ eq: { agencyId }, order: { by: 'checkinOn', dir: 'desc' }, limit: MOST_TRIPS })
  const sales = await orders.list({ eq: { agencyId }, order: { by: 'createdAt', dir: 'desc' }, limit: MOST_SALES })
  const ownIds = new Set(own.map(({ id }) => id))
  const soldIds = [...new Set(sales.flatMap(({ tripId }) => tripId ?? []))].filter((id) => !ownIds.has(id))
  const sold = await trips.getMany(soldIds.slice(0, MOST_TRIPS))
  return [...own, ...sold]
    .sort((one, other) => (one.checkinOn < other.checkinOn ? -1 : 1))
    .map((trip) => ({
      id: trip.id,
      name: nameIn(language, trip),
      dates: formatDateRange(trip.checkinOn, trip.checkoutOn, language),
      isOwn: ownIds.has(trip.id),
    }))
}

export type AgencyTrip = Awaited<ReturnType<typeof listAgencyTrips>>[number]
