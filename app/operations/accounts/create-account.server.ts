import { users } from '~/data/collections'
import { store } from '~/data/store.server'
import type { Staff } from '~/domain/accounts/capabilities'
import type { User, UserType } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { claim, claimOwner } from '~/session/claims.server'
import { hashPassword } from '~/session/passwords.server'
import { freshId } from '~/session/tokens.server'
import { type NewUser, newAccount } from './new-account'

export type AccountRefusal = 'emailTaken' | 'cpfTaken'

/**
 * Opens a confirmed account without a code, for the demonstration shop and for administrators. A second call with the
 * same address is refused.
 */
export async function createAccount(
  input: Omit<NewAccount, 'id' | 'passwordHash'> & { password: string },
  now: Instant,
): Promise<Result<User, AccountRefusal>> {
  const { password, ...account } = input
  return writeAccount({ ...account, id: freshId(), passwordHash: await hashPassword(password) }, now)
}

/** The hash of an unknown password: its owner has to set a new one. */
export function unknownPassword(): Promise<string> {
  return hashPassword(freshId())
}

interface NewAccount {
  id: string
  person: NewUser
  passwordHash: string
  type: UserType
  staff?: Staff
  agencyId: string | null
}

/** As `createAccount`, for many accounts that share a hash. */
export function writeAccount({ person, ...input }: NewAccount, now: Instant): Promise<Result<User, AccountRefusal>> {
  const user = newAccount(person, { ...input, emailConfirmedAt: now, acceptedTerms: null }, now)
  return store().transact(async (tx) => {
    if ((await claimOwner(tx, 'email', person.email)) !== null) return refused('emailTaken')
    if (person.cpf !== null && (await claimOwner(tx, 'cpf', person.cpf)) !== null) return refused('cpfTaken')
    tx.create(users, user.id, user)
    claim(tx, 'email', person.email, { ownerId: user.id, at: now })
    if (person.cpf !== null) claim(tx, 'cpf', person.cpf, { ownerId: user.id, at: now })
    return ok(user)
  })
}
