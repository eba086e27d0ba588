import type { Visitor } from './visitor'
import type { Resolved, StaleReason } from './visitor.server'

/** What every loader and action is given as `context`. The guarded build fills in who is asking. */
export interface AppContext {
  visitor: Visitor
  /** The browser holds a session cookie that is worth nothing, and why; the root clears it. */
  staleSession: StaleReason | null
  /** Who is asking, where the layers before Remix have looked already; only the guarded build reads it. */
  resolved?: Promise<Resolved>
  /** What was posted, where the layers before Remix have read it already; only the guarded build reads it. */
  form?: FormData
  requestId: string
  /** What a page says as its request's number; without it, the number itself. */
  numberOnPage?: string
  /** Allows this answer's inline scripts. */
  nonce: string | undefined
  /** The visitor's network address, forwarded headers read only from trusted proxies. */
  clientAddress: string
}
