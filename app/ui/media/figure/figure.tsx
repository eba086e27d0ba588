import type { ReactNode } from 'react'
import * as css from './figure.css'

export type FigureProps = {
  label: string
  value: string
  /** A line below: how it compares, what follows from it. */
  detail?: ReactNode
  tone?: keyof typeof css.tones
}

/** One number that matters, with its name. */
export function Figure({ label, value, detail, tone = 'muted' }: FigureProps) {
  return (
    <div className={css.figure}>
      <p className={css.label}>{label}</p>
      <p className={css.value}>{value}</p>
      {detail ? <p className={`${css.detail} ${css.tones[tone]}`}>{detail}</p> : null}
    </div>
  )
}

/** Two in a row on phones (one on the narrowest), four from 960 px on. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={css.figures} aria-label={label}>
      {children}
    </section>
  )
}
