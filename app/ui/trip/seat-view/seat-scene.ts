/** What one sees from a seat: the map of its circuit in perspective. The ground is level. */
import { offsetFrom, type Point, STEPS, samples } from '~/ui/trip/track-map/track-path'

/** Those that are usually farther away come first. */
const KINDS = [
  ...(['water', 'mountain', 'towers', 'houses', 'stand'] as const),
  ...(['lookout', 'pits', 'trees', 'cypresses', 'boats'] as const),
] as const

type SceneryKind = (typeof KINDS)[number]

export interface SeatPlan {
  /** Closed, in driving direction. */
  outline: readonly Point[]
  /** Index of the outline's point before the seat. */
  at: number
  side: 'left' | 'right'
  /** Above the track. */
  height: number
  /** The point that the seat faces; straight across the track if missing. */
  facing?: Point | undefined
  /** Rows along their points, and water between its points. */
  surroundings: readonly { kind: SceneryKind; along: readonly Point[] }[]
}

export interface Racer {
  x: number
  y: number
  scale: number
  /** It drives to the right of the picture. */
  isRightward: boolean
}

export interface SeatScene {
  track: string
  /** The edge of the track before the seat. */
  kerb: string
  /** From the far ones to the near ones. */
  shapes: { kind: SceneryKind; path: string }[]
  racers: Racer[]
}

export const VIEW = { width: 320, height: 132, horizon: 46 } as const
/** Pixels of the picture for one unit at the distance of one unit. */
const FOCUS = 160
const TRACK_WIDTH = 12
/** Nothing nearer is drawn: it would hide the track. */
const NEAREST = 8

/** Size of each in a row and the way to the next, in units of the map. */
const ITEMS = {
  mountain: { width: 230, height: 84, gap: 120 },
  towers: { width: 17, height: 46, gap: 24 },
  houses: { width: 16, height: 11, gap: 20 },
  stand: { width: 30, height: 12, gap: 30 },
  lookout: { width: 9, height: 60, gap: 60 },
  pits: { width: 28, height: 8, gap: 28 },
  trees: { width: 18, height: 14, gap: 22 },
  cypresses: { width: 6, height: 18, gap: 16 },
  boats: { width: 16, height: 15, gap: 23 },
} as const satisfies Record<Exclude<SceneryKind, 'water'>, object>

/** A place before the eye: right of it, and away from it. */
interface Seen {
  right: number
  away: number
}

type Eye = (point: Point) => Seen

export function seatScene({ outline, at, side, height, facing, surroundings }: SeatPlan): SeatScene {
  const track = samples(outline)
  const eye = eyeAt(offsetFrom(outline, { at, side, distance: 14 + 2 * height }), facing ?? around(track, at * STEPS))
  const edges = track.map((_, index) => edgesOf(track, index).map(eye))
  return {
    track: trackPath(edges, height),
    kerb: kerbPath(edges, at * STEPS, { side, height }),
    shapes: KINDS.flatMap((kind) => {
      const path = surroundings
        .filter((one) => one.kind === kind)
        .map(({ along }) => (kind === 'water' ? areaPath(along.map(eye), height) : rowPath(kind, along, eye, height)))
        .join('')
      return path === '' ? [] : [{ kind, path }]
    }),
    racers: racersOn(track.map(eye), at * STEPS, height),
  }
}

const around = <T>(all: readonly T[], index: number): T => {
  const found = all[((index % all.length) + all.length) % all.length]
  if (found === undefined) throw new RangeError('a track without points')
  return found
}

function eyeAt([x, y]: Point, [toX, toY]: Point): Eye {
  const length = Math.hypot(toX - x, toY - y)
  const [aheadX, aheadY] = [(toX - x) / length, (toY - y) / length]
  return ([pointX, pointY]) => {
    const [dx, dy] = [pointX - x, pointY - y]
    return { right: dy * aheadX - dx * aheadY, away: dx * aheadX + dy * aheadY }
  }
}

