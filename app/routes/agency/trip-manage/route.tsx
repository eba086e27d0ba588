import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { handleTripEditor } from '~/features/trips/editor/editor.server'
import { loadTripEditor } from '~/features/trips/editor/editor-view.server'
import { TripEditor } from '~/features/trips/editor/trip-editor'
import { tripOwnerOf } from '~/features/trips/editor/trip-owner-of'
import { sendOrStay } from '~/forms/lost-post'
import { requireAgency } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader(args: LoaderFunctionArgs) {
  return loadTripEditor(args, tripOwnerOf(requireAgency(args.context)), 'agency')
}

export function action(args: ActionFunctionArgs) {
  return handleTripEditor(args, tripOwnerOf(requireAgency(args.context)), 'agency')
}

export const clientAction = sendOrStay

export default function AgencyTripScreen() {
  return <TripEditor data={useLoaderData<typeof loader>()} />
}
