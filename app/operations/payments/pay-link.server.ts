/** Pays a payment link without an account: the order is placed as in the shop, with the items of the link. */

import { itemsOfLink, type LinkRefusal, offeredByLink, type PaymentLink } from '~/domain/payments/payment-link'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result } from '~/domain/values/result'
import { checkoutQuote } from '~/operations/orders/checkout-quote.server'
import type { Offer, OfferRefusal } from '~/operations/orders/load-offer.server'
import {
  type PlacedOrder,
  type PlaceOrder,
  type PlaceRefusal,
  placeOrder,
} from '~/operations/orders/place-order.server'

export type PayLink = Omit<PlaceOrder, 'userId' | 'linkId' | 'allotmentId' | 'items' | 'sellerCode'> & {
  link: PaymentLink
}

/**
 * One open order for each link: a second payer is refused (`linkUnderWay`), and once paid the link is over. The amounts
 * are those of the store at this moment, and units are held from now on.
 */
export async function payLink({ link, ...input }: PayLink): Promise<Result<PlacedOrder, PlaceRefusal>> {
  const { id: linkId, allotmentId } = link
  return placeOrder({ ...input, userId: null, linkId, allotmentId, items: itemsOfLink(link), sellerCode: null })
}

/** The present cost of the link, by the methods that it allows. It holds no units. */
export async function linkQuote(link: PaymentLink, now: Instant): Promise<Result<Offer, OfferRefusal>> {
  const quote = await checkoutQuote(itemsOfLink(link), now, link.allotmentId)
  return quote.ok ? ok({ ...quote.value, offered: offeredByLink(quote.value.offered, link) }) : quote
}

const linkRules: ReadonlySet<string> = new Set<LinkRefusal>([
  'linkPaid',
  'linkExpired',
  'linkCanceled',
  'linkUnderWay',
  'linkPaused',
])

/** The link itself cannot be paid any more: showing the form again is of no use. */
export function isLinkOver(refusal: PlaceRefusal): boolean {
  return linkRules.has(refusal.rule)
}
