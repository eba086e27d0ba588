/** The orders in an agency's list. The query itself restricts them to the agency. */
import type { Order } from '~/domain/orders/order'
import type { ListSpec } from '~/features/back-office/read-list.server'
import { orderSpec } from './order-list.server'

export function agencyOrderSpec(agencyId: string, params: URLSearchParams): ListSpec<Order> {
  const ofTrips = params.get('of') === 'trips'
  const fixed = ofTrips ? { tripAgencyId: agencyId } : { agencyId }
  return orderSpec({ path: '/agency/orders', fixed, carried: ['of'] })
}
