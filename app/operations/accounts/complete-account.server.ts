import { users } from '~/data/collections'
import { store } from '~/data/store.server'
import type { User } from '~/domain/accounts/user'
import type { Payer } from '~/domain/orders/order-people'
import type { Instant } from '~/domain/values/dates'
import { prepareCpf } from './cpf-claim.server'
import { userSearchTerms } from './new-account'

/**
 * Gives an account that was opened by a code the name, CPF, phone and birth date of the payer of its first purchase, so
 * that nobody types them twice. An account with a name is not changed.
 */
export async function completeAccount(
  { userId, payer }: { userId: string; payer: Payer },
  now: Instant,
): Promise<void> {
  await store().transact(async (tx) => {
    const user = (await tx.get(users, userId))?.data
    if (user?.firstName !== '') return
    const cpf = payer.cpf || user.cpf
    const claimed = await prepareCpf(tx, user, cpf, now)
    claimed.write()
    const { firstName, lastName, birthDate } = payer
    const own = { firstName, lastName, phone: payer.phone || user.phone, birthDate: birthDate ?? user.birthDate, cpf }
    const complete: User = { ...user, ...own, updatedAt: now }
    tx.put(users, user.id, { ...complete, searchTerms: userSearchTerms(complete) })
  })
}
