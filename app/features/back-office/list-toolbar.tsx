import { Form } from '@remix-run/react'
import { DayInput } from '~/forms/fields/day-input'
import { useChoiceSearch } from '~/forms/fields/use-choice-search'
import { lists } from '~/i18n/locales/back-office/lists'
import { useTranslate } from '~/i18n/use-translate'
import { Select, type SelectOption } from '~/ui/form/select/select'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Toolbar, ToolbarEnd } from '~/ui/table/list-layout/list-layout'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { isNarrowed, type ListState, listAddress } from './list-address'
import type { ListView } from './read-list.server'

export type ListFilter = {
  /** The name in the list's spec. */
  name: string
  label: string
  /** The option without a filter ("Todas"). */
  all: string
  options: SelectOption[]
}

type ListToolbarProps = {
  list: ListView
  searchLabel?: string
  filters?: readonly ListFilter[]
}

/** Above this number of options, the filter is a combobox. */
const MANY = 12

/** Search and filters are in the address, so that they can be bookmarked, shared and navigated back to. */
export function ListToolbar({ list: { state, period }, searchLabel, filters = [] }: ListToolbarProps) {
  const t = useTranslate(lists)
  const search = useChoiceSearch()
  if (searchLabel === undefined && filters.length === 0 && period === null) return null
  return (
    <Form method="get" role="search" key={listAddress(state)}>
      <Toolbar>
        {searchLabel === undefined ? null : (
          <TextInput
            id="list-words"
            name="words"
            type="search"
            label={searchLabel}
            icon="search"
            size="s"
            defaultValue={state.query}
          />
        )}
        {filters.map(({ name, label, all, options }) => (
          <Select
            key={name}
            id={`list-${name}`}
            name={name}
            label={label}
            size="s"
            placeholder={all}
            options={options}
            search={options.length > MANY ? search : undefined}
            defaultValue={state.filters[name] ?? ''}
          />
        ))}
        {period
          ? (['from', 'to'] as const).map((end) => (
              <DayInput
                key={end}
                id={`list-${end}`}
                name={end}
                label={t(end)}
                size="s"
                days={period.days}
                defaultValue={period.wrong[end] || state[end]}
                error={period.wrong[end] ? t('noDay') : undefined}
              />
            ))
          : null}
        <ToolbarEnd>
          <Button variant="primary">{t('apply')}</Button>
          {isNarrowed(state) ? (
            <ButtonLink to={listAddress(state, { query: '', filters: {}, from: '', to: '' })} variant="ghost">
              {t('clear')}
            </ButtonLink>
          ) : null}
        </ToolbarEnd>
      </Toolbar>
      <Carried state={state} />
    </Form>
  )
}

/** A search keeps the sort and the page size. */
function Carried({ state }: { state: ListState }) {
  const { sort, direction, perPage, defaults, carried } = state
  const isDefault = sort === defaults.sort && direction === defaults.direction
  const entries = Object.entries({
    ...carried,
    ...(isDefault ? {} : { sort, direction }),
    ...(perPage === defaults.perPage ? {} : { per: String(perPage) }),
  })
  return entries.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
