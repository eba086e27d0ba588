import { Link } from '@remix-run/react'
import type { LocalDate } from '~/domain/dates'
import { adminDashboard } from '~/i18n/locales/admin-dashboard'
import { useTranslate } from '~/i18n/use-translate'
import { BarList } from '~/ui/bar-list'
import { ButtonLink } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import type { loadDepartures } from './departures-view.server'

type Departures = Awaited<ReturnType<typeof loadDepartures>>

type DeparturesProps = { departures: Departures; from: LocalDate }

/** The next departures from a day on: how many places of each are sold. */
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
