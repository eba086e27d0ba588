/** The checkout as of now: lines, totals, methods and plans, all from the store. It holds no units. */
import { store } from '~/data/store.server'
import type { Instant } from '~/domain/values/dates'
import type { Result } from '~/domain/values/result'
import { loadOffer, type Offer, type OfferRefusal, type Purchase, withProductId } from './load-offer.server'

export async function checkoutQuote(
  items: Purchase,
  now: Instant,
  allotmentId: string | null = null,
): Promise<Result<Offer, OfferRefusal>> {
  return loadOffer(store(), await withProductId(items), { now, allotmentId, isAllotted: true })
}
