import { type ReactNode, useId } from 'react'
import * as css from '~/ui/media/chart/chart.css'
import { type Canvas, marked, pathOf, pointsOf, scaleOf } from '~/ui/media/chart-path'

export type LineChartProps = {
  name: string
  /** The description of the chart, with the important numbers. */
  label: string
  points: readonly { name: string; value: number; before: number }[]
  /** Formats the marks of the scale, which are never closer than `leastStep`, and the last value. */
  scale: (value: number) => string
  leastStep: number
  lastLabel: string
}

const WIDTH = 720
const HEIGHT = 240
const canvas: Canvas = { left: 108, right: WIDTH - 12, top: 26, bottom: HEIGHT - 26 }

/** A line, with the previous period dashed; the end point is red and labeled. Rendered on the server. */
export function LineChart({ name, label, points, scale, leastStep, lastLabel }: LineChartProps) {
  const id = useId()
  const { step, top } = scaleOf(Math.max(...points.flatMap(({ value, before }) => [value, before]), 0), leastStep)
  const line = pointsOf(
    points.map(({ value }) => value),
    top,
    canvas,
  )
  const past = pointsOf(
    points.map(({ before }) => before),
    top,
    canvas,
  )
  const last = line.at(-1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reachable by keyboard.
    <section className={css.scroller} tabIndex={0} aria-label={name}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.line} role="img" aria-labelledby={id}>
        <title id={id}>{label}</title>
        {Array.from({ length: top / step + 1 }, (_, index) => {
          const y = Math.round(canvas.bottom - ((index * step) / top) * (canvas.bottom - canvas.top))
          return (
            <g key={y}>
              <line x1={canvas.left} x2={canvas.right} y1={y} y2={y} className={css.grid} />
              <text x={canvas.left - 8} y={y + 4} textAnchor="end">
                {scale(index * step)}
              </text>
            </g>
          )
        })}
        {marked(points.length, 8).map((index) => (
          <text
            key={index}
            x={line[index]?.x}
            y={HEIGHT - 6}
            textAnchor={index === points.length - 1 ? 'end' : 'middle'}
          >
            {points[index]?.name}
          </text>
        ))}
        <path className={css.area} d={`${pathOf(line)}V${canvas.bottom}H${line[0]?.x ?? canvas.left}Z`} />
        <path className={css.past} d={pathOf(past)} />
        <path className={css.stroke} d={pathOf(line)} />
        {last ? (
          <>
            <circle className={css.end} cx={last.x} cy={last.y} r={4} />
            <text className={css.end} x={last.x} y={Math.max(last.y - 12, 12)} textAnchor="end">
              {lastLabel}
            </text>
          </>
        ) : null}
      </svg>
    </section>
  )
}

export function ChartLegend({ now, past }: { now: string; past: string }) {
  return (
    <span className={css.legend}>
      <span>
        <i className={`${css.key} ${css.keys.now}`} />
        {now}
      </span>
      <span>
        <i className={`${css.key} ${css.keys.past}`} />
        {past}
      </span>
    </span>
  )
}

/** The same numbers as a table, collapsed. */
export function ChartNumbers({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={css.figures}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
