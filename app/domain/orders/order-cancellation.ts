import { keptAmount } from '~/domain/agencies/commission'
import { passengersWithout } from '~/domain/departures/age-bands'
import { isOffTheRoad } from '~/domain/departures/called-off'
import type { Charged } from '~/domain/payments/charge'
import { type PaymentMethod, refundNeedsAccount } from '~/domain/payments/methods/methods'
import { stopInstant, stopZone } from '~/domain/trips/dated-stops'
import { datedStops } from '~/domain/trips/stop-days'
import { addDays, daysBetween, type Instant, type LocalDate } from '~/domain/values/dates'
import { add, type Centavos, max, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { fromLocal, today, toLocalDate } from '~/domain/values/time-zone'
import { cancellationAmounts, cancellationFeePercent, canWithdraw, WITHDRAWAL_DAYS } from './cancellation'
import type { Order } from './order'
import { keptFromCanceledPassengers } from './order-refunds'
import type { TripSnapshot } from './order-snapshot'
import { openOn, shortAmount } from './order-state'
import { shareOf, unitsOfPassengers } from './order-units'

/** What a customer gets back for canceling a paid order: the one source for screen, transaction and receipt. */

export interface CancellationOffer {
  /** `withdrawal` within seven days (CDC art. 49), `customer` by the order's own table. */
  reason: 'withdrawal' | 'customer'
  /** Whose part it is; null for the whole order. */
  place: number | null
  /** The whole amount, or that passenger's share. */
  paid: Centavos
  feePercent: number
  kept: Centavos
  refund: Centavos
  /** Whole days until the trip begins; null without a trip. */
  daysLeft: number | null
  /** How the refunded money was paid, each once: it goes back the same way. */
  methods: PaymentMethod[]
  /** A boleto leaves no trace of an account: the payer has to name one. */
  needsAccount: boolean
}

/**
 * `calledOff`: the departure does not go, and its customer answers elsewhere, without a fee. `notTravelling`: no passenger
 * has that place any more. `lastPassenger`: the only passenger has to cancel the order. `carriesChild`: as in
 * `LeavingRefusal`.
 */
export type NoOffer =
  | 'alreadyClosed'
  | 'notPaid'
  | 'calledOff'
  | 'departed'
  | 'tooLate'
  | 'notTravelling'
  | 'lastPassenger'
  | 'carriesChild'

type Cancelable = Pick<
  Order,
  | 'status'
  | 'placedOn'
  | 'paidAt'
  | 'kind'
  | 'trip'
  | 'passengers'
  | 'charges'
  | 'canceledPassengers'
  | 'lines'
  | 'calledOff'
>

type Withdrawable = Pick<Order, 'kind' | 'placedOn' | 'paidAt' | 'trip' | 'passengers'>

/** The last day of withdrawal: counted from the order for a trip, from the day it could be opened for a file. */
export function withdrawalUntil({ kind, placedOn, paidAt }: Pick<Order, 'kind' | 'placedOn' | 'paidAt'>): LocalDate {
  const received = kind === 'product' && paidAt !== null ? toLocalDate(paidAt) : placedOn
  return addDays(received, WITHDRAWAL_DAYS)
}

/**
 * When the trip begins for these passengers: the earliest departure of their places, else the first outbound
 * flight, else the start of the day at the place.
 */
export function departureOf(trip: TripSnapshot, passengers: Order['passengers']): Instant {
  const selected = new Set(passengers.map(({ boardingPlaceId }) => boardingPlaceId))
  const stops = datedStops(trip).filter(({ id }) => selected.has(id))
  const boarding = stops.flatMap((stop) => stopInstant(stop) ?? []).sort()[0]
  if (boarding !== undefined) return boarding
  const flights = trip.flights.filter(({ direction }) => direction === 'outbound').map(({ departsAt }) => departsAt)
  const [first] = stops
  return flights.sort()[0] ?? fromLocal(first?.date ?? trip.checkinOn, '00:00', (first && stopZone(first)) ?? undefined)
}

/** True where the trip begins before the last day of withdrawal is over, and the right ends with the boarding. */
export function withdrawsUntilBoarding(order: Withdrawable): boolean {
  const { trip, passengers } = order
  return trip !== null && toLocalDate(departureOf(trip, passengers)) <= withdrawalUntil(order)
}

/** True while everything paid would go back without a reason given. */
export function isWithdrawable(order: Withdrawable, now: Instant): boolean {
  const { trip, passengers } = order
  return canWithdraw(withdrawalUntil(order), trip && departureOf(trip, passengers), now)
}

/**
 * The figures of canceling at `now`, for all or for the passenger at `place`, or why the customer cannot cancel online.
 * Unpaid orders are canceled without figures. Money kept for passengers who canceled before is not included.
 */
export function offerCancellation(
  order: Cancelable,
  now: Instant,
  place: number | null = null,
): Result<CancellationOffer, NoOffer> {
  const { trip } = order
  const left = cancelableAmount(order)
  const refusal = refusalForOrder(order, left, now)
  if (refusal !== null) return refused(refusal)
  const isWithdrawal = isWithdrawable(order, now)
  if (!isWithdrawal && trip === null) return refused('tooLate')
  const passengerRefusal = place === null ? null : refusalForPassenger(order, place)
  if (passengerRefusal !== null) return refused(passengerRefusal)
  const feePercent = isWithdrawal || !trip ? 0 : cancellationFeePercent(trip.cancellation, trip.checkinOn, today(now))
  const paid = place === null ? left : shareOf(order, place, left)
  const amounts = cancellationAmounts(paid, feePercent)
  const methods = collectedMethods(order)
  return ok({
    reason: isWithdrawal ? 'withdrawal' : 'customer',
    place,
    paid,
    feePercent,
    ...amounts,
    daysLeft: trip && daysBetween(today(now), trip.checkinOn),
    methods,
    needsAccount: amounts.refund > ZERO && refundNeedsAccount(...methods),
  })
}

function refusalForOrder(order: Cancelable, left: Centavos, now: Instant): NoOffer | null {
  const { trip, passengers } = order
  if (order.status === 'canceled') return 'alreadyClosed'
  if (isOffTheRoad(order)) return 'calledOff'
  if (left <= ZERO) return 'notPaid'
  return trip !== null && now >= departureOf(trip, passengers) ? 'departed' : null
}

/** Why the passenger at `place` cannot be taken off the order; null when it is possible. */
function refusalForPassenger(order: Cancelable, place: number): NoOffer | null {
  if (order.status !== 'paid') return 'notPaid'
  const isTravelling = unitsOfPassengers(order).some((seat) => seat.place === place && seat.passenger !== null)
  if (!isTravelling) return 'notTravelling'
  if (order.passengers.length < 2) return 'lastPassenger'
  return passengersWithout(order, place) === null ? 'carriesChild' : null
}

/** The money that is with us and belongs to the passengers who still travel. */
export function cancelableAmount(order: Pick<Order, 'charges' | 'canceledPassengers'>): Centavos {
  return max(ZERO, subtract(returnableAmount(order), keptFromCanceledPassengers(order)))
}

/**
 * The money that the terms of an order divide: once something is paid, short payments as well. Before that the terms do
 * not apply, and short payments are refunded in full.
 */
export function returnableAmount(order: Charged): Centavos {
  const kept = keptAmount(order)
  return kept > ZERO ? add(kept, shortAmount(order)) : ZERO
}

/** How the money that is with us was paid, each way once. */
export function collectedMethods({ charges }: Charged): PaymentMethod[] {
  const open = charges.filter((charge) => openOn(charge) > ZERO)
  return [...new Set(open.map(({ method }) => method))]
}

/** A key of the figures that the customer saw, compared with the current ones when the request arrives. */
export function offerKey({ reason, place, paid, kept, refund }: CancellationOffer): string {
  return [reason, ...(place === null ? [] : [place]), paid, kept, refund].join('.')
}
