/** Delivers the outbox: at least once, on any number of servers, with a growing wait after each failure. */
import { outbox } from '~/data/collections'
import { store } from '~/data/store.server'
import {
  MAX_OUTBOX_ATTEMPTS,
  type OutboxEntry,
  outboxBackOff,
  outboxWait,
  SEAL_LOST,
} from '~/domain/maintenance/outbox'
import { addMillis, type Instant, MINUTE, millisBetween } from '~/domain/values/dates'
import { inParallel, type Run } from './run'

/** Does one entry; throws to be tried again, `GiveUp` when no further try can help, `NotYet` when it is too early. */
export type OutboxHandler = (entry: OutboxEntry, now: Instant) => Promise<void>

export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

/** Nothing failed: what has to come before is not done yet. Costs no try. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

/** Somebody outside did not take it, and its handler knows when the next try is. Costs a try, and alarms nobody. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain'
  constructor(
    message: string,
    /** Milliseconds. */
    readonly wait: number,
  ) {
    super(message)
  }
}

const isOrdinary = (error: unknown) => error instanceof NotYet || error instanceof TryAgain

/** Whether an entry that failed like this is laid aside. */
export function isLastAttempt({ attempts }: Pick<OutboxEntry, 'attempts'>, error: unknown): boolean {
  return error instanceof GiveUp || (attempts >= MAX_OUTBOX_ATTEMPTS && !isOrdinary(error))
}

export interface OutboxWorkerOptions {
  /** By topic. Entries of other topics are left to other workers, so that a mail server outage delays no refund. */
  handlers: Readonly<Record<string, OutboxHandler>>
  clock: () => Instant
  onError: (entry: OutboxEntry, error: unknown, isLast: boolean) => void
  /** Milliseconds after which another server may take an entry whose server fell silent. */
  lease?: number
  batch?: number
  /** How many entries are worked on at the same time. */
  concurrency?: number
}

export function outboxWorker(options: OutboxWorkerOptions) {
  const { handlers, clock, onError, lease = 2 * MINUTE, batch = 20, concurrency = 4 } = options

  /** Takes the entry for this server, or returns null when another one has it or it is done. */
  async function take(id: string): Promise<OutboxEntry | null> {
    return store().transact(async (tx) => {
      const entry = (await tx.get(outbox, id))?.data
      const now = clock()
      if (!entry || entry.done || entry.availableAt > now) return null
      const until = addMillis(now, lease)
      // A taken entry is simply not available until its lease ends: that is all a dead server's work needs to come back.
      const taken = { ...entry, attempts: entry.attempts + 1, leaseUntil: until, availableAt: until }
      tx.put(outbox, id, taken)
      return taken
    })
  }

  /** Records the end of an attempt, unless the lease ran out and another worker has the entry by now. */
  async function finish(taken: OutboxEntry, change: Partial<OutboxEntry>): Promise<void> {
    await store().transact(async (tx) => {
      const entry = (await tx.get(outbox, taken.id))?.data
      if (!entry || entry.done || entry.leaseUntil !== taken.leaseUntil) return
      tx.put(outbox, taken.id, { ...entry, leaseUntil: null, ...change })
    })
  }

  async function work(id: string): Promise<boolean> {
    const taken = await take(id)
    if (!taken) return false
    try {
      const handler = handlers[taken.topic]
      if (!handler) throw new Error(`No handler for the topic ${taken.topic}`)
      await handler(taken, clock())
      // A delivered payload is removed: it holds codes and personal data. The key stays, so that it is delivered once.
      await finish(taken, { done: true, doneAt: clock(), lastError: null, payload: {} })
    } catch (error) {
      const now = clock()
      const lastError = (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown').slice(0, 500)
      await finish(taken, { ...afterFailure(taken, error, now), lastError })
      if (!isOrdinary(error)) onError(taken, error, isLastAttempt(taken, error))
    }
    return true
  }

  return {
    /**
     * Processes what is due, oldest first, and returns the number of entries. Throws what prevented an entry from being
     * processed.
     */
    async tick({ signal, leaveOut }: Run = {}): Promise<number> {
      const due = await outbox.list({
        eq: { done: false, topic: Object.keys(handlers) },
        range: { by: 'availableAt', lte: clock() },
        order: { by: 'availableAt', dir: 'asc' },
        limit: batch,
        leaveOut,
      })
      const ids = due.map((entry) => entry.id)
      const failures: unknown[] = []
      const worked = await inParallel(ids, work, (_id, error) => failures.push(error), { signal, concurrency })
      if (failures.length > 0) throw failures[0]
      return worked
    },
  }
}

function afterFailure(taken: OutboxEntry, error: unknown, now: Instant): Partial<OutboxEntry> {
  const { attempts, createdAt, payload } = taken
  if (isLastAttempt(taken, error)) return { done: true, dead: true, doneAt: now, payload: withoutSealed(payload) }
  if (error instanceof TryAgain) return { availableAt: addMillis(now, error.wait) }
  if (!(error instanceof NotYet)) return { availableAt: addMillis(now, outboxBackOff(attempts)) }
  return { attempts: attempts - 1, availableAt: addMillis(now, outboxWait(millisBetween(createdAt, now))) }
}

/**
 * An entry that was given up stays readable for staff, without the parts sealed for its handler. An entry that loses
 * something by that cannot be retried: `canRetry`.
 */
function withoutSealed(payload: OutboxEntry['payload']): OutboxEntry['payload'] {
  const isSealed = (name: string) => name.startsWith('sealed')
  const open = Object.entries(payload).filter(([name]) => !isSealed(name))
  const losesSome = Object.entries(payload).some(([name, value]) => isSealed(name) && value !== null)
  return Object.fromEntries(losesSome ? [...open, [SEAL_LOST, true]] : open)
}
