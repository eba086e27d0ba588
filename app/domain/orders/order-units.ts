import { takesSeat } from '~/domain/trips/audience'
import { isCapacity, type Stock } from '~/domain/trips/stock'
import { type Centavos, centavos, splitByWeight } from '~/domain/values/money'
import type { Order, OrderLine } from './order'
import type { OrderEffect } from './order-effects'
import { type Passenger, seatedPassengers } from './order-people'

/** Who sits where in an order: passengers fill its units in the order of its lines, and keep their place to the end. */

export interface Seat {
  /** Index from 0, as bought. It never changes when other passengers cancel. */
  place: number
  optionId: string | null
  optionName: string
  /** Which unit of this order it is: 1, 2, 3 … over all lines. */
  unit: number
  unitPrice: Centavos
  people: number
  audience: OrderLine['audience']
  /** Null when the passenger has left. */
  passenger: Passenger | null
}

type Seated = Pick<Order, 'lines' | 'passengers' | 'canceledPassengers'>

/** Every place of the order, taken or left. */
export function unitsOfPassengers({ lines, passengers, canceledPassengers }: Seated): Seat[] {
  const left = new Set(canceledPassengers.map(({ place }) => place))
  const waiting = [...passengers]
  return placesOf(lines).map((seat) => ({
    ...seat,
    passenger: left.has(seat.place) ? null : (waiting.shift() ?? null),
  }))
}

function placesOf(lines: readonly OrderLine[]): Omit<Seat, 'passenger'>[] {
  const units = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line))
  const seats = units.flatMap((line, index) =>
    Array.from({ length: line.people }, () => ({
      optionId: line.optionId,
      optionName: line.name,
      unit: index + 1,
      unitPrice: line.unitPrice,
      people: line.people,
      audience: line.audience,
    })),
  )
  return seats.map((seat, place) => ({ ...seat, place }))
}

/** Units per option that the order still takes: those emptied by passengers who left are back on sale. */
export function unitsInForce({
  lines,
  canceledPassengers,
}: Pick<Order, 'lines' | 'canceledPassengers'>): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  const move = (optionId: string | null, by: number) => {
    if (optionId !== null) units.set(optionId, (units.get(optionId) ?? 0) + by)
  }
  for (const { optionId, quantity } of lines) move(optionId, quantity)
  for (const { frees } of canceledPassengers) move(frees, -1)
  return new Map([...units].filter(([, count]) => count > 0))
}

/**
 * What the order takes of these stocks: its units in force and, where seats of the departure are counted, one for each
 * passenger who travels but lap children. In a double that one of two has left, the unit stays and a seat is free again.
 */
export function unitsAndSeats(
  order: Pick<Order, 'lines' | 'passengers' | 'canceledPassengers'>,
  stocks: readonly Stock[],
): ReadonlyMap<string, number> {
  const capacity = stocks.find(isCapacity)
  const seats = seatedPassengers(order.passengers)
  return new Map([...unitsInForce(order), ...(capacity && seats > 0 ? [[capacity.id, seats] as const] : [])])
}

/** These stocks as held and sold by these orders. */
export function countTaken(
  orders: readonly Pick<Order, 'lines' | 'passengers' | 'canceledPassengers' | 'holdState'>[],
  stocks: readonly Stock[],
): Stock[] {
  const taken = orders.map((order) => ({ state: order.holdState, units: unitsAndSeats(order, stocks) }))
  const sumOf = (id: string, wanted: Order['holdState']) =>
    taken.reduce((sum, { state, units }) => sum + (state === wanted ? (units.get(id) ?? 0) : 0), 0)
  return stocks.map((stock) => ({ ...stock, held: sumOf(stock.id, 'held'), sold: sumOf(stock.id, 'sold') }))
}

/**
 * Places that these orders take: of every unit in force all its people, whether or not somebody travels in each. A lap
 * is none. Of the
 * orders that are sold they are the places sold; who travels is counted by passengers.
 */
export function placesTaken(orders: readonly Pick<Order, 'lines' | 'canceledPassengers'>[]): number {
  return orders.reduce((all, order) => {
    const people = new Map(
      order.lines.map((line) => [line.optionId, line.audience && !takesSeat(line.audience) ? 0 : line.people]),
    )
    return [...unitsInForce(order)].reduce((sum, [optionId, units]) => sum + units * (people.get(optionId) ?? 0), all)
  }, 0)
}

/**
 * The option whose unit becomes empty when the passenger at `place` cancels; null while the unit has other passengers.
 */
export function unitFreedBy(order: Seated, place: number): string | null {
  const seats = unitsOfPassengers(order)
  const own = seats.find((seat) => seat.place === place)
  if (!own) return null
  const stays = seats.some((seat) => seat.unit === own.unit && seat.place !== place && seat.passenger !== null)
  return stays ? null : own.optionId
}

/** What a passenger who left gives back: a seat, and the unit if it is empty now. */
export function placeReturned(
  { optionId, seat }: Extract<OrderEffect, { kind: 'returnPlace' }>,
  stocks: readonly Stock[],
): ReadonlyMap<string, number> {
  const seats = seat ? stocks.filter(isCapacity).map(({ id }) => id) : []
  const ids = [...(optionId === null ? [] : [optionId]), ...seats]
  return new Map(ids.map((id) => [id, 1]))
}

/** Divisible by every number from 1 to 10, so that weights of shares are whole. */
const EVEN = 2520

/**
 * The share of `amount` of the passenger at `place`: by the price of their unit, among the passengers who still travel.
 */
export function shareOf(order: Seated, place: number, amount: Centavos): Centavos {
  const seats = unitsOfPassengers(order).filter(({ passenger }) => passenger !== null)
  const weights = seats.map(({ unitPrice, people }) => (unitPrice * EVEN) / people)
  const own = seats.findIndex((seat) => seat.place === place)
  const known = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  return splitByWeight(amount, known)[own] ?? centavos(0)
}
