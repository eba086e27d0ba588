import { trips } from '~/i18n/locales/trips/trips'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Chip, Chips } from '~/ui/form/chip/chip'
import { filterCopy } from './filter-copy'
import type { FilteredList } from './filtered-list.server'
import { FILTER_NAMES, type FilterName, tripsAddress } from './trip-query'

/** What goes together with a filter. */
const WITH: Readonly<Partial<Record<FilterName, Partial<Record<FilterName, null>>>>> = {
  month: { flex: null },
  people: { age: null },
}

/** The active filters as links that remove them. */
export function ActiveFilters({ list, pathname }: { list: FilteredList; pathname: string }) {
  const t = useTranslate(trips)
  const language = useLanguage()
  const read = { values: list.values, sort: list.sort ?? undefined }
  const active = FILTER_NAMES.flatMap((name) => {
    const value = list.values[name]
    // They belong to the month and to the party.
    if (name === 'flex' || name === 'age') return []
    return value ? [{ name, query: filterCopy(name, value, { list, t, language }) }] : []
  })
  if (active.length === 0) return null
  return (
    <Chips label={t('active')}>
      {active.map(({ name, query }) => (
        <Chip
          key={name}
          size="s"
          to={tripsAddress(pathname, read, { [name]: null, ...WITH[name] })}
          removeLabel={t('remove', { filter: query })}
        >
          {query}
        </Chip>
      ))}
      <Chip size="s" plain to={pathname}>
        {t('clear')}
      </Chip>
    </Chips>
  )
}
