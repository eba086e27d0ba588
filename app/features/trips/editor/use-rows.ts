import { createContext, useContext } from 'react'
import type { RowAct } from '~/forms/rows'

type Rows = {
  /** Changes the rows of the page at once; the button's own post does the same without JavaScript. */
  change: (act: RowAct | { kind: 'pick'; list: string }) => void
  /** The list whose last row has just gone, or that got no new one: what adds to it takes the focus. */
  emptied: string | null
}

const RowsContext = createContext<Rows>({ change: () => undefined, emptied: null })
export const RowsProvider = RowsContext.Provider
export const useRows = () => useContext(RowsContext)
