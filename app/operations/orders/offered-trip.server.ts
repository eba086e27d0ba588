import { agencies, departures } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { Trip } from '~/domain/trips/trip'
import type { OfferedTrip } from '~/domain/trips/trip-readiness'

/** The trip with its partner and what was decided of its departure, as the transaction finds them. */
export async function readOffered(tx: Tx, trip: Trip): Promise<OfferedTrip> {
  const agency = trip.agencyId === null ? null : ((await tx.get(agencies, trip.agencyId))?.data ?? null)
  const isCalledOff = (await tx.get(departures, trip.id))?.data.state === 'calledOff'
  return { trip, agency, isCalledOff }
}

/** Each trip with its partner as stored. */
export async function findOffered(found: readonly Trip[]): Promise<OfferedTrip[]> {
  const ids = new Set(found.flatMap(({ agencyId }) => (agencyId === null ? [] : [agencyId])))
  const knownAgencies = new Map((await agencies.getMany([...ids])).map((agency) => [agency.id, agency]))
  return found.map((trip) => ({ trip, agency: (trip.agencyId !== null && knownAgencies.get(trip.agencyId)) || null }))
}
