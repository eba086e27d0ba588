/** Where the names of corners are written so that they lie neither on the track, nor on a stand, nor on each other. */
import { offsetFrom, type Point, samples } from './track-path'

export interface MapCorner {
  name: string
  at: number
  /** The better side, where it is free. */
  side: 'left' | 'right'
}

export interface NamePlace {
  name: string
  /** Of the middle of the letters' height. */
  at: Point
  anchor: 'start' | 'middle' | 'end'
}

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number]

/** As on phones, where letters and stands are larger in the drawing. */
const LETTER = { width: 14, height: 28 }
const STAND = 32
const ASPHALT = 14
const DISTANCES = [22, 30, 38, 48, 60, 74, 90]
const SHIFTS = [0, 18, -18, 36, -36, 54, -54]
const NEAREST = { distance: 22, along: 0 }

/** Each name at the nearest place that is free, next to its corner where none is, and always whole within the drawing. */
export function namePlaces(
  outline: readonly Point[],
  corners: readonly MapCorner[],
  stands: readonly Point[],
  drawing: Box,
): NamePlace[] {
  const track = samples(outline)
  const isFree = (box: Box, others: readonly Box[]) =>
    contains(drawing, box) &&
    !track.some((point) => isNear(box, point, ASPHALT)) &&
    !stands.some((point) => isNear(box, point, STAND)) &&
    !others.some((other) => overlap(box, other))
  const placed: NamePlace[] = []
  for (const corner of corners) {
    const others = placed.map(boxOfName)
    const places = placesOf(outline, corner).map((place) => moveInto(drawing, place))
    placed.push(
      places.find((place) => isFree(boxOfName(place), others)) ?? moveInto(drawing, placeAt(outline, corner, NEAREST)),
    )
  }
  return placed
}

/** In the order of choice: near the corner rather than far, on its better side rather than the other. */
function placesOf(outline: readonly Point[], corner: MapCorner): NamePlace[] {
  const sides = corner.side === 'left' ? (['left', 'right'] as const) : (['right', 'left'] as const)
  return DISTANCES.flatMap((distance) =>
    sides.flatMap((side) => SHIFTS.map((along) => placeAt(outline, { ...corner, side }, { distance, along }))),
  )
}

/** A name that would be cut at the side of the drawing moves along its line. */
function moveInto(drawing: Box, place: NamePlace): NamePlace {
  const [left, , right] = boxOfName(place)
  const [x, y] = place.at
  return { ...place, at: [x + Math.max(0, drawing[0] - left) + Math.min(0, drawing[2] - right), y] }
}

function placeAt(outline: readonly Point[], { name, at, side }: MapCorner, way: typeof NEAREST): NamePlace {
  const [cornerX] = outline[at] ?? [0]
  const point = offsetFrom(outline, { at, side, ...way })
  const aside = point[0] - cornerX
  return { name, at: point, anchor: Math.abs(aside) < 8 ? 'middle' : aside < 0 ? 'end' : 'start' }
}

/** The room that a name takes. */
export function boxOfName({ name, at: [x, y], anchor }: NamePlace): Box {
  const width = name.length * LETTER.width
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  return [left, y - LETTER.height / 2, left + width, y + LETTER.height / 2]
}

function isNear([left, top, right, bottom]: Box, [x, y]: Point, reach: number): boolean {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < reach
}

const contains = (outer: Box, [left, top, right, bottom]: Box) =>
  left >= outer[0] && top >= outer[1] && right <= outer[2] && bottom <= outer[3]

const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
