import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/routes/frame/page-meta'
import { loadPreview } from '~/routes/trip-editor/preview-view.server'
import { tripOwnerOf } from '~/routes/trip-editor/trip-owner-of'
import { TripPreview } from '~/routes/trip-editor/trip-preview'
import { requireAgency } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPreview(request, tripOwnerOf(requireAgency(context)))
}

export default function AgencyTripPreviewScreen() {
  return <TripPreview data={useLoaderData<typeof loader>()} area="agency" />
}
