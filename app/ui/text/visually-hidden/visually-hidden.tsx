import type { ReactNode } from 'react'
import { visuallyHidden } from './visually-hidden.css'

export type VisuallyHiddenProps = {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'legend' | 'caption' | 'dt'
  hidden?: boolean
  /** For an element to find it. */
  [data: `data-${string}`]: string | undefined
  children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', children, ...rest }: VisuallyHiddenProps) {
  return (
    <Tag {...rest} className={visuallyHidden}>
      {children}
    </Tag>
  )
}
