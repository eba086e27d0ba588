import { z } from 'zod'
import { type Instant, type LocalDate, localDate } from '~/domain/values/dates'
import { idSchema, instantSchema, languageSchema } from '~/domain/values/scalars'
import { endOfDay } from '~/domain/values/time-zone'
import { MAX_PEOPLE } from './party'
import { unitsFree } from './prices'
import { isCapacity, type Stock } from './stock'

/** Somebody who wants one mail when what is sold out has a place again. Gone with that mail, and with the departure. */
export const vacancyAlertSchema = z.object({
  /** A keyed digest of trip, option and address: requested twice, it is one. */
  id: idSchema,
  tripId: idSchema,
  /** The one option that is waited for, such as a sector of a race; null for any place on the trip. */
  optionId: idSchema.nullable().default(null),
  email: z.email(),
  /** A keyed digest of the address: opens the page that takes all alerts of it away. */
  ownerKey: idSchema,
  language: languageSchema,
  createdAt: instantSchema,
  /** The end of the day of departure. */
  endsAt: instantSchema,
})
export type VacancyAlert = z.infer<typeof vacancyAlertSchema>

/** When an alert for a trip that leaves on this day has no use any more. */
export function vacancyAlertEnd(checkinOn: LocalDate): Instant {
  return endOfDay(localDate(checkinOn))
}

/** Whether a place that this alert waits for is among the options with free units. */
export function isAwaited({ optionId }: VacancyAlert, free: ReadonlySet<string>): boolean {
  return optionId === null ? free.size > 0 : free.has(optionId)
}

/**
 * An option that had no free unit has one now, or a departure that had too few seats for some unit has more. `after` may
 * hold fewer stocks: those that changed.
 */
export function hasVacancyReturned(before: readonly Stock[], after: readonly Stock[]): boolean {
  const freeBefore = new Map(before.map((stock) => [stock.id, unitsFree(stock)]))
  return after.some((stock) => {
    const had = freeBefore.get(stock.id) ?? 0
    return had < (isCapacity(stock) ? MAX_PEOPLE : 1) && unitsFree(stock) > had
  })
}
