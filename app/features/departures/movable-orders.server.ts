/** The orders of a departure, for staff who move one: those that can be moved first, and why the others cannot. */
import { fullName } from '~/domain/accounts/user'
import { isMovable } from '~/domain/departures/move-order'
import { placesTaken } from '~/domain/orders/order-units'
import { formatDate } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { moveOrder } from '~/i18n/locales/orders/move-order'
import { departureScreen } from '~/i18n/locales/trips/departure-screen'
import type { TripPassengers } from '~/operations/orders/passenger-list.server'
import type { RequestContext } from '~/session/request-context'
import type { OrdersPlace } from './call-off-progress.server'

export function movableOrdersView(
  { trip, orders }: TripPassengers,
  { detailsOf }: OrdersPlace,
  context: RequestContext,
) {
  const t = context.t(departureScreen)
  const copy = context.t(moveOrder)
  const rows = orders
    .filter(({ status }) => status !== 'canceled')
    .map((order) => ({
      code: order.code,
      to: detailsOf(order.code),
      customer: fullName(order.payer),
      places: t('move.places', { count: placesTaken([order]) }),
      move: isMovable(order) ? `${detailsOf(order.code)}&dialog=move` : null,
    }))
  return {
    title: t('move.title', { day: formatDate(trip.checkinOn, context.language), name: nameIn(context.language, trip) }),
    moveLabel: copy('open'),
    refusal: copy('refusal.notPaid'),
    rows: rows.sort((one, other) => Number(one.move === null) - Number(other.move === null)),
  }
}

export type MovableOrdersView = ReturnType<typeof movableOrdersView>
