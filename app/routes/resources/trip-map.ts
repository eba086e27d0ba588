import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { findDepartedTrip } from '~/features/trips/data/find-departed.server'
import { mapPlaces, mapVersion } from '~/features/trips/data/trip-map-places.server'
import { drawTripMap, MAP_SIZES, type MapSize } from '~/pictures/trip-map'

/** The map of a trip as SVG. Today's version of it may be cached. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { slug = '', size = '' } = params
  await catalogue().ready
  const listed = catalogue().tripBySlug(slug) ?? (await findDepartedTrip(slug))
  const places = listed === null ? [] : mapPlaces(listed.trip)
  if (places.length === 0 || !isMapSize(size)) return missing()
  const isCurrent = new URL(request.url).searchParams.get('v') === mapVersion(places)
  const { default: outlines } = await import('~/pictures/outlines.json')
  return new Response(drawTripMap(places, size, outlines), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}

const isMapSize = (size: string): size is MapSize => Object.hasOwn(MAP_SIZES, size)

function missing() {
  return new Response('Mapa não encontrado / Map not found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
