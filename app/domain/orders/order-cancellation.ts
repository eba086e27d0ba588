import { keptAmount } from '~/domain/agencies/commission'
import { type PaymentMethod, refundNeedsAccount } from '~/domain/payments/methods/methods'
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

/** What a customer who cancels what is paid gets back: the one place where screen, transaction and receipt have it from. */

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

/** `notTravelling`: nobody sits at that place any more. `lastPassenger`: who goes alone cancels the order. */
export type NoOffer = 'alreadyClosed' | 'notPaid' | 'departed' | 'tooLate' | 'notTravelling' | 'lastPassenger'

type Cancelable = Pick<
  Order,
  'status' | 'placedOn' | 'paidAt' | 'kind' | 'trip' | 'passengers' | 'charges' | 'canceledPassengers' | 'lines'
>

type Withdrawable = Pick<Order, 'kind' | 'placedOn' | 'paidAt' | 'trip' | 'passengers'>

/** The last day of withdrawal: of a trip counted from the order, of a file from the day on which it could be opened. */
export function withdrawalUntil({ kind, placedOn, paidAt }: Pick<Order, 'kind' | 'placedOn' | 'paidAt'>): LocalDate {
  const received = kind === 'product' && paidAt !== null ? toLocalDate(paidAt) : placedOn
  return addDays(received, WITHDRAWAL_DAYS)
}

/**
 * When the trip begins for these passengers: the earliest boarding time among the places they chose, else the first
 * flight out, else the first moment of the day, since nothing says that it is later.
 */
export function departureOf(trip: TripSnapshot, passengers: Order['passengers']): Instant {
  const chosen = new Set(passengers.map(({ boardingPlaceId }) => boardingPlaceId))
  const times = trip.boardingPlaces.flatMap(({ id, time }) => (time !== null && chosen.has(id) ? [time] : []))
  const boarding = times.sort()[0]
  if (boarding !== undefined) return fromLocal(trip.checkinOn, boarding)
  const flights = trip.flights.filter(({ direction }) => direction === 'outbound').map(({ departsAt }) => departsAt)
  return flights.sort()[0] ?? fromLocal(trip.checkinOn, '00:00')
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
 * The figures of canceling at `now`, for all or for the passenger at `place`, or why the customer cannot do it alone. Unpaid
 * orders are canceled without figures. What was kept for passengers who left before stays out of it.
 */
export function offerCancellation(
  order: Cancelable,
  now: Instant,
  place: number | null = null,
): Result<CancellationOffer, NoOffer> {
  const { trip } = order
  if (order.status === 'canceled') return refused('alreadyClosed')
  const left = cancelableAmount(order)
  if (left <= ZERO) return refused('notPaid')
  const departsAt = trip && departureOf(trip, order.passengers)
  if (departsAt !== null && now >= departsAt) return refused('departed')
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

/** Why the passenger at `place` cannot be taken off the order; null when it is possible. */
function refusalForPassenger(order: Cancelable, place: number): NoOffer | null {
  if (order.status !== 'paid') return 'notPaid'
  const isTravelling = unitsOfPassengers(order).some((seat) => seat.place === place && seat.passenger !== null)
  if (!isTravelling) return 'notTravelling'
  return order.passengers.length < 2 ? 'lastPassenger' : null
}

/** The money that is with us and belongs to the passengers who still travel. */
export function cancelableAmount(order: Pick<Order, 'charges' | 'canceledPassengers'>): Centavos {
  return max(ZERO, subtract(returnableAmount(order), keptFromCanceledPassengers(order)))
}

/**
 * What the terms of an order divide: once something is paid, what came in short as well. While nothing is paid they do
 * not apply, and short money goes back whole.
 */
export function returnableAmount(order: Pick<Order, 'charges'>): Centavos {
  const kept = keptAmount(order)
  return kept > ZERO ? add(kept, shortAmount(order)) : ZERO
}

/** How the money that is with us was paid, each way once. */
export function collectedMethods({ charges }: Pick<Order, 'charges'>): PaymentMethod[] {
  const open = charges.filter((charge) => openOn(charge) > ZERO)
  return [...new Set(open.map(({ method }) => method))]
}

/** What the customer has seen, to be compared with what is true when the wish arrives. Says nothing else. */
export function offerKey({ reason, place, paid, kept, refund }: CancellationOffer): string {
  return [reason, ...(place === null ? [] : [place]), paid, kept, refund].join('.')
}
