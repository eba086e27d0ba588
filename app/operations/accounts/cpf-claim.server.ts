import type { Tx } from '~/data/store'
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { claim, claimOwner, releaseClaim } from '~/session/claims.server'

/**
 * Reads whether another account has the CPF, and returns how to claim it among the writes. Nobody proves a CPF by typing
 * it, so a customer's is stored all the same, and neither refused nor disclosed; the claim stays with the first,
 * and only the back office shows it. The account's former CPF is released.
 */
export async function prepareCpf(
  tx: Tx,
  user: Pick<User, 'id' | 'cpf'>,
  next: User['cpf'],
  now: Instant,
): Promise<{ isTaken: boolean; write: () => void }> {
  const owner = next === null ? null : await claimOwner(tx, 'cpf', next)
  const former = user.cpf === next ? null : user.cpf
  const ownsFormer = former !== null && (await claimOwner(tx, 'cpf', former)) === user.id
  return {
    isTaken: owner !== null && owner !== user.id,
    write() {
      if (former !== null && ownsFormer) releaseClaim(tx, 'cpf', former)
      if (next !== null && owner === null) claim(tx, 'cpf', next, { ownerId: user.id, at: now })
    },
  }
}
