import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import { isReceipted, receivedAmount } from '~/domain/orders/order-money'
import { newCharge } from '~/domain/orders/order-new'
import { conclude, type OrderContext, type Outcome, replaceCharge } from '~/domain/orders/order-outcome'
import { giveUpOpenCharges, isConfirming } from '~/domain/orders/order-retry'
import { payableNow } from '~/domain/payments/balance'
import type { Charge, ChargeAccount } from '~/domain/payments/charge'
import type { ManualMethod, ReceivedMethod } from '~/domain/payments/methods/methods'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { add, type Centavos, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'

/** A payment that staff took over the counter: a charge without a provider, paid when it is recorded. */

export interface ManualPayment {
  chargeId: string
  /** Null where no staff took it: a customer used a credit. */
  by: Actor | null
  /** The till with its cash; null where it is no cash. */
  tillId: string | null
}

/** Records that these charges of the order were paid, each with its receipt. Once they are paid nothing changes any more. */
export function recordManualPayments(order: Order, payments: readonly ManualPayment[], context: OrderContext): Outcome {
  const paid = payments.reduce((so, payment) => withPayment(so, payment, context.now), order)
  return paid === order
    ? { order, effects: [], changed: false }
    : conclude(order, paid, { cause: payments.some(({ by }) => by === null) ? 'paid' : 'paidAtCounter' }, context)
}

function withPayment(order: Order, { chargeId, by, tillId }: ManualPayment, now: Instant): Order {
  const charge = order.charges.find(({ id }) => id === chargeId)
  if (charge?.state !== 'created') return order
  const paid: Charge = {
    ...charge,
    state: 'paid',
    paidAmount: charge.amount,
    recordedBy: by && { id: by.id, name: by.name },
    // An agency has the receipt of what it pays in.
    receiptNumber: charge.account ? null : `${order.code}-${order.charges.filter(isReceipted).length + 1}`,
    tillId,
    paidAt: now,
    updatedAt: now,
  }
  return replaceCharge(order, paid)
}

export interface ManualPart {
  method: ManualMethod
  amount: Centavos
}

export type PartsRefusal = 'tooMuch' | 'sameMethod' | 'balanceDay' | 'accountWhole'

/**
 * The parts of a sale: together at most its total, each by a means of its own, on account alone the whole. A balance needs a day until which its
 * units wait, before the departure.
 */
export function checkParts(
  { payments, balanceUntil }: { payments: readonly ManualPart[]; balanceUntil: LocalDate | null },
  { total, today, checkinOn }: { total: Centavos; today: LocalDate; checkinOn: LocalDate | null },
): Result<readonly [ManualPart, ...ManualPart[]], PartsRefusal> {
  const [first, ...others] = payments
  const paid = add(...payments.map(({ amount }) => amount))
  if (!first || payments.some(({ amount }) => amount <= ZERO) || paid > total) return refused('tooMuch')
  if (new Set(payments.map(({ method }) => method)).size < payments.length) return refused('sameMethod')
  if (payments.some(({ method }) => method === 'account') && first.amount < total) return refused('accountWhole')
  const isInTime = balanceUntil !== null && balanceUntil >= today && (checkinOn === null || balanceUntil < checkinOn)
  return paid < total && !isInTime ? refused('balanceDay') : ok([first, ...others])
}

/** One charge for each part; the only one of a sale that is paid at once pays the whole. */
export function chargesOfParts(
  id: string,
  [first, ...others]: readonly [ManualPart, ...ManualPart[]],
  { total, account, now }: { total: Centavos; account: ChargeAccount | null; now: Instant },
): [Charge, ...Charge[]] {
  const charge = (each: ManualPart, index: number) =>
    newCharge({
      ...each,
      ...{ id: index === 0 ? id : `${id}-${index + 1}`, installments: 1, window: { payUntil: null }, now },
      ...(first.amount === total ? {} : { part: index + 1 }),
      ...(each.method === 'account' ? { account } : {}),
    })
  return [charge(first, 0), ...others.map((each, index) => charge(each, index + 1))]
}

export type BalanceRefusal = 'notOpen' | 'tooMuch' | 'wholeDifference' | 'changed' | 'confirming'

export interface BalancePayment extends ManualPayment, ManualPart {
  by: Actor
  method: ReceivedMethod
  /** What was received when staff saw the order: another amount is shown again first. */
  shownReceived: Centavos
}

/**
 * A further payment of an order with a deposit, or the difference of a move; a code or boleto that the customer has for the balance is given up. The
 * same charge id twice changes nothing.
 */
export function receiveBalance(
  order: Order,
  { shownReceived, method, amount, ...payment }: BalancePayment,
  context: OrderContext,
): Result<Outcome, BalanceRefusal> {
  if (order.charges.some(({ id }) => id === payment.chargeId)) return ok({ order, effects: [], changed: false })
  const balance = payableNow(order)
  if (balance <= ZERO) return refused('notOpen')
  if (receivedAmount(order) !== shownReceived) return refused('changed')
  if (amount <= ZERO || amount > balance) return refused('tooMuch')
  // The offer may end before another part of it comes.
  if (order.moveOffer !== null && amount < balance) return refused('wholeDifference')
  const { now } = context
  if (isConfirming(order, now)) return refused('confirming')
  const part = order.charges.length + 1
  const id = payment.chargeId
  const charge = newCharge({ id, method, amount, installments: 1, part, window: { payUntil: null }, now })
  const { charges, effects } = giveUpOpenCharges(order, now)
  const recorded = recordManualPayments({ ...order, charges: [...charges, charge] }, [payment], context)
  return ok({ ...recorded, effects: [...recorded.effects, ...effects] })
}

/**
 * The number of the receipt of a payment that was received: the order's code and its place. Those of the counter keep
 * the number that was printed; the others share what these leave.
 */
export function receiptNumber({ code, charges }: Pick<Order, 'code' | 'charges'>, charge: Charge): string {
  if (charge.receiptNumber !== null) return charge.receiptNumber
  const received = charges.filter(isReceipted)
  const printed = new Set(received.map((each) => each.receiptNumber))
  const free = received.map((_, index) => `${code}-${index + 1}`).filter((number) => !printed.has(number))
  const place = received.filter((each) => each.receiptNumber === null).indexOf(charge)
  return free[place] ?? code
}

/**
 * The number of the receipt of what staff gave back, which corrects that of the payment: its number, and the place among
 * what was given back. Refunds are only added, so it never changes.
 */
export function correctionNumber(order: Pick<Order, 'code' | 'charges'>, charge: Charge, index: number): string {
  return `${receiptNumber(order, charge)}-D${index + 1}`
}
