import type { Order } from '~/domain/orders/order'
import { add, type Centavos, max, percentOf, subtract, ZERO } from '~/domain/values/money'
import { type Charge, type Charged, paysWhole } from './charge'
import { isChargeCollected } from './charge-state'

/** A partner's commission that the provider pays out of the charge itself. */

/**
 * The partner's share of this charge: the commission on the order's present amounts. Zero without a partner, and for
 * one boleto or part of several, which earn nothing before the last one is paid.
 */
export function agencyShare(
  { commission, total, interest }: Pick<Order, 'commission' | 'total' | 'interest'>,
  charge: Charge,
): Centavos {
  if (commission === null || !paysWhole(charge)) return ZERO
  return percentOf(max(ZERO, subtract(total, interest)), commission.commissionBp)
}

/** What the provider has paid to the partner out of the paid charges. */
export function handedBySplit({ charges }: Charged): Centavos {
  return add(...charges.filter(({ state }) => isChargeCollected(state)).map(({ split }) => split?.amount ?? ZERO))
}
