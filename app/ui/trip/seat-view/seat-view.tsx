import type { ReactNode } from 'react'
import * as css from './seat-view.css'

type Scenery = 'city' | 'harbour' | 'park' | 'hills' | 'plain'

export type SeatViewProps = {
  label: string
  /** How the track bends before the seat: 0 straight on, 1 sharply to the right, -1 to the left. */
  bend: number
  scenery: Scenery
  isCovered: boolean
  /** What races there. */
  racers: keyof typeof vehicles
}

const HORIZON = 50
/** The track runs on beyond the right edge. */
const OUT = 340

/** What one sees from a seat, simplified: the bend of the track before it, what lies behind it, and the roof above. */
export function SeatView({ label, bend, scenery, isCovered, racers }: SeatViewProps) {
  const swing = bend * 84
  const upper = `C${96 - swing} 76 ${190 - swing} 63 ${OUT} ${HORIZON + 8}`
  const lower = `C${226 - swing} 84 ${150 - swing} 104 -20 124`
  const nearEdge = `M-20 124C${150 - swing} 104 ${226 - swing} 84 ${OUT} ${HORIZON + 28}`
  const wall = `M-20 84${upper}`
  const vehicle = vehicles[racers]
  return (
    <svg viewBox="0 0 320 132" className={css.view} role="img" aria-label={label}>
      <rect width="320" height="132" className={css.sky} />
      <ellipse cx="160" cy={HORIZON} rx="170" ry="34" className={css.glow} />
      <g transform="translate(0 -12)">{sceneries[scenery]}</g>
      <rect y={HORIZON + 4} width="320" height="90" className={css.grass} />
      <path d={wall} className={css.wall} />
      <path d={`M-20 86${upper}L${OUT} ${HORIZON + 28}${lower}Z`} className={css.asphalt} />
      <path d={nearEdge} className={css.kerb} />
      <path d={nearEdge} className={css.kerbRed} />
      <g transform={`translate(${112 - swing * 0.6} 97) rotate(-8) scale(1.2)`}>{vehicle}</g>
      <g transform={`translate(${232 - swing * 0.6} 75) rotate(-6) scale(.6)`}>{vehicle}</g>
      {heads}
      {isCovered ? (
        <>
          <path d="M0 0H320V12L0 20Z" className={css.roof} />
          <path d="M34 18V132M292 12V132" className={css.beam} />
        </>
      ) : null}
    </svg>
  )
}

/** Seen from the side, above the middle of its shadow. */
const vehicles = {
  cars: (
    <>
      <path d="M-24 0L-22-9H-15L-13-5L-4-6L2-11H8L11-5L27-2V1H-24Z" className={css.car} />
      <circle cx="-14" cy="1" r="5" className={css.dark} />
      <circle cx="16" cy="1" r="5" className={css.dark} />
    </>
  ),
  motorcycles: (
    <>
      <circle cx="-15" cy="-3" r="7.5" className={css.dark} />
      <circle cx="15" cy="-3" r="7.5" className={css.dark} />
      <circle cx="-15" cy="-3" r="4" className={css.rim} />
      <circle cx="15" cy="-3" r="4" className={css.rim} />
      <path d="M-24-18L-11-16L-3-18L9-18L17-13L19-8L12-10L7-1H-7L-11-9Z" className={css.car} />
      <path d="M9-18L14-21L19-11Z" className={css.dark} />
      <path d="M-16-17C-13-27-4-30 5-26L11-16L7-14L1-20L-4-17L2-9L-1-4L-6-5L-5-9L-11-14Z" className={css.rider} />
      <circle cx="9" cy="-25" r="5.5" className={css.car} />
      <path d="M10-27H15L14-23H10Z" className={css.dark} />
    </>
  ),
} as const

const heads = Array.from({ length: 15 }, (_, index) => index * 24 - 6).map((x) => (
  <circle key={x} cx={x} cy={136 - (x % 9)} r="13" className={css.crowd} />
))

const towers = [
  ...[
    [8, 30],
    [30, 46],
    [52, 24],
    [78, 52],
    [102, 34],
    [128, 20],
    [150, 44],
    [176, 30],
    [198, 56],
    [224, 36],
  ],
  ...[
    [248, 22],
    [272, 48],
    [296, 32],
  ],
] as const

const sceneries: Readonly<Record<Scenery, ReactNode>> = {
  city: towers.map(([x = 0, height = 0], index) => (
    <g key={x}>
      <rect x={x} y={62 - height + 6} width="20" height={height} className={index % 2 ? css.far : css.near} />
      <rect x={x + 5} y={62 - height + 14} width="3" height="4" className={css.light} />
    </g>
  )),
  harbour: (
    <>
      <path d="M0 66V40L46 20L96 44L150 14L214 48L262 30L320 50V66Z" className={css.far} />
      <rect y={56} width="320" height="14" className={css.water} />
      {[38, 92, 148, 204, 268].map((x) => (
        <path key={x} d={`M${x} 56h34l-6 8h-22zM${x + 16} 56v-20l10 18z`} className={css.crowd} />
      ))}
    </>
  ),
  park: [6, 36, 70, 98, 132, 168, 196, 232, 262, 296].map((x, index) => (
    <ellipse
      key={x}
      cx={x}
      cy={HORIZON - 4}
      rx="22"
      ry={18 + (index % 3) * 6}
      className={index % 2 ? css.far : css.near}
    />
  )),
  hills: (
    <>
      <path d="M0 66C40 24 84 22 130 50C176 14 236 18 320 56V70H0Z" className={css.far} />
      <path d="M0 70C60 44 120 48 176 62C228 42 276 46 320 62V72H0Z" className={css.near} />
    </>
  ),
  plain: (
    <>
      <path d="M0 68C80 56 240 56 320 66V72H0Z" className={css.far} />
      <path d="M236 66L244 8H252L260 66ZM232 8h32v8h-32z" className={css.near} />
    </>
  ),
}
