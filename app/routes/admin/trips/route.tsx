import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { privateMeta } from '~/routes/frame/page-meta'
import { tripOwnerOf } from '~/routes/trip-editor/trip-owner-of'
import { answerTripList } from '~/routes/trip-list/trip-list.server'
import { loadTripList } from '~/routes/trip-list/trip-list-view.server'
import { TripListScreen } from '~/routes/trip-list/trip-list-screen'
import { requireAdmin } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadTripList(request, tripOwnerOf(requireAdmin(context)))
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerTripList(request, tripOwnerOf(requireAdmin(context)))
}

export const clientAction = sendOrTell

export default function AdminTripsScreen() {
  return <TripListScreen data={useLoaderData<typeof loader>()} area="admin" />
}
