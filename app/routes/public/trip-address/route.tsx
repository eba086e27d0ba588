import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { notFound } from '~/session/not-found.server'

/** `/trip-details?id=<id or slug>`: the specified address leads to the page of the trip. */
export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('id') ?? ''
  await catalogue().ready
  const listed = catalogue().tripById(wanted) ?? catalogue().tripBySlug(wanted)
  if (listed === null) throw notFound()
  return redirect(`/trip-details/${listed.trip.slug}`, 301)
}

export default function TripAddressScreen() {
  return null
}
