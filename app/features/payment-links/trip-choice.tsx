import type { FieldMetadata } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { TextField } from '~/forms/fields/fields'
import { linkMaker } from '~/i18n/locales/payments/link-maker'
import { useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import { error as errorAppearance } from '~/ui/form/field/field.css'
import { QuantityInput } from '~/ui/form/quantity-input/quantity-input'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './links.css'
import type { NewLinkData } from './new-link-view.server'

/** Searches for a trip; the query is in the address. */
export function TripSearchField({
  data,
}: {
  data: Pick<NewLinkData, 'query' | 'params' | 'results'> & { path: string }
}) {
  const t = useTranslate(linkMaker)
  const { query, params, results } = data
  return (
    <Card as="section" aria-label={t('findTrip')}>
      <Stack gap={4}>
        <Form method="get" role="search" key={query}>
          <input type="hidden" name="kind" value="trip" />
          {Object.entries(params).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Inline gap={2}>
            <div className={css.search}>
              <TextInput
                id="trip-words"
                name="q"
                type="search"
                label={t('findTrip')}
                icon="search"
                defaultValue={query}
              />
            </div>
            <Button>{t('find')}</Button>
          </Inline>
        </Form>
        {results.length === 0 ? (
          <Empty icon="search" title={t('foundNone')} />
        ) : (
          <ul className={css.results} aria-label={t('found')}>
            {results.map((trip) => (
              <li key={trip.slug} className={css.result}>
                <span className={css.grow}>
                  <Link to={`${data.path}/new?${new URLSearchParams({ trip: trip.slug, ...params })}`}>
                    {trip.name}
                  </Link>
                  <Text size="xs" tone="muted">
                    {trip.dates}, {t('places', { count: trip.placesLeft })}
                  </Text>
                </span>
                <Text as="b" numeric>
                  {trip.price}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

type TripOptionsProps = {
  trip: NonNullable<NewLinkData['trip']>
  field: FieldMetadata<{ optionId: string; quantity: string }[]>
  reference: FieldMetadata<string>
  /** The address where another trip is selected. */
  otherTo: string
}

type SelectedTripProps = { name: string; note: string; change: { to: string; label: string } }

/** What is sold, with the way back to its selection. */
export function SelectedTrip({ name, note, change }: SelectedTripProps) {
  return (
    <Inline gap={3}>
      <Stack gap={1}>
        <Heading level={2} look="h4">
          {name}
        </Heading>
        <Text size="sm" tone="muted">
          {note}
        </Text>
      </Stack>
      <Push>
        <ButtonLink to={change.to} variant="ghost">
          {change.label}
        </ButtonLink>
      </Push>
    </Inline>
  )
}

/** The quantity of each option, at the trip's price. */
export function TripOptions({ trip, field, reference, otherTo }: TripOptionsProps) {
  const t = useTranslate(linkMaker)
  const rows = field.getFieldList()
  const error = field.errors?.[0]
  return (
    <Card as="fieldset" aria-label={t('what')} id={field.id}>
      <Stack gap={4}>
        <SelectedTrip
          name={trip.name}
          note={`${trip.dates}, ${t('places', { count: trip.placesLeft })}`}
          change={{ to: otherTo, label: t('otherTrip') }}
        />
        <ul className={css.results}>
          {trip.options.map((option, index) => {
            const quantity = rows[index]?.getFieldset().quantity
            return (
              <li key={option.id} className={css.result}>
                <input type="hidden" name={`items[${index}].optionId`} value={option.id} />
                <span className={css.grow}>
                  <Text as="b">{t('option', { name: option.name, people: option.people })}</Text>
                  <Text size="xs" tone="muted">
                    {t('optionNote', { price: option.price, count: option.unitsFree })}
                  </Text>
                </span>
                <QuantityInput
                  name={`items[${index}].quantity`}
                  defaultValue={Number(quantity?.initialValue ?? 0) || 0}
                  max={Math.max(0, Math.min(10, option.unitsFree))}
                  disabled={option.unitsFree === 0}
                  aria-label={t('quantity', { name: option.name })}
                  lessLabel={t('less')}
                  moreLabel={t('more')}
                />
              </li>
            )
          })}
        </ul>
        {error ? <span className={errorAppearance}>{error}</span> : null}
        <TextField field={reference} label={t('reference')} autoComplete="off" />
        <Text size="xs" tone="muted">
          {t('tripPrice')}
        </Text>
      </Stack>
    </Card>
  )
}
