import { accountName, type User } from '~/domain/accounts/user'
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

const MAX_NAME_LENGTH = 18

/** The first name as the header greets with it, in one line. */
export function greetingName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const firstName = user.firstName || accountName(user)
  return firstName.length > MAX_NAME_LENGTH ? `${firstName.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : firstName
}
