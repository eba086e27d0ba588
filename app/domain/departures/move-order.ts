import { isOnSale } from '~/domain/orders/checkout-rules'
import { withEvent } from '~/domain/orders/departure-question'
import type { Order, OrderLine } from '~/domain/orders/order'
import { cancelableAmount } from '~/domain/orders/order-cancellation'
import type { OrderEffect } from '~/domain/orders/order-effects'
import { conclude, type OrderContext, type Outcome } from '~/domain/orders/order-outcome'
import { refundPart } from '~/domain/orders/order-refunds'
import { firstRetentionEnd } from '~/domain/orders/order-retention'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'
import { unitsAndSeats, unitsInForce } from '~/domain/orders/order-units'
import type { Stock } from '~/domain/trips/stock'
import { areUnitsFree } from '~/domain/trips/stock-rules'
import type { Option, Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { type Centavos, centavos, divideHalfUp, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { openCallOff } from './call-off'
import { optionTemplate, seriesOf } from './series'

/** An order goes to another date of its series. Who was called off pays no more than before, and a cheaper date gives back. */

export interface MoveTarget {
  /** The trip that the order is of. */
  from: Trip
  to: Trip
  /** Of `to`: its options, and its seats where they are counted. */
  stocks: readonly Stock[]
}

/** `noOption`: the other date does not have what was bought. */
export type MoveRefusal = 'otherSeries' | 'notOnSale' | 'noOption' | 'soldOut'

export interface MoveOffer {
  /** As bought, of the options of the other date. */
  lines: OrderLine[]
  /** What a cheaper date gives back. */
  back: Centavos
}

/** What moving the order would give. Applies nothing. */
export function offerMove(
  order: Order,
  { from, to, stocks }: MoveTarget,
  now: Instant,
): Result<MoveOffer, MoveRefusal> {
  if (to.id === from.id || from.seriesId === null || seriesOf(to) !== seriesOf(from)) return refused('otherSeries')
  if (!isOnSale(to, today(now))) return refused('notOnSale')
  const options = new Map(order.lines.flatMap((line) => pairOf(line, from, to)))
  if (options.size < new Set(order.lines.map(({ optionId }) => optionId)).size) return refused('noOption')
  const moved = withOptions(order, options)
  if (!areUnitsFree(unitsAndSeats(moved, stocks), stocks)) return refused('soldOut')
  return ok({ lines: moved.lines, back: differenceBack(order, options) })
}

/** The option of the other date that is the same thing for as many people. */
function pairOf({ optionId, people }: OrderLine, from: Trip, to: Trip): [string, Option][] {
  const bought = from.options.find(({ id }) => id === optionId)
  if (optionId === null || bought === undefined) return []
  const same = to.options.find(
    (option) => optionTemplate(option) === optionTemplate(bought) && option.people === people && option.price > ZERO,
  )
  return same ? [[optionId, same]] : []
}

/** Prices stay those of the purchase: nobody pays more because the shop called a departure off. */
function withOptions(order: Order, options: ReadonlyMap<string, Option>): Order {
  const idOf = (optionId: string | null) => options.get(optionId ?? '')?.id ?? optionId
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, optionId: idOf(line.optionId) })),
    canceledPassengers: order.canceledPassengers.map((passenger) => ({ ...passenger, frees: idOf(passenger.frees) })),
  }
}

/** The part of the passengers' money by which the units in force are cheaper on the other date. */
function differenceBack(order: Order, options: ReadonlyMap<string, Option>): Centavos {
  const sumBy = (priceOf: (optionId: string) => number) =>
    [...unitsInForce(order)].reduce((sum, [optionId, units]) => sum + units * priceOf(optionId), 0)
  const bought = new Map(order.lines.map((line) => [line.optionId, line.unitPrice]))
  const was = sumBy((optionId) => bought.get(optionId) ?? 0)
  const now = sumBy((optionId) => options.get(optionId)?.price ?? 0)
  if (now >= was) return ZERO
  const paid = cancelableAmount(order)
  return subtract(paid, centavos(Number(divideHalfUp(BigInt(paid) * BigInt(now), BigInt(was)))))
}

export interface Move {
  target: MoveTarget
  /** The other date as its customer is shown it now. */
  snapshot: TripSnapshot
  sealedAccount?: string | undefined
}

export type MoveAnswerRefusal = MoveRefusal | 'nothingRequested' | 'answered' | 'over'

/**
 * The customer of a departure that was called off goes on another date: its units are taken and the former ones are
 * free in one transaction, and the former part stays in `moves`. The same date twice is one.
 */
export function moveCalledOff(
  order: Order,
  { target, snapshot, sealedAccount }: Move,
  context: OrderContext,
): Result<Outcome, MoveAnswerRefusal> {
  if (order.calledOff?.answer === 'otherDate' && order.tripId === target.to.id)
    return ok({ order, effects: [], changed: false })
  const open = openCallOff(order, context.now)
  if (!open.ok) return open
  const offer = offerMove(order, target, context.now)
  if (!offer.ok) return offer
  const { back, lines } = offer.value
  const given =
    back > ZERO ? refundPart(order, { amount: back, note: 'otherDateCheaper', sealedAccount }, context) : null
  const refunded = given?.ok ? given.value : { order, effects: [] }
  const moved = movedTo(refunded.order, { lines, snapshot, from: target.from, to: target.to }, context)
  const effects: OrderEffect[] = [
    { kind: 'moveUnits' },
    ...refunded.effects,
    { kind: 'mail', template: 'departureMoved', chargeId: null },
  ]
  return ok(conclude(refunded.order, moved, { cause: 'callOffMoved', effects }, context))
}

interface MovedPart {
  lines: OrderLine[]
  snapshot: TripSnapshot
  from: Trip
  to: Trip
}

function movedTo(order: Order, { lines, snapshot, from, to }: MovedPart, context: OrderContext): Order {
  const { now, actor } = context
  const options = new Map(order.lines.flatMap((line) => pairOf(line, from, to)))
  const former = order.trip && {
    at: now,
    actor,
    trip: order.trip,
    lines: order.lines,
    total: order.total,
    contractVersion: order.contract.version,
  }
  const moved: Order = {
    ...withOptions(order, options),
    lines,
    trip: snapshot,
    tripId: snapshot.id,
    tripAgencyId: snapshot.agency?.id ?? null,
    passengers: order.passengers.map((passenger) => ({
      ...passenger,
      boardingPlaceId: sameStop(passenger.boardingPlaceId, order.trip, snapshot),
    })),
    departure: null,
    questionDueAt: null,
    calledOff: order.calledOff && { ...order.calledOff, answer: 'otherDate', answeredAt: now },
    moves: [...order.moves, ...(former ? [former] : [])],
  }
  return withEvent({ ...moved, retainUntil: firstRetentionEnd(moved) }, 'callOffMoved', context)
}

/** The same place on the other date; null where it does not stop there: then its passenger chooses another one. */
function sameStop(boardingPlaceId: string | null, was: TripSnapshot | null, now: TripSnapshot): string | null {
  const known = was?.boardingPlaces.find(({ id }) => id === boardingPlaceId)
  if (!known) return null
  const same = now.boardingPlaces.find(({ place, address }) => place === known.place && address === known.address)
  return same?.id ?? null
}
