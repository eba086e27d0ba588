import { users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import type { Device } from '~/domain/accounts/device'
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { prepareAgency } from '~/operations/agencies/request-agency.server'
import { claim, claimOwner } from '~/session/claims.server'
import { type CodeRefusal, judgeCode, spendCode } from '~/session/codes.server'
import { openSession } from '~/session/sessions.server'
import { prepareCpf } from './cpf-claim.server'

export interface Confirmed {
  token: string
  user: User
}

/**
 * Confirms the e-mail address of a waiting account with its code. In one transaction the account takes its address,
 * a requested partnership becomes a pending agency, the code is used up and a session starts. A second use of the
 * code is refused as expired, and so is a code whose address another account has confirmed meanwhile.
 */
export async function confirmCode(
  guess: { codeId: string; digits: string; device?: Device | null },
  now: Instant,
): Promise<Result<Confirmed, CodeRefusal>> {
  return store().transact(
    async (tx) => {
      const judged = await judgeCode(tx, { id: guess.codeId, digits: guess.digits, purpose: 'signup' }, now)
      if (!judged.ok) return judged
      const user = await waitingUser(tx, judged.value.userId)
      const writeAgency = user?.agencyRequest ? await prepareAgency(tx, user, user.agencyRequest, now) : null
      const cpf = user && (await prepareCpf(tx, user, user.cpf, now))
      spendCode(tx, judged.value, now)
      if (user === null) return refused({ kind: 'expired' as const })
      const agencyId = writeAgency ? writeAgency().id : user.agencyId
      const dates = { emailConfirmedAt: now, lastSignInAt: now, updatedAt: now }
      const confirmed: User = { ...user, agencyId, agencyRequest: null, ...dates }
      tx.put(users, user.id, confirmed)
      claim(tx, 'email', user.email, { ownerId: user.id, at: now })
      cpf?.write()
      return ok({ token: openSession(tx, confirmed, now, guess.device), user: confirmed })
    },
    { lockKeys: [`code ${guess.codeId}`] },
  )
}

/** The account, if it still waits and no other account has its address. */
async function waitingUser(tx: Tx, userId: string): Promise<User | null> {
  const user = (await tx.get(users, userId))?.data ?? null
  if (user === null || user.emailConfirmedAt !== null || user.blockedAt !== null) return null
  return (await claimOwner(tx, 'email', user.email)) === null ? user : null
}
