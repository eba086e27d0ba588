import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/domain/values/time-zone'
import { AnnouncementsSection } from '~/features/departures/announcements-section'
import { handleDeparture } from '~/features/departures/departure-form.server'
import { DepartureSection } from '~/features/departures/departure-section'
import { departureSectionView } from '~/features/departures/departure-view.server'
import { GuideLinkSection } from '~/features/departures/guide-link-section'
import { privateMeta } from '~/features/page/frame/page-meta'
import { manifestView } from '~/features/passengers/manifest/manifest-view.server'
import { ManifestPage } from '~/features/passengers/manifest/passenger-manifest-page'
import { tripOwnerOf } from '~/features/trips/editor/trip-owner-of'
import { sendOrStay } from '~/forms/lost-post'
import { passengerManifest } from '~/i18n/locales/orders/passenger-manifest'
import { useTranslate } from '~/i18n/use-translate'
import { readTripPassengers } from '~/operations/orders/passenger-list.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireAgency } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Empty } from '~/ui/feedback/empty/empty'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Stack } from '~/ui/layout/layout/layout'
import { Table } from '~/ui/table/table/table'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { type AgencyTrip, listAgencyTrips } from './list-trips.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const PLACE = {
  isHouse: false,
  path: '/agency/passengers',
  filePath: '/agency/passengers/list',
  detailsOf: (code: string) => `/agency/orders/details?id=${code}`,
}

/** The passengers of one trip with `?trip=`, otherwise the list of trips. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { agency } = requireAgency(context)
  const params = new URL(request.url).searchParams
  const t = context.t(passengerManifest)
  const tripId = params.get('trip')
  if (tripId === null) {
    const trips = await listAgencyTrips(agency.id, context.language, today(context.now))
    return { title: `${t('chooseTitle')} · Roteiro`, trips, view: null, departure: null }
  }
  const people = await readTripPassengers(tripId, { kind: 'agency', agencyId: agency.id })
  if (people === null) throw itemNotFound()
  const view = await manifestView(people, params, PLACE, context)
  // Of a trip of others an agency sees its own sales, and decides nothing.
  const departure = people.scope === 'all' ? await departureSectionView(people, { ...PLACE, params }, context) : null
  return { title: `${t('pageTitle', { name: view.name })} · Roteiro`, trips: [], view, departure }
}

export function action(args: ActionFunctionArgs) {
  return handleDeparture(args, tripOwnerOf(requireAgency(args.context)), PLACE.path)
}

export const clientAction = sendOrStay

export default function AgencyPassengersScreen() {
  const { view, trips, departure } = useLoaderData<typeof loader>()
  const t = useTranslate(passengerManifest)
  if (view === null) return <ChooseTrip trips={trips} />
  return (
    <Stack gap={2}>
      <Breadcrumb label={t('breadcrumb')} links={[{ to: PLACE.path, label: t('passengers') }]} current={view.name} />
      <ManifestPage view={view}>
        {departure ? <DepartureSection view={departure} /> : null}
        {departure ? <GuideLinkSection view={departure.guideLink} /> : null}
        {departure ? <AnnouncementsSection view={departure.announcements} /> : null}
      </ManifestPage>
    </Stack>
  )
}

/** The trips whose passengers an agency may see. */
function ChooseTrip({ trips }: { trips: AgencyTrip[] }) {
  const t = useTranslate(passengerManifest)
  return (
    <Stack gap={3}>
      <Heading level={1}>{t('chooseTitle')}</Heading>
      <Text size="sm" tone="muted">
        {t('chooseText')}
      </Text>
      <Table
        caption={t('chooseTitle')}
        rows={trips}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="users" title={t('chooseEmpty')}>
            {t('chooseEmptyText')}
          </Empty>
        }
        columns={[
          {
            key: 'trip',
            header: t('trip'),
            cell: ({ id, name }) => <Link to={`/agency/passengers?trip=${id}`}>{name}</Link>,
            rowHeader: true,
            place: 'wide',
          },
          { key: 'dates', header: t('dates'), cell: ({ dates }) => dates, numeric: true, place: 'line' },
          {
            key: 'whose',
            header: t('whose'),
            cell: ({ isOwn }) => <Badge tone={isOwn ? 'info' : 'neutral'}>{t(isOwn ? 'ownTrip' : 'soldTrip')}</Badge>,
          },
        ]}
      />
    </Stack>
  )
}
