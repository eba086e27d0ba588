import type { PaymentSettings } from '~/domain/content/settings'
import { methodsOffered } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { type MethodsOffered, methodRules, offeredIn, perProviderMethod } from '~/domain/payments/methods/methods'
import type { Instant } from '~/domain/values/dates'

/**
 * How an order that waits for its money may be paid now. A method that would hold its places for another week, without
 * anybody having paid, is not offered a second time.
 */
export function methodsLeft(
  { subtotal, trip, charges, payer }: Pick<Order, 'subtotal' | 'trip' | 'charges' | 'payer'>,
  settings: PaymentSettings,
  now: Instant,
): MethodsOffered {
  const leaving = trip && { checkinOn: trip.checkinOn, allowsBoletoInstallments: false }
  const offered = offeredIn(payer.country, methodsOffered(subtotal, leaving, settings, now))
  return perProviderMethod((method) =>
    methodRules(method).mayRepeat(charges) ? offered[method] : { ...offered[method], plans: [] },
  )
}
