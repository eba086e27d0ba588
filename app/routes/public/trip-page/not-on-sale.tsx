import { tripPage } from '~/i18n/locales/trip-page'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import type { TripView } from './trip-view.server'

/** The shop keeps a list of who waits for a place; nobody waits for what has left. */
export function NotOnSale({ trip }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  const isSoldOut = trip.isSoldOut && trip.isOnSale
  const why = isSoldOut ? 'soldOut' : trip.isPaused ? 'paused' : 'closed'
  return (
    <Card as="section" apex id="buy">
      <Stack gap={3}>
        <Heading level={2} look="h3">
          {t(`${why}Title`)}
        </Heading>
        <Text size="sm">{t(`${why}Text`)}</Text>
        <ButtonLink to="/trips" variant="primary" size="l" full="always">
          {t('otherTrips')}
        </ButtonLink>
        {isSoldOut ? (
          <ButtonLink to={`/contactUs?subject=waitingList&trip=${trip.slug}`} variant="outline" size="m" full="always">
            {t('waitingList')}
          </ButtonLink>
        ) : null}
      </Stack>
    </Card>
  )
}
