import { correctionFacts, type ReceiptFacts, receiptFacts } from '~/documents/receipt-facts'
import type { Company } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { isReceipted } from '~/domain/orders/order-money'
import type { Language } from '~/i18n/languages'
import { itemNotFound } from '~/session/not-found.server'
import { methodOf } from './payment-rows.server'

/**
 * The receipt of the payment that the address names by its charge, else of the latest; with `refund` that of what staff
 * gave back of it. Throws a 404 where there is none.
 */
export function requestedReceipt(
  order: Order,
  params: URLSearchParams,
  { company, language }: { company: Company | undefined; language: Language },
): ReceiptFacts {
  const id = params.get('charge')
  const charge = order.charges.findLast((candidate) => isReceipted(candidate) && (id === null || candidate.id === id))
  if (!charge) throw itemNotFound()
  const context = { company, method: methodOf(charge, language), language }
  const refund = params.get('refund')
  const facts =
    refund === null ? receiptFacts(order, charge, context) : correctionFacts(order, charge, Number(refund), context)
  if (facts === null) throw itemNotFound()
  return facts
}
