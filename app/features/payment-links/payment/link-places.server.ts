import type { Order } from '~/domain/orders/order'
import { maskEmail } from '~/domain/values/email'
import type { ResultPlaces } from '~/features/checkout/result/result-view.server'
import { linkResultPath, linkToken, payPath } from '~/operations/payments/link-token.server'

/** The pages around the result of a link: whoever holds the link opens them, so the payer is not named on them. */
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
