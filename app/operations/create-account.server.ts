import { users } from '~/data/people-collections'
import { store } from '~/data/store.server'
import type { Instant } from '~/domain/dates'
import { ok, type Result, refused } from '~/domain/result'
import type { User, UserType } from '~/domain/user'
import { claim, claimOwner } from '~/session/claims.server'
import { hashPassword } from '~/session/passwords.server'
import { freshId } from '~/session/tokens.server'
import { newAccount, type Person } from './new-account'

export type AccountRefusal = 'emailTaken' | 'cpfTaken'

/**
 * Opens a confirmed account without a code, for whoever may: the demonstration shop, an administrator. Called twice
 * with the same address it refuses the second time.
 */
export async function createAccount(
  asked: { person: Person; password: string; type: UserType; agencyId: string | null },
  now: Instant,
): Promise<Result<User, AccountRefusal>> {
  const { person, type, agencyId } = asked
  const grants = {
    id: freshId(),
    passwordHash: await hashPassword(asked.password),
    type,
    agencyId,
    emailConfirmedAt: now,
    acceptedTerms: null,
  }
  const user = newAccount(person, grants, now)
  return store().transact(async (tx) => {
    if ((await claimOwner(tx, 'email', person.email)) !== null) return refused('emailTaken')
    if (person.cpf !== null && (await claimOwner(tx, 'cpf', person.cpf)) !== null) return refused('cpfTaken')
    tx.create(users, user.id, user)
    claim(tx, 'email', person.email, user.id, now)
    if (person.cpf !== null) claim(tx, 'cpf', person.cpf, user.id, now)
    return ok(user)
  })
}
