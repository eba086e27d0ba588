/** Writes what a change of an order means for the account of the agency that sold it, in the order's own transaction. */
import { accountEntries, agencyAccounts } from '~/data/collections'
import type { Tx } from '~/data/store'
import { type AgencyAccount, accountAfter, emptyAccount, nextToPay } from '~/domain/agencies/agency-account'
import type { Order } from '~/domain/orders/order'
import { accountCharge } from '~/domain/orders/order-account'
import { type Instant, toMillis } from '~/domain/values/dates'
import { type OutboxMessage, prepareOutbox } from '~/operations/maintenance/outbox.server'

export function accountLock(agencyId: string): string {
  return `account ${agencyId}`
}

/** Empty until the agency first buys on it. */
export async function readAccount(tx: Tx, agencyId: string, now: Instant): Promise<AgencyAccount> {
  return (await tx.get(agencyAccounts, agencyId))?.data ?? emptyAccount(agencyId, now)
}

/** Where orders still get a part of what the account has: `key` distinguishes what caused it. */
export function spreadMessages(account: AgencyAccount, key: string): OutboxMessage[] {
  const isDue = account.credit < 0 || nextToPay(account) !== null
  const payload = { agencyId: account.id }
  return isDue ? [{ topic: 'accountCredit', dedupeKey: `account:${account.id}:${key}`, payload }] : []
}

/** Among a transaction's reads; what it returns writes. */
export async function prepareAccount(
  tx: Tx,
  { before, after, now }: { before: Order; after: Order; now: Instant },
): Promise<() => void> {
  const charge = accountCharge(after)
  if (!charge) return () => undefined
  const known = await readAccount(tx, charge.account.agencyId, now)
  const change = accountAfter(known, before, after, now)
  if (!change) return () => undefined
  const { account, entry } = change
  const isSpread = entry === null
  const writeOutbox = await prepareOutbox(
    tx,
    isSpread ? [] : spreadMessages(account, `${after.code}-${toMillis(now)}`),
    now,
  )
  return () => {
    tx.put(agencyAccounts, account.id, account)
    if (entry) tx.create(accountEntries, entry.id, entry)
    writeOutbox()
  }
}
