import { z } from 'zod'
import { HOUR, MINUTE } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** A message to the outside, written in the transaction that decides it and delivered at least once. */
export const outboxEntrySchema = z.object({
  /** `outboxId(dedupeKey)`: a second entry with the same key cannot be created. */
  id: idSchema,
  topic: z.string(),
  dedupeKey: z.string(),
  payload: z.record(z.string(), z.json()),
  availableAt: instantSchema,
  attempts: z.int().min(0),
  leaseUntil: instantSchema.nullable(),
  done: z.boolean(),
  /** Given up after OUTBOX_TRIES; `done` is true as well, so that no worker takes it again. */
  dead: z.boolean(),
  lastError: z.string().nullable(),
  createdAt: instantSchema,
  doneAt: instantSchema.nullable(),
})
export type OutboxEntry = z.infer<typeof outboxEntrySchema>

export const MAX_OUTBOX_ATTEMPTS = 12

/** Milliseconds until the next try after `attempts` failures: 1 minute doubled each time, at most 6 hours. */
export function outboxBackOff(attempts: number): number {
  return Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), 6 * HOUR)
}

/**
 * Milliseconds until an entry that waits for other work is checked again: a quarter of its age, 1 minute to 6 hours.
 */
export function outboxWait(age: number): number {
  return Math.min(Math.max(age / 4, MINUTE), 6 * HOUR)
}

/** Document id of a dedupe key such as `order:AB12CD34:paid`. Throws a RangeError on other characters. */
export function outboxId(dedupeKey: string): string {
  const id = dedupeKey.replaceAll(':', '--')
  if (!idSchema.safeParse(id).success) throw new RangeError(`not usable as an outbox key: ${dedupeKey}`)
  return id
}

/** Marks the payload of an entry that was given up and whose sealed part (a code, an account) was discarded then. */
export const SEAL_LOST = 'sealLost'

/** Only an entry that was given up and still holds all that its handler needs. */
export function canDeliverAgain({ dead, payload }: Pick<OutboxEntry, 'dead' | 'payload'>): boolean {
  return dead && !(SEAL_LOST in payload)
}

/** The promise to erase an account's data: only erasing them ends such an entry, and it never lapses. */
export function endsOnlyDone({ dead, topic }: Pick<OutboxEntry, 'dead' | 'topic'>): boolean {
  return dead && topic === 'eraseLeftovers'
}
