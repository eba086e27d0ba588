import type { Order } from '~/domain/orders/order'
import { maskEmail } from '~/domain/values/email'
import type { ResultPlaces } from '~/features/checkout/result/result-view.server'
import { linkResultPath, linkToken, payPath } from '~/operations/payments/link-token.server'

/** Addresses of the result pages of a link. Anybody with the link can open them, so they do not show the payer. */
export function linkPlaces({ payer }: Order, linkId: string): ResultPlaces {
  const at = (part: string) => `/external-post-checkout/${part}?link=${linkToken(linkId)}`
  return {
    page: linkResultPath(linkId),
    events: at('events'),
    pdf: at('boleto'),
    voucher: at('voucher'),
    account: null,
    again: { to: payPath(linkId), copy: 'linkAgain' },
    email: maskEmail(payer.email),
  }
}
