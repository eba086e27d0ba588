import { users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result } from '~/domain/values/result'
import { claimOwner } from '~/session/claims.server'
import { issueCode } from '~/session/codes.server'
import { keyedDigest } from '~/session/tokens.server'
import { mailResetCode } from './mail-code.server'

/**
 * Sends the owner of a confirmed address a code that authorises a new password, and returns the code's id.
 *
 * The reply does not reveal whether the address is known: for an unknown one a code that cannot match is written, with
 * the same reads and the same writes except the mail. A newer code ends the one that it replaces, known or not.
 */
export async function requestPasswordReset(
  input: { email: string; requester: string; replaces?: string | null; redirectTo?: string | null },
  now: Instant,
): Promise<Result<{ codeId: string }, 'codeLimit'>> {
  return store().transact(async (tx) => {
    const { userId, owner } = await ownerOf(tx, input.email)
    const { email, requester, replaces = null, redirectTo } = input
    const order = { email, requester, userId, purpose: 'reset' as const, replaces }
    const issued = await issueCode(tx, order, now)
    if (!issued.ok) return issued
    if (owner) mailResetCode(tx, owner, { ...issued.value, redirectTo }, now)
    return ok({ codeId: issued.value.id })
  })
}

/** A blocked account gets no code. An unknown address has a stable id of its own, which no account has. */
async function ownerOf(tx: Tx, email: string): Promise<{ userId: string; owner: User | null }> {
  const userId = (await claimOwner(tx, 'email', email)) ?? keyedDigest('nobody', email)
  const owner = (await tx.get(users, userId))?.data ?? null
  return { userId, owner: owner?.blockedAt === null ? owner : null }
}
