import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { handleTripEditor } from '~/features/trips/editor/editor.server'
import { loadTripEditor } from '~/features/trips/editor/editor-view.server'
import { TripEditor } from '~/features/trips/editor/trip-editor'
import { tripOwnerOf } from '~/features/trips/editor/trip-owner-of'
import { sendOrStay } from '~/forms/lost-post'
import { requireAdmin } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader(args: LoaderFunctionArgs) {
  return loadTripEditor(args, tripOwnerOf(requireAdmin(args.context)), 'admin')
}

export function action(args: ActionFunctionArgs) {
  return handleTripEditor(args, tripOwnerOf(requireAdmin(args.context)), 'admin')
}

export const clientAction = sendOrStay

export default function AdminTripScreen() {
  return <TripEditor data={useLoaderData<typeof loader>()} />
}
