import { users } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { User } from '~/domain/accounts/user'
import { type Instant, toMillis } from '~/domain/values/dates'
import { enqueue, type OutboxMessage } from '~/operations/maintenance/outbox.server'

/** The accounts of an agency. */
export function listOwners(agencyId: string): Promise<User[]> {
  return users.list({ eq: { agencyId }, order: { by: 'createdAt', dir: 'desc' }, limit: 10 })
}

interface AgencyMail {
  /** What it is about; with the account and the moment it is the message's own key. */
  key: string
  payloadOf(owner: User): OutboxMessage['payload']
}

/** Writes a message to each account of an agency. */
export function mailOwners(tx: Tx, owners: readonly User[], { key, payloadOf }: AgencyMail, now: Instant): void {
  for (const owner of owners) {
    const dedupeKey = `${key}:${owner.id}:${toMillis(now)}`
    enqueue(tx, { topic: 'mail', dedupeKey, payload: payloadOf(owner) }, now)
  }
}
