import { keptAmount } from '~/domain/agencies/commission'
import { passengersWithout } from '~/domain/departures/age-bands'
import { withoutOffer } from '~/domain/departures/moved-order'
import type { Charge, Charged } from '~/domain/payments/charge'
import { isRefundedTwice, type ManualRefund, owedOn, promisedOn, returnedOn } from '~/domain/payments/charge-refund'
import { isChargeCollected } from '~/domain/payments/charge-state'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import { add, type Centavos, splitByWeight, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import type { Order } from './order'
import type { OrderEffect } from './order-effects'
import { hasLeft } from './order-holds'
import { conclude, type OrderContext, type Outcome, replaceCharge, requestRefund } from './order-outcome'
import type { CanceledPassenger } from './order-people'
import { openOn } from './order-state'
import { unitFreedBy, unitsOfPassengers } from './order-units'

/** Partial refunds, while the order continues: one passenger is canceled, or staff return some money. */

export interface Leaving {
  place: number
  reason: CanceledPassenger['reason']
  share: Centavos
  refund: Centavos
  note: string | null
  /** Where the money of a boleto goes. */
  sealedAccount?: string | undefined
}

/** `carriesChild`: a child travels on this passenger's lap, and no other adult of the order could take it. */
export type LeavingRefusal = 'notPaid' | 'notTravelling' | 'lastPassenger' | 'carriesChild' | 'tooMuch'

/** True while the trip has not begun: only then an emptied unit can be sold again. */
function canSellAgain(order: Order, context: OrderContext): boolean {
  return order.holdState === 'sold' && order.trip !== null && !hasLeft(order, context)
}

/** Cancels one passenger while the others still travel. A unit without passengers returns to sale. */
export function leaveOrder(order: Order, leaving: Leaving, context: OrderContext): Result<Outcome, LeavingRefusal> {
  const { place, reason, share, refund, note, sealedAccount } = leaving
  if (order.status !== 'paid') return refused('notPaid')
  const seat = unitsOfPassengers(order).find((candidate) => candidate.place === place)
  if (!seat?.passenger) return refused('notTravelling')
  if (order.passengers.length < 2) return refused('lastPassenger')
  const passengers = passengersWithout(order, place)
  if (passengers === null) return refused('carriesChild')
  if (refund > share || refund >= keptAmount(order)) return refused('tooMuch')
  const { passenger, optionName } = seat
  const frees = canSellAgain(order, context) ? unitFreedBy(order, place) : null
  const kept = subtract(share, refund)
  const by = { at: context.now, actor: context.actor }
  const requested = requestPart(order, refund, context, sealedAccount)
  const draft: Order = {
    ...withoutOffer(requested.order, context.now),
    passengers,
    canceledPassengers: [
      ...order.canceledPassengers,
      { place, passenger, optionName, frees, reason, share, kept, refund, note, ...by },
    ],
    history: [...order.history, { ...by, from: order.state, to: order.state, cause: 'passengerCanceled' }],
  }
  const returned: OrderEffect = { kind: 'returnPlace', optionId: frees, seat: passenger.lapOf === undefined }
  const mail: OrderEffect = { kind: 'mail', template: 'passengerCanceled', chargeId: null }
  return ok(
    conclude(order, draft, { cause: 'passengerCanceled', effects: [returned, ...requested.effects, mail] }, context),
  )
}

/**
 * Staff refund a part and all passengers still travel. Refunding everything would close the order: that is a
 * cancellation.
 */
export function refundPart(
  order: Order,
  { amount, note, sealedAccount }: { amount: Centavos; note: string; sealedAccount?: string | undefined },
  context: OrderContext,
): Result<Outcome, 'notPaid' | 'tooMuch'> {
  if (order.status !== 'paid') return refused('notPaid')
  if (amount <= ZERO || amount >= keptAmount(order)) return refused('tooMuch')
  const by = { at: context.now, actor: context.actor }
  const requested = requestPart(order, amount, context, sealedAccount)
  const draft: Order = {
    ...requested.order,
    goodwill: [...order.goodwill, { amount, note, ...by }],
    history: [...order.history, { ...by, from: order.state, to: order.state, cause: 'refundRequested' }],
  }
  return ok(conclude(order, draft, { cause: 'refundRequested', effects: requested.effects }, context))
}

/**
 * Requests a refund again that the provider refused, to another account if it was a boleto's. Refused when the charge
 * owes nothing beyond `waiting`, which other requests still have to pay.
 */
export function requestRefundAgain(
  order: Order,
  { chargeId, sealedAccount, waiting }: { chargeId: string; sealedAccount?: string | undefined; waiting: Centavos },
  context: OrderContext,
): Result<Outcome, 'nothingOwed'> {
  const charge = order.charges.find(({ id }) => id === chargeId)
  if (!charge || owedOn(charge) <= waiting || charge.attention !== 'refundFailed') return refused('nothingOwed')
  const { now } = context
  const effect: OrderEffect = {
    kind: 'refund',
    chargeId,
    amount: subtract(owedOn(charge), waiting),
    why: 'canceled',
    sealedAccount,
    again: now,
  }
  const draft = replaceCharge(order, { ...charge, attention: null, refundRequestedAt: now, updatedAt: now })
  return ok(conclude(order, draft, { cause: 'refundAgain', effects: [effect] }, context))
}

export type ManualRefundRefusal = 'nothingOwed' | 'changed' | 'tooMuch'

/** What staff have seen of a charge when they record a manual refund: it differs once anything of it went back. */
export function manualRefundKey(charge: Charge): string {
  return `${owedOn(charge)}.${charge.manualRefunds.length}`
}

/** Money of this charge that is requested and not back yet may be returned past the provider. */
export function canRefundByHand(charge: Charge): boolean {
  return charge.state !== 'chargedBack' && owedOn(charge) > ZERO
}

/**
 * Staff returned money past the provider, at most what is still owed. The provider is not requested this part any more;
 * should it return it all the same, `applyObservation` calls staff. The same entry sent again changes nothing, and one
 * made from an older state of the charge is refused.
 */
export function recordManualRefund(
  order: Order,
  {
    chargeId,
    shown,
    entry,
  }: {
    chargeId: string
    shown: string
    entry: Omit<ManualRefund, 'at' | 'tillId'> & Partial<Pick<ManualRefund, 'tillId'>>
  },
  context: OrderContext,
): Result<Outcome, ManualRefundRefusal> {
  const charge = order.charges.find(({ id }) => id === chargeId)
  if (!charge) return refused('nothingOwed')
  const last = charge.manualRefunds.at(-1)
  const isShown = manualRefundKey(charge) === shown
  if (last && !isShown && isSameEntry(last, entry)) return ok({ order, effects: [], changed: false })
  if (!canRefundByHand(charge)) return refused('nothingOwed')
  if (!isShown) return refused('changed')
  if (entry.amount <= ZERO || entry.amount > owedOn(charge)) return refused('tooMuch')
  const given: Charge = {
    ...charge,
    manualRefunds: [...charge.manualRefunds, { tillId: null, ...entry, at: context.now }],
    updatedAt: context.now,
  }
  const isSettled = owedOn(given) <= ZERO && given.attention === 'refundFailed'
  const isWhole = given.state === 'refundPending' && returnedOn(given) >= given.paidAmount
  const settled: Charge = {
    ...given,
    attention: isSettled ? null : given.attention,
    state: isWhole ? 'refunded' : given.state,
  }
  const cause = 'refundedByHand'
  const outcome = conclude(order, replaceCharge(order, settled), { cause }, context)
  if (outcome.order.state !== order.state) return ok(outcome)
  const event = { at: context.now, from: order.state, to: order.state, cause, actor: context.actor }
  return ok({ ...outcome, order: { ...outcome.order, history: [...order.history, event] } })
}

function isSameEntry(known: ManualRefund, entry: Omit<ManualRefund, 'at' | 'tillId'>): boolean {
  const { amount, day, means, proof, byId } = entry
  return (
    known.amount === amount &&
    known.day === day &&
    known.means === means &&
    known.proof === proof &&
    known.byId === byId
  )
}

/** What a charge needs somebody for: `refundedTwice` follows from the amounts (`mergeObservation`). */
export function attentionOfCharge(charge: Charge) {
  return charge.attention === 'doublePayment' && isRefundedTwice(charge) ? 'refundedTwice' : charge.attention
}

/** The same of an order: of its last charge that needs somebody, or of its customer. */
export function attentionOfOrder({ attention, charges }: Pick<Order, 'attention' | 'charges'>) {
  const last = charges.findLast((charge) => charge.attention !== null)
  return last && last.attention === attention ? attentionOfCharge(last) : attention
}

/** Charges whose refund the provider has refused. */
export function failedRefunds({ charges }: Charged): Charge[] {
  return charges.filter((charge) => charge.attention === 'refundFailed' && owedOn(charge) > ZERO)
}

/** What of everything ever paid goes back: `promised` in all, `given` so far, `due` still. */
export function refundTotals({ charges }: Charged) {
  const promised = add(...charges.map(promisedOn))
  const given = add(...charges.map(returnedOn))
  return { promised, given, due: subtract(promised, given) }
}

/** From every collected charge in proportion, so that none is emptied while the order continues. */
export function requestPart(order: Order, amount: Centavos, { now }: OrderContext, sealedAccount?: string) {
  const collected = order.charges.filter((charge) => isChargeCollected(charge.state) && openOn(charge) > ZERO)
  if (amount <= ZERO || collected.length === 0) return { order, effects: [] }
  const parts = splitByWeight(amount, collected.map(openOn))
  const effects = collected.flatMap((charge, index): OrderEffect[] => {
    const part = parts[index] ?? ZERO
    if (part <= ZERO) return []
    const account = refundNeedsAccount(charge.method) ? { sealedAccount } : {}
    return [{ kind: 'refund', chargeId: charge.id, amount: part, why: 'canceled', ...account }]
  })
  const charges = order.charges.map((charge) => {
    const part = parts[collected.indexOf(charge)] ?? ZERO
    return part > ZERO ? requestRefund(charge, part, now) : charge
  })
  return { order: { ...order, charges }, effects }
}

/** What canceled passengers paid and did not get back. It cannot be canceled again. */
export function keptFromCanceledPassengers({ canceledPassengers }: Pick<Order, 'canceledPassengers'>): Centavos {
  return add(...canceledPassengers.map(({ kept }) => kept))
}
