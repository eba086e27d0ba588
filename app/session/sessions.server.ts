/** Sessions as documents: made at sign-in, read at every request, removed at sign-out. */
import { sessions } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { Device } from '~/domain/accounts/device'
import { ABSOLUTE_LIMIT, isSessionLive, type Session } from '~/domain/accounts/session'
import type { User } from '~/domain/accounts/user'
import { addMillis, type Instant } from '~/domain/values/dates'
import { fingerprint, newToken } from './tokens.server'

/** Writes a fresh session inside a transaction and returns its token, which only the cookie may carry. */
export function openSession(tx: Tx, user: User, now: Instant, device: Device | null = null): string {
  const token = `${newToken()}.${user.id}`
  const session: Session = {
    id: fingerprint(token),
    userId: user.id,
    userType: user.type,
    authVersion: user.authVersion,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addMillis(now, ABSOLUTE_LIMIT[user.type]),
    device,
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

const MAX_LISTED = 500

/** The sessions that would open something now, the last seen first; at most 500 are read. */
export async function listOpenSessions(user: User, now: Instant): Promise<Session[]> {
  const all = await sessions.list({ eq: { userId: user.id }, limit: MAX_LISTED })
  return all
    .filter((session) => isSessionLive(session, now))
    .filter((session) => session.authVersion === user.authVersion && session.userType === user.type)
    .sort((one, other) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1))
}

/** Ends one session if it is this account's; returns whether it existed. Ending it twice is fine. */
export async function endOwnSession(userId: string, sessionId: string): Promise<boolean> {
  const session = await sessions.find(sessionId)
  if (session === null || session.userId !== userId) return false
  await endSession(sessionId)
  return true
}

/** Ends every session of the account but one. */
export async function endOtherSessions(userId: string, exceptId: string | null): Promise<void> {
  const ids: string[] = []
  for await (const { id } of sessions.each({ eq: { userId } })) if (id !== exceptId) ids.push(id)
  for (const id of ids) await endSession(id)
}
