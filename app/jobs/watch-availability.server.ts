/** Follows the places of departures in the catalogue's memory, and notifies resellers of those that changed. */
import { stock } from '~/data/collections'
import type { Instant } from '~/domain/values/dates'
import { log } from '~/log.server'
import { AVAILABILITY_EVERY_MS, enqueueAvailability } from '~/operations/webhooks/availability-events.server'

export interface AvailabilityWatchOptions {
  clock: () => Instant
  /** Reports the names of what changed (`Catalogue.onChange`); the returned function ends it. */
  onChange: (listener: (names: ReadonlySet<string>) => void) => () => void
}

const PREFIX = `${stock.name}/`

/** A process that is killed meanwhile loses what changed in the last moments: the next change says it again. */
export function watchAvailability({ clock, onChange }: AvailabilityWatchOptions): { close(): void } {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  function flush() {
    timer = null
    const tripIds = [...changed]
    changed.clear()
    enqueueAvailability(tripIds, clock()).catch((error: unknown) => {
      log.warn({ err: error }, 'resellers are not notified of places that changed')
    })
  }

  const end = onChange((names) => {
    for (const name of names) if (name.startsWith(PREFIX)) changed.add(name.slice(PREFIX.length))
    if (changed.size > 0) timer ??= setTimeout(flush, AVAILABILITY_EVERY_MS).unref()
  })
  return {
    close() {
      end()
      if (timer) clearTimeout(timer)
    },
  }
}
