import type { KeyHolder } from './key-holder.server'
import type { RequestContext } from './request-context'
import type { Visitor } from './visitor'
import type { Resolved, StaleReason } from './visitor.server'

/** The `context` of every loader and action. The guarded build fills in what is missing, and the visitor. */
export interface AppContext extends RequestContext {
  visitor: Visitor
  /** The browser holds a session cookie that is worth nothing, and why; the root clears it. */
  staleSession: StaleReason | null
  /** The visitor, where a layer before Remix has resolved them already; only the guarded build reads it. */
  resolved?: Promise<Resolved>
  /** The posted form, where a layer before Remix has read it already; only the guarded build reads it. */
  form?: FormData
  /** It requests a page's data, as pages that are hydrated do. */
  isDataRequest?: boolean
  requestId: string
  /** Allows this response's inline scripts. */
  nonce: string | undefined
  /** Whose program it is, on a route for programs. */
  holder?: KeyHolder
  /** The visitor's network address, forwarded headers read only from trusted proxies. */
  clientAddress: string
  /** From this machine, to a name of this machine, and through no proxy. */
  isLocal?: boolean
}
