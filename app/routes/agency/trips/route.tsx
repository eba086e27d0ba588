import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { tripOwnerOf } from '~/features/trips/editor/trip-owner-of'
import { handleTripList } from '~/features/trips/list/trip-list.server'
import { TripListScreen } from '~/features/trips/list/trip-list-screen'
import { loadTripList } from '~/features/trips/list/trip-list-view.server'
import { sendOrStay } from '~/forms/lost-post'
import { requireAgency } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader(args: LoaderFunctionArgs) {
  return loadTripList(args, tripOwnerOf(requireAgency(args.context)))
}

export function action(args: ActionFunctionArgs) {
  return handleTripList(args, tripOwnerOf(requireAgency(args.context)))
}

export const clientAction = sendOrStay

export default function AgencyTripsScreen() {
  return <TripListScreen data={useLoaderData<typeof loader>()} area="agency" />
}
