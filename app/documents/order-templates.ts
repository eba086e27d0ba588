/** Which template of the mail catalogue speaks of an order's change. */
import type { Order } from '~/domain/orders/order'
import type { OrderMail } from '~/domain/orders/order-effects'
import { endedRefused } from '~/domain/orders/order-state'

export type OrderMailKind = OrderMail

export type OrderTemplate =
  | OrderMailKind
  | 'productPlacedPix'
  | 'productPlacedBoleto'
  | 'productPlacedCard'
  | 'productRefused'
  | 'productExpired'
  | 'productWithdrawal'
  | 'productLatePayment'
  | 'linkPaid'
  | 'linkPlacedBoleto'
  | 'orderPlacedBoletoInstallments'
  | 'linkExpired'
  | 'refusedExpired'
  | 'productRefusedExpired'

/** The mail of a file or a free amount does not mention places: there are none to hold or to return. */
export function templateOf(kind: OrderMailKind, order: Order): OrderTemplate {
  if (kind === 'canceledExpired' && endedRefused(order)) {
    return order.kind === 'trip' ? 'refusedExpired' : 'productRefusedExpired'
  }
  const isByBoletoInstallments = order.charges.at(-1)?.boletoInstallment != null
  switch (order.kind) {
    case 'trip':
      return kind === 'orderPlacedBoleto' && isByBoletoInstallments ? 'orderPlacedBoletoInstallments' : kind
    case 'product':
      return ofProduct(kind)
    case 'link':
      return ofLink(kind)
  }
}

function ofLink(kind: OrderMailKind): OrderTemplate {
  switch (kind) {
    case 'orderPlacedBoleto':
      return 'linkPlacedBoleto'
    case 'canceledExpired':
      return 'linkExpired'
    case 'paidTrip':
      return 'linkPaid'
    default:
      return ofProduct(kind)
  }
}

function ofProduct(kind: OrderMailKind): OrderTemplate {
  switch (kind) {
    case 'orderPlacedPix':
      return 'productPlacedPix'
    case 'orderPlacedBoleto':
      return 'productPlacedBoleto'
    case 'orderPlacedCard':
      return 'productPlacedCard'
    case 'refused':
      return 'productRefused'
    case 'canceledExpired':
      return 'productExpired'
    case 'withdrawal':
      return 'productWithdrawal'
    case 'latePaymentRefunded':
      return 'productLatePayment'
    default:
      return kind
  }
}
