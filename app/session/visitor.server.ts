import { now as currentInstant } from '~/clock.server'
import { agencies, secondFactors, sessions, users } from '~/data/collections'
import { isSessionLive, type Session } from '~/domain/accounts/session'
import type { User } from '~/domain/accounts/user'
import { addMillis, type Instant, MINUTE } from '~/domain/values/dates'
import { env } from '~/env.server'
import { hasSessionCookie, ownerOfToken, readSessionToken } from './session-cookie.server'
import { findSession } from './sessions.server'
import type { Visitor } from './visitor'

/** Why a session cookie is not valid: the session expired, or was ended (sign-out, block, new password). */
export type StaleReason = 'expired' | 'revoked'

export interface Resolved {
  visitor: Visitor
  /** The browser holds a session cookie that is worth nothing: clear it. */
  cookieWasStale: boolean
  staleReason: StaleReason | null
  /** Whose session it was, when it is still known. */
  staleUserId: string | null
}

/** The precision of `lastSeenAt`: a write per request would cost more than it is worth. */
const SEEN_EVERY = MINUTE

function guest(staleReason: StaleReason | null, staleUserId: string | null = null): Resolved {
  return { visitor: { role: 'guest' }, cookieWasStale: staleReason !== null, staleReason, staleUserId }
}

/** The visitor, from the session cookie alone. The store decides; the cookie only names the session. */
export async function resolveVisitor(
  request: Pick<Request, 'headers'>,
  now: Instant = currentInstant(),
  isLive: boolean = env.isLive,
): Promise<Resolved> {
  if (!hasSessionCookie(request.headers)) return guest(null)
  const token = await readSessionToken(request.headers)
  const owner = token === null ? null : ownerOfToken(token)
  // The token names its owner, so session and account are requested together. The session decides whose it is.
  const [session, named] = await Promise.all([
    token === null ? null : findSession(token),
    owner === null ? null : users.find(owner),
  ])
  if (session === null) return guest('revoked', owner)
  if (!isSessionLive(session, now)) return guest('expired', session.userId)
  const user = named?.id === session.userId ? named : await users.find(session.userId)
  if (user === null || !mayKeepSession(user, session)) return guest('revoked', session.userId)
  noteSeen(session, now)
  const agency = user.agencyId === null ? null : await agencies.find(user.agencyId)
  return {
    visitor: {
      ...{ role: roleOf(user), user, agency, sessionId: session.id },
      mustSetFactor: isLive && (await isFactorDue(user, session)),
    },
    cookieWasStale: false,
    staleReason: null,
    staleUserId: null,
  }
}

async function isFactorDue({ id, type, factorGraceAt }: User, { createdAt }: Session): Promise<boolean> {
  if (type !== 1 || factorGraceAt === null || createdAt <= factorGraceAt) return false
  return (await secondFactors.find(id))?.confirmedAt == null
}

function mayKeepSession(user: User, session: Session): boolean {
  return user.blockedAt === null && user.authVersion === session.authVersion && user.type === session.userType
}

function roleOf(user: User): 'customer' | 'agency' | 'admin' {
  if (user.type === 1) return 'admin'
  return user.agencyId === null ? 'customer' : 'agency'
}

/** Not awaited, and allowed to fail: the loss is a minute of the idle limit, and reading continues without it. */
function noteSeen(session: Session, now: Instant): void {
  if (now < addMillis(session.lastSeenAt, SEEN_EVERY)) return
  sessions.update(session.id, (seen) => ({ ...seen, lastSeenAt: now })).catch(() => undefined)
}
