import type { AuditSource } from '~/domain/maintenance/audit'
import { currentRequest } from '~/log.server'
import { wideNetworkOf } from './network'

/** Where the current change was requested from, in the form of the audit; null where the shop acts by itself. */
export function auditSource(): AuditSource | null {
  const request = currentRequest()
  return request && { requestId: request.requestId, network: wideNetworkOf(request.clientAddress) }
}