const acrossAt = ({ right, away }: Seen) => VIEW.width / 2 + (FOCUS * right) / away
const downAt = ({ away }: Seen, height: number) => VIEW.horizon + (FOCUS * height) / away
const spot = (seen: Seen, height: number) => `${Math.round(acrossAt(seen))} ${Math.round(downAt(seen, height))}`

function edgesOf(track: readonly Point[], index: number): [Point, Point] {
  const [[x, y], [fromX, fromY], [toX, toY]] = [
    around(track, index),
    around(track, index - 1),
    around(track, index + 1),
  ]
  const length = Math.hypot(toX - fromX, toY - fromY) || 1
  const [dx, dy] = [((toX - fromX) / length) * (TRACK_WIDTH / 2), ((toY - fromY) / length) * (TRACK_WIDTH / 2)]
  return [
    [x + dy, y - dx],
    [x - dy, y + dx],
  ]
}

/** Beyond the edges of the picture by less than its own width. */
const isShown = (seen: Seen) => seen.away > NEAREST && Math.abs(acrossAt(seen) - VIEW.width / 2) < VIEW.width

/** A band for each stretch of the track that is before the eye. */
function trackPath(edges: readonly (readonly Seen[])[], height: number): string {
  const start = edges.findIndex((pair) => !pair.every(isShown))
  const runs: (readonly Seen[])[][] = [[]]
  for (let step = 0; step <= edges.length; step += 1) {
    const pair = around(edges, start + step)
    const run = runs.at(-1) ?? []
    if (pair.every(isShown)) run.push(pair)
    else if (run.length > 0) runs.push([])
  }
  return runs
    .filter(({ length }) => length > 1)
    .map((run) => {
      const thinnedRun = thinned(run, height)
      const [left, right] = [
        thinnedRun.map((pair) => around(pair, 0)),
        thinnedRun.map((pair) => around(pair, 1)).reverse(),
      ]
      return `M${[...left, ...right].map((seen) => spot(seen, height)).join('L')}Z`
    })
    .join('')
}

/** Pixels that an edge may lie off its curve. */
const TOLERANCE = 0.8

/** Only the points that a line between two others would miss (Ramer, Douglas and Peucker). */
function thinned(run: readonly (readonly Seen[])[], height: number): readonly (readonly Seen[])[] {
  if (run.length < 3) return run
  const [first, last] = [around(run, 0), around(run, -1)]
  const at = (seen: Seen): Point => [acrossAt(seen), downAt(seen, height)]
  const offsets = run.map((pair) =>
    Math.max(...pair.map((seen, edge) => distance(at(seen), at(around(first, edge)), at(around(last, edge))))),
  )
  const most = Math.max(...offsets)
  if (most <= TOLERANCE) return [first, last]
  const farthest = offsets.indexOf(most)
  return [...thinned(run.slice(0, farthest + 1), height).slice(0, -1), ...thinned(run.slice(farthest), height)]
}

/** From a point to the line between two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}

/** Samples to each side of the seat. */
const KERB = 9

function kerbPath(
  edges: readonly (readonly Seen[])[],
  at: number,
  { side, height }: Pick<SeatPlan, 'side' | 'height'>,
): string {
  const near = Array.from({ length: 2 * KERB + 1 }, (_, index) =>
    around(around(edges, at - KERB + index), side === 'left' ? 0 : 1),
  ).filter(isShown)
  return near.length > 1 ? `M${near.map((seen) => spot(seen, height)).join('L')}` : ''
}

/** Water, cut off where it would reach behind the eye. */
function areaPath(area: readonly Seen[], height: number): string {
  const cut = area.flatMap((here, index) => {
    const next = around(area, index + 1)
    const thinnedRun = here.away >= NEAREST ? [here] : []
    if (here.away >= NEAREST === next.away >= NEAREST) return thinnedRun
    const share = (NEAREST - here.away) / (next.away - here.away)
    return [...thinnedRun, { right: here.right + share * (next.right - here.right), away: NEAREST }]
  })
  return cut.length > 2 ? `M${cut.map((seen) => spot(seen, height)).join('L')}Z` : ''
}

