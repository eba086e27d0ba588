import { circuitBreaker } from '~/connections/circuit-breaker'
import type { AddressLookup, CepAddress } from './address-lookup'

export interface RememberAddressesOptions {
  lookup: AddressLookup
  report(error: unknown): void
  /** CEPs remembered at most. */
  limit?: number
  clock?: () => number
}

/** An address as it is offered at a form: null also while the service is away. */
export type FindAddress = (cep: string) => Promise<CepAddress | null>

/**
 * What was found is remembered, the oldest forgotten first; a failure is not. After three failures in a row nobody waits
 * for the service for half a minute.
 */
export function rememberAddresses({ lookup, report, limit = 2000, clock }: RememberAddressesOptions): FindAddress {
  const known = new Map<string, Promise<CepAddress | null>>()
  const breaker = circuitBreaker({ failuresToOpen: 3, openMs: 30_000, ...(clock ? { clock } : {}) })

  async function find(cep: string): Promise<CepAddress | null> {
    try {
      const found = await lookup.find(cep)
      breaker.succeeded()
      return found
    } catch (error) {
      breaker.failed()
      known.delete(cep)
      report(error)
      return null
    }
  }

  return async (cep) => {
    const before = known.get(cep)
    if (before) return before
    if (!breaker.letsThrough()) return null
    const finding = find(cep)
    known.set(cep, finding)
    const [oldest] = known.keys()
    if (known.size > limit && oldest !== undefined) known.delete(oldest)
    return finding
  }
}
