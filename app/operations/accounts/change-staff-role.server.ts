import { users } from '~/data/collections'
import { store } from '~/data/store.server'
import { type AccountRefusal, isActiveOwner } from '~/domain/accounts/account-rules'
import { type StaffRole, staffRoleOf } from '~/domain/accounts/capabilities'
import type { User } from '~/domain/accounts/user'
import type { Actor } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { activeAdmins, noteAdminChange } from './admin-change.server'
import { isLastOwner, listAdminIds } from './block-user.server'

interface RoleChange {
  userId: string
  staffRole: StaffRole
  readsOnly: boolean
  by: Actor
}

export type RoleRefusal = 'missing' | Extract<AccountRefusal, 'self' | 'lastAdmin'>

/**
 * What an administrator may do from the next request on: no session has to end. The last owner stays one, and nobody
 * changes the own role. The same role again changes nothing.
 */
export async function changeStaffRole(
  { userId, staffRole, readsOnly, by }: RoleChange,
  now: Instant,
): Promise<Result<User, RoleRefusal>> {
  const adminIds = await listAdminIds()
  const others = (await activeAdmins()).filter(({ id }) => id !== by.id)
  return store().transact(
    async (tx): Promise<Result<User, RoleRefusal>> => {
      const audit = await openAudit(tx)
      const user = (await tx.get(users, userId))?.data
      if (user?.type !== 1) return refused('missing')
      const before = { staffRole: staffRoleOf(user), readsOnly: user.readsOnly === true }
      const after = { staffRole, readsOnly }
      if (before.staffRole === staffRole && before.readsOnly === readsOnly) return ok(user)
      const changed: User = { ...user, ...after, updatedAt: now }
      if (!isActiveOwner(changed) && (await isLastOwner(tx, user, adminIds))) return refused('lastAdmin')
      if (user.id === by.id) return refused('self')
      tx.put(users, user.id, changed)
      noteAdminChange(tx, {
        audit,
        admin: changed,
        others,
        action: 'admin.roleChanged',
        now,
        by,
        change: { before, after },
      })
      return ok(changed)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}
