/** The orders in the back office's list: all, or those that need attention, of one kind where `why` names it. */

import type { Order } from '~/domain/orders/order'
import { orderAttentionSchema } from '~/domain/orders/order'
import type { ListSpec } from '~/features/back-office/read-list.server'
import { orderSpec } from './order-list.server'

export function houseOrderSpec(params: URLSearchParams): ListSpec<Order> {
  const place = { path: '/admin/orders', carried: ['of', 'why'] }
  if (params.get('of') !== 'needy') return orderSpec(place)
  const why = orderAttentionSchema.safeParse(params.get('why'))
  const attention = why.success ? [why.data] : orderAttentionSchema.options
  return orderSpec({ ...place, fixed: { attention }, isShort: true })
}
