/** The data of the section "departure" of a departure's screen. */
import { departures, stock } from '~/data/collections'
import { missingPeople, shownDepartureState, toDeparture } from '~/domain/departures/departure'
import { LAYOUT_IDS } from '~/domain/departures/layout'
import { isOnSale } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { isSold } from '~/domain/orders/order-money'
import { placesTaken } from '~/domain/orders/order-units'
import { unitsFree } from '~/domain/trips/prices'
import type { Stock } from '~/domain/trips/stock'
import { today } from '~/domain/values/time-zone'
import { formConstraints } from '~/forms/constraints'
import { pickableDays } from '~/forms/fields/date-text'
import { formatDate } from '~/i18n/format'
import type { TripPassengers } from '~/operations/orders/passenger-list.server'
import type { RequestContext } from '~/session/request-context'
import { allotmentsView } from './allotments.server'
import { announcementsView } from './announcements.server'
import { callOffView } from './call-off-form.server'
import { callOffProgressView, type OrdersPlace } from './call-off-progress.server'
import { departureFormSchema, toDepartureValues } from './departure-form.server'
import { guideLinkView } from './guide-link.server'
import { movableOrdersView } from './movable-orders.server'
import { roomsFormView } from './rooms.server'
import { staffSeatsView } from './staff-seats.server'

export async function departureSectionView(
  passengers: TripPassengers,
  place: OrdersPlace & { path: string; params: URLSearchParams },
  context: RequestContext,
) {
  const { trip, orders } = passengers
  const [doc, capacity] = await Promise.all([departures.findDoc(trip.id), stock.find(trip.id)])
  const departure = toDeparture(doc?.data ?? null, trip)
  const day = today(context.now)
  const { people, seats } = departurePlaces(orders, capacity)
  const state = shownDepartureState(departure, trip, day)
  const page = `${place.path}?${new URLSearchParams({ trip: trip.id })}`
  const caller = { agencyId: place.isHouse ? null : trip.agencyId }
  const isToCome = state === 'open' || state === 'confirmed'
  return {
    page,
    announcements: await announcementsView(passengers, { page, params: place.params }, context),
    version: doc?.version ?? null,
    ...(await actsView(passengers, place, isToCome, context)),
    callOff: place.params.get('dialog') === 'callOff' ? await callOffView(passengers, caller, context) : null,
    progress:
      departure.calledOff &&
      (await callOffProgressView({ id: trip.id, calledOff: departure.calledOff }, place, context)),
    allotments: place.isHouse ? await allotmentsView(passengers, { page, params: place.params }, context) : null,
    guideLink: guideLinkView({ trip, departure }, context),
    state,
    rooms: departure.state === 'calledOff' ? null : roomsFormView(passengers, context),
    seating: await staffSeatsView(passengers, { page, params: place.params }, context.language),
    people,
    seats,
    minimum: departure.minimum,
    missing: state === 'open' ? missingPeople(departure, people) : 0,
    decideOn: departure.decideOn === null ? null : formatDate(departure.decideOn, context.language),
    values: toDepartureValues(departure),
    constraint: formConstraints(departureFormSchema(context)),
    layouts: LAYOUT_IDS,
    days: pickableDays(day),
  }
}

/** What may be done with it while it is still to come. Moving and selling at the counter are the house's. */
async function actsView(
  passengers: TripPassengers,
  place: OrdersPlace & { params: URLSearchParams },
  isToCome: boolean,
  context: RequestContext,
) {
  const { trip } = passengers
  const canMove = isToCome && place.isHouse
  const canSell = canMove && isOnSale(trip, today(context.now))
  return {
    canCallOff: isToCome,
    canMove,
    sell: canSell ? `/admin/orders/new?${new URLSearchParams({ trip: trip.slug })}` : null,
    movable:
      canMove && place.params.get('dialog') === 'move' ? await movableOrdersView(passengers, place, context) : null,
  }
}

/** People with a place, and the seats where they are counted. */
export function departurePlaces(orders: readonly Order[], capacity: Stock | null) {
  const people = placesTaken(orders.filter(isSold))
  return { people, seats: capacity && seatFigures(capacity, people) }
}

/** A seat paid in part is sold, as in the other figures of the screen; the stock holds it until it is paid. */
function seatFigures(capacity: Stock, people: number) {
  const { vacancies, sold, held, allotted } = capacity
  const shownSold = Math.min(people, sold + held)
  return { all: vacancies, sold: shownSold, held: sold + held - shownSold, allotted, free: unitsFree(capacity) }
}

export type DepartureView = Awaited<ReturnType<typeof departureSectionView>>
