/** The orders in the back office's list: all, or those that need attention. */

import type { Order } from '~/domain/orders/order'
import { orderAttentionSchema } from '~/domain/orders/order'
import type { ListSpec } from '~/features/back-office/read-list.server'
import { orderSpec } from './order-list.server'

export function houseOrderSpec(params: URLSearchParams): ListSpec<Order> {
  const place = { path: '/admin/orders', kept: ['of'] }
  if (params.get('of') !== 'needy') return orderSpec(place)
  return orderSpec({ ...place, fixed: { attention: orderAttentionSchema.options }, isShort: true })
}
