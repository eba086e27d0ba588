import type { Tx } from '~/data/store'
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { claim, claimOwner, releaseClaim } from '~/session/claims.server'

/**
 * Reads which account has the CPF and returns the function that claims it, to be called among the writes; null when
 * another account has it. The account's former CPF is released.
 */
export async function prepareCpf(
  tx: Tx,
  user: Pick<User, 'id' | 'cpf'>,
  next: User['cpf'],
  now: Instant,
): Promise<(() => void) | null> {
  const owner = next === null ? null : await claimOwner(tx, 'cpf', next)
  if (owner !== null && owner !== user.id) return null
  const former = user.cpf === next ? null : user.cpf
  const ownsFormer = former !== null && (await claimOwner(tx, 'cpf', former)) === user.id
  return () => {
    if (former !== null && ownsFormer) releaseClaim(tx, 'cpf', former)
    if (next !== null && owner === null) claim(tx, 'cpf', next, { ownerId: user.id, at: now })
  }
}
