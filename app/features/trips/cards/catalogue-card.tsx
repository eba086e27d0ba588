import { useContext } from 'react'
import { installmentValue } from '~/domain/payments/free-installments'
import { PlacesBadge } from '~/features/trips/choosing/places-badge'
import { formatDateRange, formatMoney } from '~/i18n/format'
import { favorites } from '~/i18n/locales/trips/favorites'
import { tripCard } from '~/i18n/locales/trips/trip-card'
import type { Translate } from '~/i18n/translate'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { LightVersion } from '~/ui/layout/light-version/light-version'
import { CARD_WIDTHS } from '~/ui/media/picture/picture'
import { Text } from '~/ui/text/text/text'
import { SaveButton } from '~/ui/trip/save-button/save-button'
import { TripCard } from '~/ui/trip/trip-card/trip-card'
import type { TripCardView } from './trip-card-view.server'

type CatalogueCardProps = {
  trip: TripCardView
  variant?: 'card' | 'featured' | 'row'
  sizes: string
  headingLevel?: 2 | 3
  lead?: string
  /** What differs from the search. */
  note?: string
  /** Its picture is the first on the page: loaded eagerly, except in the light version, whose cards have none. */
  isFirst?: boolean
  /** On the page of favorites; elsewhere the page is the same for everyone. */
  isSaved?: boolean
  /** In a frame of another site: its link replaces the whole page, and nothing can be saved. */
  isFramed?: true | undefined
}

const icons = { cruise: 'ship', air: 'plane', road: 'bus' } as const

/** A trip card of the catalogue. */
export function CatalogueCard({
  trip,
  variant,
  sizes,
  headingLevel,
  lead,
  note,
  isFirst,
  isSaved,
  isFramed,
}: CatalogueCardProps) {
  const t = useTranslate(tripCard)
  const saved = useTranslate(favorites)
  const language = useLanguage()
  const isLight = useContext(LightVersion)
  const icon = icons[trip.isCruise ? 'cruise' : trip.transport]
  return (
    <TripCard
      to={`/trip-details/${trip.slug}${trip.query ?? ''}`}
      title={trip.name}
      variant={variant}
      headingLevel={headingLevel}
      lead={lead}
      note={note}
      gone={trip.scarce === 0}
      image={{ base: `/images/${trip.image ?? 'aereo'}`, width: 1200, height: 800, widths: CARD_WIDTHS }}
      sizes={sizes}
      eager={isFirst && !isLight}
      transitionName={`trip-${trip.slug}`}
      badges={<Badges trip={trip} />}
      isFramed={isFramed}
      save={
        isFramed ? undefined : (
          <SaveButton id={trip.id} label={saved('save', { name: trip.name })} isSaved={isSaved} onCard />
        )
      }
      route={trip.leavesFrom && trip.goesTo ? { from: trip.leavesFrom, to: trip.goesTo, icon } : undefined}
      facts={[
        {
          icon: 'calendar-days',
          label: t('date'),
          text: formatDateRange(trip.checkinOn, trip.checkoutOn, language),
        },
        { icon: 'moon', label: t('length'), text: lengthText(trip, t) },
      ]}
      priceLabel={trip.price?.label ?? ''}
      price={trip.price ? formatMoney(trip.price.amount) : trip.scarce === 0 ? '' : t('consult')}
      installments={trip.price ? <Terms price={trip.price} /> : undefined}
    />
  )
}

/** How one travels, and how many places are left. */
function Badges({ trip }: { trip: TripCardView }) {
  const t = useTranslate(tripCard)
  return (
    <>
      {trip.isCruise ? (
        <Badge tone="glass" icon={icons.cruise}>
          {t('cruise')}
        </Badge>
      ) : null}
      <Badge tone="glass" icon={icons[trip.transport]}>
        {t(trip.transport)}
      </Badge>
      {trip.isMarine && !trip.isCruise ? <Badge tone="glass">{t('marine')}</Badge> : null}
      {trip.scarce === null ? null : <PlacesBadge left={trip.scarce} />}
    </>
  )
}

/** "5 noites, café da manhã incluso". */
function lengthText({ nights, meals }: TripCardView, t: Translate<typeof tripCard>): string {
  const length = t('nights', { count: nights })
  return meals && nights > 0 ? t('with', { length, meals: t(`meals.${meals}`) }) : length
}

/** Payment terms: installments, and the Pix price if the price is for the whole party. */
function Terms({ price: { amount, count, pix } }: { price: NonNullable<TripCardView['price']> }) {
  const t = useTranslate(tripCard)
  return (
    <>
      {count === undefined ? null : (
        <>
          {t(pix === undefined ? 'upTo' : 'in', { count })}{' '}
          <Text as="b" numeric nowrap>
            {formatMoney(installmentValue({ total: amount, count }))}
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
