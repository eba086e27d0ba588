import { cancellationAmounts, cancellationFeePercent, canWithdraw, WITHDRAWAL_DAYS } from './cancellation'
import type { Charge, PaymentMethod } from './charge'
import { addDays, daysBetween, fromLocal, type Instant, type LocalDate, today, toLocalDate } from './dates'
import { add, type Centavos, max, subtract, ZERO } from './money'
import type { Order, TripSnapshot } from './order'
import { isChargeCollected } from './order-status'
import { ok, type Result, refused } from './result'

/** What a buyer who cancels what is paid gets back: the one place where screen, transaction and receipt have it from. */

export interface CancellationOffer {
  /** `withdrawal` within seven days (CDC art. 49), `customer` by the order's own table. */
  reason: 'withdrawal' | 'customer'
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

export type NoOffer = 'alreadyClosed' | 'notPaid' | 'departed' | 'tooLate'

type Cancelable = Pick<Order, 'status' | 'placedOn' | 'paidAt' | 'kind' | 'trip' | 'passengers' | 'charges'>

/** The last day of withdrawal: of a trip counted from the order, of a file from the day on which it could be opened. */
export function withdrawalUntil({ kind, placedOn, paidAt }: Pick<Order, 'kind' | 'placedOn' | 'paidAt'>): LocalDate {
  const received = kind === 'product' && paidAt !== null ? toLocalDate(paidAt) : placedOn
  return addDays(received, WITHDRAWAL_DAYS)
}

/**
 * When the trip begins for these travellers: the earliest boarding time among the places they chose, else the first
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

/** The figures of canceling at `now`, or why the buyer cannot do it alone. Unpaid orders are canceled without figures. */
export function offerCancellation(order: Cancelable, now: Instant): Result<CancellationOffer, NoOffer> {
  const { trip } = order
  if (order.status === 'canceled') return refused('alreadyClosed')
  const collected = order.charges.filter((charge) => isChargeCollected(charge.state) && remaining(charge) > ZERO)
  const paid = add(...collected.map(remaining))
  if (paid === ZERO) return refused('notPaid')
  const departsAt = trip && departureOf(trip, order.passengers)
  if (departsAt !== null && now >= departsAt) return refused('departed')
  const isWithdrawal = canWithdraw(withdrawalUntil(order), departsAt, now)
  if (!isWithdrawal && trip === null) return refused('tooLate')
  const on = today(now)
  const feePercent = isWithdrawal || !trip ? 0 : cancellationFeePercent(trip.cancellation, trip.checkinOn, on)
  const amounts = cancellationAmounts(paid, feePercent)
  return ok({
    reason: isWithdrawal ? 'withdrawal' : 'customer',
    paid,
    feePercent,
    ...amounts,
    daysLeft: trip && daysBetween(on, trip.checkinOn),
    methods: [...new Set(collected.map(({ method }) => method))],
    needsAccount: amounts.refund > ZERO && collected.some(({ method }) => method === 'boleto'),
  })
}

function remaining(charge: Charge): Centavos {
  return subtract(charge.paidAmount, max(charge.refundAsked, charge.refundedAmount))
}

/** What the buyer has seen, to be compared with what is true when the wish arrives. Says nothing else. */
export function offerKey({ reason, paid, kept, refund }: CancellationOffer): string {
  return [reason, paid, kept, refund].join('.')
}
