import type { ReactNode } from 'react'
import * as css from '~/ui/media/chart/chart.css'

export type BarListProps = {
  bars: readonly Bar[]
}

type Bar = {
  key: string
  name: ReactNode
  percent: number
  /** Shown next to the percentage. */
  count: string
  /** Replaces both figures. */
  copy?: string | undefined
}

/** Green from 80 %, orange below 30 %. The figures are next to each bar. */
export function BarList({ bars }: BarListProps) {
  return (
    <ul className={css.bars}>
      {bars.map(({ key, name, count, percent, copy }) => (
        <li key={key} className={css.bar}>
          <span className={css.barName}>{name}</span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={css.meter} aria-hidden="true">
            <rect className={css.track} width="100" height="4" />
            <rect className={css.fills[fillOf(percent)]} width={Math.min(percent, 100)} height="4" />
          </svg>
          {copy ? (
            <span className={css.barCopy}>{copy}</span>
          ) : (
            <>
              <span className={css.barCount}>{count}</span>
              <span className={css.barPercent}>{percent}%</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function fillOf(percent: number): keyof typeof css.fills {
  if (percent >= 80) return 'full'
  return percent < 30 ? 'few' : 'some'
}
