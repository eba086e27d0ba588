/** The invariants of one order, against itself, the clock and the provider's books: I2, I3 and I5. */
import { PAST_CHARGE } from '~/domain/charge'
import { addMillis, type Instant, MINUTE } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { moneyFaults } from '~/domain/order-money'
import { collectedAmount, isClosedByPeople, isUnpaid } from '~/domain/order-state'
import { publicStatus } from '~/domain/order-status'
import { unitsInForce } from '~/domain/order-units'
import type { InvariantsInput, ProviderCharge, Report } from './check-invariants.server'

const PROCESSING_LIMIT = 15 * MINUTE

/** `books` are the provider's charges of this order; null when they cannot be read. */
export function checkOrder(
  order: Order,
  books: readonly ProviderCharge[] | null,
  input: InvariantsInput,
  report: Report,
) {
  checkFit(order, report)
  checkKept(order, report)
  checkTimes(order, input, report)
  checkMoney(order, books, input.now, report)
}

/** An order fits itself: status, amounts, and units in step with payment. */
function checkFit(order: Order, report: Report) {
  const { code, state, status, subtotal, discount, interest, total, holdState } = order
  if (status !== publicStatus(state)) report('I2', code, `shows ${status} while it is ${state}`)
  if (total !== subtotal - discount + interest) report('I2', code, 'its amounts do not add up')
  const takesUnits = unitsInForce(order).size > 0
  if (takesUnits && status === 'paid' && holdState !== 'sold')
    report('I2', code, `is paid and its units are ${holdState}`)
  if (holdState === 'sold' && isUnpaid(order)) report('I2', code, 'is not paid and its units are sold')
  if (holdState === 'held' && status === 'canceled') report('I2', code, 'is canceled and still holds units')
}

/** The stored copies of its money, which lists add up, are those of its charges. */
function checkKept(order: Order, report: Report) {
  for (const { word, kept, actual } of moneyFaults(order))
    report('I2', order.code, `keeps ${kept} centavos as ${word}, its charges say ${actual}`)
}

function checkTimes(order: Order, { now, sweepSlack = 2 * MINUTE }: InvariantsInput, report: Report) {
  const { code, holdState, holdExpiresAt } = order
  if (holdState === 'held' && holdExpiresAt === null) report('I5', code, 'holds units without an end')
  if (holdState === 'held' && holdExpiresAt !== null && addMillis(holdExpiresAt, sweepSlack) < now) {
    report('I5', code, `holds units since ${holdExpiresAt} without right`)
  }
  for (const charge of order.charges) {
    const isUnanswered = charge.state === 'created' || charge.state === 'processing'
    if (isUnanswered && charge.providerChargeId === null && addMillis(charge.createdAt, PROCESSING_LIMIT) < now) {
      report('I5', code, `charge ${charge.id} is ${charge.state} since ${charge.createdAt}`)
    }
  }
}

/** Money that is with us belongs to a paid order, to the centavo, or is on its way back. */
function checkMoney(order: Order, books: readonly ProviderCharge[] | null, now: Instant, report: Report) {
  const { code, status, state } = order
  const received = collectedAmount(order)
  if (status === 'paid' && received < order.total && state !== 'partiallyRefunded') {
    report('I3', code, 'is paid with less than its total')
  }
  if (books === null || isOfThePast(order) || isGivingBack(order) || isWatched(order, now)) return
  const captured = books.filter((charge) => charge.captured)
  const sum = captured.reduce((whole, charge) => whole + charge.paidAmount - charge.refundedAmount, 0)
  if (status === 'paid' && sum !== received)
    report('I3', code, `is paid with ${received} centavos, the provider has ${sum}`)
  // What the terms let the shop keep of an order that people closed stays with it.
  const isKept = isClosedByPeople(order) && sum === received
  if (status !== 'paid' && sum > 0 && order.attention === null && !isKept) {
    report('I3', code, `is ${state} while ${sum} centavos are captured`)
  }
}

/** In nobody's books: the demonstration's past called no provider. */
function isOfThePast({ charges }: Order): boolean {
  return charges.every(({ providerChargeId }) => providerChargeId?.startsWith(PAST_CHARGE) === true)
}

/** "Refund due": asked for, and not there yet. */
function isGivingBack(order: Order): boolean {
  return order.charges.some((charge) => charge.refundAsked > charge.refundedAmount)
}

/** The reconciler is going to look in time, so news that did not come yet is no loss. */
function isWatched(order: Order, now: Instant): boolean {
  return isUnpaid(order) && order.nextCheckAt !== null && addMillis(order.nextCheckAt, 2 * MINUTE) >= now
}
