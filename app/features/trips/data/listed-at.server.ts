import { redirect } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip } from '~/catalogue/listed-trip'
import type { Language } from '~/i18n/languages'
import { itemNotFound } from '~/session/not-found.server'
import { findDepartedTrip } from './find-departed.server'
import { tripIn } from './trips-in.server'

/**
 * The published trip of an address, in the page's language if it is completely translated. A former address redirects
 * to the current one; anything else is a 404.
 */
export async function listedAt(
  request: Request,
  slug: string,
  {
    section,
    language,
    page = '',
  }: { section: '/trip-details' | '/itineraries'; language: Language; page?: '/photos' | '' },
) {
  await catalogue().ready
  const listed = catalogue().tripBySlug(slug)
  if (listed) return tripIn(language, listed)
  const moved = catalogue().tripByFormerSlug(slug) ?? (await findDepartedTrip(slug))
  if (!moved) throw itemNotFound()
  if (moved.trip.slug === slug) return tripIn(language, moved)
  throw sendOn(moved, section, new URL(request.url).searchParams, page)
}

/** A permanent redirect, but not cached: a trip may get its old address back. */
export function sendOn({ trip }: ListedTrip, section: string, query: URLSearchParams, page = ''): Response {
  for (const name of ['id', '_routes', '_data', 'index']) query.delete(name)
  const address = `${section}/${trip.slug}${page}${query.size > 0 ? `?${query}` : ''}`
  return redirect(address, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
}
