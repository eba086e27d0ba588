import type { ReactNode } from 'react'
import * as css from './text.css'

export type TextProps = {
  as?: 'p' | 'span' | 'div' | 'b' | 's' | 'small' | 'time' | 'li' | 'dt' | 'dd'
  size?: keyof typeof css.size
  tone?: keyof typeof css.tone
  align?: keyof typeof css.align
  numeric?: boolean
  nowrap?: boolean
  /** At most 68 characters per line. */
  measure?: boolean
  /** Keeps the line breaks of user input. */
  lines?: boolean
  id?: string
  dateTime?: string
  hidden?: boolean
  /** For an element to find it. */
  [data: `data-${string}`]: string | undefined
  children: ReactNode
}

export function Text(props: TextProps) {
  const { as: Tag = 'p', size, tone, align, numeric, nowrap, measure, lines, children, ...rest } = props
  const look = [
    size && css.size[size],
    tone && css.tone[tone],
    align && css.align[align],
    numeric && css.numeric,
    nowrap && css.nowrap,
    measure && css.measure,
    lines && css.lines,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Tag {...rest} className={look || undefined}>
      {children}
    </Tag>
  )
}
