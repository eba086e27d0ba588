/** Draws the map of a trip: where the group boards, and the places of the tour in their order. As SVG, for an `<img>`. */
import type { Point } from '~/domain/values/point'
import {
  cutArea,
  cutLine,
  drawnLine,
  isAcross,
  lengthOf,
  linePath,
  type Projection,
  projectionOf,
  type Sheet,
  type Spot,
} from './map-lines'

/** Pixels. A phone has a map of its own, so that its names stay readable. */
export const MAP_SIZES = { small: { width: 360, height: 320 }, large: { width: 760, height: 400 } } as const
export type MapSize = keyof typeof MAP_SIZES

export interface MapPlace {
  name: string
  point: Point
  /** A boarding place has a ring; a place of the tour has its number. */
  kind: 'boarding' | 'tour'
}

/** Lines of the earth, as `outlines.json` has them. */
export interface Outlines {
  land: readonly (readonly number[])[]
  borders: readonly (readonly number[])[]
  states: readonly (readonly number[])[]
}

/** The twelve colours, as a picture outside of the page has to name them. */
const colours = {
  sea: 'rgb(21,21,30)',
  land: 'rgb(38,40,56)',
  border: 'rgb(83,127,175)',
  red: 'rgb(225,6,0)',
  white: 'rgb(255,255,255)',
  soft: 'rgb(201,208,222)',
}
const MARGIN = 62
/** Degrees of the earth that a map shows at least: more where a single town has no coast or border near. */
const LEAST_DEGREES = [4, 8, 16, 32]
const FONT = 14
/** An island of fewer points is a speck. */
const LEAST_SPOTS = 3
const DOT = 11
const RING = 6

/** `outlines` are drawn as far as the sheet shows them. */
export function drawTripMap(places: readonly MapPlace[], size: MapSize, outlines: Outlines): string {
  const sheet = MAP_SIZES[size]
  const project = projectionFor(places, sheet, outlines)
  const marks = apart(places.map((place) => ({ ...place, spot: project(place.point) })))
  const route = marks.map(({ spot }) => spot)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}" font-family="system-ui,sans-serif" font-size="${FONT}">`,
    `<path fill="${colours.sea}" d="M0 0h${sheet.width}v${sheet.height}H0z"/>`,
    earth(outlines, project, sheet),
    route.length > 1
      ? `<path fill="none" stroke="${colours.red}" stroke-width="2.5" stroke-dasharray="7 5" stroke-linecap="round" stroke-linejoin="round" d="${linePath(route, false)}"/>`
      : '',
    dots(marks),
    labels(marks, sheet),
    '</svg>',
  ].join('')
}

/** The nearest view that has as many coasts and borders to see as its sheet is wide and high. */
function projectionFor(places: readonly MapPlace[], sheet: Sheet, { land, borders, states }: Outlines): Projection {
  const points = places.map(({ point }) => point)
  const all = [...land, ...borders, ...states]
  const views = LEAST_DEGREES.map((degrees) => projectionOf(points, sheet, MARGIN, degrees))
  const isFilled = (project: Projection) => lengthOf(linesOn(all, project, sheet)) >= sheet.width + sheet.height
  return views.find(isFilled) ?? projectionOf(points, sheet, MARGIN, Math.max(...LEAST_DEGREES))
}

/** The parts of the lines that are on the sheet. */
function linesOn(all: Outlines['borders'], project: Projection, sheet: Sheet): Spot[][] {
  return all
    .filter((steps) => isAcross(steps, project, sheet))
    .flatMap((steps) => cutLine(drawnLine(steps, project), sheet))
}

function earth({ land, borders, states }: Outlines, project: Projection, sheet: Sheet): string {
  const areas = land
    .filter((steps) => isAcross(steps, project, sheet))
    .map((steps) => cutArea(drawnLine(steps, project), sheet))
    .filter(({ length }) => length > LEAST_SPOTS)
    .map((area) => linePath(area, true))
    .join('')
  const lines = (all: Outlines['borders']) =>
    linesOn(all, project, sheet)
      .map((line) => linePath(line, false))
      .join('')
  const stroke = `fill="none" stroke="${colours.border}"`
  return [
    `<path fill="${colours.land}" stroke="${colours.border}" stroke-opacity=".55" fill-rule="evenodd" d="${areas}"/>`,
    `<path ${stroke} stroke-opacity=".42" d="${lines(states)}"/>`,
    `<path ${stroke} stroke-opacity=".6" d="${lines(borders)}"/>`,
  ].join('')
}

