import { Form } from '@remix-run/react'
import { itineraries } from '~/i18n/locales/itineraries'
import { trips } from '~/i18n/locales/trips'
import { useTranslate } from '~/i18n/use-translate'
import { Button, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import { FILTER_NAMES, type FilterName } from '../trip-filters/trip-query'
import { useFilterOptions } from '../trip-filters/use-filter-options'
import * as css from './itineraries.css'
import type { ItineraryList } from './load-itineraries.server'

type FilterProps = { list: ItineraryList }

/** What this form does not ask stays in the address. */
function Kept({ list, asked }: FilterProps & { asked: readonly FilterName[] }) {
  const kept = FILTER_NAMES.filter((name) => !asked.includes(name) && list.values[name])
  return (
    <>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={list.values[name]} />
      ))}
      {list.sort ? <input type="hidden" name="sort" value={list.sort} /> : null}
    </>
  )
}

export function SearchForm({ list }: FilterProps) {
  const t = useTranslate(itineraries)
  return (
    <Form method="get" action="/itineraries" className={css.search} key={list.values.q}>
      <Kept list={list} asked={['q']} />
      <TextInput
        id="itinerary-q"
        name="q"
        type="search"
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        defaultValue={list.values.q}
        maxLength={80}
      />
      <IconButton type="submit" icon="search" label={t('submit')} size="m" />
    </Form>
  )
}

const ASKED = ['city', 'month', 'transport', 'nights', 'tag', 'event'] as const

/** The rest of the filters, folded up until somebody wants them. */
export function MoreFilters({ list }: FilterProps) {
  const t = useTranslate(trips)
  const own = useTranslate(itineraries)
  const options = useFilterOptions(list)
  return (
    <details className={css.filters}>
      <summary className={css.filtersSummary}>
        <Icon name="sliders-horizontal" />
        {own('moreFilters')}
      </summary>
      <Form method="get" action="/itineraries" className={css.filterForm} key={JSON.stringify(list.values)}>
        <Kept list={list} asked={ASKED} />
        {ASKED.map((name) => (
          <Select
            key={name}
            id={`itinerary-${name}`}
            name={name}
            enhance="intent"
            defaultValue={list.values[name] ?? ''}
            {...options[name]}
          />
        ))}
        <Button variant="primary" size="m">
          {t('apply')}
        </Button>
      </Form>
    </details>
  )
}
