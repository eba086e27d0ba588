import { commissionOf } from '~/domain/agencies/commission'
import { amountsAfter } from '~/domain/counter/staff-discount'
import type { MoveOffer, Order, OrderLine } from '~/domain/orders/order'
import { firstRetentionEnd } from '~/domain/orders/order-retention'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'
import { unitsAndSeats } from '~/domain/orders/order-units'
import { type Charge, paysWhole } from '~/domain/payments/charge'
import { isChargeCollected, isChargeLive } from '~/domain/payments/charge-state'
import type { Stock } from '~/domain/trips/stock'
import { moveUnits, type UnitsMove } from '~/domain/trips/stock-rules'
import type { Instant } from '~/domain/values/dates'
import { add, type Centavos } from '~/domain/values/money'
import { ok, type Result } from '~/domain/values/result'

/** An order on another date or option: what it becomes, which units it takes, and the offer that waits for a difference. */

/** What the order is of afterwards. Where total or lines cost something else, its payments become parts of the new total. */
export interface MovedPart {
  lines: readonly OrderLine[]
  trip: TripSnapshot
  total: Centavos
}

/** The former part stays in `moves`; an offer that was open is over. */
export function movedTo(order: Order, part: MovedPart, { now, actor }: { now: Instant; actor: string }): Order {
  const { lines, trip } = part
  const former = order.trip && {
    at: now,
    actor,
    trip: order.trip,
    lines: order.lines,
    total: order.total,
    contractVersion: order.contract.version,
  }
  const isOtherTrip = trip.id !== order.tripId
  const priced = repriced(withoutOffer(order, now), part)
  const moved: Order = {
    ...priced,
    ...withFreed(order, lines),
    trip,
    tripId: trip.id,
    tripAgencyId: trip.agency?.id ?? null,
    moves: [...order.moves, ...(former ? [former] : [])],
    ...(isOtherTrip ? otherTrip(order, trip, now) : {}),
  }
  return { ...moved, retainUntil: firstRetentionEnd(moved) }
}

/** What was said of the former date is over. */
function otherTrip({ passengers, trip: was, calledOff }: Order, trip: TripSnapshot, now: Instant): Partial<Order> {
  return {
    passengers: passengers.map((passenger) => ({
      ...passenger,
      boardingPlaceId: sameStop(passenger.boardingPlaceId, was, trip),
    })),
    seats: [],
    departure: null,
    questionDueAt: null,
    calledOff: calledOff && { ...calledOff, answer: 'otherDate', answeredAt: calledOff.answeredAt ?? now },
  }
}

/** The same place on the other date; null where it does not stop there: then its passenger chooses another one. */
function sameStop(boardingPlaceId: string | null, was: TripSnapshot | null, now: TripSnapshot): string | null {
  const known = was?.boardingPlaces.find(({ id }) => id === boardingPlaceId)
  if (!known) return null
  const same = now.boardingPlaces.find(({ place, address }) => place === known.place && address === known.address)
  return same?.id ?? null
}

/** The units of these lines, one by one. */
export function unitsOf<Line extends Pick<OrderLine, 'quantity'>>(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => Array.from({ length: line.quantity }, () => line))
}

/** Lines that follow the former ones unit by unit; units that canceled passengers emptied follow them. */
function withFreed({ lines: former, canceledPassengers }: Order, lines: readonly OrderLine[]) {
  const after = unitsOf(lines)
  const optionOf = new Map(unitsOf(former).map(({ optionId }, index) => [optionId, after[index]?.optionId ?? null]))
  return {
    lines: [...lines],
    canceledPassengers: canceledPassengers.map((passenger) => ({
      ...passenger,
      frees: passenger.frees === null ? null : (optionOf.get(passenger.frees) ?? null),
    })),
  }
}

