import type { Actor } from '~/domain/audit'
import { fullName } from '~/domain/user'
import type { SignedIn } from './visitor'

/** Who acts, as the audit names them. */
export function actorOf({ user }: SignedIn): Actor {
  return { id: user.id, name: fullName(user) }
}
