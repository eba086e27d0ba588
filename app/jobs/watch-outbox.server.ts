/** Reports entries of the outbox when they are due, whichever process wrote them. A slow poll is the fallback. */
import { outbox } from '~/data/collections'
import type { OutboxEntry } from '~/domain/maintenance/outbox'
import { type Instant, millisBetween } from '~/domain/values/dates'

export interface OutboxWatchOptions {
  clock: () => Instant
  /** Milliseconds; what is due later is left to the poll. */
  within: number
  /** Called when an entry of this topic is due. */
  onDue: (topic: string) => void
}

export function watchOutbox({ clock, within, onDue }: OutboxWatchOptions): { close(): void } {
  const timers = new Set<NodeJS.Timeout>()

  /** A taken entry has its worker; when that fails, the entry is reported again. */
  function notify({ topic, leaseUntil, availableAt }: OutboxEntry) {
    const wait = millisBetween(clock(), availableAt)
    if (leaseUntil !== null || wait > within) return
    if (wait <= 0) return onDue(topic)
    const timer = setTimeout(() => {
      timers.delete(timer)
      onDue(topic)
    }, wait).unref()
    timers.add(timer)
  }

  const watch = outbox.watch({ eq: { done: false } }, (changes) => {
    for (const change of changes) if (change.kind === 'put') notify(change.doc.data)
  })
  return {
    close() {
      watch.close()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
