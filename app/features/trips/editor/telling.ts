/** A change of a sold departure that is told to its customers: shown before it is saved. */
import type { ChangeLine } from '~/documents/change-lines'

export interface Telling {
  /** Value of the button that saves and tells. */
  intent: string
  lines: ChangeLine[]
  /** How many people and orders, and how many may refuse. */
  text: string
  big: string | null
  save: string
}
