import { methodsOffered } from './checkout-rules'
import type { Instant } from './dates'
import type { Order } from './order'
import { type MethodsOffered, methodRules, perMethod } from './payments/methods/methods'
import type { PaymentSettings } from './settings'

/**
 * How an order that waits for its money may be paid now. A method that would hold its places for another week, without
 * anybody having paid, is not offered a second time.
 */
export function methodsLeft(
  { subtotal, trip, charges }: Pick<Order, 'subtotal' | 'trip' | 'charges'>,
  settings: PaymentSettings,
  now: Instant,
): MethodsOffered {
  const leaving = trip && { checkinOn: trip.checkinOn, allowsBoletoInstallments: false }
  const offered = methodsOffered(subtotal, leaving, settings, now)
  return perMethod((method) =>
    methodRules(method).mayRepeat(charges) ? offered[method] : { ...offered[method], plans: [] },
  )
}
