import type { Tx } from '~/data/store'
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { claim, claimOwner, releaseClaim } from '~/session/claims.server'

/**
 * Reads who has the CPF that an account wants and returns what takes it, among the writes; null when another account
 * has it. The CPF that the account had before is given back.
 */
export async function prepareCpf(
  tx: Tx,
  user: Pick<User, 'id' | 'cpf'>,
  wanted: User['cpf'],
  now: Instant,
): Promise<(() => void) | null> {
  const owner = wanted === null ? null : await claimOwner(tx, 'cpf', wanted)
  if (owner !== null && owner !== user.id) return null
  const former = user.cpf === wanted ? null : user.cpf
  const ownsFormer = former !== null && (await claimOwner(tx, 'cpf', former)) === user.id
  return () => {
    if (former !== null && ownsFormer) releaseClaim(tx, 'cpf', former)
    if (wanted !== null && owner === null) claim(tx, 'cpf', wanted, { ownerId: user.id, at: now })
  }
}
