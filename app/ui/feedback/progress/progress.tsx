import type { ReactNode } from 'react'
import * as css from './progress.css'

/** Reserves the final size of content that is loading; any CSS length. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />
}

export type ProgressBarProps = { label: string; value: number; max?: number; text?: ReactNode }

/** An upload or a batch: native `<progress>` with its text above. */
export function ProgressBar({ label, value, max = 100, text }: ProgressBarProps) {
  return (
    <div>
      <div className={css.meterHead}>
        <b>{label}</b>
        {text && <span>{text}</span>}
      </div>
      <progress className={css.meter} value={value} max={max} aria-label={label} />
    </div>
  )
}

export type KerbProgressProps = {
  /** The count as text: "3 of 6 paid, the 4th is due". */
  label: string
  parts: Array<'paid' | 'due' | 'late' | 'open'>
}

/** One slanted block for each installment. */
export function KerbProgress({ label, parts }: KerbProgressProps) {
  return (
    <div className={css.blocks} role="img" aria-label={label}>
      {parts.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity of an instalment.
        <i key={index} data-state={state} />
      ))}
    </div>
  )
}
