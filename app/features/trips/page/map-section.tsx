import { tripPage } from '~/i18n/locales/trips/trip-page'
import { useTranslate } from '~/i18n/use-translate'
import { TripMap } from '~/ui/trip/trip-map/trip-map'
import { Block } from './block'
import type { TripView } from './trip-view.server'

/** Where the group boards and where it goes: drawn, and as a list. */
export function MapSection({ trip: { map } }: { trip: TripView }) {
  const t = useTranslate(tripPage)
  if (map === null) return null
  return (
    <Block id="map" title={t('routeMap')} folds>
      <TripMap
        small={map.small}
        large={map.large}
        alt={t('routeMapAlt')}
        lists={[
          { title: t('mapTour'), places: map.tour, isNumbered: true },
          ...(map.boarding.length > 0 ? [{ title: t('mapBoarding'), places: map.boarding, isNumbered: false }] : []),
        ]}
      />
    </Block>
  )
}
