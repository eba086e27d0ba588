/** Sessions as documents: made at sign-in, read at every request, removed at sign-out. */
import { sessions } from '~/data/collections'
import type { Tx } from '~/data/store'
import { addMillis, type Instant } from '~/domain/dates'
import { ABSOLUTE_LIMIT, type Session } from '~/domain/session'
import type { User } from '~/domain/user'
import { fingerprint, newToken } from './tokens.server'

/** Writes a fresh session inside a transaction and answers its token, which only the cookie may carry. */
export function openSession(tx: Tx, user: User, now: Instant): string {
  const token = newToken()
  const session: Session = {
    id: fingerprint(token),
    userId: user.id,
    userType: user.type,
    authVersion: user.authVersion,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addMillis(now, ABSOLUTE_LIMIT),
  }
  tx.create(sessions, session.id, session)
  return token
}

/** The stored session of a token, alive or not. */
export function findSession(token: string): Promise<Session | null> {
  return sessions.find(fingerprint(token))
}

/** Ends one session; ending it twice is fine. */
export async function endSession(sessionId: string): Promise<void> {
  await sessions.remove(sessionId)
}
