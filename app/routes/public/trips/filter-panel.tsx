import { Form } from '@remix-run/react'
import { NIGHTS } from '~/features/trips/filters/trip-query'
import { useFilterOptions } from '~/features/trips/filters/use-filter-options'
import { PlaceField } from '~/features/trips/place-search/place-field'
import { trips } from '~/i18n/locales/trips/trips'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Checkbox, ChoiceGroup, Radio } from '~/ui/form/checkbox/checkbox'
import { Select } from '~/ui/form/select/select'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Stack } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { Button } from '~/ui/text/button/button'
import { Card } from '~/ui/trip/card/card'
import * as css from './trips.css'
import type { TripList } from './trips.server'

type PanelProps = { list: TripList; pathname: string }

/** The filters as one GET form. On phones a button expands them. */
export function FilterPanel({ list, pathname }: PanelProps) {
  const t = useTranslate(trips)
  const count = Object.keys(list.values).length
  return (
    <>
      <input type="checkbox" id="filters-open" className={css.switchBox} aria-label={t('filters')} />
      <label htmlFor="filters-open" className={css.toggle}>
        <Icon name="sliders-horizontal" />
        {t('filters')}
        {count > 0 ? <Badge tone="blue">{count}</Badge> : null}
      </label>
      <div className={css.panel}>
        <Card>
          {/* The values come from the address, so a new address mounts a new form. */}
          <Form method="get" action={pathname} key={JSON.stringify(list.values)}>
            <Fields list={list} />
          </Form>
        </Card>
      </div>
    </>
  )
}

function Fields({ list }: { list: TripList }) {
  const t = useTranslate(trips)
  const options = useFilterOptions(list)
  const { values, facets } = list
  return (
    <Stack gap={4}>
      {list.sort ? <input type="hidden" name="sort" value={list.sort} /> : null}
      {values.place ? <input type="hidden" name="place" value={values.place} /> : null}
      <PlaceField id="filter-q" label={t('query')} placeholder={t('queryPlaceholder')} defaultValue={values.q} />
      <Select id="filter-city" name="city" enhance="intent" defaultValue={values.city ?? ''} {...options.city} />
      <Select id="filter-month" name="month" enhance="intent" defaultValue={values.month ?? ''} {...options.month} />
      <ChoiceGroup legend={t('how')}>
        <Radio name="transport" value="" label={t('any')} defaultChecked={values.transport === undefined} />
        {(['road', 'air'] as const).map((transport) => (
          <Radio
            key={transport}
            name="transport"
            value={transport}
            label={t(transport)}
            count={facets.transport.find(({ value }) => value === transport)?.count ?? 0}
            defaultChecked={values.transport === transport}
          />
        ))}
        <Checkbox name="marine" value="1" label={t('marine')} defaultChecked={values.marine === '1'} />
      </ChoiceGroup>
      <ChoiceGroup legend={t('nights')}>
        <Radio name="nights" value="" label={t('any')} defaultChecked={values.nights === undefined} />
        {NIGHTS.map((nights) => (
          <Radio
            key={nights}
            name="nights"
            value={String(nights)}
            label={t(`nights.${nights}`)}
            defaultChecked={values.nights === String(nights)}
          />
        ))}
      </ChoiceGroup>
      <Select id="filter-event" name="event" enhance="intent" defaultValue={values.event ?? ''} {...options.event} />
      <Select id="filter-tag" name="tag" enhance="intent" defaultValue={values.tag ?? ''} {...options.tag} />
      <Select
        id="filter-people"
        name="people"
        label={t('people')}
        enhance="intent"
        placeholder={t('anyPeople')}
        defaultValue={values.people ?? ''}
        options={Array.from({ length: list.maxPeople }, (_, index) => ({
          value: String(index + 1),
          label: t('peopleCount', { count: index + 1 }),
        }))}
      />
      <TextInput
        id="filter-price"
        name="priceMax"
        label={t('priceMax')}
        inputMode="numeric"
        placeholder={t('noLimit')}
        defaultValue={values.priceMax}
        maxLength={12}
      />
      <Checkbox name="free" value="1" label={t('onlyFree')} defaultChecked={values.free === '1'} />
      <Button variant="primary" size="m" full="always">
        {t('apply')}
      </Button>
    </Stack>
  )
}
