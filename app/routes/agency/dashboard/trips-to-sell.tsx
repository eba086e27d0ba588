import { agencyHome } from '~/i18n/locales/agencies/agency-home'
import { useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import { Grid, Inline, Stack } from '~/ui/layout/layout/layout'
import { CARD_WIDTHS, Picture } from '~/ui/media/picture/picture'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { keepNames } from '~/ui/text/heading/keep-names'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card } from '~/ui/trip/card/card'
import { Price } from '~/ui/trip/price/price'
import * as css from './dashboard.css'
import type { TripToSell } from './trips-to-sell.server'

/** Coming departures with few vacancies, their commissions and their sales kits. */
export function TripsToSell({ trips }: { trips: TripToSell[] }) {
  const t = useTranslate(agencyHome)
  return (
    <Stack as="section" gap={4} aria-labelledby="trips">
      <div className={css.head}>
        <Heading level={2} look="h4" id="trips">
          {t('trips')}
        </Heading>
        <Link to="/trips">{t('tripsAll')}</Link>
      </div>
      {trips.length === 0 ? (
        <Empty icon="map" title={t('tripsNone')} />
      ) : (
        <Grid columns={4} gap={4} scroll>
          {trips.map((trip) => (
            <TripCard key={trip.slug} trip={trip} />
          ))}
        </Grid>
      )}
    </Stack>
  )
}

function TripCard({ trip }: { trip: TripToSell }) {
  const t = useTranslate(agencyHome)
  const { slug, name, image, placesLeft, leaves, price, commission } = trip
  return (
    <Card as="article" pad="none">
      <div className={css.tripCard}>
        <div className={css.figure}>
          <Picture
            image={{ base: `/images/${image ?? 'aereo'}`, width: 1200, height: 800, widths: CARD_WIDTHS }}
            alt=""
            sizes="(min-width: 960px) 240px, 84vw"
          />
        </div>
        <div className={css.cardBody}>
          <Heading level={3} look="h4">
            <Link to={`/trip-details/${slug}`} className={css.plain}>
              {keepNames(name)}
            </Link>
          </Heading>
          <Text size="xs" tone="muted">
            {t('leaves', { places: t('places', { count: placesLeft }), date: leaves })}
          </Text>
          <dl className={css.sums}>
            <div>
              <dt className={css.factLabel}>{price.label}</dt>
              <dd>
                <Price amount={price.amount} size="s" />
              </dd>
            </div>
            <div className={css.end}>
              <dt className={css.factLabel}>{t('yours')}</dt>
              <dd className={css.good}>{commission}</dd>
            </div>
          </dl>
          <Inline gap={2} nowrap>
            <span className={css.grow}>
              <ButtonLink to={`/agency/links/new?trip=${slug}`} size="m" icon="link" full="always">
                {t('makeLink')}
              </ButtonLink>
            </span>
            <ButtonLink to={`/user/marketing?trip=${slug}`} variant="outline" size="m" icon="image">
              <VisuallyHidden>{t('art', { name })}</VisuallyHidden>
            </ButtonLink>
          </Inline>
        </div>
      </div>
    </Card>
  )
}
