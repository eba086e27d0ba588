/** The orders of a departure, for staff who move some: those that can be moved first, and why the others cannot. */
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
import { moveDates, moveOrdersStep } from './move-orders.server'

export async function movableOrdersView(
  passengers: TripPassengers,
  place: OrdersPlace & { params: URLSearchParams },
  context: RequestContext,
) {
  const { trip, orders } = passengers
  const { detailsOf, params } = place
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
  const dates = await moveDates(trip, context)
  return {
    tripId: trip.id,
    step: await moveOrdersStep(passengers, place, context),
    dates,
    to: params.get('to') ?? dates[0]?.value ?? '',
    isNothingSelected: params.has('to') && params.getAll('order').length === 0,
    title: t('move.title', { day: formatDate(trip.checkinOn, context.language), name: nameIn(context.language, trip) }),
    moveLabel: copy('open'),
    refusal: copy('refusal.notPaid'),
    rows: rows.sort((one, other) => Number(one.move === null) - Number(other.move === null)),
  }
}

export type MovableOrdersView = Awaited<ReturnType<typeof movableOrdersView>>
