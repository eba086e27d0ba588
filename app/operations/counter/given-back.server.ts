/** What people give back of their departure who leave their order for a sale at the counter. */
import { leaveForOrder, paidByPlaces, stocksAfterLeaving } from '~/domain/departures/leave-for-order'
import type { Order } from '~/domain/orders/order'
import type { Instant } from '~/domain/values/dates'
import { type GivenBack, readSettings } from '~/operations/orders/load-offer.server'

/** Only the units are read of this: how much of their money a sale takes, and who sells, changes nothing of them. */
const NOBODY = { id: 'system', name: '' }

/** Null where nobody leaves, or may. */
export async function readGivenBack(
  order: Order | null,
  places: readonly number[] | undefined,
  now: Instant,
): Promise<GivenBack | null> {
  if (order === null || order.tripId === null || places === undefined) return null
  const { payment: settings } = await readSettings()
  const people = { places, amount: paidByPlaces(order, places), paid: order.code, by: NOBODY }
  const checkinOn = order.trip?.checkinOn ?? null
  const left = leaveForOrder(order, people, { now, actor: NOBODY.id, settings, areUnitsFree: false, checkinOn })
  if (!left.ok) return null
  return {
    tripId: order.tripId,
    optionIds: order.lines.flatMap(({ optionId }) => optionId ?? []),
    free: (stocks) => stocksAfterLeaving(left.value, stocks, now),
  }
}
