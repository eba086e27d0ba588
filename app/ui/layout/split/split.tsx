import type { ReactNode } from 'react'
import * as css from './split.css'

/** Two cards of one height beside each other from 1280 px on, the first wider. */
export function Split({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={css.split}>
      {children}
      {aside}
    </div>
  )
}
