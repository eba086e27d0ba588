import { type Instant, instant } from '~/domain/values/dates'

/** The one clock of the server. Rules get its answer as an argument; tests hand in their own. */
export function now(): Instant {
  return instant(Date.now())
}
