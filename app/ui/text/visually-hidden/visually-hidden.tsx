import type { ReactNode } from 'react'
import { visuallyHidden } from './visually-hidden.css'

export type VisuallyHiddenProps = {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'legend' | 'caption' | 'dt'
  children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={visuallyHidden}>{children}</Tag>
}
