import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AllotmentsSection } from '~/features/departures/allotments-section'
import { AnnouncementsSection } from '~/features/departures/announcements-section'
import { handleDeparture } from '~/features/departures/departure-form.server'
import { DepartureSection } from '~/features/departures/departure-section'
import { departureSectionView } from '~/features/departures/departure-view.server'
import { GuideLinkSection } from '~/features/departures/guide-link-section'
import { MovableOrdersDialog } from '~/features/departures/movable-orders-dialog'
import { privateMeta } from '~/features/page/frame/page-meta'
import { manifestView } from '~/features/passengers/manifest/manifest-view.server'
import { ManifestPage } from '~/features/passengers/manifest/passenger-manifest-page'
import { tripOwnerOf } from '~/features/trips/editor/trip-owner-of'
import { sendOrStay } from '~/forms/lost-post'
import { passengerManifest } from '~/i18n/locales/orders/passenger-manifest'
import { useTranslate } from '~/i18n/use-translate'
import { readTripPassengers } from '~/operations/orders/passenger-list.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Stack } from '~/ui/layout/layout/layout'

export const meta: MetaFunction<typeof loader> = privateMeta

const PLACE = {
  isHouse: true,
  path: '/admin/trips/buyers',
  filePath: '/admin/trips/buyers/list',
  detailsOf: (code: string) => `/admin/orders/details?id=${code}`,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const params = new URL(request.url).searchParams
  const people = await readTripPassengers(params.get('trip') ?? '', { kind: 'admin' })
  if (people === null) throw itemNotFound()
  const view = await manifestView(people, params, PLACE, context)
  const departure = await departureSectionView(people, { ...PLACE, params }, context)
  return { title: `${context.t(passengerManifest)('pageTitle', { name: view.name })} · Roteiro`, view, departure }
}

export function action(args: ActionFunctionArgs) {
  return handleDeparture(args, tripOwnerOf(requireAdmin(args.context)), PLACE.path)
}

export const clientAction = sendOrStay

export default function TripPassengersScreen() {
  const { view, departure } = useLoaderData<typeof loader>()
  const t = useTranslate(passengerManifest)
  return (
    <Stack gap={2}>
      <Breadcrumb
        label={t('breadcrumb')}
        links={[
          { to: '/admin/trips', label: t('trips') },
          { to: `/admin/trips/manage?id=${view.tripId}`, label: view.name },
        ]}
        current={t('passengers')}
      />
      <ManifestPage view={view}>
        <DepartureSection view={departure} />
        {departure.movable ? <MovableOrdersDialog view={departure.movable} page={departure.page} /> : null}
        <AllotmentsSection view={departure.allotments} />
        <GuideLinkSection view={departure.guideLink} />
        <AnnouncementsSection view={departure.announcements} />
      </ManifestPage>
    </Stack>
  )
}