function rowPath(kind: keyof typeof ITEMS, along: readonly Point[], eye: Eye, height: number): string {
  const item = ITEMS[kind]
  return placesAlong(along, item.gap)
    .map((point, index) => ({ ...eye(point), index }))
    .filter((seen) => seen.away > Math.max(40, 3 * height) && isShown(seen))
    .map(({ index, ...seen }) => {
      const scale = FOCUS / seen.away
      // Neighbours differ: one in three is lower.
      const size = { width: item.width * scale, height: item.height * scale * (index % 3 === 1 ? 0.72 : 1) }
      return drawn(kind, [acrossAt(seen), downAt(seen, height)], size)
    })
    .join('')
}

function placesAlong(line: readonly Point[], gap: number): Point[] {
  return line.flatMap(([x, y], index) => {
    const next = line[index + 1]
    if (next === undefined) return line.length === 1 ? [[x, y] as const] : []
    const count = Math.max(1, Math.floor(Math.hypot(next[0] - x, next[1] - y) / gap))
    return Array.from({ length: count }, (_, step): Point => {
      const share = step / count
      return [x + share * (next[0] - x), y + share * (next[1] - y)]
    })
  })
}

/** One of a row, on the ground at a point of the picture. */
function drawn(kind: keyof typeof ITEMS, [x, y]: Point, { width, height }: { width: number; height: number }): string {
  const left = Math.round(x - width / 2)
  const [base, w, h] = [Math.round(y), Math.round(width), Math.round(height)]
  if (h < 5) return ''
  switch (kind) {
    case 'mountain':
      return `M${left} ${base}q${Math.round(w * 0.3)} -${Math.round(h * 1.1)} ${Math.round(w * 0.5)} -${h}t${Math.round(w * 0.5)} ${h}z`
    case 'trees':
      return `M${left} ${base}q0 -${h} ${Math.round(w / 2)} -${h}t${Math.round(w / 2)} ${h}z`
    case 'cypresses':
      return `M${left} ${base}q${Math.round(w / 2)} -${2 * h} ${w} 0z`
    case 'houses':
      return `M${left} ${base}v-${Math.round(h * 0.6)}l${Math.round(w / 2)} -${Math.round(h * 0.4)} ${Math.round(w / 2)} ${Math.round(h * 0.4)}v${Math.round(h * 0.6)}z`
    case 'stand':
      return `M${left} ${base}v-${Math.round(h * 0.3)}l${w} -${Math.round(h * 0.7)}v${h}z`
    case 'lookout':
      return `M${left} ${base}l${Math.round(w * 0.3)} -${h}h${Math.round(w * 0.4)}l${Math.round(w * 0.3)} ${h}zM${left - w} ${base - h}h${3 * w}v${Math.round(h * 0.08) + 1}h-${3 * w}z`
    case 'boats':
      return `M${left} ${base - Math.round(h * 0.2)}h${w}l-${Math.round(w * 0.2)} ${Math.round(h * 0.2)}h-${Math.round(w * 0.6)}zM${Math.round(x)} ${base - Math.round(h * 0.25)}v-${Math.round(h * 0.75)}l${Math.round(w * 0.35)} ${Math.round(h * 0.75)}z`
    default:
      return `M${left} ${base}v-${h}h${w}v${h}z`
  }
}

/** One before the seat, and one further away where the track comes into view again. */
function racersOn(track: readonly Seen[], at: number, height: number): Racer[] {
  const isInside = (seen: Seen) => isShown(seen) && Math.abs(acrossAt(seen) - VIEW.width / 2) < VIEW.width * 0.42
  const far = track.findIndex((seen) => seen.away > 90 && seen.away < 230 && isInside(seen))
  return [far, at + 1]
    .filter((index) => index >= 0 && isInside(around(track, index)))
    .map((index) => {
      const seen = around(track, index)
      return {
        x: Math.round(acrossAt(seen)),
        y: Math.round(downAt(seen, height)),
        scale: Math.round((FOCUS / seen.away) * 22) / 100,
        isRightward: acrossAt(around(track, index + 1)) > acrossAt(seen),
      }
    })
}
