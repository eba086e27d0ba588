import { users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { adminChangedMail } from '~/documents/account-mail'
import { isActiveOwner } from '~/domain/accounts/account-rules'
import { fullName, type User } from '~/domain/accounts/user'
import type { Actor, AuditAction, AuditNote } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { type Audit, openAudit } from '~/operations/maintenance/audit.server'
import { enqueue } from '~/operations/maintenance/outbox.server'

const MAX_ADMINS = 100

/** Everyone who can sign in to the back office. */
export async function activeAdmins(): Promise<User[]> {
  const found = await users.list({ eq: { type: 1 }, limit: MAX_ADMINS })
  return found.filter(({ blockedAt }) => blockedAt === null)
}

/** The audit, for an administrator's account alone; among a transaction's reads. */
export async function openAdminAudit(tx: Tx, { type }: Pick<User, 'type'>): Promise<Audit | null> {
  return type === 1 ? openAudit(tx) : null
}

interface AdminChange {
  /** Null for an account that is no administrator's: then nothing is noted. */
  audit: Audit | null
  admin: User
  /** `activeAdmins`; of them the owners are written to, but not the one whose account it is. */
  others: readonly User[]
  action: AuditAction
  now: Instant
  /** Who did it, if not the owner of the account. */
  by?: Actor | null
  /** What the audit shows of it. */
  change?: Pick<AuditNote, 'before' | 'after'>
}

const NOTHING = { before: null, after: null }

/** Audits that an administrator's account has changed and writes to the other owners. */
export function noteAdminChange(
  tx: Tx,
  { audit, admin, others, action, now, by = null, change = NOTHING }: AdminChange,
): void {
  if (audit === null) return
  const subject = { kind: 'users', id: admin.id, name: fullName(admin) }
  audit.write({ by: by ?? subject, action, subject, ...change, at: now })
  for (const other of others) {
    if (other.id === admin.id || !isActiveOwner(other)) continue
    const dedupeKey = `adminChange:${admin.id}:${audit.seq}:${other.id}`
    enqueue(tx, { topic: 'mail', dedupeKey, payload: adminChangedMail(other, subject.name, now) }, now)
  }
}
