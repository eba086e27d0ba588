import { orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { maskEmail } from '~/domain/values/email'
import { againPlace, type ResultPlaces } from '~/features/checkout/result/result-view.server'
import { orderOfPageToken } from '~/operations/orders/answer-token.server'
import type { OrderOwner } from '~/operations/orders/find-order.server'
import { linkToken, payPath } from '~/operations/payments/link-token.server'
import { linkNotFound } from '~/session/not-found.server'
import { payableLink } from './payable-link.server'

export interface PayableOrder {
  /** Null where a payment link has not been paid yet. */
  order: Order | null
  owner: OrderOwner
  /** Its pages: `''` is the result itself. */
  at: (part: '' | '/events' | '/boleto' | '/voucher' | '/pdf' | '/seats') => string
  /** Where a payment link is paid; null for an order with a page of its own. */
  payPage: string | null
}

/**
 * The order for the key in the address: that of a payment link, or of a sale at the counter. Throws a 404 with an
 * explanation if there is none.
 */
export async function payableOrder(request: Request): Promise<PayableOrder> {
  const key = new URL(request.url).searchParams.get('order')
  if (key !== null) {
    const code = orderOfPageToken(key)
    const order = code === null ? null : await orders.find(code)
    if (order === null) throw linkNotFound()
    return { order, owner: { keyOf: order.code }, at: pagesOf(`order=${key}`), payPage: null }
  }
  const { link, order } = await payableLink(request)
  return { order, owner: { linkId: link.id }, at: pagesOf(`link=${linkToken(link.id)}`), payPage: payPath(link.id) }
}

function pagesOf(query: string): PayableOrder['at'] {
  return (part) => `/external-post-checkout${part}?${query}`
}

/** Addresses of the result pages. Anybody with the link can open them, so they do not show the payer. */
export function pagesOfOrder(order: Order, { at, payPage }: PayableOrder): ResultPlaces {
  return {
    page: at(''),
    events: at('/events'),
    pdf: at('/boleto'),
    voucher: at('/voucher'),
    seats: at('/seats'),
    account: null,
    again: payPage === null ? againPlace(order) : { to: payPage, copy: 'linkAgain' },
    email: maskEmail(order.payer.email),
  }
}
