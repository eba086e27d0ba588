import type { ReactNode } from 'react'
import * as css from './reading-panel.css'

/** For what is read from top to bottom: calm, with lines of at most 70 characters (the texts set that width). */
export function ReadingPanel({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <div className={css.panel} lang={lang}>
      {children}
    </div>
  )
}
