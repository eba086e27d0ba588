import type { ReactNode } from 'react'
import * as css from './layout.css'

/** A step of the space scale: 4, 8, 12, 16, 24, 32, 48, 72, 112 px. */
type Space = keyof typeof css.gap

type Block = 'div' | 'section' | 'article' | 'ul' | 'ol' | 'li' | 'aside' | 'header' | 'fieldset' | 'nav' | 'span'
type Placed = { as?: Block; id?: string; children: ReactNode; 'aria-label'?: string; 'aria-labelledby'?: string }

const names = (...all: Array<string | false | undefined>) => all.filter(Boolean).join(' ')

export type WrapProps = Placed & { width?: keyof typeof css.wrapWidth; padTop?: Space }

/** The content width of the page, centered, with the side padding. */
export function Wrap({ as: Tag = 'div', width = 'full', padTop, children, ...rest }: WrapProps) {
  return (
    <Tag {...rest} className={names(css.wrap, css.wrapWidth[width], padTop && css.padTop[padTop])}>
      {children}
    </Tag>
  )
}

export type StackProps = Placed & { gap?: Space }

/** Vertical stack. */
export function Stack({ as: Tag = 'div', gap = 4, children, ...rest }: StackProps) {
  return (
    <Tag {...rest} className={names(css.stack, css.gap[gap])}>
      {children}
    </Tag>
  )
}

export type InlineProps = Placed & {
  gap?: Space
  align?: keyof typeof css.align
  justify?: keyof typeof css.justify
  nowrap?: boolean
}

/** Horizontal row that wraps. */
export function Inline({
  as: Tag = 'div',
  gap = 2,
  align = 'center',
  justify = 'start',
  nowrap,
  ...rest
}: InlineProps) {
  return (
    <Tag
      {...rest}
      className={names(css.inline, css.gap[gap], css.align[align], css.justify[justify], !nowrap && css.wraps)}
    />
  )
}

/** Moves itself and what follows to the end of an Inline. */
export function Push({ children }: { children: ReactNode }) {
  return <span className={css.push}>{children}</span>
}

/** Forms and links at the end of a heading's row; on phones they get their own rows. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={css.acts}>{children}</div>
}

export type GridProps = Placed & {
  gap?: Space
  columns?: keyof typeof css.gridColumns
  /** On phones a horizontally scrolling row, each child at 84 % (`half`: 44 %) of the screen. */
  scroll?: boolean | 'half'
}

/** Columns at full width; fewer on smaller screens, one on phones. `pair` keeps two everywhere. */
export function Grid({ as: Tag = 'div', gap = 5, columns = 3, scroll, children, ...rest }: GridProps) {
  const scrolls = scroll && css.scroller
  return (
    <Tag
      {...rest}
      className={names(css.grid, css.gap[gap], css.gridColumns[columns], scrolls, scroll === 'half' && css.half)}
    >
      {children}
    </Tag>
  )
}

export type TwoColumnProps = {
  children: ReactNode
  /** Starts the content; in one column it is above the aside, and the rest below. */
  lead?: ReactNode
  aside: ReactNode
  /** `end`: a box of 372 px after the content. `start`: filters of 264 px before it. */
  side?: 'end' | 'start'
  sticky?: boolean
  /** The aside precedes the content in the document, and is above it on phones. */
  asideFirst?: boolean
  asideLabel?: string
}

export function TwoColumn({
  children,
  lead,
  aside,
  side = 'end',
  sticky = true,
  asideFirst,
  asideLabel,
}: TwoColumnProps) {
  const box = (
    <aside className={names(css.aside, sticky && css.sticky, asideFirst && css.asideFirst)} aria-label={asideLabel}>
      {aside}
    </aside>
  )
  const isFirst = side === 'start' || asideFirst || lead !== undefined
  return (
    <div className={names(css.twoColumn, side === 'start' && css.sideFirst, lead !== undefined && css.led)}>
      {lead}
      {isFirst && box}
      <div className={asideFirst ? css.besideFirst : undefined}>{children}</div>
      {!isFirst && box}
    </div>
  )
}

export type SectionProps = Placed & {
  /** Follows another section: no space above. */
  continued?: boolean
}

/** A section of the page with 72 px of vertical space (52 on phones). */
export function Section({ as: Tag = 'section', continued, children, ...rest }: SectionProps) {
  return (
    <Tag {...rest} className={names(css.section, continued && css.continued)}>
      {children}
    </Tag>
  )
}
