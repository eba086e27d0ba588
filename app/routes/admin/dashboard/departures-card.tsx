import type { LocalDate } from '~/domain/values/dates'
import { adminDashboard } from '~/i18n/locales/back-office/admin-dashboard'
import { useTranslate } from '~/i18n/use-translate'
import { Empty } from '~/ui/feedback/empty/empty'
import { BarList } from '~/ui/media/bar-list/bar-list'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Card, CardHead } from '~/ui/trip/card/card'
import type { loadDepartures } from './departures-view.server'

type Departures = Awaited<ReturnType<typeof loadDepartures>>

type DeparturesProps = { departures: Departures; from: LocalDate }

/** The next departures from a day on, with the number of sold units. */
export function DeparturesCard({ departures, from }: DeparturesProps) {
  const t = useTranslate(adminDashboard)
  return (
    <Card as="section" aria-labelledby="departures">
      <CardHead end={<Link to={`/admin/trips?state=published&from=${from}`}>{t('all')}</Link>}>
        <Heading level={2} look="panel" id="departures">
          {t('occupancy')}
        </Heading>
      </CardHead>
      {departures.length === 0 ? (
        <Empty
          icon="map"
          title={t('noTrips')}
          level={3}
          actions={<ButtonLink to="/admin/trips/manage">{t('newTrip')}</ButtonLink>}
        />
      ) : (
        <BarList
          bars={departures.map(({ key, name, day, count, percent, isWithoutPlaces }) => ({
            key,
            name: (
              <Link to={`/admin/trips/buyers?trip=${key}`} title={name}>
                {day} {name}
              </Link>
            ),
            count,
            percent,
            copy: isWithoutPlaces ? t('full') : undefined,
          }))}
        />
      )}
    </Card>
  )
}
