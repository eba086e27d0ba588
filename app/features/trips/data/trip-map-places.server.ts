/** What the map of a trip shows, and the address of its drawing. */
import { createHash } from 'node:crypto'
import type { Trip } from '~/domain/trips/trip'
import type { Point } from '~/domain/values/point'
import type { MapPlace, MapSize } from '~/pictures/trip-map'

type Mapped = Pick<Trip, 'slug' | 'transport' | 'boardingPlaces' | 'routePlaces'>

/** Raised when maps are drawn differently: browsers cache the old ones for a year. */
const DRAWING_VERSION = 2

/** A flight's boarding place farther away than this would make the tour too small to be read. In degrees. */
const FARTHEST = 16

const withoutState = (place: string) => place.replace(/, [A-Z]{2}$/, '')

function degreesBetween(one: Point, other: Point): number {
  const narrowing = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180)
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * narrowing)
}

/** Nearer than this it is one place, whatever its names: a town and its port. In degrees, some ten kilometers. */
const SAME = 0.1

/** Each place once: where the tour itself passes, nobody boards next to it. Empty when no place of the tour has a point. */
export function mapPlaces({ transport, boardingPlaces, routePlaces }: Mapped): MapPlace[] {
  const first = routePlaces[0]
  if (first === undefined) return []
  const boarding = boardingPlaces.flatMap(({ place, point }): MapPlace[] => {
    if (point === null) return []
    const isNear = transport === 'road' || degreesBetween(point, first.point) < FARTHEST
    const isOnTour = routePlaces.some((stop) => degreesBetween(point, stop.point) < SAME)
    return isNear && !isOnTour ? [{ name: withoutState(place), point, kind: 'boarding' }] : []
  })
  const towns = boarding.filter(({ name }, index) => boarding.findIndex((other) => other.name === name) === index)
  return [...towns, ...routePlaces.map(({ place, point }): MapPlace => ({ name: place, point, kind: 'tour' }))]
}

/** Changes with what is drawn. */
export function mapVersion(places: readonly MapPlace[]): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, places]))
    .digest('base64url')
    .slice(0, 10)
}

export function mapDrawing(slug: string, size: MapSize, version: string): string {
  return `/maps/${slug}/${size}?v=${version}`
}
