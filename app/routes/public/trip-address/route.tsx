import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { itemNotFound } from '~/session/not-found.server'

/**
 * `/trip-details?id=<id or slug>`: the specified address leads to the page of the trip. The rest of the query goes
 * along: a redirect sets no cookie of the root's, so the language and the agency's code must reach the page itself.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const wanted = query.get('id') ?? ''
  await catalogue().ready
  const listed = catalogue().tripById(wanted) ?? catalogue().tripBySlug(wanted)
  if (listed === null) throw itemNotFound()
  for (const name of ['id', '_routes', '_data', 'index']) query.delete(name)
  return redirect(`/trip-details/${listed.trip.slug}${query.size > 0 ? `?${query}` : ''}`, 301)
}

export default function TripAddressScreen() {
  return null
}
