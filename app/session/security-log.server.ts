/** What looks like an attack on an account, as a line of the log and a count, without naming anybody. */
import { currentRequest, log } from '~/log.server'
import { wideNetworkOf } from './network'
import { keyedDigest } from './tokens.server'

export type SecurityEvent = 'signIn' | 'code' | 'factor' | 'rateLimit'

const counts: Record<SecurityEvent, number> = { signIn: 0, code: 0, factor: 0, rateLimit: 0 }

/** Events of each kind since the start. */
export function securityEvents(): Readonly<Record<SecurityEvent, number>> {
  return counts
}

/**
 * Notes a wrong password, code or second factor, or a limit that was reached. `account`, an address or an id, becomes a
 * keyed digest: the same account can be followed through the log and not be read from it.
 */
export function noteSecurity(
  kind: SecurityEvent,
  { door, account, reason }: { door: string; account?: string; reason: string },
): void {
  counts[kind] += 1
  const network = wideNetworkOf(currentRequest()?.clientAddress ?? '')
  const who = account === undefined ? null : keyedDigest('security log', account.toLowerCase()).slice(0, 16)
  log.warn({ security: kind, door, account: who, network, reason }, 'an account was refused')
}
