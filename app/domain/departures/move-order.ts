import type { Actor } from '~/domain/maintenance/audit'
import { isOnSale } from '~/domain/orders/checkout-rules'
import type { MoveOffer, Order, OrderLine } from '~/domain/orders/order'
import { cancelableAmount } from '~/domain/orders/order-cancellation'
import type { OrderEffect } from '~/domain/orders/order-effects'
import { hasLeft } from '~/domain/orders/order-holds'
import { conclude, type OrderContext, type Outcome } from '~/domain/orders/order-outcome'
import { refundPart } from '~/domain/orders/order-refunds'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'
import { unitsInForce, unitsOfPassengers } from '~/domain/orders/order-units'
import { isKnownToProvider } from '~/domain/payments/retry-offer'
import { hasPrice, takesSeat } from '~/domain/trips/audience'
import type { Stock } from '~/domain/trips/stock'
import type { Option, Trip } from '~/domain/trips/trip'
import { addDays, type Instant, type LocalDate } from '~/domain/values/dates'
import { add, type Centavos, centavos, divideHalfUp, subtract, times, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { endOfDay, today } from '~/domain/values/time-zone'
import { openCallOff } from './call-off'
import { isOffTheRoad } from './called-off'
import { changeRefund, unchanged, withEvent } from './departure-question'
import { movedTo, unitsAfterMove, unitsOf, withoutOffer } from './moved-order'
import { optionTemplate, seriesOf } from './series'

/**
 * An order goes to another date of its series, or to another option. Nobody pays a fee for it: a customer whose
 * departure was called off pays nothing more either, and one whom staff move may be asked for the difference.
 */

export interface MoveTarget {
  /** The trip that the order is of. */
  from: Trip
  to: Trip
  /** Of both: their options, and their seats where they are counted. */
  stocks: readonly Stock[]
  /** `to` as its customer is shown it now. */
  snapshot: TripSnapshot
}

/**
 * `noOption`: nothing there is for as many people. `nothingChanges`: it is what the order has already. `notPaid`: an order
 * that is not fully paid is canceled and sold again.
 */
export type MoveRefusal =
  | 'otherSeries'
  | 'notOnSale'
  | 'noOption'
  | 'soldOut'
  | 'nothingChanges'
  | 'notPaid'
  | 'left'
  | 'calledOff'

/** What the order becomes, and what it costs over what was paid. At most one of the amounts is more than zero. */
export interface MoveQuote {
  /** At the prices of the new date; those of units that canceled passengers emptied stay. */
  lines: OrderLine[]
  /** The same at the prices of the purchase. */
  linesAsSold: OrderLine[]
  extra: Centavos
  back: Centavos
}

/** The new option for each option of the order; without one, the same thing on the other date. */
export type OptionChoice = ReadonlyMap<string, string>

/** Whether it can go anywhere: who has not paid in full buys again. */
export function isMovable({ status, holdState }: Pick<Order, 'status' | 'holdState'>): boolean {
  return status === 'paid' && holdState === 'sold'
}

/** What moving the order would give. Applies nothing. */
export function quoteMove(
  order: Order,
  target: MoveTarget,
  now: Instant,
  choice: OptionChoice = new Map(),
): Result<MoveQuote, MoveRefusal> {
  const after = placesAfter(order, target, now, choice)
  return after.ok ? ok(after.value.quote) : after
}

/** What moving them would give, one after the other: what one takes is gone for the next. Applies nothing. */
export function quoteMoves(orders: readonly Order[], target: MoveTarget, now: Instant, choice: OptionChoice) {
  let { stocks } = target
  return orders.map((order): { order: Order; quote: Result<MoveQuote, MoveRefusal> } => {
    const after = placesAfter(order, { ...target, stocks }, now, choice)
    if (!after.ok) return { order, quote: after }
    stocks = after.value.stocks
    return { order, quote: ok(after.value.quote) }
  })
}

/** With the stocks as they would be. */
function placesAfter(
  order: Order,
  target: MoveTarget,
  now: Instant,
  choice: OptionChoice,
): Result<{ quote: MoveQuote; stocks: readonly Stock[] }, MoveRefusal> {
  const { from, to } = target
  const isSameTrip = to.id === from.id
  if (!isMovable(order)) return refused('notPaid')
  if (!isSameTrip && (from.seriesId === null || seriesOf(to) !== seriesOf(from))) return refused('otherSeries')
  if (isSameTrip && isOffTheRoad(order)) return refused('calledOff')
  if (!isSameTrip && !isOnSale(to, today(now))) return refused('notOnSale')
  const options = optionsFor(order, target, choice)
  if (options === null) return refused('noOption')
  if (isSameTrip && [...options].every(([id, option]) => id === option.id)) return refused('nothingChanges')
  const lines = linesAt(order, options, (_, option) => option.price)
  const part = { lines, trip: target.snapshot, total: order.total }
  const moved = movedTo(order, part, { now, actor: '' })
  const stocks = unitsAfterMove(order, moved, target.stocks, now)
  if (!stocks.ok) return refused('soldOut')
  const linesAsSold = linesAt(order, options, ({ unitPrice }) => unitPrice)
  return ok({ quote: { lines, linesAsSold, ...differenceOf(order, options) }, stocks: stocks.value })
}

/** Options of `to` that may take the place of what was bought, the same thing first. */
export function optionsInstead(
  { optionId, people, audience }: OrderLine,
  { from, to }: Pick<MoveTarget, 'from' | 'to'>,
): Option[] {
  const bought = from.options.find(({ id }) => id === optionId)
  const template = bought && optionTemplate(bought)
  const isSeated = audience === undefined || takesSeat(audience)
  const fitting = to.options.filter(
    (option) => option.people === people && hasPrice(option) && takesSeat(option.audience) === isSeated,
  )
  const same = fitting.filter((option) => optionTemplate(option) === template)
  return [...same, ...fitting.filter((option) => !same.includes(option))]
}

function optionsFor(order: Order, target: MoveTarget, choice: OptionChoice): ReadonlyMap<string, Option> | null {
  const options = new Map<string, Option>()
  const bought = new Map(target.from.options.map((option) => [option.id, optionTemplate(option)]))
  for (const line of order.lines) {
    const id = line.optionId ?? ''
    const wanted = choice.get(id)
    const option = optionsInstead(line, target).find((each) =>
      wanted === undefined ? optionTemplate(each) === bought.get(id) : each.id === wanted,
    )
    if (!option) return null
    options.set(id, option)
  }
  return options
}

/** Unit by unit, so that places stay where they are. */
function linesAt(
  order: Order,
  options: ReadonlyMap<string, Option>,
  priceOf: (line: OrderLine, option: Option) => Centavos,
): OrderLine[] {
  const emptied = emptiedUnits(order)
  const lines: OrderLine[] = []
  for (const [index, line] of unitsOf(order.lines).entries()) {
    const option = options.get(line.optionId ?? '')
    if (!option) continue
    const unitPrice = emptied.has(index + 1) ? line.unitPrice : priceOf(line, option)
    const last = lines.at(-1)
    const isSame = last?.optionId === option.id && last.unitPrice === unitPrice
    const quantity = isSame ? last.quantity + 1 : 1
    const { id: optionId, name, people } = option
    lines.splice(isSame ? -1 : lines.length, 1, {
      ...{ optionId, name, people, quantity, unitPrice },
      total: times(unitPrice, quantity),
      // As it was bought: a lap stays a lap.
      ...(line.audience === undefined ? {} : { audience: line.audience }),
    })
  }
  return lines
}

/** Numbers of units that nobody is in any more, and that are on sale again. */
function emptiedUnits(order: Order): ReadonlySet<number> {
  const freed = new Set(order.canceledPassengers.flatMap(({ place, frees }) => (frees === null ? [] : [place])))
  return new Set(unitsOfPassengers(order).flatMap(({ place, unit }) => (freed.has(place) ? [unit] : [])))
}

/**
 * A dearer date is offered for the whole difference of the units in force. A cheaper one gives back the part of what
 * their passengers paid: a Pix discount and interest follow by themselves.
 */
function differenceOf(order: Order, options: ReadonlyMap<string, Option>): { extra: Centavos; back: Centavos } {
  const units = [...unitsInForce(order)]
  const bought = new Map(order.lines.map((line) => [line.optionId, line.unitPrice]))
  const was = add(...units.map(([id, count]) => times(bought.get(id) ?? ZERO, count)))
  const now = add(...units.map(([id, count]) => times(options.get(id)?.price ?? ZERO, count)))
  if (now >= was) return { extra: subtract(now, was), back: ZERO }
  const paid = cancelableAmount(order)
  const stays = centavos(Number(divideHalfUp(BigInt(paid) * BigInt(now), BigInt(was))))
  return { extra: ZERO, back: subtract(paid, stays) }
}

/** The order on its new date, what it gives back requested. A difference that is not asked for leaves its price. */
function move(
  order: Order,
  { lines, linesAsSold, extra, back }: MoveQuote,
  {
    snapshot: trip,
    sealedAccount,
    cause,
  }: { snapshot: TripSnapshot; sealedAccount?: string | undefined; cause: 'callOffMoved' | 'moved' },
  context: OrderContext,
): Outcome {
  const given =
    back > ZERO ? refundPart(order, { amount: back, note: 'otherDateCheaper', sealedAccount }, context) : null
  if (given && !given.ok) throw new Error(`order ${order.code} cannot give back ${back}: ${given.reason}`)
  const { order: refunded, effects } = given?.value ?? { order, effects: [] }
  const part = { trip, lines: extra > ZERO ? linesAsSold : lines, total: subtract(refunded.total, back) }
  const moved = withEvent(movedTo(refunded, part, context), cause, context)
  const refunds = effects.filter(({ kind }) => kind === 'refund')
  // The provider refuses a boleto's refund without an account: a letter asks for one.
  const isAccountMissing = back > ZERO && sealedAccount === undefined && changeRefund(order).needsAccount
  const mail: OrderEffect = { kind: 'mail', template: 'departureAccount', chargeId: null }
  return conclude(order, moved, { cause, effects: [...refunds, ...(isAccountMissing ? [mail] : [])] }, context)
}

export type MoveAnswerRefusal = MoveRefusal | 'nothingRequested' | 'answered' | 'over'

/**
 * The customer of a departure that was called off goes on another date: its units are taken and the former ones are
 * free in one transaction, and the former part stays in `moves`. The same date twice is one.
 */
export function moveCalledOff(
  order: Order,
  { target, sealedAccount }: { target: MoveTarget; sealedAccount?: string | undefined },
  context: OrderContext,
): Result<Outcome, MoveAnswerRefusal> {
  if (order.calledOff?.answer === 'otherDate' && order.tripId === target.to.id) return ok(unchanged(order))
  const open = openCallOff(order, context.now)
  if (!open.ok) return open
  const quote = quoteMove(order, target, context.now)
  if (!quote.ok) return quote
  return ok(move(order, quote.value, { snapshot: target.snapshot, sealedAccount, cause: 'callOffMoved' }, context))
}

/** How long the customer has to pay a difference, where nothing else was chosen. */
const OFFER_DAYS = 2

/** The last days that an offer may be given: from today to the day before either departure. */
export function offerDays(order: Pick<Order, 'trip'>, to: Pick<Trip, 'checkinOn'>, day: LocalDate) {
  const first = order.trip !== null && order.trip.checkinOn < to.checkinOn ? order.trip.checkinOn : to.checkinOn
  const eve = addDays(first, -1)
  const usual = addDays(day, OFFER_DAYS)
  return { from: day, to: eve, usual: usual < eve ? usual : eve }
}

export interface StaffMove {
  target: MoveTarget
  choice: OptionChoice
  /** The figures that staff have seen (`moveKey`). */
  shown: string
  /** Ask for the difference until the end of this day; null to waive it. */
  offerUntil: LocalDate | null
  by: Actor
  sealedAccount?: string | undefined
}

/** `noLink`: a provider takes no charge without a CPF and an e-mail. */
export type StaffMoveRefusal = MoveRefusal | 'changed' | 'accountMissing' | 'offerDay' | 'noLink'

export function moveKey({ extra, back, lines }: MoveQuote): string {
  return [extra, back, ...lines.map(({ optionId, quantity }) => `${optionId}x${quantity}`)].join('.')
}

/** Whether the money that goes back needs an account that the payer names. */
export function moveNeedsAccount(order: Order, { back }: Pick<MoveQuote, 'back'>): boolean {
  return back > ZERO && changeRefund(order).needsAccount
}

/** Staff move the order, or offer the move for its difference. The same form twice is one. */
export function moveByStaff(
  order: Order,
  { target, choice, shown, offerUntil, by, sealedAccount }: StaffMove,
  context: OrderContext,
): Result<Outcome, StaffMoveRefusal> {
  const { now } = context
  if (hasLeft(order, context)) return refused('left')
  const quote = quoteMove(order, target, now, choice)
  if (!quote.ok) return quote
  if (moveKey(quote.value) !== shown) return refused('changed')
  const { extra, lines } = quote.value
  if (extra === ZERO || offerUntil === null) {
    if (moveNeedsAccount(order, quote.value) && sealedAccount === undefined) return refused('accountMissing')
    return ok(move(order, quote.value, { snapshot: target.snapshot, sealedAccount, cause: 'moved' }, context))
  }
  if (!isKnownToProvider(order.payer)) return refused('noLink')
  const days = offerDays(order, target.to, today(now))
  if (offerUntil < days.from || offerUntil > days.to) return refused('offerDay')
  const until = endOfDay(offerUntil)
  const offer: MoveOffer = { at: now, by, until, difference: extra, trip: target.snapshot, lines }
  if (isSameWish(order.moveOffer, offer)) return ok(unchanged(order))
  const draft = withEvent({ ...withoutOffer(order, now), moveOffer: offer }, 'moveOffered', context)
  const mail: OrderEffect = { kind: 'mail', template: 'departureOffered', chargeId: null }
  return ok(conclude(order, draft, { cause: 'moveOffered', effects: [mail] }, context))
}

function isSameWish(known: MoveOffer | null, { trip, lines, until }: MoveOffer): boolean {
  const wish = (offer: Pick<MoveOffer, 'trip' | 'lines' | 'until'>) =>
    JSON.stringify([offer.trip.id, offer.lines, offer.until])
  return known !== null && wish(known) === wish({ trip, lines, until })
}

/** The offer ends unpaid, and nothing has changed: by its time, or because staff take it back. */
export function endOffer(order: Order, how: 'over' | 'takenBack', context: OrderContext): Outcome {
  const { moveOffer } = order
  if (moveOffer === null || (how === 'over' && moveOffer.until > context.now)) return unchanged(order)
  const draft = withEvent(withoutOffer(order, context.now), 'moveOfferEnded', context)
  return conclude(order, draft, { cause: 'moveOfferEnded' }, context)
}
