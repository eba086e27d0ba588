import { type ReactNode, useEffect } from 'react'
import { FirstErrorProvider } from './first-error'
import type { ChangedRowsReply } from './rows'

type FocusedRowProps = {
  /** The last reply that changed rows. */
  reply: ChangedRowsReply | null
  /** The field of a row that is focused. */
  field: string
  children: ReactNode
}

/** Focuses the changed row after a change of rows, otherwise the first error. */
export function FocusedRow({ reply, field, children }: FocusedRowProps) {
  const focus = reply?.focus ?? null
  const stamp = reply?.stamp ?? null
  // Every navigation scrolls to the top of the page, so the row is scrolled into view again.
  useEffect(() => {
    const focused = document.activeElement
    if (stamp !== null && focused !== document.body) focused?.scrollIntoView({ block: 'center' })
  }, [stamp])
  if (focus === null) return children
  return <FirstErrorProvider value={`${focus.list}[${focus.index}].${field}`}>{children}</FirstErrorProvider>
}
