import { type MethodsOffered, methodsOffered } from './checkout-rules'
import type { Instant } from './dates'
import type { Order } from './order'
import type { PaymentSettings } from './settings'

/**
 * How an order that waits for its money may be paid now. An order gets one boleto: each new one would hold its places
 * for another week, without anybody having paid. An installment that failed its check was none.
 */
export function methodsLeft(
  { subtotal, trip, charges }: Pick<Order, 'subtotal' | 'trip' | 'charges'>,
  settings: PaymentSettings,
  now: Instant,
): MethodsOffered {
  const leaving = trip && { checkinOn: trip.checkinOn, allowsBoletoInstallments: false }
  const offered = methodsOffered(subtotal, leaving, settings, now)
  return charges.some((charge) => charge.boleto !== null) ? { ...offered, boleto: null } : offered
}
