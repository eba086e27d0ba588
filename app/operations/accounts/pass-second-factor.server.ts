import { secondFactors, users } from '~/data/collections'
import { store } from '~/data/store.server'
import type { Device } from '~/domain/accounts/device'
import type { SecondFactor } from '~/domain/accounts/second-factor'
import { fullName, type User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK } from '~/operations/maintenance/audit.server'
import { openSession } from '~/session/sessions.server'
import { unseal } from '~/session/tokens.server'
import { normalizeRecoveryCode, totpStep } from '~/session/totp.server'
import { openAdminAudit } from './admin-change.server'
import { purposeOf } from './second-factor.server'

export interface FactorInput {
  userId: string
  /** Version of the account at the first step: a later change restarts the sign-in. */
  authVersion: number
  /** Six digits, or a recovery code. */
  code: string
  device: Device | null
}

/** Begins the session of who gave the right password, or a mailed code, and now the right code. Each code opens the door once. */
export async function passSecondFactor(
  input: FactorInput,
  now: Instant,
): Promise<Result<{ token: string; user: User; recoveryLeft: number | null }, 'wrong' | 'over'>> {
  return store().transact(
    async (tx): Promise<Result<{ token: string; user: User; recoveryLeft: number | null }, 'wrong' | 'over'>> => {
      const user = (await tx.get(users, input.userId))?.data
      const factor = (await tx.get(secondFactors, input.userId))?.data
      if (!user || user.blockedAt !== null || user.authVersion !== input.authVersion) return refused('over')
      if (!factor || factor.confirmedAt === null) return refused('over')
      const audit = await openAdminAudit(tx, user)
      const spent = spendCode(factor, input.code, now)
      if (spent === null) return refused('wrong')
      const entered: User = { ...user, lastSignInAt: now, updatedAt: now }
      tx.put(secondFactors, user.id, spent)
      tx.put(users, user.id, entered)
      const isRecovery = spent.recovery.length < factor.recovery.length
      const subject = { kind: 'users', id: user.id, name: fullName(user) }
      const after = isRecovery ? { left: spent.recovery.length } : null
      const action = isRecovery ? 'admin.recoveryUsed' : 'admin.signedIn'
      audit?.write({ by: subject, action, subject, before: null, after, at: now })
      const token = openSession(tx, entered, now, input.device)
      return ok({ token, user: entered, recoveryLeft: isRecovery ? spent.recovery.length : null })
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** The factor after this code, which is then worth nothing; null when it is worth nothing now. */
function spendCode(factor: SecondFactor, code: string, now: Instant): SecondFactor | null {
  const digits = code.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(digits)) {
    const step = totpStep(unseal(purposeOf(factor.id), factor.sealedKey), digits, now, factor.lastStep)
    return step === null ? null : { ...factor, lastStep: step }
  }
  const digest = normalizeRecoveryCode(factor.id, code)
  if (digest === null || !factor.recovery.includes(digest)) return null
  return { ...factor, recovery: factor.recovery.filter((each) => each !== digest) }
}
