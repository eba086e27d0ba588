import { log } from '~/log.server'

/** Who asked: a customer, a partner, or whoever holds a payment link. */
export type Asker = { userId: string } | { agencyId: string } | { linkId: string }

/**
 * Null, with a line for the operator: the document exists and is somebody else's. Whoever asked learns as little as of
 * one that does not exist.
 */
export function refuseForeign(kind: 'orders' | 'paymentLinks' | 'forfaits', id: string, by: Asker): null {
  log.warn({ security: 'foreignId', kind, id, by }, "asked for what is somebody else's")
  return null
}
