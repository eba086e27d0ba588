import * as css from '~/ui/media/chart/chart.css'

const styles = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const

export type DonutChartProps = {
  caption: string
  /** In the center: a figure and its label. */
  figure: string
  word: string
  parts: readonly { name: string; amount: string; percent: number; share: string }[]
  heads: readonly [string, string]
}

const RADIUS = 60
const ROUND = 2 * Math.PI * RADIUS

/** At most eight slices; the table next to it shows the same numbers. */
export function DonutChart({ caption, figure, word, parts, heads }: DonutChartProps) {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { percent }) => sum + percent, 0))
  const styleOf = (index: number) => styles[index] ?? 'eighth'
  const arc = (percent: number) => ((percent / 100) * ROUND).toFixed(1)
  return (
    <div className={css.split}>
      <svg viewBox="0 0 150 150" className={css.donut} aria-hidden="true">
        <circle className={css.slices.none} cx="75" cy="75" r={RADIUS} />
        {parts.map(({ name, percent }, index) => (
          <circle
            key={name}
            className={css.slices[styleOf(index)]}
            cx="75"
            cy="75"
            r={RADIUS}
            strokeDasharray={`${arc(percent)} ${ROUND.toFixed(1)}`}
            strokeDashoffset={`-${arc(starts[index] ?? 0)}`}
            transform="rotate(-90 75 75)"
          />
        ))}
        <text className={css.middle} x="75" y="76">
          {figure}
        </text>
        <text x="75" y="94">
          {word}
        </text>
      </svg>
      <table className={css.parts} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, amount, share }, index) => (
            <tr key={name}>
              <th scope="row">
                <i className={`${css.key} ${css.keys[styleOf(index)]}`} />
                {name}
                <small>{amount}</small>
              </th>
              <td>{share}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
