import type { Instant } from '~/domain/dates'
import type { Language } from '~/i18n/languages'
import { listOwnOrders, type OwnOrdersQuery } from '~/operations/find-own-order.server'
import { orderCardView } from '~/routes/user/own-orders/order-card-view.server'
import { type PurchaseType, purchaseTypes } from '~/routes/user/own-orders/purchase-tabs'

const PER_PAGE = 10

/** Purchases are all orders; trips and products are those that are paid. */
const kinds: Readonly<Record<PurchaseType, Pick<OwnOrdersQuery, 'kind' | 'status'>>> = {
  purchases: {},
  trips: { kind: 'trip', status: 'paid' },
  products: { kind: 'product', status: 'paid' },
}

/** One page of the buyer's own orders, the newest first, and the addresses of its neighbours. */
export async function loadList(userId: string, params: URLSearchParams, language: Language, now: Instant) {
  const type = purchaseTypes.find((known) => known === params.get('type')) ?? 'purchases'
  const page = await listOwnOrders(userId, { ...kinds[type], ...placeOf(params), limit: PER_PAGE })
  const at = (place: Record<string, string>) =>
    `/user/myAcquired/list?${new URLSearchParams({ type, ...place }).toString()}`
  return {
    type,
    orders: page.items.map((doc) => orderCardView(doc.data, language, now)),
    pages: {
      first: page.before && at({}),
      previous: page.before && at({ before: page.before }),
      next: page.after && at({ after: page.after }),
      last: page.after && at({ last: '1' }),
    },
  }
}

function placeOf(params: URLSearchParams): Pick<OwnOrdersQuery, 'after' | 'before' | 'last'> {
  const [after, before] = [params.get('after'), params.get('before')]
  if (after) return { after }
  if (before) return { before }
  return params.get('last') === '1' ? { last: true } : {}
}
