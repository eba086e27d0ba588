/** A provider's webhook: the sender is verified, an event that was processed is ignored, and the charge is read again. */
import { inbox, outbox } from '~/data/collections'
import { store } from '~/data/store.server'
import { outboxId } from '~/domain/maintenance/outbox'
import { addMillis, type Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { gateway } from '~/payments/gateway.server'
import { settleCharge } from './settle-charge.server'

/** How long the one who received it has before a worker takes the event over. */
const OWN_TURN = 20_000

/**
 * `done` with its effects, `again` for an event that was processed before, `ignored` for an event that does not concern
 * the shop, `later` when something failed, most often the provider's response: a worker takes it over, and reports what
 * fails again. All of them get a response with 200. Bodies are hints and are never trusted.
 */
export type WebhookOutcome = 'done' | 'again' | 'ignored' | 'later'

export async function receiveWebhook(
  raw: Uint8Array,
  headers: Headers,
  now: Instant,
): Promise<Result<WebhookOutcome, 'unauthenticated' | 'invalid'>> {
  const parsed = await gateway().parseWebhook(raw, headers)
  if (!parsed.ok) return refused(parsed.reason)
  const { eventId, type, chargeId } = parsed.value
  if (chargeId === null) return ok('ignored')
  const id = `${gateway().id}-${eventId.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 90)}`
  const dedupeKey = `settle:${id}`
  const isUnprocessed = await store().transact(async (tx) => {
    const known = (await tx.get(inbox, id))?.data
    if (known) return known.processedAt === null
    tx.create(inbox, id, {
      id,
      provider: gateway().id,
      eventId,
      type,
      chargeId,
      attempts: 0,
      receivedAt: now,
      processedAt: null,
    })
    enqueue(
      tx,
      { topic: 'settle', dedupeKey, payload: { eventId: id, chargeId }, availableAt: addMillis(now, OWN_TURN) },
      now,
    )
    return true
  })
  if (!isUnprocessed) return ok('again')
  try {
    const settled = await settleCharge(chargeId, now)
    await closeEvent(id, now)
    return ok(settled.ok ? 'done' : 'ignored')
  } catch {
    return ok('later')
  }
}

/** Settles an event that was taken but not finished. Throws to be tried again. */
export async function settleEvent(eventId: string, chargeId: string, now: Instant): Promise<void> {
  const event = await inbox.find(eventId)
  if (event?.processedAt) return
  await settleCharge(chargeId, now)
  if (event) await inbox.update(eventId, (current) => ({ ...current, processedAt: now }))
}

/** The event and its waiting outbox entry are completed together. */
async function closeEvent(id: string, now: Instant): Promise<void> {
  await store().transact(async (tx) => {
    const event = await tx.get(inbox, id)
    const entryId = outboxId(`settle:${id}`)
    const entry = await tx.get(outbox, entryId)
    if (event) tx.put(inbox, id, { ...event.data, attempts: event.data.attempts + 1, processedAt: now })
    if (entry && !entry.data.done) tx.put(outbox, entryId, { ...entry.data, done: true, doneAt: now })
  })
}
