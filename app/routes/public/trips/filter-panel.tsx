import { Form } from '@remix-run/react'
import { partySize } from '~/domain/trips/party'
import { ZERO } from '~/domain/values/money'
import { NIGHTS } from '~/features/trips/filters/trip-query'
import { useFilterOptions } from '~/features/trips/filters/use-filter-options'
import { AdultsField, ChildrenFields } from '~/features/trips/party/party-fields'
import { PlaceField } from '~/features/trips/place-search/place-field'
import { formatMoney } from '~/i18n/format'
import { choosing } from '~/i18n/locales/trips/choosing'
import { trips } from '~/i18n/locales/trips/trips'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Checkbox, ChoiceGroup, Radio } from '~/ui/form/checkbox/checkbox'
import { Select } from '~/ui/form/select/select'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Grid, Stack } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { Button } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { from } from '~/ui/theme/breakpoints'
import { Card } from '~/ui/trip/card/card'
import * as css from './trips.css'
import type { TripList } from './trips.server'

type PanelProps = { list: TripList; pathname: string }

/** Where the sheet is, and where closing it leads. */
const SHEET_ID = 'filters'
const TOGGLE_ID = 'open-filters'

/** Opens the filters on phones. */
export function FilterToggle({ list }: { list: TripList }) {
  const t = useTranslate(trips)
  const count = Object.keys(list.values).filter((name) => name !== 'flex' && name !== 'age').length
  return (
    <a href={`#${SHEET_ID}`} id={TOGGLE_ID} className={css.toggle}>
      <Icon name="sliders-horizontal" />
      {t('filters')}
      {count > 0 ? <Badge tone="blue">{count}</Badge> : null}
    </a>
  )
}

/** The filters as one GET form: next to the list, where each choice applies itself; on phones a sheet over the page. */
export function FilterPanel({ list, pathname }: PanelProps) {
  const t = useTranslate(trips)
  const copy = useTranslate(choosing)
  return (
    <div id={SHEET_ID} className={css.panel} tabIndex={-1}>
      <div className={css.sheetHead}>
        <Stack gap={1}>
          <Heading level={2} look="h3">
            {t('filters')}
          </Heading>
          <Text size="sm" tone="muted">
            {copy('withFilters', { count: list.total })}
          </Text>
        </Stack>
        <a href={`#${TOGGLE_ID}`} className={css.close}>
          <Icon name="x" />
          {copy('close')}
        </a>
      </div>
      <Card>
        <auto-form media={from.md}>
          <Form method="get" action={pathname}>
            <Fields list={list} />
          </Form>
        </auto-form>
      </Card>
    </div>
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
      {values.flex ? <input type="hidden" name="flex" value="1" /> : null}
      <PlaceField id="filter-q" label={t('query')} placeholder={t('queryPlaceholder')} defaultValue={values.q} />
      <Select id="filter-city" name="city" defaultValue={values.city ?? ''} {...options.city} />
      <Select id="filter-month" name="month" defaultValue={values.month ?? ''} {...options.month} />
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
            count={list.nights[nights]}
            defaultChecked={values.nights === String(nights)}
          />
        ))}
      </ChoiceGroup>
      <AdultsField id="filter-people" party={list.party} placeholder={t('anyPeople')} />
      <ChildrenFields id="filter-age" party={list.party} />
      <PriceFields list={list} />
      <Select id="filter-event" name="event" defaultValue={values.event ?? ''} {...options.event} />
      <Select id="filter-tag" name="tag" defaultValue={values.tag ?? ''} {...options.tag} />
      <Checkbox name="free" value="1" label={t('onlyFree')} defaultChecked={values.free === '1'} />
      <ShowButton list={list} />
    </Stack>
  )
}

function PriceFields({ list: { values, party } }: { list: TripList }) {
  const t = useTranslate(trips)
  const people = party === null ? 0 : partySize(party)
  return (
    <ChoiceGroup legend={people > 0 ? t('priceFor', { count: people }) : t('price')}>
      <Grid columns="pair" gap={2}>
        <TextInput
          id="filter-price-min"
          name="priceMin"
          label={t('priceMin')}
          inputMode="numeric"
          placeholder={formatMoney(ZERO)}
          defaultValue={values.priceMin}
        />
        <TextInput
          id="filter-price"
          name="priceMax"
          label={t('priceMax')}
          inputMode="numeric"
          placeholder={t('noLimit')}
          defaultValue={values.priceMax}
        />
      </Grid>
    </ChoiceGroup>
  )
}

/** Sends the form. With scripts it shows how many trips the choices would find. */
function ShowButton({ list }: { list: TripList }) {
  const t = useTranslate(choosing)
  return (
    <trip-count
      class={css.sheetFoot}
      data-kind={list.kind ?? undefined}
      data-total={list.total}
      data-plain={t('showTrips')}
      data-none={t('showNone')}
      data-one={t('showOne')}
      data-other={t('showMany')}
    >
      <Button variant="primary" size="l" full="always">
        {t('showTrips')}
      </Button>
    </trip-count>
  )
}
