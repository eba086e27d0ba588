import * as css from '~/ui/media/chart/chart.css'
import { type Canvas, pathOf, pointsOf } from '~/ui/media/chart-path'

const WIDTH = 84
const HEIGHT = 22
const canvas: Canvas = { left: 2, right: WIDTH - 2, top: 3, bottom: HEIGHT - 3 }

/** A small line chart in a table row; red when the last value is below the previous one. `label` describes it. */
export function SparkLine({ label, values }: { label: string; values: readonly number[] }) {
  const points = pointsOf(values, Math.max(...values, 1), canvas)
  const [before = 0, last = 0] = values.slice(-2)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.spark} role="img" aria-label={label}>
      <title>{label}</title>
      <path className={last < before ? css.falling : css.stroke} d={pathOf(points)} />
    </svg>
  )
}
