import { fullName } from '~/domain/accounts/user'
import type { TripOwner } from '~/operations/trips/trip-owner'
import type { SignedIn } from '~/session/visitor'

/** The area of the trip screens: the back office or the agency's. */
export type TripArea = 'admin' | 'agency'

/** The signed-in user and whose trips they edit. */
export function tripOwnerOf({ user, agency, role }: SignedIn): TripOwner {
  if (role === 'admin') return { id: user.id, name: fullName(user), agencyId: null }
  if (agency === null) throw new TypeError('nobody but the house and agencies works on trips')
  return { id: user.id, name: fullName(user), agencyId: agency.id }
}
