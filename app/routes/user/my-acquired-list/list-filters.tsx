import { purchases } from '~/i18n/locales/purchases'
import { useTranslate } from '~/i18n/use-translate'
import { Chip, Chips } from '~/ui/chip'
import { Stack } from '~/ui/layout'
import type { PurchaseList } from './load-list.server'

const STATUSES = ['pending', 'paid', 'refused', 'canceled'] as const
const WHENS = ['next', 'past'] as const

type FiltersProps = { list: Pick<PurchaseList, 'type' | 'years' | 'filters'> }

/** Links that show part of the list: by state, by whether the trip lies ahead, by year. */
export function ListFilters({ list: { type, years, filters } }: FiltersProps) {
  const t = useTranslate(purchases)
  const address = (change: Partial<Record<'status' | 'when' | 'year', string | null>>) => {
    const query = new URLSearchParams({ type })
    for (const [name, value] of Object.entries({ ...filters, ...change })) if (value) query.set(name, String(value))
    return `/user/myAcquired/list?${query}`
  }
  return (
    <Stack gap={2}>
      {type === 'purchases' ? (
        <Chips as="nav" label={t('filters')}>
          <Chip size="s" to={address({ status: null })} current={filters.status === null}>
            {t('status.all')}
          </Chip>
          {STATUSES.map((status) => (
            <Chip key={status} size="s" to={address({ status })} current={filters.status === status}>
              {t(`status.${status}`)}
            </Chip>
          ))}
        </Chips>
      ) : null}
      {type === 'trips' ? (
        <Chips as="nav" label={t('filters')}>
          <Chip size="s" to={address({ when: null })} current={filters.when === null}>
            {t('when.all')}
          </Chip>
          {WHENS.map((when) => (
            <Chip key={when} size="s" to={address({ when })} current={filters.when === when}>
              {t(`when.${when}`)}
            </Chip>
          ))}
        </Chips>
      ) : null}
      {years.length > 1 ? (
        <Chips as="nav" label={t('year')}>
          <Chip size="s" to={address({ year: null })} current={filters.year === null}>
            {t('anyYear')}
          </Chip>
          {years.map((year) => (
            <Chip key={year} size="s" to={address({ year: String(year) })} current={filters.year === year}>
              {year}
            </Chip>
          ))}
        </Chips>
      ) : null}
    </Stack>
  )
}
