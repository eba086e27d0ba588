import { localDate } from '~/domain/values/dates'
import { formatMonth } from '~/i18n/format'
import { trips } from '~/i18n/locales/trips/trips'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import type { SelectOption } from '~/ui/form/select/select'
import { themeName } from './filter-copy'
import type { FilteredList } from './filtered-list.server'
import { NIGHTS } from './trip-query'

/** The filters with a list of options. */
export type SelectedFilter = 'city' | 'month' | 'transport' | 'nights' | 'tag' | 'event'

type Choices = { label: string; placeholder: string; options: SelectOption[] }

/** The options of each filter with their counts. Options without trips are left out. */
export function useFilterOptions({ facets, events, values, tagNames }: FilteredList): Record<SelectedFilter, Choices> {
  const t = useTranslate(trips)
  const language = useLanguage()
  const counted = (
    facet: ReadonlyArray<{ value: string; count: number }>,
    selected: string | undefined,
    translate: (value: string) => string = (value) => value,
  ) =>
    facet
      .filter(({ value, count }) => count > 0 || value === selected)
      .map(({ value, count }) => ({ value, label: `${translate(value)} (${count})` }))
  return {
    city: { label: t('city'), placeholder: t('anyCity'), options: counted(facets.boardingCity, values.city) },
    month: {
      label: t('month'),
      placeholder: t('anyMonth'),
      options: counted(facets.month, values.month, (month) => formatMonth(localDate(`${month}-01`), language)),
    },
    transport: {
      label: t('how'),
      placeholder: t('any'),
      options: counted(facets.transport, values.transport, (way) => t(way === 'air' ? 'air' : 'road')),
    },
    nights: {
      label: t('nights'),
      placeholder: t('any'),
      options: NIGHTS.map((nights) => ({ value: String(nights), label: t(`nights.${nights}`) })),
    },
    tag: {
      label: t('tag'),
      placeholder: t('anyTag'),
      options: counted(facets.tag, values.tag, (tag) => themeName(tagNames, tag)),
    },
    event: {
      label: t('event'),
      placeholder: t('anyEvent'),
      options: events.map(({ slug, name }) => ({ value: slug, label: name })),
    },
  }
}
