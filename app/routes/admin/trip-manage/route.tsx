import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { privateMeta } from '~/routes/frame/page-meta'
import { answerTripEditor } from '~/routes/trip-editor/editor.server'
import { loadTripEditor } from '~/routes/trip-editor/editor-view.server'
import { TripEditor } from '~/routes/trip-editor/trip-editor'
import { tripOwnerOf } from '~/routes/trip-editor/trip-owner-of'
import { requireAdmin } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadTripEditor(request, tripOwnerOf(requireAdmin(context)), 'admin')
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerTripEditor(request, tripOwnerOf(requireAdmin(context)), 'admin')
}

export const clientAction = sendOrTell

export default function AdminTripScreen() {
  return <TripEditor data={useLoaderData<typeof loader>()} />
}
