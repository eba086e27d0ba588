import { maskEmail } from '~/domain/email'
import type { Order } from '~/domain/order'
import { linkResultPath, linkToken, payPath } from '~/operations/link-token.server'
import type { ResultPlaces } from '~/routes/payment-result/result-view.server'

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
