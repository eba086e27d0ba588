import { catalogue } from '~/catalogue/catalogue.server'
import type { StructuredData } from '~/documents/structured-data'
import type { LocalDate } from '~/domain/dates'
import type { Language } from '~/i18n/languages'
import { eventsOf, tripFacts } from '../trip-data/trip-data.server'

/** The race that the page sells, as an event; none without a race. */
export function nextRaceData(
  slug: string | undefined,
  language: Language,
  origin: string,
  today: LocalDate,
): StructuredData[] {
  const listed = slug === undefined ? null : catalogue().tripBySlug(slug)
  return listed ? eventsOf(listed, tripFacts(listed, language, origin, today)) : []
}
