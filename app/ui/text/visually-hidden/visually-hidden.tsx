import type { ReactNode } from 'react'
import { visuallyHidden } from './visually-hidden.css'

export type VisuallyHiddenProps = {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'legend' | 'caption' | 'dt'
  children: ReactNode
}

/** Words for screen readers where the eye needs none. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={visuallyHidden}>{children}</Tag>
}
