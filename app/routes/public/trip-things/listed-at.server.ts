import { redirect } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip } from '~/catalogue/listed-trip'
import { itemNotFound } from '~/session/not-found.server'

/**
 * The published trip that a page's address names. Who comes by an address that the trip has left is sent to the same
 * page at its present one; anything else is a 404.
 */
export async function listedAt(request: Request, slug: string, section: '/trip-details' | '/itineraries') {
  await catalogue().ready
  const listed = catalogue().tripBySlug(slug)
  if (listed) return listed
  const moved = catalogue().tripByFormerSlug(slug)
  if (!moved) throw itemNotFound()
  throw sendOn(moved, section, new URL(request.url).searchParams)
}

/** For good, but asked again each time: a trip may get its old address back. */
export function sendOn({ trip }: ListedTrip, section: string, query: URLSearchParams): Response {
  for (const name of ['id', '_routes', '_data', 'index']) query.delete(name)
  const address = `${section}/${trip.slug}${query.size > 0 ? `?${query}` : ''}`
  return redirect(address, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
}
