import { sessions, users } from '~/data/collections'
import { store } from '~/data/store.server'
import { passwordUpdatedMail } from '~/documents/account-mail'
import { maySetFirstPassword } from '~/domain/accounts/session'
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { hashPassword, isPassword } from '~/session/passwords.server'
import { endOtherSessions, openSession } from '~/session/sessions.server'
import { fingerprint } from '~/session/tokens.server'
import { activeAdmins, noteAdminChange, openAdminAudit } from './admin-change.server'

export interface PasswordChange {
  userId: string
  sessionId: string
  /** Null where the account has none yet. */
  current: string | null
  password: string
}

/** `old`: an account without a password sets its first one only soon after its code was right. */
export type ChangeRefusal = 'wrong' | 'old'

/**
 * Changes the password of a user who knows the current one, or has none yet and has just signed in by a code, and
 * returns the token of a fresh session. All other sessions end, including a stolen copy of this one. Of two concurrent
 * changes one succeeds, the other is refused as wrong.
 */
export async function changePassword(
  input: PasswordChange,
  now: Instant,
): Promise<Result<{ token: string }, ChangeRefusal>> {
  const known = await users.get(input.userId)
  if (known.hasPassword && !(await isPassword(input.current ?? '', known.passwordHash))) return refused('wrong')
  const passwordHash = await hashPassword(input.password)
  const others = known.type === 1 ? await activeAdmins() : []
  const done = await store().transact(async (tx): Promise<Result<{ token: string }, ChangeRefusal>> => {
    const user = (await tx.get(users, input.userId))?.data
    const session = (await tx.get(sessions, input.sessionId))?.data
    if (!user || user.passwordHash !== known.passwordHash || user.blockedAt !== null) return refused('wrong')
    if (!user.hasPassword && !(session && maySetFirstPassword(session, now))) return refused('old')
    const audit = await openAdminAudit(tx, user)
    const authVersion = user.authVersion + 1
    const changed: User = { ...user, passwordHash, hasPassword: true, authVersion, updatedAt: now }
    tx.put(users, user.id, changed)
    tx.remove(sessions, input.sessionId)
    const dedupeKey = `password:${user.id}:${changed.authVersion}`
    enqueue(tx, { topic: 'mail', dedupeKey, payload: passwordUpdatedMail(changed, now) }, now)
    noteAdminChange(tx, { audit, admin: user, others, action: 'admin.passwordChanged', now })
    return ok({ token: openSession(tx, changed, now, session?.device) })
  })
  if (done.ok) await endOtherSessions(input.userId, fingerprint(done.value.token))
  return done
}
