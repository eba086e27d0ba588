import { settings, users } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { User } from '~/domain/accounts/user'
import { SETTINGS_ID } from '~/domain/content/settings'
import { type Instant, toMillis } from '~/domain/values/dates'
import { HOUSE } from '~/domain/webhooks/webhook'
import { enqueue, type OutboxMessage } from '~/operations/maintenance/outbox.server'

/** The accounts of an agency. */
export function listOwners(agencyId: string): Promise<User[]> {
  return users.list({ eq: { agencyId }, order: { by: 'createdAt', dir: 'desc' }, limit: 10 })
}

/** Who gets a message, and in which language. */
export type MailReader = Pick<User, 'id' | 'email' | 'language'>

/** The accounts of an agency, or of `HOUSE` the address of the company. */
export async function listReaders(ownerId: string): Promise<MailReader[]> {
  if (ownerId !== HOUSE) return listOwners(ownerId)
  const { email } = (await settings.get(SETTINGS_ID)).company
  return email === '' ? [] : [{ id: HOUSE, email, language: 'pt-BR' }]
}

interface OwnerMail<Owner> {
  /** What it is about; with the account and the moment it is the message's own key. */
  key: string
  payloadOf(owner: Owner): OutboxMessage['payload']
}

/** Writes a message to each account of an agency. */
export function mailOwners<Owner extends MailReader>(
  tx: Tx,
  owners: readonly Owner[],
  { key, payloadOf }: OwnerMail<Owner>,
  now: Instant,
): void {
  for (const owner of owners) {
    const dedupeKey = `${key}:${owner.id}:${toMillis(now)}`
    enqueue(tx, { topic: 'mail', dedupeKey, payload: payloadOf(owner) }, now)
  }
}
