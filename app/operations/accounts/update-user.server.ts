import { users } from '~/data/collections'
import type { Doc } from '~/data/store'
import { store } from '~/data/store.server'
import { auditNameOf } from '~/domain/accounts/account-rules'
import { type Profile, profileOf } from '~/domain/accounts/profile'
import type { User } from '~/domain/accounts/user'
import { type Actor, canonicalJson, changedFields } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { fingerprint } from '~/session/tokens.server'
import { prepareCpf } from './cpf-claim.server'
import { userSearchTerms } from './new-account'

export type UpdateUserRefusal = { kind: 'missing' } | { kind: 'cpfTaken' } | { kind: 'conflict'; current: Doc<User> }

/** Covers only the fields that can be corrected: every sign-in writes the account, which is not a conflict. */
export function correctionVersion(user: User): string {
  return fingerprint(canonicalJson(profileOf(user))).slice(0, 32)
}

/** Corrects an account that still is as the form showed it. A CPF moves its claim in the same transaction. */
export async function updateUser(
  input: { userId: string; expect: string; correction: Profile; by: Actor },
  now: Instant,
): Promise<Result<User, UpdateUserRefusal>> {
  return store().transact(
    async (tx): Promise<Result<User, UpdateUserRefusal>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(users, input.userId)
      if (!doc) return refused({ kind: 'missing' })
      const user = doc.data
      if (correctionVersion(user) !== input.expect) return refused({ kind: 'conflict', current: doc })
      const merged: User = { ...user, ...input.correction }
      const changed = changedFields(user, merged)
      if (changed === null) return ok(user)
      const cpf = await prepareCpf(tx, user, merged.cpf, now)
      if (cpf.isTaken) return refused({ kind: 'cpfTaken' })
      cpf.write()
      const saved: User = { ...merged, searchTerms: userSearchTerms(merged), updatedAt: now }
      tx.put(users, user.id, saved, { version: doc.version })
      const subject = { kind: 'users', id: user.id, name: auditNameOf(saved) }
      audit.write({ by: input.by, action: 'user.updated', subject, ...changed, at: now })
      return ok(saved)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}
