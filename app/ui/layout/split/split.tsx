import type { ReactNode } from 'react'
import * as css from './split.css'

/** Two cards of equal height side by side from 1280 px, the first one wider. */
export function Split({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={css.split}>
      {children}
      {aside}
    </div>
  )
}
