import { z } from 'zod'
import type { Option, Trip } from '~/domain/trips/trip'
import { addDays, type LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** Trips with the same contents on several dates. A trip that was never one of several is a series of one. */

/**
 * Id: that of the trip which was copied or joined first, or a fresh one for a trip that left its series. It goes out to
 * resellers, so it stays the same and is never given to another series. A series of one has no document.
 */
export const seriesSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
})

export function seriesOf({ id, seriesId }: Pick<Trip, 'id' | 'seriesId'>): string {
  return seriesId ?? id
}

/** What "double room" is over the dates of a series. */
export function optionTemplate({ id, templateId }: Pick<Option, 'id' | 'templateId'>): string {
  return templateId ?? id
}

/** Dates that are made at once: half a year of weekends. */
const MAX_DATES = 26

/**
 * The dates to copy a trip to, in order and each once: those that were named, and every week from the first of them
 * until `until`. Refused are too many, and an end before the first.
 */
export function seriesDates(
  named: readonly LocalDate[],
  until: LocalDate | null,
): Result<LocalDate[], 'endsEarly' | 'tooMany'> {
  const [first] = [...named].sort()
  if (first === undefined) return ok([])
  if (until !== null && until < first) return refused('endsEarly')
  const dates = new Set(named)
  for (let day = first; until !== null && day <= until && dates.size <= MAX_DATES; day = addDays(day, 7)) dates.add(day)
  return dates.size > MAX_DATES ? refused('tooMany') : ok([...dates].sort())
}
