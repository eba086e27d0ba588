import { type Instant, instant } from '~/domain/values/dates'

/** The one clock of the server. Rules get the time as an argument; tests pass their own. */
export function now(): Instant {
  return instant(Date.now())
}
