import { useContext } from 'react'
import { addDays } from '~/domain/values/dates'
import { split } from '~/domain/values/money'
import { formatDateRange, formatMoney } from '~/i18n/format'
import { tripCard } from '~/i18n/locales/trips/trip-card'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { LightVersion } from '~/ui/layout/light-version/light-version'
import { CARD_WIDTHS } from '~/ui/media/picture/picture'
import { Text } from '~/ui/text/text/text'
import { TripCard } from '~/ui/trip/trip-card/trip-card'
import type { TripCardView } from './trip-card-view.server'

type CatalogueCardProps = {
  trip: TripCardView
  variant?: 'card' | 'featured' | 'row'
  sizes: string
  headingLevel?: 2 | 3
  lead?: string
  /** Its picture is the first on the page: loaded eagerly, except in the light version, whose cards have none. */
  isFirst?: boolean
}

/** A trip card of the catalogue. */
export function CatalogueCard({ trip, variant, sizes, headingLevel, lead, isFirst }: CatalogueCardProps) {
  const t = useTranslate(tripCard)
  const language = useLanguage()
  const isLight = useContext(LightVersion)
  const mode = trip.isCruise ? 'cruise' : trip.transport
  const icon = { cruise: 'ship', air: 'plane', road: 'bus' } as const
  return (
    <TripCard
      to={`/trip-details/${trip.slug}${trip.query ?? ''}`}
      title={trip.name}
      variant={variant}
      headingLevel={headingLevel}
      lead={lead}
      gone={trip.scarce === 0}
      image={{ base: `/images/${trip.image ?? 'aereo'}`, width: 1200, height: 800, widths: CARD_WIDTHS }}
      sizes={sizes}
      eager={isFirst && !isLight}
      transitionName={`trip-${trip.slug}`}
      badges={
        <>
          <Badge tone="glass" icon={icon[mode]}>
            {t(mode)}
          </Badge>
          {trip.isMarine && !trip.isCruise ? <Badge tone="glass">{t('marine')}</Badge> : null}
          {trip.scarce === 0 ? <Badge tone="error">{t('soldOut')}</Badge> : null}
          {trip.scarce ? <Badge tone="orange">{t('placesLeft', { count: trip.scarce })}</Badge> : null}
        </>
      }
      route={trip.leavesFrom && trip.goesTo ? { from: trip.leavesFrom, to: trip.goesTo, icon: icon[mode] } : undefined}
      facts={[
        {
          icon: 'calendar-days',
          label: t('date'),
          text: formatDateRange(trip.checkinOn, addDays(trip.checkinOn, trip.nights), language),
        },
        { icon: 'moon', label: t('length'), text: t('nights', { count: trip.nights }) },
      ]}
      priceLabel={trip.price?.label ?? ''}
      price={trip.price ? formatMoney(trip.price.amount) : trip.scarce === 0 ? '' : t('consult')}
      installments={trip.price ? <Terms price={trip.price} /> : undefined}
    />
  )
}

/** Payment terms: installments, and the Pix price if the price is for the whole party. */
function Terms({ price: { amount, count, pix } }: { price: NonNullable<TripCardView['price']> }) {
  const t = useTranslate(tripCard)
  return (
    <>
      {count === undefined ? null : (
        <>
          {t(pix === undefined ? 'upTo' : 'in', { count })} {pix === undefined ? <br /> : null}
          <Text as="b" numeric nowrap>
            {formatMoney(split(amount, count)[0] ?? amount)}
          </Text>
        </>
      )}
      {pix === undefined ? null : (
        <>
          <br />
          {t('pix')}{' '}
          <Text as="b" numeric nowrap>
            {formatMoney(pix)}
          </Text>
        </>
      )}
    </>
  )
}
