import type { User } from '~/domain/accounts/user'
import type { Agency } from '~/domain/agencies/agency'

/** A user with a session. `role` follows from the account: type 1 is admin, an account with an agency is agency. */
export interface SignedIn {
  role: 'customer' | 'agency' | 'admin'
  user: User
  agency: Agency | null
  sessionId: string
  /** An administrator of a live shop who has used the one sign-in without a second factor. */
  mustSetFactor?: boolean
}

/** The author of a request. */
export type Visitor = { role: 'guest' } | SignedIn
