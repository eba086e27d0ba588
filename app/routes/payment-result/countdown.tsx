import { useEffect, useState } from 'react'
import { useReadAnew } from '~/browser/use-read-anew'
import type { Instant } from '~/domain/dates'
import { formatCountdown, formatTime } from '~/i18n/format'
import { result } from '~/i18n/locales/result'
import { useTranslate } from '~/i18n/use-translate'
import { useHydrated } from '~/ui/use-hydrated'
import * as css from './result.css'

type CountdownProps = {
  expiresAt: Instant
  /** Milliseconds that were left when the server answered: the visitor's own clock is not believed. */
  leftMs: number
  lastsMs: number
}

const AROUND = 207

/** How long the code is still good: the hour of the clock, and with script the minutes left. */
export function Countdown({ expiresAt, leftMs, lastsMs }: CountdownProps) {
  const t = useTranslate(result)
  const hydrated = useHydrated()
  const left = useTimeLeft(leftMs)
  const share = Math.min(1, Math.max(0, left / lastsMs))
  return (
    <div className={css.clock} role="timer" aria-live="off">
      <svg viewBox="0 0 76 76" className={css.ring} aria-hidden="true">
        <circle cx="38" cy="38" r="33" className={css.track} />
        <circle
          cx="38"
          cy="38"
          r="33"
          className={css.hand}
          strokeDasharray={`${Math.round(AROUND * share)} ${AROUND}`}
        />
      </svg>
      <div>
        <span className={css.label}>{t(hydrated ? 'codeLasts' : 'codeUntil')}</span>
        <span className={css.left}>{hydrated ? formatCountdown(left) : formatTime(expiresAt)}</span>
      </div>
    </div>
  )
}

/** Counts on from what the server said; at the end the page is read anew. */
function useTimeLeft(leftMs: number): number {
  const readAnew = useReadAnew()
  const [left, setLeft] = useState(leftMs)
  useEffect(() => {
    const begun = performance.now()
    const tick = () => {
      const rest = leftMs - (performance.now() - begun)
      setLeft(Math.max(0, rest))
      if (rest > 0) return
      clearInterval(timer)
      readAnew()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [leftMs, readAnew])
  return left
}
