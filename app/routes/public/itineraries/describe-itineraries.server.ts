import type { Language } from '~/i18n/languages'
import { head } from '~/i18n/locales/head'
import { itineraries } from '~/i18n/locales/itineraries'
import { translator } from '~/i18n/translate'
import { describePage } from '~/routes/frame/describe-page.server'
import type { ItineraryList } from './load-itineraries.server'

/** Pages of the whole list are pages of their own; what filters leave is part of it. */
export function describeItineraries(list: ItineraryList, heading: string, language: Language) {
  const isFurther = Object.keys(list.values).length === 0 && list.page > 1
  const title = isFurther ? translator(head, language)('listPage', { title: heading, page: list.page }) : heading
  return describePage({
    language,
    title,
    description: `${title}. ${translator(itineraries, language)('description')}`,
    path: isFurther ? `/itineraries?page=${list.page}` : '/itineraries',
    ...(list.total === 0 ? { isHidden: true } : {}),
  })
}