/** Amounts that add up as before. What the partner earns is counted from the new total. */
function repriced(order: Order, { lines, total }: MovedPart): Order {
  const subtotal = add(...lines.map((line) => line.total))
  if (total === order.total && subtotal === order.subtotal) return order
  const amounts = amountsAfter(order, { subtotal, total })
  return {
    ...order,
    ...amounts,
    total,
    charges: order.charges.map(asPart),
    commission: order.commission && {
      ...order.commission,
      ...commissionOf({ total, interest: amounts.interest }, order.commission.commissionBp),
    },
  }
}

/** What paid the whole before is a part of another total now. */
function asPart(charge: Charge, index: number): Charge {
  return isChargeCollected(charge.state) && paysWhole(charge) ? { ...charge, part: index + 1 } : charge
}

/** Nothing waits for a difference any more: its codes are given up. */
export function withoutOffer(order: Order, now: Instant): Order {
  if (order.moveOffer === null) return order
  const charges = order.charges.map(
    (charge): Charge => (isChargeLive(charge.state) ? { ...charge, state: 'canceled', updatedAt: now } : charge),
  )
  return { ...order, moveOffer: null, charges }
}

/** A charge by which the customer pays the difference. */
export function paysOffer({ moveOffer }: Pick<Order, 'moveOffer'>, { part, createdAt }: Charge): boolean {
  return moveOffer !== null && part !== null && createdAt >= moveOffer.at
}

/** The order moved, once the difference is paid; unchanged before. */
export function takeOffer(order: Order, now: Instant): Order {
  const { moveOffer: offer, charges, total } = order
  if (offer === null) return order
  const paid = charges.filter((charge) => isChargeCollected(charge.state) && paysOffer(order, charge))
  if (add(...paid.map(({ amount }) => amount)) < offer.difference) return order
  const part = { lines: offer.lines, trip: offer.trip, total: add(total, offer.difference) }
  const moved = movedTo(order, part, { now, actor: offer.by.id })
  const event = { at: now, from: order.state, to: order.state, cause: 'moved', actor: 'customer' }
  return { ...moved, history: [...moved.history, event] }
}

type Taking = Pick<Order, 'tripId' | 'lines' | 'passengers' | 'canceledPassengers'>

/** What an open offer holds, as an order would. */
export function offeredPart(order: Order): Taking | null {
  const { moveOffer: offer, passengers } = order
  return offer && { ...withFreed(order, offer.lines), passengers, tripId: offer.trip.id }
}

/** True where a change of the order moves its units, or those of an offer. */
export function movesUnits(before: Order, after: Order): boolean {
  return before.moves.length !== after.moves.length || !isSameOffer(before.moveOffer, after.moveOffer)
}

const isSameOffer = (one: MoveOffer | null, other: MoveOffer | null) =>
  one?.at === other?.at && one?.trip.id === other?.trip.id

/** The stocks after the change: former units are free and others are taken, in this order. Refused when one is gone. */
export function unitsAfterMove(
  before: Order,
  after: Order,
  stocks: readonly Stock[],
  now: Instant,
): Result<readonly Stock[], { soldOut: string }> {
  const isMoved = before.moves.length !== after.moves.length
  const isOther = !isSameOffer(before.moveOffer, after.moveOffer)
  const steps: [UnitsMove, Taking | null][] = [
    ['releaseHeld', isOther ? offeredPart(before) : null],
    ['returnSold', isMoved ? before : null],
    ['sellFree', isMoved ? after : null],
    ['hold', isOther ? offeredPart(after) : null],
  ]
  let current = stocks
  for (const [kind, taking] of steps) {
    if (taking === null) continue
    const own = current.filter(({ tripId }) => tripId === taking.tripId)
    const moved = moveUnits(kind, unitsAndSeats(taking, own), own, now)
    if (!moved.ok) return moved
    current = replaceStocks(current, moved.value)
  }
  return ok(current)
}

export function replaceStocks(stocks: readonly Stock[], changed: readonly Stock[]): Stock[] {
  return stocks.map((stock) => changed.find(({ id }) => id === stock.id) ?? stock)
}
