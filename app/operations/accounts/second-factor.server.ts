/** The second step of a sign-in, of administrators and partners, switched on and off; pass-second-factor.server.ts passes it. */
import { secondFactors, users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { groupRecovery, keyAddress, type SecondFactor } from '~/domain/accounts/second-factor'
import { fullName, type User } from '~/domain/accounts/user'
import type { Actor, AuditAction } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { isPassword } from '~/session/passwords.server'
import { endOtherSessions } from '~/session/sessions.server'
import { seal, unseal } from '~/session/tokens.server'
import { newKey, newRecoveryCodes, totpStep } from '~/session/totp.server'
import { activeAdmins, noteAdminChange } from './admin-change.server'

const ISSUER = 'Roteiro'
export const purposeOf = (userId: string) => `second factor ${userId}`

export type FactorState =
  | { state: 'off' }
  /** The key waits for its first code. */
  | { state: 'starting'; key: string; address: string }
  | { state: 'on'; since: Instant; recoveryLeft: number }

export async function readSecondFactor(user: Pick<User, 'id' | 'email'>): Promise<FactorState> {
  const factor = await secondFactors.find(user.id)
  if (factor === null) return { state: 'off' }
  const { confirmedAt, recovery, sealedKey } = factor
  if (confirmedAt !== null) return { state: 'on', since: confirmedAt, recoveryLeft: recovery.length }
  const key = unseal(purposeOf(user.id), sealedKey)
  return { state: 'starting', key, address: keyAddress(key, user.email, ISSUER) }
}

/** Whether sign-in requires a code. */
export async function hasSecondFactor(userId: string): Promise<boolean> {
  return (await secondFactors.find(userId))?.confirmedAt != null
}

/**
 * Creates a key that waits for its first code. Another call returns the same key, which the user may be typing into an
 * app.
 */
export async function startSecondFactor(userId: string, now: Instant): Promise<void> {
  await store().transact(async (tx) => {
    if (await tx.get(secondFactors, userId)) return
    const sealedKey = seal(purposeOf(userId), newKey())
    tx.create(secondFactors, userId, {
      id: userId,
      sealedKey,
      confirmedAt: null,
      lastStep: 0,
      recovery: [],
      createdAt: now,
    })
  })
}

/** Gives up a key that was never confirmed. */
export async function cancelSecondFactor(userId: string): Promise<void> {
  await store().transact(async (tx) => {
    const factor = (await tx.get(secondFactors, userId))?.data
    if (factor?.confirmedAt === null) tx.remove(secondFactors, userId)
  })
}

interface Own {
  userId: string
  /** The one session that does not end. */
  sessionId: string
  code: string
}

/** Activates it with the first correct code and returns the ten recovery codes, which are shown this once. */
export async function confirmSecondFactor(
  { userId, sessionId, code }: Own,
  now: Instant,
): Promise<Result<string[], 'wrong' | 'notStarted'>> {
  const fresh = newRecoveryCodes(userId)
  const done = await change(userId, now, (tx, factor, note): Result<string[], 'wrong' | 'notStarted'> => {
    if (factor === null || factor.confirmedAt !== null) return refused('notStarted')
    const step = totpStep(unseal(purposeOf(userId), factor.sealedKey), code, now, factor.lastStep)
    if (step === null) return refused('wrong')
    tx.put(secondFactors, userId, { ...factor, confirmedAt: now, lastStep: step, recovery: fresh.digests })
    note('admin.secondFactorOn')
    return ok(fresh.codes.map(groupRecovery))
  })
  if (done.ok) await endOtherSessions(userId, sessionId)
  return done
}

interface WithPassword {
  userId: string
  password: string
}

/** Ten new recovery codes; the former ones are worth nothing. */
export async function renewRecoveryCodes(
  input: WithPassword,
  now: Instant,
): Promise<Result<string[], 'wrong' | 'off'>> {
  if (!(await knowsPassword(input))) return refused('wrong')
  const fresh = newRecoveryCodes(input.userId)
  return change(input.userId, now, (tx, factor, note): Result<string[], 'off'> => {
    if (factor === null || factor.confirmedAt === null) return refused('off')
    tx.put(secondFactors, input.userId, { ...factor, recovery: fresh.digests })
    note('admin.recoveryRenewed')
    return ok(fresh.codes.map(groupRecovery))
  })
}

/** Switches it off for who knows the password. Twice is fine. */
export async function dropSecondFactor(input: WithPassword, now: Instant): Promise<Result<void, 'wrong'>> {
  if (!(await knowsPassword(input))) return refused('wrong')
  return change(input.userId, now, (tx, factor, note) => {
    if (factor === null) return ok()
    tx.remove(secondFactors, input.userId)
    note('admin.secondFactorOff')
    return ok()
  })
}

/** Takes it from a colleague or partner who lost telephone and codes, and ends their sessions. Not from oneself. */
export async function resetSecondFactor(
  input: { userId: string; by: Actor },
  now: Instant,
): Promise<Result<void, 'self' | 'missing'>> {
  if (input.userId === input.by.id) return refused('self')
  const done = await change(
    input.userId,
    now,
    (tx, factor, note): Result<void, 'missing'> => {
      if (factor === null) return refused('missing')
      tx.remove(secondFactors, input.userId)
      note('admin.secondFactorReset')
      return ok()
    },
    input.by,
  )
  if (done.ok) await endOtherSessions(input.userId, null)
  return done
}

async function knowsPassword({ userId, password }: WithPassword): Promise<boolean> {
  return isPassword(password, (await users.find(userId))?.passwordHash ?? null)
}

/**
 * Reads the factor and its owner and lets `act` write. The action that it records is audited and mailed to the other
 * administrators where the account is an administrator's; of a partner's, only what staff did is audited.
 */
async function change<R>(
  userId: string,
  now: Instant,
  act: (tx: Tx, factor: SecondFactor | null, note: (action: AuditAction) => void) => R,
  by: Actor | null = null,
): Promise<R> {
  const others = (await activeAdmins()).filter(({ id }) => id !== by?.id)
  return store().transact(
    async (tx) => {
      const audit = await openAudit(tx)
      const factor = (await tx.get(secondFactors, userId))?.data ?? null
      const owner = await tx.get(users, userId)
      return act(tx, factor, (action) => {
        if (owner?.data.type === 1) noteAdminChange(tx, { audit, admin: owner.data, others, action, now, by })
        else if (owner && by) {
          const subject = { kind: 'users', id: userId, name: fullName(owner.data) }
          audit.write({ by, action, subject, before: null, after: null, at: now })
        }
      })
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}
