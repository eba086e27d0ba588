import { codes, users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import type { User } from '~/domain/accounts/user'
import { addMillis, type Instant, MINUTE, millisBetween } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import type { Language } from '~/domain/values/scalars'
import { claimOwner } from '~/session/claims.server'
import { issueCode } from '~/session/codes.server'
import { freshId } from '~/session/tokens.server'
import { mailAccountExists, mailSignUpCode } from './mail-code.server'
import { requestPasswordReset } from './request-password-reset.server'
import { requestSignInCode } from './sign-in-code.server'

const RESEND_AFTER = MINUTE

/** Whole seconds until another code may be requested; 0 when now. */
export function secondsUntilResend(code: { createdAt: Instant }, now: Instant): number {
  return Math.max(0, Math.ceil(millisBetween(now, addMillis(code.createdAt, RESEND_AFTER)) / 1000))
}

interface Resend {
  /** The code that the new one takes the place of. */
  codeId: string
  email: string
  /** As in `CodeOrder`. */
  requester: string
  redirectTo?: string | null
  language: Language
}

type Resent = Promise<Result<{ codeId: string }, 'codeLimit' | 'tooSoon'>>

/** `requestPasswordReset` once more, not before a minute has passed. */
export async function resendResetCode({ codeId, ...input }: Omit<Resend, 'language'>, now: Instant): Resent {
  return (await isTooSoon(codeId, now)) ? refused('tooSoon') : requestPasswordReset({ ...input, replaces: codeId }, now)
}

/** `requestSignInCode` once more, not before a minute has passed. */
export async function resendSignInCode({ codeId, ...input }: Resend, now: Instant): Resent {
  if (await isTooSoon(codeId, now)) return refused('tooSoon')
  return requestSignInCode({ ...input, replaces: codeId }, now)
}

async function isTooSoon(codeId: string, now: Instant): Promise<boolean> {
  const former = await codes.find(codeId)
  return former !== null && secondsUntilResend(former, now) > 0
}

/**
 * Sends another code in place of `codeId` and returns its id. It behaves alike for codes that can match and for those
 * that cannot (see `signUp`); the former code ends.
 */
export async function resendCode(
  { codeId, email, requester, redirectTo }: Omit<Resend, 'language'>,
  now: Instant,
): Resent {
  return store().transact(async (tx) => {
    const former = (await tx.get(codes, codeId))?.data ?? null
    if (former && secondsUntilResend(former, now) > 0) return refused('tooSoon')
    const user = await readUser(tx, former?.userId ?? null)
    const owner = await readUser(tx, await claimOwner(tx, 'email', email))
    const order = {
      email,
      requester,
      userId: former?.userId ?? freshId(),
      purpose: 'signup' as const,
      replaces: codeId,
    }
    const issued = await issueCode(tx, order, now)
    if (!issued.ok) return issued
    if (owner) mailAccountExists(tx, owner, { ...issued.value, redirectTo }, now)
    else if (user && user.emailConfirmedAt === null) mailSignUpCode(tx, user, { ...issued.value, redirectTo }, now)
    return ok({ codeId: issued.value.id })
  })
}

async function readUser(tx: Tx, id: string | null): Promise<User | null> {
  return id === null ? null : ((await tx.get(users, id))?.data ?? null)
}
