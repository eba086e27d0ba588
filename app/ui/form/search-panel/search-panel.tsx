import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { wrap } from '~/ui/layout/layout/layout.css'
import * as css from './search-panel.css'

export type SearchPanelProps = {
  label: string
  /** The action of the GET form. */
  action: string
  /** Kinds of trip, above the fields. */
  chips?: ReactNode
  /** Up to four fields of size `l`, then the primary button. */
  children: ReactNode
  /** Overlaps the bottom of a hero. */
  overlap?: boolean
}

/** What is only needed sometimes: a row of its own, before the button. */
export function SearchPanelMore({ children }: { children: ReactNode }) {
  return <div className={css.more}>{children}</div>
}

export function SearchPanel({ label, action, chips, children, overlap }: SearchPanelProps) {
  return (
    <search className={overlap ? css.overlap : undefined} aria-label={label}>
      <div className={wrap}>
        <Form action={action} className={css.panel}>
          {chips}
          <div className={css.fields}>{children}</div>
        </Form>
      </div>
    </search>
  )
}
