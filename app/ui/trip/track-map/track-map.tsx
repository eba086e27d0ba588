import { type MapCorner, namePlaces } from './name-place'
import * as css from './track-map.css'
import { closedPath, drawingOf, offsetFrom, type Point, partPath } from './track-path'

type SeatState = keyof typeof css.states

interface MapSeat {
  /** The element of the page with its details. */
  href: string
  /** One or two characters, as next to its row. */
  mark: string
  /** For who does not see the map. */
  label: string
  state: SeatState
  at: number
  side: 'left' | 'right'
}

export type TrackMapProps = {
  label: string
  outline: readonly Point[]
  corners: readonly MapCorner[]
  seats: readonly MapSeat[]
  legend: Readonly<Record<SeatState, string>>
}

/** Half the length of the track that is coloured before a stand. */
const REACH = 34
/** Seats of one place are next to each other. */
const NEXT = 52

/** A circuit with its stands, each a link to its row: the first of its mark. */
export function TrackMap({ label, outline, corners, seats, legend }: TrackMapProps) {
  const path = closedPath(outline)
  const onMap = seats.filter(
    (seat, index) => seats.findIndex(({ at, mark }) => at === seat.at && mark === seat.mark) === index,
  )
  const placed = onMap.map((seat, index) => {
    const before = onMap.slice(0, index).filter(({ at }) => at === seat.at).length
    return { ...seat, place: offsetFrom(outline, { ...seat, distance: 36, along: before * NEXT }) }
  })
  const box = drawingOf(outline)
  const names = namePlaces(
    outline,
    corners,
    placed.map(({ place }) => place),
    box,
  )
  const [left, top, right, bottom] = box
  const states = [...new Set(seats.map(({ state }) => state))]
  return (
    <figure className={css.map}>
      <svg className={css.drawing} viewBox={`${left} ${top} ${right - left} ${bottom - top}`}>
        <title>{label}</title>
        <path d={path} className={css.asphalt} />
        <path d={path} className={css.line} />
        {onMap.map(({ href, at, state }) => (
          <path key={href} d={partPath(outline, at, REACH)} className={`${css.part} ${css.states[state]}`} />
        ))}
        <StartLine outline={outline} />
        {names.map(({ name, at: [x, y], anchor }) => (
          <text key={name} x={x} y={y + 5} textAnchor={anchor} className={css.corner}>
            {name}
          </text>
        ))}
        {placed.map(({ href, mark, label: copy, state, place: [x, y] }) => (
          <a key={href} href={href} className={`${css.seat} ${css.states[state]}`} aria-label={copy}>
            <circle cx={x} cy={y} r="21" />
            <text x={x} y={y + 6} textAnchor="middle">
              {mark}
            </text>
          </a>
        ))}
      </svg>
      <p className={css.legend}>
        {(['free', 'few', 'gone'] as const)
          .filter((state) => states.includes(state))
          .map((state) => (
            <span key={state}>
              <i className={css.dots[state]} />
              {legend[state]}
            </span>
          ))}
      </p>
    </figure>
  )
}

function StartLine({ outline }: { outline: readonly Point[] }) {
  const [from, to] = (['left', 'right'] as const).map((side) => offsetFrom(outline, { at: 0, side, distance: 15 }))
  return from && to ? <path d={`M${from.join(' ')}L${to.join(' ')}`} className={css.start} /> : null
}
