/** A change of a sold departure that is sent to its customers, shown before it is saved. */
import type { ChangeLine } from '~/documents/change-lines'

export interface Telling {
  /** The value of the button that saves and notifies. */
  intent: string
  lines: ChangeLine[]
  /** The number of passengers and orders, and of those who may refuse the change. */
  text: string
  big: string | null
  save: string
}
