import { redirect } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip } from '~/catalogue/listed-trip'
import type { Language } from '~/i18n/languages'
import { itemNotFound } from '~/session/not-found.server'
import { tripIn } from './trips-in.server'

/**
 * The published trip that a page's address names. Who comes by an address that the trip has left is sent to the same
 * page at its present one; anything else is a 404. In the language of the reader, where it is whole in that.
 */
export async function listedAt(
  request: Request,
  slug: string,
  { section, language }: { section: '/trip-details' | '/itineraries'; language: Language },
) {
  await catalogue().ready
  const listed = catalogue().tripBySlug(slug)
  if (listed) return tripIn(language, listed)
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
