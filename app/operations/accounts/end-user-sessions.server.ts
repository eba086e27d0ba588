import { users } from '~/data/collections'
import { auditNameOf } from '~/domain/accounts/account-rules'
import type { Actor } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { noteAct } from '~/operations/maintenance/audit.server'
import { endOtherSessions, endOwnSession } from '~/session/sessions.server'

/**
 * Ends one session of another user's account, or all of them (`sessionId` null). A session of a different account is
 * missing; ending all of none is fine.
 */
export async function endUserSessions(
  input: { userId: string; sessionId: string | null; by: Actor },
  now: Instant,
): Promise<Result<void, 'missing'>> {
  const user = await users.find(input.userId)
  if (user === null) return refused('missing')
  if (input.sessionId === null) await endOtherSessions(user.id, null)
  else if (!(await endOwnSession(user.id, input.sessionId))) return refused('missing')
  await noteAct({
    by: input.by,
    action: input.sessionId === null ? 'user.sessionsEnded' : 'user.sessionEnded',
    subject: { kind: 'users', id: user.id, name: auditNameOf(user) },
    before: null,
    after: null,
    at: now,
  })
  return ok()
}
