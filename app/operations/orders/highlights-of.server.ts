import type { ClauseHighlights } from '~/domain/content/contract-blocks'
import type { Order } from '~/domain/orders/order'
import { CONTRACT_PAGE, PRODUCT_TERMS_PAGE, readHighlights } from './read-contract.server'

/** Which clauses of the text accepted with this order have to be seen. */
export function highlightsOf({ language, product }: Pick<Order, 'language' | 'product'>): Promise<ClauseHighlights> {
  return readHighlights(language, product === null ? CONTRACT_PAGE : PRODUCT_TERMS_PAGE)
}
