/** Messages to the outside are written in the transaction that decides them, and delivered by the outbox worker. */
import { outbox } from '~/data/collections'
import type { Tx } from '~/data/store'
import { type OutboxEntry, outboxId } from '~/domain/maintenance/outbox'
import type { Instant } from '~/domain/values/dates'

/**
 * `mail` a message (mail/mail-payload) · `refund` a refund · `cancelCharge` close open charges at the provider ·
 * `settle` check a charge that a webhook named · `eraseLeftovers` the leftovers of an account that has ended ·
 * `departureChange` notify the orders of a trip whose departure changed · `departureCalledOff` follow those of one that
 * was called off · `vacancyAlert` mail those who wait for a place on a trip · `announcement` mail a message of staff to
 * orders of a departure · `moveOfferEnd` end an offered move whose difference was not paid · `accountCredit` spread the
 * payments of an agency over its orders · `import` write or undo one part of an import run ·
 * `webhook` send one delivery to an endpoint · `availability` notify resellers of a departure's places.
 */
export type OutboxTopic =
  | 'mail'
  | 'refund'
  | 'cancelCharge'
  | 'settle'
  | 'eraseLeftovers'
  | 'departureChange'
  | 'departureCalledOff'
  | 'vacancyAlert'
  | 'announcement'
  | 'moveOfferEnd'
  | 'accountCredit'
  | 'import'
  | 'webhook'
  | 'availability'

export interface OutboxMessage {
  topic: OutboxTopic
  /** The same key is delivered once, whatever process writes it again. Letters, digits, `-`, `_` and `:`. */
  dedupeKey: string
  payload: OutboxEntry['payload']
  /** Not before this moment; without it, immediately. */
  availableAt?: Instant
}

/** Writes one entry. The commit throws AlreadyExists when its key is taken: use `prepareOutbox` where that may be. */
export function enqueue(tx: Tx, message: OutboxMessage, now: Instant): void {
  const entry = toEntry(message, now)
  tx.create(outbox, entry.id, entry)
}

/**
 * For transactions that may decide the same thing again: reads which keys are taken and returns the function that
 * writes the others. Call it after the other reads and the returned function among the writes.
 */
export async function prepareOutbox(tx: Tx, messages: readonly OutboxMessage[], now: Instant): Promise<() => void> {
  const entries = new Map(messages.map((message) => [outboxId(message.dedupeKey), toEntry(message, now)]))
  for (const { id } of await tx.getMany(outbox, [...entries.keys()])) entries.delete(id)
  return () => {
    for (const [id, entry] of entries) tx.create(outbox, id, entry)
  }
}

function toEntry({ topic, dedupeKey, payload, availableAt = undefined }: OutboxMessage, now: Instant): OutboxEntry {
  return {
    id: outboxId(dedupeKey),
    topic,
    dedupeKey,
    payload,
    availableAt: availableAt ?? now,
    attempts: 0,
    leaseUntil: null,
    done: false,
    dead: false,
    lastError: null,
    createdAt: now,
    doneAt: null,
  }
}
