import type { Agency } from '~/domain/agencies/agency'
import type { Actor } from '~/domain/maintenance/audit'
import type { Trip } from '~/domain/trips/trip'

/** Who works on trips: the house on all of them, an agency on its own. */
export interface TripOwner extends Actor {
  /** Null for an administrator. */
  agencyId: Agency['id'] | null
}

/** Whose trips these are. Other owners' trips do not exist for an agency. */
export function isOwnTrip(owner: Pick<TripOwner, 'agencyId'>, trip: Pick<Trip, 'agencyId'>): boolean {
  return owner.agencyId === null || owner.agencyId === trip.agencyId
}
