/**
 * What a user has agreed to, newest first: LGPD article 8. It is derived, so that it cannot contradict the record: the
 * terms are stored on the account since its creation, and each contract on its order. They are removed with the account
 * and the order.
 */
import { orders } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import type { Order } from '~/domain/orders/order'
import type { Instant } from '~/domain/values/dates'

export interface Consent {
  to: 'terms and privacy' | 'contract'
  /** Which wording. */
  version: string
  at: Instant
  /** The order the contract belongs to. */
  order: string | null
  /** From where, while the order still knows it. */
  ip: string | null
}

/** The latest consents of a user, with at most this many contracts. */
export async function listConsents(user: User, mostContracts: number): Promise<Consent[]> {
  const newest = { by: 'createdAt', dir: 'desc' } as const
  return consentsOf(user, await orders.list({ eq: { userId: user.id }, order: newest, limit: mostContracts }))
}

export function consentsOf(
  { acceptedTerms }: Pick<User, 'acceptedTerms'>,
  bought: readonly Pick<Order, 'code' | 'contract'>[],
): Consent[] {
  const contracts = bought.map(({ code, contract }) => ({
    to: 'contract' as const,
    version: contract.version,
    at: contract.acceptedAt,
    order: code,
    ip: contract.ip,
  }))
  if (acceptedTerms === null) return contracts
  const { version, acceptedAt: at } = acceptedTerms
  return [...contracts, { to: 'terms and privacy', version, at, order: null, ip: null }]
}
