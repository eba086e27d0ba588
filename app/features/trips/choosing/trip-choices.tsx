import type { ReactNode } from 'react'
import { SeenLately } from '~/features/trips/favorites/seen-lately'
import { type Share, ShareMenu } from '~/features/trips/page/share-menu'
import { formatDateRange } from '~/i18n/format'
import { choosing } from '~/i18n/locales/trips/choosing'
import { favorites } from '~/i18n/locales/trips/favorites'
import { tripCard } from '~/i18n/locales/trips/trip-card'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Inline, Push, Section } from '~/ui/layout/layout/layout'
import { type Column, Table } from '~/ui/table/table/table'
import { SectionHeading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { SaveButton } from '~/ui/trip/save-button/save-button'
import type { Choices } from './other-dates.server'

type TripChoicesProps = { choices: Choices; name: string }
type SaveAndShareProps = TripChoicesProps & { share: Share; children: ReactNode }

/** Saves and shares the trip, at the end of the row above it. */
export function SaveAndShare({ choices, name, share, children }: SaveAndShareProps) {
  const t = useTranslate(favorites)
  return (
    <Inline nowrap>
      {children}
      <Push>
        <Inline as="span" gap={1} nowrap>
          <SaveButton id={choices.id} label={t('save', { name })} />
          <ShareMenu share={share} />
        </Inline>
      </Push>
    </Inline>
  )
}

/** Below a trip: the other dates of its series, and what was seen lately. */
export function TripChoices({ choices, name }: TripChoicesProps) {
  return (
    <>
      {choices.others.length > 0 ? <OtherDates choices={choices} name={name} /> : null}
      <SeenLately trip={{ slug: choices.slug, name }} continued={choices.others.length > 0} />
    </>
  )
}

const nameOf = ({ name }: Choices['others'][number]) => name

function OtherDates({ choices: { others }, name }: TripChoicesProps) {
  const t = useTranslate(choosing)
  const cards = useTranslate(tripCard)
  const language = useLanguage()
  const columns: Column<Choices['others'][number]>[] = [
    {
      key: 'dates',
      header: t('dates'),
      rowHeader: true,
      place: 'wide',
      cell: ({ slug, query = '', checkinOn, checkoutOn }) => (
        <Link to={`/trip-details/${slug}${query}`}>{formatDateRange(checkinOn, checkoutOn, language)}</Link>
      ),
    },
    ...(others.every((other) => other.name === name) ? [] : [{ key: 'trip', header: t('trip'), cell: nameOf }]),
    { key: 'length', header: t('length'), cell: ({ nights }) => cards('nights', { count: nights }) },
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      place: 'line',
      cell: ({ price, priceText, scarce }) => (price === null && scarce === 0 ? cards('soldOut') : priceText),
    },
  ]
  return (
    <Section aria-labelledby="other-dates">
      <SectionHeading id="other-dates">{t('otherDates', { name })}</SectionHeading>
      <Table caption={t('otherDates', { name })} rows={others} rowKey={({ slug }) => slug} columns={columns} />
    </Section>
  )
}
