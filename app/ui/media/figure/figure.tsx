import type { ReactNode } from 'react'
import * as css from './figure.css'

export type FigureProps = {
  label: string
  value: string
  /** A line below: a comparison or a consequence. */
  detail?: ReactNode
  tone?: keyof typeof css.tones
}

/** One important number with its label. */
export function Figure({ label, value, detail, tone = 'muted' }: FigureProps) {
  return (
    <div className={css.figure}>
      <p className={css.label}>{label}</p>
      <p className={css.value}>{value}</p>
      {detail ? <p className={`${css.detail} ${css.tones[tone]}`}>{detail}</p> : null}
    </div>
  )
}

/** Two per row on phones (one on the narrowest), four from 960 px. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={css.figures} aria-label={label}>
      {children}
    </section>
  )
}
