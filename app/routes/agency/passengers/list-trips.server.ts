/** The trips that an agency runs or has sold: the next departures first, then past trips, the latest first. */
import { orders, trips } from '~/data/collections'
import type { Trip } from '~/domain/trips/trip'
import { daysBetween, type LocalDate } from '~/domain/values/dates'
import { formatDateRange } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

const MAX_TRIPS = 200
const MAX_SALES = 1000

export async function listAgencyTrips(agencyId: string, language: Language, today: LocalDate) {
  const own = await trips.list({ eq: { agencyId }, order: { by: 'checkinOn', dir: 'desc' }, limit: MAX_TRIPS })
  const sales = await orders.list({ eq: { agencyId }, order: { by: 'createdAt', dir: 'desc' }, limit: MAX_SALES })
  const ownIds = new Set(own.map(({ id }) => id))
  const soldIds = [...new Set(sales.flatMap(({ tripId }) => tripId ?? []))].filter((id) => !ownIds.has(id))
  const sold = await trips.getMany(soldIds.slice(0, MAX_TRIPS))
  return [...own, ...sold].sort(nextFirst(today)).map((trip) => ({
    id: trip.id,
    name: nameIn(language, trip),
    dates: formatDateRange(trip.checkinOn, trip.checkoutOn, language),
    isOwn: ownIds.has(trip.id),
  }))
}

/** A trip in progress still counts as a coming one. */
function nextFirst(today: LocalDate) {
  return (one: Trip, other: Trip) => {
    const isOver = one.checkoutOn < today
    if (isOver !== other.checkoutOn < today) return isOver ? 1 : -1
    const days = daysBetween(other.checkinOn, one.checkinOn)
    return isOver ? -days : days
  }
}

export type AgencyTrip = Awaited<ReturnType<typeof listAgencyTrips>>[number]
