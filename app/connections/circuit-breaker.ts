/**
 * Protects a failing service: after so many failures in a row no call is made for a while; then one call tries again.
 */

export interface CircuitBreakerOptions {
  readonly failuresToOpen: number
  readonly openMs: number
  readonly clock?: () => number
}

export interface CircuitBreaker {
  /** False while no call may be made. The first caller after that is the one that tries. */
  letsThrough(): boolean
  /** Whether no call may be made now; reading this is no try. */
  isOpen(): boolean
  succeeded(): void
  failed(): void
}

export function circuitBreaker({
  failuresToOpen,
  openMs,
  clock = () => performance.now(),
}: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  const isOpen = () => failures >= failuresToOpen && clock() < openUntil
  return {
    isOpen,
    letsThrough() {
      if (failures < failuresToOpen) return true
      if (isOpen()) return false
      openUntil = clock() + openMs
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      openUntil = clock() + openMs
    },
  }
}
