import type { CardRefusal } from '~/domain/payments/charge-base'

/** Why the provider did not respond. In all cases the charge may exist: only a lookup shows. */
export type UnreachableReason =
  | 'timeout'
  | 'network'
  | 'status'
  | 'throttled'
  | 'unreadable'
  | 'tooLarge'
  | 'mismatch'
  | 'breakerOpen'

/** The outcome is unknown: keep the attempt in `processing` and query again; never call it refused. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'

  constructor(
    readonly reason: UnreachableReason,
    detail: string,
  ) {
    super(`payment provider unreachable (${reason}): ${detail}`)
  }
}

/**
 * The provider understood and refused the request itself: nothing was charged. `paths` are its names of the bad fields.
 * With a `refusal` the customer can put it right (a used card token); without one the fault is ours.
 */
export class GatewayInvalid extends Error {
  override readonly name = 'GatewayInvalid'

  constructor(
    readonly status: number,
    readonly paths: readonly string[],
    readonly refusal: CardRefusal | null = null,
  ) {
    super(`payment provider refused the request (${status}): ${paths.join(', ') || 'no field named'}`)
  }
}

/** Keys, address or account are wrong: an operator has to act. Nothing was charged. */
export class GatewayMisconfigured extends Error {
  override readonly name = 'GatewayMisconfigured'

  constructor(readonly status: number) {
    super(`payment provider does not accept our credentials (${status})`)
  }
}

/** The provider did not respond, or refused the query: the state there is unknown now. */
export function isGatewayFailure(error: unknown): boolean {
  return error instanceof GatewayUnreachable || error instanceof GatewayInvalid || error instanceof GatewayMisconfigured
}
