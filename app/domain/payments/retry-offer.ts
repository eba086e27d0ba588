import { type PaymentSettings, tripTerms } from '~/domain/content/settings'
import { orderPrice } from '~/domain/counter/staff-discount'
import { methodsOffered } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { type Payer, payerDocument } from '~/domain/orders/order-people'
import { type MethodsOffered, methodRules, offeredIn, perProviderMethod } from '~/domain/payments/methods/methods'
import type { Instant } from '~/domain/values/dates'
import { type Centavos, ZERO } from '~/domain/values/money'
import { payableNow } from './balance'
import { parsePayerEmail } from './payer-email'

/** A provider takes no charge without a document and an e-mail: who bought at the counter may have left neither. */
export function isKnownToProvider(payer: Payer): boolean {
  return payerDocument(payer) !== null && parsePayerEmail(payer.email) !== null
}

/** What one more payment of the order costs, and by which terms: a balance or a difference is paid at once, without a discount of its own. */
export function owedNow(
  order: Pick<Order, 'state' | 'total' | 'subtotal' | 'staffDiscount' | 'trip' | 'charges' | 'moveOffer'>,
  settings: PaymentSettings,
): { amount: Centavos; terms: PaymentSettings } {
  const balance = payableNow(order)
  return balance === ZERO
    ? { amount: orderPrice(order), terms: tripTerms(order.trip, settings) }
    : { amount: balance, terms: { ...settings, pixDiscountBp: 0, maxInstallments: 1 } }
}

/**
 * How an order that waits for its money may be paid now. A method that would hold its places for another week, without
 * anybody having paid, is not offered a second time; none that takes days is offered for a difference.
 */
export function methodsLeft(
  order: Pick<Order, 'state' | 'total' | 'subtotal' | 'staffDiscount' | 'trip' | 'charges' | 'payer' | 'moveOffer'>,
  settings: PaymentSettings,
  now: Instant,
): MethodsOffered {
  const { trip, charges, payer, moveOffer } = order
  const { amount, terms } = owedNow(order, settings)
  const leaving = trip && { checkinOn: trip.checkinOn, allowsBoletoInstallments: false }
  const offered = offeredIn(payer.country, methodsOffered(amount, leaving, terms, now))
  return perProviderMethod((method) =>
    methodRules(method).mayRepeat(charges) && (moveOffer === null || !methodRules(method).isPaidDaysLater)
      ? offered[method]
      : { ...offered[method], plans: [] },
  )
}
