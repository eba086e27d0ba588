import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { trips } from '~/i18n/locales/trips'
import { useTranslate } from '~/i18n/use-translate'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { useHydrated } from '~/ui/use-hydrated'
import { FILTER_NAMES, SORTS } from '../trip-filters/trip-query'
import type { TripList } from './load-trips.server'
import * as css from './trips.css'

/** A form of its own: choosing sorts at once with JavaScript, with the button without it and before it is there. */
export function SortForm({ list, pathname }: { list: TripList; pathname: string }) {
  const t = useTranslate(trips)
  const submit = useSubmit()
  const hydrated = useHydrated()
  const shown = list.sort ?? (list.values.q === undefined ? 'date' : 'relevance')
  const [isAhead, setAhead] = useState(false)
  const isSorting = useRef(false)

  // What was chosen before the page was alive waits for the button: sent by itself, it would catch whoever comes back.
  useEffect(() => {
    const field = document.getElementById('sort')
    setAhead(field instanceof HTMLSelectElement && field.value !== shown)
    // Drawn anew, it would have lost the keys: some browsers sort at every arrow.
    if (isSorting.current) field?.focus()
    isSorting.current = false
  }, [shown])

  const sorts = SORTS.filter((sort) => sort !== 'relevance' || list.values.q !== undefined)
  return (
    <Form method="get" action={pathname} className={css.sort}>
      {FILTER_NAMES.map((name) =>
        list.values[name] ? <input key={name} type="hidden" name={name} value={list.values[name]} /> : null,
      )}
      <Select
        id="sort"
        name="sort"
        label={t('sort')}
        enhance="intent"
        key={shown}
        defaultValue={shown}
        options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(event) => {
          isSorting.current = true
          submit(event.currentTarget.form)
        }}
      />
      {hydrated && !isAhead ? null : (
        <Button size="m" variant="outline">
          {t('applySort')}
        </Button>
      )}
    </Form>
  )
}
