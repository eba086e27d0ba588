/** Lines of the earth on a flat sheet: projected, cut at its edge, and written as a path. */
import type { Point } from '~/domain/values/point'

export type Spot = readonly [x: number, y: number]
export interface Sheet {
  width: number
  height: number
}

/** Degrees; nobody boards beyond. */
const LAST_LATITUDE = 85
/** Pixels beyond the sheet. */
const EDGE = 4
/** Pixels between two points of a line. */
const NEAR = 2.5

/** Where a point of the earth lies on the sheet. */
export type Projection = (point: Point) => Spot

/** Mercator's: what lies north is above, and shapes keep their form. The poles are infinitely far. */
function flatten({ latitude, longitude }: Point): Spot {
  const angle = (Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude)) * Math.PI) / 180
  return [longitude, (-180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + angle / 2))]
}

/** The sheet shows all points, with `margin` pixels around them, and at least so many degrees of the earth. */
export function projectionOf(
  points: readonly Point[],
  { width, height }: Sheet,
  margin: number,
  leastDegrees: number,
): Projection {
  const spots = points.map(flatten)
  const [left, right] = [Math.min(...spots.map(([x]) => x)), Math.max(...spots.map(([x]) => x))]
  const [top, bottom] = [Math.min(...spots.map(([, y]) => y)), Math.max(...spots.map(([, y]) => y))]
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, leastDegrees),
    (height - 2 * margin) / Math.max(bottom - top, leastDegrees / 2),
  )
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  return (point) => {
    const [x, y] = flatten(point)
    return [width / 2 + (x - middleX) * scale, height / 2 + (y - middleY) * scale]
  }
}

/** Hundredths of a degree. */
const AROUND = 36_000

/** A step over the 180th meridian goes on beyond it, not around the earth. */
function stepEast(step: number): number {
  return Math.abs(step) > AROUND / 2 ? step - Math.sign(step) * AROUND : step
}

/** Whether a line may touch the sheet: its farthest points are projected, not all of them. */
export function isAcross(steps: readonly number[], project: Projection, { width, height }: Sheet): boolean {
  let [x, y] = [steps[0] ?? 0, steps[1] ?? 0]
  let [west, east, south, north] = [x, x, y, y]
  for (let at = 2; at < steps.length; at += 2) {
    x += stepEast(steps[at] ?? 0)
    y += steps[at + 1] ?? 0
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  const [left, bottom] = project({ latitude: south / 100, longitude: west / 100 })
  const [right, top] = project({ latitude: north / 100, longitude: east / 100 })
  return right >= -EDGE && left <= width + EDGE && bottom >= -EDGE && top <= height + EDGE
}

/** Undoes the steps of `outlines.json`. Points too near to the last one to be seen are left out. */
export function drawnLine(steps: readonly number[], project: Projection): Spot[] {
  const line: Spot[] = []
  let [longitude, latitude] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    longitude += at === 0 ? (steps[at] ?? 0) : stepEast(steps[at] ?? 0)
    latitude += steps[at + 1] ?? 0
    const spot = project({ latitude: latitude / 100, longitude: longitude / 100 })
    const before = line.at(-1)
    const isNear = before !== undefined && Math.hypot(spot[0] - before[0], spot[1] - before[1]) < NEAR
    if (!isNear || at + 2 >= steps.length) line.push(spot)
  }
  return line
}

type Side = { isInside: (spot: Spot) => boolean; meet: (a: Spot, b: Spot) => Spot }

/** The four sides of the sheet, a little outside of it so that a border along the edge is not seen. */
function sidesOf({ width, height }: Sheet): Side[] {
  const across = (a: Spot, b: Spot, x: number): Spot => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]
  const along = (a: Spot, b: Spot, y: number): Spot => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y]
  const [right, bottom] = [width + EDGE, height + EDGE]
  return [
    { isInside: ([x]) => x >= -EDGE, meet: (a, b) => across(a, b, -EDGE) },
    { isInside: ([x]) => x <= right, meet: (a, b) => across(a, b, right) },
    { isInside: ([, y]) => y >= -EDGE, meet: (a, b) => along(a, b, -EDGE) },
    { isInside: ([, y]) => y <= bottom, meet: (a, b) => along(a, b, bottom) },
  ]
}
/** The part of an area on the sheet (Sutherland and Hodgman's way, side by side). */
export function cutArea(ring: readonly Spot[], sheet: Sheet): Spot[] {
  return sidesOf(sheet).reduce<Spot[]>(
    (area, { isInside, meet }) => {
      return area.flatMap((spot, index) => {
        const before = area.at(index - 1) ?? spot
        const crossing = isInside(before) === isInside(spot) ? [] : [meet(before, spot)]
        return isInside(spot) ? [...crossing, spot] : crossing
      })
    },
    [...ring],
  )
}

/** The parts of a line that touch the sheet; what is beyond is hidden by the edge. */
export function cutLine(line: readonly Spot[], { width, height }: Sheet): Spot[][] {
  const isOn = ([x, y]: Spot) => x >= -EDGE && x <= width + EDGE && y >= -EDGE && y <= height + EDGE
  const parts: Spot[][] = []
  let part: Spot[] = []
  line.forEach((spot, index) => {
    const isShown = [line[index - 1], spot, line[index + 1]].some((near) => near !== undefined && isOn(near))
    if (isShown) part.push(spot)
    else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  })
  return part.length > 0 ? [...parts, part] : parts
}

/** In pixels. */
export function lengthOf(lines: readonly (readonly Spot[])[]): number {
  return lines
    .flatMap((line) =>
      line.slice(1).map(([x, y], index) => Math.hypot(x - (line[index]?.[0] ?? x), y - (line[index]?.[1] ?? y))),
    )
    .reduce((sum, length) => sum + length, 0)
}

/** In whole pixels, each point as the step from the last. */
export function linePath(line: readonly Spot[], isClosed: boolean): string {
  const [first, ...rest] = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  if (first === undefined || rest.length === 0) return ''
  let [lastX, lastY] = first
  const steps = rest.flatMap(([x, y]) => {
    const step: [number, number] = [x - lastX, y - lastY]
    if (step[0] === 0 && step[1] === 0) return []
    ;[lastX, lastY] = [x, y]
    return [`${step[0]}${step[1] < 0 ? '' : ' '}${step[1]}`]
  })
  return steps.length === 0 ? '' : `M${first[0]} ${first[1]}l${steps.join(' ')}${isClosed ? 'z' : ''}`
}
