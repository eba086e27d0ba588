import { type ReactNode, useEffect } from 'react'
import { FirstErrorProvider } from './first-error'
import type { RowsAnswer } from './rows'

type FocusedRowProps = {
  /** The last reply that changed rows. */
  answer: RowsAnswer | null
  /** The field of a row that is focused. */
  field: string
  children: ReactNode
}

/** Focuses the changed row after a change of rows, otherwise the first error. */
export function FocusedRow({ answer, field, children }: FocusedRowProps) {
  const focus = answer?.focus ?? null
  const stamp = answer?.stamp ?? null
  // Every navigation scrolls to the top of the page, so the row is scrolled into view again.
  useEffect(() => {
    const focused = document.activeElement
    if (stamp !== null && focused !== document.body) focused?.scrollIntoView({ block: 'center' })
  }, [stamp])
  if (focus === null) return children
  return <FirstErrorProvider value={`${focus.list}[${focus.index}].${field}`}>{children}</FirstErrorProvider>
}
