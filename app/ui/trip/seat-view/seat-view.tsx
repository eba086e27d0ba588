import { type Racer, type SeatPlan, type SeatScene, seatScene, VIEW } from './seat-scene'
import * as css from './seat-view.css'

export type SeatViewProps = {
  label: string
  plan: SeatPlan
  isCovered: boolean
  /** What races there. */
  racers: keyof typeof vehicles
}

const { width, height, horizon } = VIEW

/** A drawing of what one sees from a seat: the part of the course before it, what lies around, and the roof above. */
export function SeatView({ label, plan, isCovered, racers }: SeatViewProps) {
  const scene = seatScene(plan)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.view} role="img" aria-label={label}>
      <rect width={width} height={height} className={css.sky} />
      <ellipse cx={width / 2} cy={horizon} rx="170" ry="34" className={css.glow} />
      <Shapes shapes={scene.shapes.filter(({ kind }) => kind === 'mountain')} />
      <rect y={horizon} width={width} height={height - horizon} className={css.grass} />
      <Shapes shapes={scene.shapes.filter(({ kind }) => kind === 'water')} />
      <path d={scene.track} className={css.asphalt} />
      <path d={scene.kerb} className={css.kerb} />
      <path d={scene.kerb} className={css.kerbRed} />
      <Shapes shapes={scene.shapes.filter(({ kind }) => kind !== 'mountain' && kind !== 'water')} />
      {scene.racers.map((racer) => (
        <g key={racer.x} transform={placeOf(racer)}>
          {vehicles[racers]}
        </g>
      ))}
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

function Shapes({ shapes }: { shapes: SeatScene['shapes'] }) {
  return shapes.map(({ kind, path }) => <path key={kind} d={path} className={css.scenery[kind]} />)
}

const placeOf = ({ x, y, scale, isRightward }: Racer) =>
  `translate(${x} ${y}) scale(${isRightward ? scale : -scale} ${scale})`

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
