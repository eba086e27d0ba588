import { CatalogueCard } from '~/features/trips/cards/catalogue-card'
import { agencyPageCopy } from '~/i18n/locales/agencies/agency-page'
import { useTranslate } from '~/i18n/use-translate'
import { Grid, Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import type { AgencyPageView } from './agency-page-view.server'
import * as css from './agency-trips.css'

const CARD_SIZES = '(min-width: 1240px) 380px, (min-width: 720px) 48vw, 94vw'

/** Who the partner is, in its colour. */
export function AgencyBrand({ view: { name, colour, logoKey, cadastur, whatsapp } }: { view: AgencyPageView }) {
  const t = useTranslate(agencyPageCopy)
  return (
    <div className={css.brand} style={{ background: colour }}>
      {logoKey ? <img className={css.logo} src={`/images/${logoKey}-480.webp`} alt="" width={200} height={72} /> : null}
      <div className={css.names}>
        <Heading level={1}>{name}</Heading>
        <Text size="sm">{t('partner')}</Text>
        <Text size="sm">{t('cadastur', { number: cadastur })}</Text>
      </div>
      {whatsapp ? (
        <ButtonLink
          to={`https://wa.me/${whatsapp.replace('+', '')}`}
          variant="tonal"
          size="m"
          icon="message-circle"
          rel="noopener"
          target="_blank"
        >
          {t('whatsapp')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** The cards of the partner's page; `isFramed` on another site, where a link replaces the whole page. */
export function AgencyTrips({ view, isFramed }: { view: AgencyPageView; isFramed?: true }) {
  const t = useTranslate(agencyPageCopy)
  if (view.trips.length === 0) {
    return (
      <Stack gap={3}>
        <Text>{t('none')}</Text>
        <div>
          <ButtonLink to={view.tripsTo} variant="outline" size="m" {...(isFramed ? { target: '_top' } : {})}>
            {t('allTrips')}
          </ButtonLink>
        </div>
      </Stack>
    )
  }
  return (
    <Grid columns={3} gap={5}>
      {view.trips.map((trip, index) => (
        <CatalogueCard
          key={trip.slug}
          trip={trip}
          headingLevel={2}
          isFirst={index === 0}
          sizes={CARD_SIZES}
          isFramed={isFramed}
        />
      ))}
    </Grid>
  )
}
