import { users } from '~/data/collections'
import { store } from '~/data/store.server'
import { PROFILE_FIELDS, type Profile, profileOf } from '~/domain/accounts/profile'
import { mergeEdit } from '~/domain/accounts/profile-edit'
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { prepareCpf } from './cpf-claim.server'
import { userSearchTerms } from './new-account'

export type ProfileField = keyof Profile

export type ProfileRefusal = { kind: 'conflict'; fields: ProfileField[]; stored: Profile }

/**
 * Saves the fields that changed since the form showed `shown`; fields saved in another tab meanwhile are not overwritten. With a
 * conflict nothing is saved. A CPF moves its claim in the same transaction, where no other account has it.
 */
export async function updateProfile(
  input: { userId: string; shown: Profile; formValues: Profile },
  now: Instant,
): Promise<Result<User, ProfileRefusal>> {
  return store().transact(async (tx): Promise<Result<User, ProfileRefusal>> => {
    const user = (await tx.get(users, input.userId))?.data
    if (!user) throw new Error('the account went away while it was edited')
    const { merged, conflicts } = mergeEdit(profileOf(user), input.shown, input.formValues, PROFILE_FIELDS)
    if (conflicts.length > 0) return refused({ kind: 'conflict', fields: conflicts, stored: profileOf(user) })
    const cpf = await prepareCpf(tx, user, merged.cpf, now)
    cpf.write()
    const changed: User = { ...user, ...merged, searchTerms: userSearchTerms({ ...user, ...merged }), updatedAt: now }
    tx.put(users, user.id, changed)
    return ok(changed)
  })
}
