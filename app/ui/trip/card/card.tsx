import type { ReactNode } from 'react'
import * as css from './card.css'

export type CardProps = {
  as?: 'div' | 'section' | 'article' | 'fieldset' | 'li' | 'aside'
  /** `small` for dense screens; `none` for pictures and tables that reach the edge. */
  pad?: keyof typeof css.pads
  sunk?: boolean
  /** The large corner: only for the main subject of the page. */
  apex?: boolean
  id?: string
  'aria-labelledby'?: string
  'aria-label'?: string
  children: ReactNode
}

export function Card({ as: Tag = 'div', pad = 'normal', sunk, apex, children, ...rest }: CardProps) {
  const look = [css.card, css.pads[pad], sunk && css.sunk, apex && css.apex].filter(Boolean).join(' ')
  return (
    <Tag {...rest} className={look}>
      {children}
    </Tag>
  )
}

/** The first row of a card: the heading, and at the end a badge, count or link. */
export function CardHead({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={css.head}>
      {children}
      {end && <span className={css.headEnd}>{end}</span>}
    </div>
  )
}
