import { users } from '~/data/collections'
import { auditNameOf } from '~/domain/accounts/account-rules'
import type { Instant } from '~/domain/values/dates'
import { type Result, refused } from '~/domain/values/result'
import { isPassword } from '~/session/passwords.server'
import { type RemoveUserRefusal, removeUser } from './remove-user.server'

/** A user erases their own account (LGPD article 18), with their password. See `removeUser` for what remains. */
export async function eraseOwnAccount(
  input: { userId: string; password: string },
  now: Instant,
): Promise<Result<void, RemoveUserRefusal | 'wrong'>> {
  const user = await users.find(input.userId)
  if (!user || !(await isPassword(input.password, user.passwordHash))) return refused('wrong')
  return removeUser({ userId: user.id, by: { id: user.id, name: auditNameOf(user) }, isOwn: true }, now)
}
