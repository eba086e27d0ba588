/** A screen with its right visitor and the states in which it is looked at. */
import type { Page } from '@playwright/test'
import type { VisitorKind } from './visitors'

export interface State {
  name: string
  /** `{pending}` stands for the code of the order in that state, `{option}` for one on sale. */
  path: string
  status?: number
  /** Brings the opened page into the state: an error, a dialog. Works with and without scripts. */
  prepare?: (page: Page) => Promise<void>
}

export interface Screen {
  visitor: VisitorKind
  states: State[]
}
