import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { loadPreview } from '~/features/trips/editor/preview-view.server'
import { tripOwnerOf } from '~/features/trips/editor/trip-owner-of'
import { TripPreview } from '~/features/trips/editor/trip-preview'
import { requireAdmin } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader(args: LoaderFunctionArgs) {
  return loadPreview(args, tripOwnerOf(requireAdmin(args.context)))
}

export default function AdminTripPreviewScreen() {
  return <TripPreview data={useLoaderData<typeof loader>()} area="admin" />
}
