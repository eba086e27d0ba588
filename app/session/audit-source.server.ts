import type { AuditSource } from '~/domain/maintenance/audit'
import { currentRequest } from '~/log.server'
import { wideNetworkOf } from './network'

/** Where what is being done was asked from, as the audit keeps it; null where the shop acts by itself. */
export function auditSource(): AuditSource | null {
  const request = currentRequest()
  return request && { requestId: request.requestId, network: wideNetworkOf(request.clientAddress) }
}
