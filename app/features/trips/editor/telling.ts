/** A change that is shown before it is saved: of a sold departure, sent to its customers, or of a trip that departed. */

export interface Telling {
  /** The value of the button that saves and notifies. */
  intent: string
  title: string
  /** The changes in words. */
  lines: string[]
  /** The number of passengers and orders, and of those who may refuse the change. */
  text: string
  save: string
}
