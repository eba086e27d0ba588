import { type Vacancy, vacancyOf } from '~/domain/trips/prices'
import { trip } from '~/i18n/locales/trips/trip'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'

const TONES = { free: 'success', few: 'warning', gone: 'error' } as const satisfies Record<Vacancy, string>

/** "Últimas 7 vagas": the same sentence wherever an option or a trip is shown. */
export function placesText(left: number, t: Translate<typeof trip>): string {
  return t(vacancyOf(left) === 'free' ? 'placesFree' : 'placesLeft', { count: left })
}

/** How many places are left, in the same words and colour on every page. */
export function PlacesBadge({ left }: { left: number }) {
  const t = useTranslate(trip)
  return <Badge tone={TONES[vacancyOf(left)]}>{placesText(left, t)}</Badge>
}
