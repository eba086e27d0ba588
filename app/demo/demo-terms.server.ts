import { amountsFor } from '~/domain/orders/checkout-rules'
import type { Instant } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { checkoutQuote } from '~/operations/orders/checkout-quote.server'
import type { Purchase } from '~/operations/orders/load-offer.server'
import { choiceOf, type OrderPayment } from '~/operations/orders/order-payment'
import { contractPageOf, readContract } from '~/operations/orders/read-contract.server'

/** What a customer of the demonstration saw and accepted. */
export interface Terms {
  total: Centavos
  contractVersion: string
}

/** What the checkout shows for this payment now; null when there is nothing to show. */
export async function readTerms(items: Purchase, payment: OrderPayment, now: Instant): Promise<Terms | null> {
  const quote = await checkoutQuote(items, now)
  if (!quote.ok) return null
  const { offered, settings, subtotal } = quote.value
  const choice = choiceOf(payment, offered)
  const amounts = choice.ok ? amountsFor(subtotal, choice.value, settings.payment) : null
  if (!amounts?.ok) return null
  const { version } = await readContract('pt-BR', contractPageOf(items))
  return { total: amounts.value.total, contractVersion: version }
}
