import { accountName } from '~/domain/accounts/user'
import type { Actor } from '~/domain/maintenance/audit'
import type { SignedIn } from './visitor'

/** Who acts, as the audit names them. */
export function actorOf({ user }: SignedIn): Actor {
  return { id: user.id, name: accountName(user) }
}
