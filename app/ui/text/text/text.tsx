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
  children: ReactNode
}

export function Text(props: TextProps) {
  const { as: Tag = 'p', size, tone, align, numeric, nowrap, measure, lines, id, dateTime, children } = props
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
    <Tag id={id} className={look || undefined} {...(dateTime ? { dateTime } : {})}>
      {children}
    </Tag>
  )
}
