import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { findDepartedTrip } from '~/features/trips/data/find-departed.server'
import { sendOn } from '~/features/trips/data/listed-at.server'
import { itemNotFound } from '~/session/not-found.server'

/**
 * `/trip-details?id=<id or slug>` redirects to the page of the trip. The other query parameters are carried over: a redirect
 * does not set the root's cookies, so language and agency code must reach the target page.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const idOrSlug = query.get('id') ?? ''
  await catalogue().ready
  const shop = catalogue()
  const inMemory = shop.tripById(idOrSlug) ?? shop.tripBySlug(idOrSlug) ?? shop.tripByFormerSlug(idOrSlug)
  const listed = inMemory ?? (await findDepartedTrip(idOrSlug))
  if (listed === null) throw itemNotFound()
  return sendOn(listed, '/trip-details', query)
}

export default function TripAddressScreen() {
  return null
}
