import type { trips } from '~/i18n/locales/trips'
import type { Translate } from '~/i18n/translate'
import type { TripList } from './load-trips.server'

/** What the list shows, in words: kind, and what was searched for. */
export function listTitle({ kind, values }: TripList, t: Translate<typeof trips>): string {
  const title = kind ? t(`kind.${kind}`) : t('title')
  if (values.q) return t('titleQuery', { title, copy: values.q })
  if (values.place) return t('titlePlace', { title, place: values.place })
  if (values.city) return t('titleCity', { title, city: values.city })
  return title
}
