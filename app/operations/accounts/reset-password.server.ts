import { secondFactors, users } from '~/data/collections'
import { store } from '~/data/store.server'
import { passwordUpdatedMail } from '~/documents/account-mail'
import type { Device } from '~/domain/accounts/device'
import { passwordRefusal } from '~/domain/accounts/password'
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { type CodeRefusal, judgeCode, spendCode } from '~/session/codes.server'
import { hashPassword } from '~/session/passwords.server'
import { endOtherSessions, openSession } from '~/session/sessions.server'
import { fingerprint } from '~/session/tokens.server'
import { activeAdmins, noteAdminChange, openAdminAudit } from './admin-change.server'

export interface PasswordReset {
  codeId: string
  digits: string
  password: string
  device: Device | null
}

/**
 * `personal`: the password consists of its owner's own words. Only the holder of the code learns this, and the code
 * stays valid.
 */
export type ResetRefusal = CodeRefusal | { kind: 'personal' }

/**
 * Changes the password of the holder of the code, uses up the code and ends every session. A customer is signed in
 * directly (`token`); an administrator has to sign in at the administration, and a second factor requests its code.
 */
export async function resetPassword(
  input: PasswordReset,
  now: Instant,
): Promise<Result<{ user: User; token: string | null }, ResetRefusal>> {
  const passwordHash = await hashPassword(input.password)
  const others = await activeAdmins()
  const done = await store().transact(
    async (tx): Promise<Result<{ user: User; token: string | null }, ResetRefusal>> => {
      const judged = await judgeCode(tx, { id: input.codeId, digits: input.digits, purpose: 'reset' }, now)
      if (!judged.ok) return judged
      const user = (await tx.get(users, judged.value.userId))?.data ?? null
      if (user === null || user.blockedAt !== null) {
        spendCode(tx, judged.value, now)
        return refused({ kind: 'expired' })
      }
      const audit = await openAdminAudit(tx, user)
      const factor = await tx.get(secondFactors, user.id)
      const isEntering = user.type === 0 && factor?.data.confirmedAt == null
      const own = [user.firstName, user.lastName, user.email]
      if (passwordRefusal(input.password, own) !== null) return refused({ kind: 'personal' })
      spendCode(tx, judged.value, now)
      const authVersion = user.authVersion + 1
      const changed: User = { ...user, passwordHash, hasPassword: true, authVersion, updatedAt: now }
      const entered: User = isEntering ? { ...changed, lastSignInAt: now } : changed
      tx.put(users, user.id, entered)
      const dedupeKey = `password:${user.id}:${entered.authVersion}`
      enqueue(tx, { topic: 'mail', dedupeKey, payload: passwordUpdatedMail(entered, now) }, now)
      noteAdminChange(tx, { audit, admin: user, others, action: 'admin.passwordReset', now })
      return ok({ user: entered, token: isEntering ? openSession(tx, entered, now, input.device) : null })
    },
    { lockKeys: [`code ${input.codeId}`] },
  )
  if (done.ok) await endOtherSessions(done.value.user.id, done.value.token && fingerprint(done.value.token))
  return done
}
