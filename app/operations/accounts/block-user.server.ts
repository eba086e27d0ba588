import { users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { type AccountRefusal, auditNameOf, isActiveOwner } from '~/domain/accounts/account-rules'
import type { User } from '~/domain/accounts/user'
import type { Actor } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { endOtherSessions } from '~/session/sessions.server'

interface BlockRequest {
  userId: string
  by: Actor
}

/** Shuts an account out and ends its sessions. Blocking it twice is fine. The last owner cannot go. */
export async function blockUser(input: BlockRequest, now: Instant): Promise<Result<User, 'missing' | AccountRefusal>> {
  const adminIds = await listAdminIds()
  const done = await store().transact(
    async (tx): Promise<Result<User, 'missing' | AccountRefusal>> => {
      const audit = await openAudit(tx)
      const user = (await tx.get(users, input.userId))?.data
      if (!user) return refused('missing')
      if (user.blockedAt !== null) return ok(user)
      if (user.type === 1 && (await isLastOwner(tx, user, adminIds))) return refused('lastAdmin')
      if (user.id === input.by.id) return refused('self')
      const blocked: User = { ...user, blockedAt: now, authVersion: user.authVersion + 1, updatedAt: now }
      tx.put(users, user.id, blocked)
      const action = user.type === 1 ? 'admin.deactivated' : 'user.blocked'
      const subject = { kind: 'users', id: user.id, name: auditNameOf(user) }
      audit.write({ by: input.by, action, subject, before: { blockedAt: null }, after: { blockedAt: now }, at: now })
      return ok(blocked)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
  if (done.ok) await endOtherSessions(input.userId, null)
  return done
}

/** Unblocks an account; its user signs in again. Calling it twice is fine. */
export async function unblockUser(input: BlockRequest, now: Instant): Promise<Result<User, 'missing'>> {
  return store().transact(
    async (tx): Promise<Result<User, 'missing'>> => {
      const audit = await openAudit(tx)
      const user = (await tx.get(users, input.userId))?.data
      if (!user) return refused('missing')
      if (user.blockedAt === null) return ok(user)
      const free: User = { ...user, blockedAt: null, updatedAt: now }
      tx.put(users, user.id, free)
      const action = user.type === 1 ? 'admin.reactivated' : 'user.unblocked'
      const subject = { kind: 'users', id: user.id, name: auditNameOf(user) }
      const before = { blockedAt: user.blockedAt }
      audit.write({ by: input.by, action, subject, before, after: { blockedAt: null }, at: now })
      return ok(free)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

const MAX_ADMINS = 500

/** For `isLastOwner`. An administrator who is added meanwhile does no harm. */
export async function listAdminIds(): Promise<string[]> {
  const order = { by: 'createdAt', dir: 'desc' } as const
  return (await users.list({ eq: { type: 1 }, order, limit: MAX_ADMINS })).map(({ id }) => id)
}

/** No other owner can sign in. Read inside the transaction: two who shut each other out cannot both succeed. */
export async function isLastOwner(tx: Tx, user: User, adminIds: readonly string[]): Promise<boolean> {
  if (!isActiveOwner(user)) return false
  for (const id of adminIds) {
    const other = id === user.id ? null : await tx.get(users, id)
    if (other && isActiveOwner(other.data)) return false
  }
  return true
}
