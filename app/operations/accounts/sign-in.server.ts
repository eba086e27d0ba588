import { users } from '~/data/collections'
import { store } from '~/data/store.server'
import type { Device } from '~/domain/accounts/device'
import { fullName, type User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { openAudit } from '~/operations/maintenance/audit.server'
import { findClaimOwner } from '~/session/claims.server'
import { issueCode } from '~/session/codes.server'
import { hashPassword, isOutdatedHash, isPassword } from '~/session/passwords.server'
import { openSession } from '~/session/sessions.server'
import { mailSignUpCode } from './mail-code.server'
import { hasSecondFactor } from './second-factor.server'

/** The sign-in page that is used: that of the administration does not accept customers. */
export type Door = 'shop' | 'admin'

export type SignedInOutcome =
  | { kind: 'session'; token: string; user: User }
  /** The address is not confirmed yet: a code was sent. */
  | { kind: 'confirm'; codeId: string }
  /** The password was right; a code of the second factor opens the door. */
  | { kind: 'factor'; user: User }

export type SignInRefusal = 'wrong' | 'blocked' | 'codeLimit'

interface SignInInput {
  email: string
  /** As in `CodeOrder`; needed where the address may wait to be confirmed. */
  requester?: string
  /** The page that the visitor was going to. */
  redirectTo?: string | null
  password: string
  door: Door
  device?: Device | null
  /** Counts one try against the administrators' limits; false when no administrator may enter now. */
  admitsAdmin?: () => Promise<boolean>
}

/**
 * Starts a session. An unknown address and a wrong password give the same refusal in the same time. So does an
 * administrator who is over the limits, even with the correct password: any other reply would confirm a correct guess.
 * Every attempt that is not a proven customer's is counted, so that the limit does not reveal either which addresses
 * are administrators'.
 */
export async function signIn(input: SignInInput, now: Instant): Promise<Result<SignedInOutcome, SignInRefusal>> {
  const user = await findAccount(input.email)
  const isRight = await isPassword(input.password, user?.passwordHash ?? null)
  const isCustomer = isRight && user?.type !== 1
  const mayEnter = isCustomer ? input.door === 'shop' : ((await input.admitsAdmin?.()) ?? true)
  if (user === null || !isRight || !mayEnter) return refused('wrong')
  if (user.blockedAt !== null) return refused('blocked')
  if (user.emailConfirmedAt === null) return sendNewCode(user, input, now)
  if (await hasSecondFactor(user.id)) return ok({ kind: 'factor', user })
  const passwordHash = isOutdatedHash(user.passwordHash) ? await hashPassword(input.password) : user.passwordHash
  return begin(user, passwordHash, now, input.device)
}

/** The account that has confirmed the address, else the newest that waits for it. */
async function findAccount(email: string): Promise<User | null> {
  const [ownerId, waiting] = await Promise.all([
    findClaimOwner('email', email),
    users.first({ eq: { email }, order: { by: 'createdAt', dir: 'desc' } }),
  ])
  return ownerId === null ? waiting : users.find(ownerId)
}

async function begin(
  user: User,
  passwordHash: string,
  now: Instant,
  device?: Device | null,
): Promise<Result<SignedInOutcome, SignInRefusal>> {
  return store().transact(async (tx) => {
    const audit = user.type === 1 ? await openAudit(tx) : null
    const current = (await tx.get(users, user.id))?.data
    if (!current || current.passwordHash !== user.passwordHash) return refused('wrong')
    if (current.blockedAt !== null) return refused('blocked')
    const factorGraceAt = current.type === 1 ? (current.factorGraceAt ?? now) : null
    const entered: User = { ...current, passwordHash, factorGraceAt, lastSignInAt: now, updatedAt: now }
    tx.put(users, user.id, entered)
    const subject = { kind: 'users', id: user.id, name: fullName(user) }
    audit?.write({ by: subject, action: 'admin.signedIn', subject, before: null, after: null, at: now })
    return ok({ kind: 'session' as const, token: openSession(tx, entered, now, device), user: entered })
  })
}

async function sendNewCode(
  user: User,
  input: SignInInput,
  now: Instant,
): Promise<Result<SignedInOutcome, 'codeLimit'>> {
  return store().transact(async (tx) => {
    const { requester = '', redirectTo } = input
    const order = { email: user.email, requester, userId: user.id, purpose: 'signup' as const, replaces: null }
    const issued = await issueCode(tx, order, now)
    if (!issued.ok) return issued
    mailSignUpCode(tx, user, { ...issued.value, redirectTo }, now)
    return ok({ kind: 'confirm' as const, codeId: issued.value.id })
  })
}
