import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { sendOn } from '~/features/trips/data/listed-at.server'
import { itemNotFound } from '~/session/not-found.server'

/**
 * `/trip-details?id=<id or slug>`: the specified address leads to the page of the trip. The rest of the query goes
 * along: a redirect sets no cookie of the root's, so the language and the agency's code must reach the page itself.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const wanted = query.get('id') ?? ''
  await catalogue().ready
  const shop = catalogue()
  const listed = shop.tripById(wanted) ?? shop.tripBySlug(wanted) ?? shop.tripByFormerSlug(wanted)
  if (listed === null) throw itemNotFound()
  return sendOn(listed, '/trip-details', query)
}

export default function TripAddressScreen() {
  return null
}
