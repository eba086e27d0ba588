import type { Language } from '~/i18n/languages'
import { trips } from '~/i18n/locales/trips'
import { translator } from '~/i18n/translate'
import { describePage, numbered } from '~/routes/frame/describe-page.server'
import type { TripList } from './load-trips.server'

/**
 * A place makes a list of its own, with a title of its own, and so does each further page. Every other filter and
 * every order shows part of the same list, whose address is the canonical one. A list without result is not to be found.
 */
export function describeList(list: TripList, heading: string, language: Language, pathname: string) {
  const { place, ...others } = list.values
  const isWhole = Object.keys(others).length === 0 && list.sort === null
  const query = new URLSearchParams()
  if (place) query.set('place', place)
  if (isWhole && list.page > 1) query.set('page', String(list.page))
  const text = query.toString()
  const title = numbered(heading, list.page, language)
  return describePage({
    language,
    title,
    description: `${title}. ${translator(trips, language)('description')}`,
    path: text === '' ? pathname : `${pathname}?${text}`,
    ...(list.total === 0 ? { isHidden: true } : {}),
  })
}
