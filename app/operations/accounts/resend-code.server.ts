import { codes, users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import type { User } from '~/domain/accounts/user'
import { addMillis, type Instant, MINUTE, millisBetween } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { claimOwner } from '~/session/claims.server'
import { issueCode } from '~/session/codes.server'
import { freshId } from '~/session/tokens.server'
import { askPasswordReset } from './ask-password-reset.server'
import { mailAccountExists, mailSignUpCode } from './mail-code.server'

const RESEND_AFTER = MINUTE

/** Whole seconds until another code may be requested; 0 when now. */
export function secondsUntilResend(code: { createdAt: Instant }, now: Instant): number {
  return Math.max(0, Math.ceil(millisBetween(now, addMillis(code.createdAt, RESEND_AFTER)) / 1000))
}

/** `askPasswordReset` once more, not before a minute has passed. */
export async function resendResetCode(
  input: { codeId: string; email: string },
  now: Instant,
): Promise<Result<{ codeId: string }, 'codeLimit' | 'tooSoon'>> {
  const former = await codes.find(input.codeId)
  if (former && secondsUntilResend(former, now) > 0) return refused('tooSoon')
  return askPasswordReset({ email: input.email, replaces: input.codeId }, now)
}

/**
 * Sends another code in place of `codeId` and answers its id. It behaves alike for codes that can match and for those
 * that cannot (see `signUp`); the former code ends.
 */
export async function resendCode(
  input: { codeId: string; email: string },
  now: Instant,
): Promise<Result<{ codeId: string }, 'codeLimit' | 'tooSoon'>> {
  return store().transact(async (tx) => {
    const former = (await tx.get(codes, input.codeId))?.data ?? null
    if (former && secondsUntilResend(former, now) > 0) return refused('tooSoon')
    const user = await readUser(tx, former?.userId ?? null)
    const owner = await readUser(tx, await claimOwner(tx, 'email', input.email))
    const order = { ...input, userId: former?.userId ?? freshId(), purpose: 'signup' as const, replaces: input.codeId }
    const issued = await issueCode(tx, order, now)
    if (!issued.ok) return issued
    if (owner) mailAccountExists(tx, owner, issued.value, now)
    else if (user && user.emailConfirmedAt === null) mailSignUpCode(tx, user, issued.value, now)
    return ok({ codeId: issued.value.id })
  })
}

async function readUser(tx: Tx, id: string | null): Promise<User | null> {
  return id === null ? null : ((await tx.get(users, id))?.data ?? null)
}
