import type { Actor } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'

/** Who changes a document of the back office, and when. */
export interface AuditContext {
  by: Actor
  at: Instant
}

/** What an editor saves: the document, and its version when it was opened. */
export interface EditedVersion {
  id: string
  expect: string
}

/** The result of removing several documents. */
export interface Removed {
  count: number
  /** Names of those that remain, because trips or pages use them. */
  inUse: string[]
}
