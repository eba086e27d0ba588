import type { ReactNode } from 'react'
import * as css from './editor-bar.css'

/** What can be done with the form above, always in sight. */
export function EditorBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.bar}>
      {note ? <span className={css.note}>{note}</span> : null}
      <span className={css.end}>{children}</span>
    </div>
  )
}

/** The form's cards, and beside them what is about the whole thing. */
export function EditorColumns({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={aside ? `${css.grid} ${css.withAside}` : css.grid}>
      <div className={css.column}>{children}</div>
      {aside ? <div className={css.column}>{aside}</div> : null}
    </div>
  )
}
