import { fullName } from '~/domain/accounts/user'
import type { TripOwner } from '~/operations/trips/trip-owner'
import type { SignedIn } from '~/session/visitor'

/** Where the screens of trips stand: the back office, or the partner's area. */
export type TripArea = 'admin' | 'agency'

/** Who works here, on whose trips. */
export function tripOwnerOf({ user, agency, role }: SignedIn): TripOwner {
  if (role === 'admin') return { id: user.id, name: fullName(user), agencyId: null }
  if (agency === null) throw new TypeError('nobody but the house and agencies works on trips')
  return { id: user.id, name: fullName(user), agencyId: agency.id }
}