type Mark = MapPlace & { spot: Spot }

const APART = 2 * DOT + 1
/** A number stays near its town: in a crowd some cover each other. */
const MOST_MOVED = 2 * APART

/** Of towns so near that their numbers would cover each other, the later one is moved to where both can be read. */
function apart(marks: readonly Mark[]): Mark[] {
  const placed: Mark[] = []
  for (const mark of marks) {
    const [x, y] = mark.spot
    const others = placed.filter(({ kind }) => kind === 'tour' && mark.kind === 'tour')
    const spot = others.reduce((found, other) => nextToDot(found, other.spot), mark.spot)
    placed.push(Math.hypot(spot[0] - x, spot[1] - y) > MOST_MOVED ? mark : { ...mark, spot })
  }
  return placed
}

function nextToDot([x, y]: Spot, [otherX, otherY]: Spot): Spot {
  const distance = Math.hypot(x - otherX, y - otherY)
  if (distance >= APART) return [x, y]
  // At the same spot there is no direction: to the right.
  const [right, down] = distance === 0 ? [1, 0] : [(x - otherX) / distance, (y - otherY) / distance]
  return [otherX + right * APART, otherY + down * APART]
}

const whole = ([x, y]: Spot) => [Math.round(x), Math.round(y)] as const

function dots(marks: readonly Mark[]): string {
  let number = 0
  return marks
    .map(({ kind, spot }) => {
      const [x, y] = whole(spot)
      if (kind === 'boarding') {
        return `<circle cx="${x}" cy="${y}" r="${RING}" fill="${colours.sea}" stroke="${colours.border}" stroke-width="3"/>`
      }
      number += 1
      return `<circle cx="${x}" cy="${y}" r="${DOT}" fill="${colours.red}"/><text x="${x}" y="${y + 5}" fill="${colours.white}" font-weight="700" text-anchor="middle">${number}</text>`
    })
    .join('')
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** About the width of a letter, as part of the size of the type. */
const LETTER = 0.66

/** Right, left, above or below of the dot, where it is free; a name without room is only in the list next to the map. */
function labels(marks: readonly Mark[], sheet: Sheet): string {
  const taken: Box[] = marks.map(({ spot: [x, y] }) => ({
    left: x - DOT,
    top: y - DOT,
    right: x + DOT,
    bottom: y + DOT,
  }))
  const inOrder = [...marks].sort((a, b) => Number(a.kind === 'boarding') - Number(b.kind === 'boarding'))
  return inOrder
    .map(({ name, kind, spot }) => {
      const found = positions(spot, name).find(
        ({ box }) =>
          box.left > 4 &&
          box.top > 4 &&
          box.right < sheet.width - 4 &&
          box.bottom < sheet.height - 4 &&
          !taken.some((other) => overlap(box, other)),
      )
      if (!found) return ''
      taken.push(found.box)
      const style = kind === 'tour' ? `fill="${colours.white}" font-weight="600"` : `fill="${colours.soft}"`
      return `<text x="${found.x}" y="${found.y}" ${style} text-anchor="${found.anchor}" paint-order="stroke" stroke="${colours.sea}" stroke-width="4" stroke-linejoin="round">${escaped(name)}</text>`
    })
    .join('')
}

function positions(spot: Spot, name: string) {
  const [x, y] = whole(spot)
  const width = name.length * FONT * LETTER
  const gap = DOT + 5
  const at = (anchor: 'start' | 'end' | 'middle', textX: number, textY: number) => {
    const left = anchor === 'start' ? textX : anchor === 'end' ? textX - width : textX - width / 2
    return { anchor, x: textX, y: textY, box: { left, top: textY - FONT, right: left + width, bottom: textY + 4 } }
  }
  return [
    at('start', x + gap, y + 5),
    at('end', x - gap, y + 5),
    at('middle', x, y - gap),
    at('middle', x, y + gap + FONT - 2),
    at('start', x + DOT, y - DOT),
    at('start', x + DOT, y + DOT + FONT),
    at('end', x - DOT, y - DOT),
    at('end', x - DOT, y + DOT + FONT),
  ]
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}
