import { formatDateRange } from '~/i18n/format'
import { trip as tripTexts } from '~/i18n/locales/trip'
import { tripPage } from '~/i18n/locales/trip-page'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { AnchorNav } from '~/ui/chip'
import { Heading } from '~/ui/heading'
import { Inline, Push, Stack } from '~/ui/layout'
import { FactList } from '~/ui/list'
import { Text } from '~/ui/text'
import type { TripView } from './trip-view.server'

/** Fewer places than this are said as scarce. */
const FEW_PLACES = 10

/** Name, days and place of the trip, and the way down the page. */
export function Facts({ trip, shareUrl }: { trip: TripView; shareUrl: string | null }) {
  const t = useTranslate(tripPage)
  const shared = useTranslate(tripTexts)
  const language = useLanguage()
  const links = [
    { id: 'schedule', label: t('nav.schedule') },
    { id: 'options', label: t('nav.options') },
    { id: 'includes', label: t('nav.includes') },
    ...(trip.flights.length > 0 ? [{ id: 'flights', label: t('nav.flights') }] : []),
    ...(trip.boarding.length > 0 ? [{ id: 'boarding', label: t('nav.boarding') }] : []),
    { id: 'documents', label: t('nav.documents') },
  ]
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Inline>
          <Badge tone="blue" icon={trip.transport === 'air' ? 'plane' : 'bus'}>
            {t(trip.transport)}
          </Badge>
          {trip.cruise ? (
            <Badge tone="blue" icon="ship">
              {t('cruise')}
            </Badge>
          ) : null}
          {trip.marine ? (
            <Badge tone="blue" icon="ship">
              {t('marine')}
            </Badge>
          ) : null}
          <PlacesBadge trip={trip} />
          {shareUrl === null ? null : (
            <Push>
              <ButtonLink
                to={shareUrl}
                variant="ghost"
                size="s"
                icon="share-2"
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('share')}
              </ButtonLink>
            </Push>
          )}
        </Inline>
        <Heading level={1}>{trip.name}</Heading>
        <FactList
          facts={[
            { icon: 'calendar-days', text: formatDateRange(trip.checkinOn, trip.checkoutOn, language) },
            { icon: 'moon', text: shared('nights', { count: trip.nights }) },
            ...(trip.leavesFrom ? [{ icon: 'map-pin' as const, text: t('from', { place: trip.leavesFrom }) }] : []),
          ]}
        />
      </Stack>
      <AnchorNav label={t('onThisPage')} links={links} />
      <Text measure>{trip.description}</Text>
    </Stack>
  )
}

/** Places are told as long as one can be bought. */
function PlacesBadge({ trip: { isOnSale, isPaused, isSoldOut, placesLeft } }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  const shared = useTranslate(tripTexts)
  if (!isOnSale) return <Badge>{t(isPaused ? 'salesPaused' : 'salesEnded')}</Badge>
  if (placesLeft >= FEW_PLACES) return null
  return <Badge tone={isSoldOut ? 'neutral' : 'warning'}>{shared('placesLeft', { count: placesLeft })}</Badge>
}
