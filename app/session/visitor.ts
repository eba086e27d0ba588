import type { Agency } from '~/domain/agency'
import type { User } from '~/domain/user'

/** Somebody with a session. `role` follows from the account: type 1 is admin, an account tied to an agency is agency. */
export interface SignedIn {
  role: 'customer' | 'agency' | 'admin'
  user: User
  agency: Agency | null
  sessionId: string
}

/** Who is asking. */
export type Visitor = { role: 'guest' } | SignedIn
