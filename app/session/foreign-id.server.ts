import { log } from '~/log.server'

/** Who requested it: a customer, a partner, or the holder of a payment link. */
export type Requester = { userId: string } | { agencyId: string } | { linkId: string }

/**
 * Null, with a log line for the operator: the document exists and belongs to another account. The response is the same as
 * for one that does not exist.
 */
export function refuseForeign(kind: 'orders' | 'paymentLinks' | 'forfaits', id: string, by: Requester): null {
  log.warn({ security: 'foreignId', kind, id, by }, "requested what is somebody else's")
  return null
}
