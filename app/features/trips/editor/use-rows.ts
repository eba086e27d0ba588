import { createContext, useContext } from 'react'
import type { RowAct } from '~/forms/rows'

type Rows = {
  /** Changes the rows in the browser. Without JavaScript, the button's post does the same. */
  change: (act: RowAct | { kind: 'pick'; list: string }) => void
  /** The list whose last row was removed, or to which no row could be added: its add button takes the focus. */
  emptied: string | null
}

const RowsContext = createContext<Rows>({ change: () => undefined, emptied: null })
export const RowsProvider = RowsContext.Provider
export const useRows = () => useContext(RowsContext)
