import { users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import type { User } from '~/domain/accounts/user'
import type { AgencyRequest } from '~/domain/agencies/agency-request'
import { addMillis, DAY, type Instant } from '~/domain/values/dates'
import { ok, type Result } from '~/domain/values/result'
import { claimOwner } from '~/session/claims.server'
import { issueCode, signUpsOf } from '~/session/codes.server'
import { hashPassword } from '~/session/passwords.server'
import { freshId } from '~/session/tokens.server'
import { mailAccountExists, mailSignUpCode } from './mail-code.server'
import { type NewUser, newAccount } from './new-account'

/** More than one waits only where an administrator has blocked it. */
const MAX_WAITING = 20

export interface SignUp {
  person: NewUser & { cpf: string }
  password: string
  /** As in `CodeOrder`, with the code that this browser requested before. */
  requester: string
  replaces?: string | null
  /** The page that the visitor was going to. */
  redirectTo?: string | null
  termsVersion: string
  /** The requested partnership, when an agency signs up. */
  agencyRequest?: AgencyRequest | null
}

/**
 * Opens an account that waits for its e-mail address to be confirmed, and returns the id of the code that was sent.
 *
 * The reply does not reveal whether the address is known: then a code that cannot match is written, and the owner of
 * the known account gets a mail. A CPF proves no identity and is not compared. The waiting account claims nothing, so that it cannot block the address for
 * its owner; the claims are made when the code is confirmed. An account that waits since yesterday, or that the
 * same requester left waiting for this address, is replaced; those of others stay, and nobody confirms what another person typed: each code opens its own
 * account, in the browser that requested it.
 */
export async function signUp(request: SignUp, now: Instant): Promise<Result<{ codeId: string }, 'codeLimit'>> {
  const passwordHash = await hashPassword(request.password)
  const { person, requester, replaces = null, redirectTo } = request
  const { email } = person
  const userId = freshId()
  const abandoned = await accountsAt(email, addMillis(now, -DAY))
  return store().transact(async (tx) => {
    const owner = await ownerOf(tx, email)
    const waiting = await waitingOf(tx, email, [...abandoned, ...(await signUpsOf(tx, { email, requester }, now))])
    const issued = await issueCode(tx, { email, requester, userId, purpose: 'signup', replaces }, now)
    if (!issued.ok) return issued
    if (owner) {
      mailAccountExists(tx, owner, { ...issued.value, redirectTo }, now)
    } else {
      const acceptedTerms = { version: request.termsVersion, acceptedAt: now }
      const grants = {
        id: userId,
        passwordHash,
        type: 0 as const,
        agencyId: null,
        agencyRequest: request.agencyRequest ?? null,
        emailConfirmedAt: null,
        acceptedTerms,
      }
      const user = newAccount(person, grants, now)
      for (const id of waiting) tx.remove(users, id)
      tx.create(users, user.id, user)
      mailSignUpCode(tx, user, { ...issued.value, redirectTo }, now)
    }
    return ok({ codeId: issued.value.id })
  })
}

/** Ids of accounts with this address, the confirmed one and what waits; only those opened before, where that is given. */
export async function accountsAt(email: string, before?: Instant): Promise<string[]> {
  const found = await users.list({ eq: { email }, order: { by: 'createdAt', dir: 'desc' }, limit: MAX_WAITING })
  return found.filter(({ createdAt }) => before === undefined || createdAt < before).map(({ id }) => id)
}

/** Those of these accounts that wait for the address to be confirmed. */
export async function waitingOf(tx: Tx, email: string, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => tx.get(users, id)))
  const isWaiting = ({ emailConfirmedAt, blockedAt, email: own }: User) =>
    own === email && emailConfirmedAt === null && blockedAt === null
  return found.flatMap((each) => (each && isWaiting(each.data) ? [each.id] : []))
}

/** The account that has the address. */
async function ownerOf(tx: Tx, email: string): Promise<User | null> {
  const id = await claimOwner(tx, 'email', email)
  return id === null ? null : ((await tx.get(users, id))?.data ?? null)
}
