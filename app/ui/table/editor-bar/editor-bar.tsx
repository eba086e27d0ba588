import type { ReactNode } from 'react'
import * as css from './editor-bar.css'

/** The actions of the form above, always visible. */
export function EditorBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.bar}>
      {note ? <span className={css.note}>{note}</span> : null}
      <span className={css.end}>{children}</span>
    </div>
  )
}

/** The cards of the form, with general information next to them. */
export function EditorColumns({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={aside ? `${css.grid} ${css.withAside}` : css.grid}>
      <div className={css.column}>{children}</div>
      {aside ? <div className={`${css.column} ${css.aside}`}>{aside}</div> : null}
    </div>
  )
}
