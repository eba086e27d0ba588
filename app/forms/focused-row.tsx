import { type ReactNode, useEffect } from 'react'
import { FirstErrorProvider } from './first-error'
import type { RowsAnswer } from './rows'

type FocusedRowProps = {
  /** The answer that changed rows, if there is one. */
  answer: RowsAnswer | null
  /** The field of a row that takes the focus. */
  field: string
  children: ReactNode
}

/** Where rows have changed the focus goes there; elsewhere to the first error. */
export function FocusedRow({ answer, field, children }: FocusedRowProps) {
  const focus = answer?.focus ?? null
  const stamp = answer?.stamp ?? null
  // An answer scrolls to the top of the page, as every navigation does: the row is brought back.
  useEffect(() => {
    const focused = document.activeElement
    if (stamp !== null && focused !== document.body) focused?.scrollIntoView({ block: 'center' })
  }, [stamp])
  if (focus === null) return children
  return <FirstErrorProvider value={`${focus.list}[${focus.index}].${field}`}>{children}</FirstErrorProvider>
}
