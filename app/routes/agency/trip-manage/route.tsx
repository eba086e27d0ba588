import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { answerTripEditor } from '~/features/trips/editor/editor.server'
import { loadTripEditor } from '~/features/trips/editor/editor-view.server'
import { TripEditor } from '~/features/trips/editor/trip-editor'
import { tripOwnerOf } from '~/features/trips/editor/trip-owner-of'
import { sendOrTell } from '~/forms/lost-post'
import { requireAgency } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadTripEditor(request, tripOwnerOf(requireAgency(context)), 'agency')
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerTripEditor(request, tripOwnerOf(requireAgency(context)), 'agency')
}

export const clientAction = sendOrTell

export default function AgencyTripScreen() {
  return <TripEditor data={useLoaderData<typeof loader>()} />
}
