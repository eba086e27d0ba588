/** A closed curve through the points of a track (Catmull-Rom), and what is measured along it. */

export type Point = readonly [x: number, y: number]

/** Samples from one point of a track to the next. */
export const STEPS = 12

const around = <T>(all: readonly T[], index: number): T => {
  const found = all[((index % all.length) + all.length) % all.length]
  if (found === undefined) throw new RangeError('a track without points')
  return found
}

const digits = (value: number) => Math.round(value * 10) / 10

/** The path of an SVG, in cubic curves. */
export function closedPath(points: readonly Point[]): string {
  const parts = points.map((from, index) => {
    const [before, to, after] = [around(points, index - 1), around(points, index + 1), around(points, index + 2)]
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...leave, ...arrive, ...to].map(digits).join(' ')}`
  })
  return `M${around(points, 0).join(' ')}${parts.join('')}Z`
}

/** Points close to each other along the curve. */
export function samples(points: readonly Point[]): Point[] {
  return points.flatMap((b, index) => {
    const [a, c, d] = [around(points, index - 1), around(points, index + 1), around(points, index + 2)]
    return Array.from({ length: STEPS }, (_, step): Point => {
      const t = step / STEPS
      const blend = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
      return [blend(0), blend(1)]
    })
  })
}

/** The index of the sample `distance` further along; behind where it is negative. */
function walk(track: readonly Point[], from: number, distance: number): number {
  const step = Math.sign(distance)
  let index = from
  for (let left = Math.abs(distance); left > 0 && step !== 0; index += step) {
    const [here, next] = [around(track, index), around(track, index + step)]
    left -= Math.hypot(next[0] - here[0], next[1] - here[1])
  }
  return index
}

/** The part of the track around one of its points, `reach` to each side. */
export function partPath(points: readonly Point[], at: number, reach: number): string {
  const track = samples(points)
  const [from, to] = [walk(track, at * STEPS, -reach), walk(track, at * STEPS, reach)]
  const part = Array.from({ length: to - from + 1 }, (_, index) => around(track, from + index))
  return `M${part.map(([x, y]) => `${digits(x)} ${digits(y)}`).join('L')}`
}

interface Offset {
  at: number
  side: 'left' | 'right'
  /** From the middle of the track. */
  distance: number
  /** Further along the track. */
  along?: number
}

/** A place next to the track. */
export function offsetFrom(points: readonly Point[], { at, side, distance, along = 0 }: Offset): Point {
  const track = samples(points)
  const index = walk(track, at * STEPS, along)
  const [x, y] = around(track, index)
  const [dx, dy] = directionAt(track, index)
  const turn = side === 'left' ? 1 : -1
  return [digits(x + turn * dy * distance), digits(y - turn * dx * distance)]
}

function directionAt(track: readonly Point[], index: number): Point {
  const [before, after] = [around(track, index - 2), around(track, index + 2)]
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy) || 1
  return [dx / length, dy / length]
}

/** Room around the track for stands and names. */
const ROOM = { x: 74, y: 62 }

/** Left, top, right and bottom of a circuit's drawing. */
export function drawingOf(outline: readonly Point[]): readonly [number, number, number, number] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  return [Math.min(...xs) - ROOM.x, Math.min(...ys) - ROOM.y, Math.max(...xs) + ROOM.x, Math.max(...ys) + ROOM.y]
}
