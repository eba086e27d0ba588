import type { ReactNode } from 'react'
import * as css from './form-grid.css'

/** Six columns; one on phones, where `half` fields stay side by side. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

export type SpanProps = {
  of: keyof typeof css.spans
  half?: boolean
  hidden?: boolean
  /** For an element to find it. */
  [data: `data-${string}`]: string | undefined
  children: ReactNode
}

export function Span({ of, half, children, ...rest }: SpanProps) {
  return (
    <div {...rest} className={half ? `${css.half} ${css.spans[of]}` : css.spans[of]}>
      {children}
    </div>
  )
}
