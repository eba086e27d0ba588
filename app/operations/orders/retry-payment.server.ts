/** Pays an order in another way while its units are held: open charges are canceled first. */
import { attempts, orders, paymentLinks, settings, stock } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { type PaymentSettings, SETTINGS_ID } from '~/domain/content/settings'
import { amountsFor, type OrderAmounts, paymentWindow } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { newCharge } from '~/domain/orders/order-new'
import { canRetryPayment, type RetryRefusal as Forbidden, applyRetry as retry } from '~/domain/orders/order-retry'
import { unitsInForce } from '~/domain/orders/order-units'
import { nextPart } from '~/domain/payments/balance'
import type { Charge } from '~/domain/payments/charge'
import { isChargePayable } from '~/domain/payments/charge-state'
import type { PaymentRefusal } from '~/domain/payments/methods/method'
import { methodRules, type PaymentChoice } from '~/domain/payments/methods/methods'
import { isPaymentAllowed } from '~/domain/payments/payment-link'
import { isKnownToProvider, methodsLeft, owedNow } from '~/domain/payments/retry-offer'
import type { Instant } from '~/domain/values/dates'
import { newId } from '~/domain/values/ids'
import type { Centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema } from '~/domain/values/scalars'
import { cancelCharge } from '~/operations/payments/cancel-charge.server'
import { startCharge } from '~/operations/payments/start-charge.server'
import { isGatewayFailure } from '~/payments/gateway-errors'
import { prepareChange } from './change-order.server'
import { findOrderOf, type OrderOwner } from './find-order.server'
import { choiceOf, type OrderPayment } from './order-payment'
import { settleOrder } from './settle-order.server'
import {
  checkUnpaidHolds,
  readUnpaidHolds,
  slowOptionIds,
  type UnpaidHeld,
  writeUnpaidHolds,
} from './unpaid-holds.server'

export interface RetryPayment {
  /** Rides in the form: the same attempt makes one charge, however often it is posted. */
  checkoutAttemptId: string
  owner: OrderOwner
  orderCode: string
  payment: OrderPayment
  /** The total that the customer saw for this payment. */
  shownTotal: Centavos
  clientAddress: string | null
  publicUrl: string
  now: Instant
}

export type RetryRefusal =
  | {
      rule:
        | Forbidden
        | PaymentRefusal
        | 'linkMethod'
        | 'boletoShare'
        | 'payerEmail'
        | 'notFound'
        | 'checkoutChanged'
        | 'paymentUnavailable'
    }
  | { rule: 'priceChanged'; total: Centavos }

/** The order after the new attempt. `paymentUnavailable`: the open charge could not be canceled, nothing was charged. */
export async function retryPayment(input: RetryPayment): Promise<Result<Order, RetryRefusal>> {
  const { checkoutAttemptId, owner, now, publicUrl } = input
  if (!idSchema.safeParse(checkoutAttemptId).success) return refused({ rule: 'checkoutChanged' })
  const order = await findOrderOf(owner, input.orderCode)
  if (!order) return refused({ rule: 'notFound' })
  const isRepeated = (await attempts.find(checkoutAttemptId)) !== null
  if (!isRepeated) {
    const ready = await makeReady(order, input)
    // A duplicate post of the same form may have made the charge in the meantime: it does not block anything.
    if (!ready.ok && (await attempts.find(checkoutAttemptId)) === null) return ready
  }
  const chargeId = newId(crypto.getRandomValues(new Uint8Array(16)))
  const retried = await addCharge(order, chargeId, input)
  if (!retried.ok) return retried
  const charge = retried.value.charges.at(-1)
  if (charge?.state !== 'created') return retried
  const { clientAddress } = input
  const { cardToken = null } = input.payment
  const start = { orderCode: order.code, chargeId: charge.id, cardToken, clientAddress, publicUrl, now }
  return ok((await startCharge(start)) ?? (await orders.get(order.code)))
}

/** Refuses what cannot be charged, then closes what `order` still has open. */
async function makeReady(order: Order, input: RetryPayment): Promise<Result<void, RetryRefusal>> {
  const shop = await settings.get(SETTINGS_ID)
  const link = order.linkId === null ? null : await paymentLinks.find(order.linkId)
  if (link && !isPaymentAllowed(link, input.payment)) return refused({ rule: 'linkMethod' })
  // Placed before the form collected the provider's limits: the provider would refuse every charge.
  if (!isKnownToProvider(order.payer)) return refused({ rule: 'payerEmail' })
  const allowed = canRetryPayment(order, input.now)
  // An undecided charge is checked first.
  if (!allowed.ok && allowed.reason !== 'stillConfirming') return refused({ rule: allowed.reason })
  const quote = quoteOf(order, input, shop.payment)
  if (!quote.ok) return quote
  const within = await findSlowUnits(store(), order, input, shop.payment)
  return within.ok ? closeOpenCharges(order, input) : within
}

/**
 * The present cost of the choice. Computed before any open charge is canceled: a refusal leaves the order unchanged.
 */
function quoteOf(
  order: Order,
  { payment, shownTotal, now }: RetryPayment,
  rules: PaymentSettings,
): Result<{ choice: PaymentChoice; amounts: OrderAmounts }, RetryRefusal> {
  const choice = choiceOf(payment, methodsLeft(order, rules, now))
  if (!choice.ok) return refused({ rule: choice.reason })
  const { amount, terms } = owedNow(order, rules)
  const amounts = amountsFor(amount, choice.value, terms)
  if (!amounts.ok) return refused({ rule: amounts.reason })
  const { total } = amounts.value
  if (total !== shownTotal) return refused({ rule: 'priceChanged', total })
  return ok({ choice: choice.value, amounts: amounts.value })
}

/**
 * A payment of the old Pix at this very moment comes first: then nothing is left to pay. An order that would take no
 * new attempt (an installment or a short payment came in by now) keeps its open charges, which are its only way to be
 * paid. Only charges in `order` are closed: it was read before this attempt existed, whose own charge a duplicate post
 * of the form may have made by now. A newer charge of another form is given up in the transaction of the new charge.
 */
async function closeOpenCharges(order: Order, { now, publicUrl }: RetryPayment): Promise<Result<void, RetryRefusal>> {
  if (!order.charges.some(isPayable)) return ok()
  try {
    const settled = await settleOrder(order.code, { now, publicUrl })
    if (settled?.status === 'paid' && settled.moveOffer === null) return refused({ rule: 'alreadyPaid' })
    const known = new Set(order.charges.map(({ id }) => id))
    for (const charge of settled?.charges.filter(({ id }) => known.has(id)) ?? []) {
      // A Pix whose code the provider did not return is not requested again: it is given up with the new attempt.
      const isInDoubt = charge.state === 'created' || charge.state === 'processing'
      const isDeciding = methodRules(charge.method).isCollectedAtOnce && charge.hostedPage === null
      if (!isPayable(charge) || isInDoubt || isDeciding) continue
      const allowed = canRetryPayment(await orders.get(order.code), now)
      if (!allowed.ok) return refused({ rule: allowed.reason })
      await cancelCharge({ orderCode: order.code, chargeId: charge.id, now })
    }
    return ok()
  } catch (error) {
    if (isGatewayFailure(error)) return refused({ rule: 'paymentUnavailable' })
    throw error
  }
}

/** The provider may know it, and may still collect on it. */
function isPayable(charge: Charge): boolean {
  return isChargePayable(charge) && charge.state !== 'created'
}

/** The order as the same form left it. */
async function readRetried(tx: Tx, code: string): Promise<Result<Order, RetryRefusal>> {
  const order = (await tx.get(orders, code))?.data
  return order ? ok(order) : refused({ rule: 'checkoutChanged' })
}

/**
 * An order has its place among those of its buyer by now; what is paid days later takes one among those of its options.
 * Returns what the holders hold, to be written with the new charge.
 */
async function findSlowUnits(
  reader: Pick<Tx, 'getMany'>,
  order: Order,
  { payment, now }: RetryPayment,
  limits: PaymentSettings,
): Promise<Result<UnpaidHeld, { rule: 'boletoShare' }>> {
  const optionIds = [...unitsInForce(order).keys()]
  const ids = { account: null, others: [], options: slowOptionIds(payment.method, optionIds), phone: null }
  if (ids.options.length === 0) return ok({ ids, waiting: new Map(), setAside: [] })
  const [held, stocks] = await Promise.all([
    readUnpaidHolds(reader, ids, { code: order.code, now }),
    reader.getMany(stock, optionIds),
  ])
  const within = checkUnpaidHolds(order, held, { stocks: stocks.map(({ data }) => data), limits })
  return within.ok ? ok(held) : refused({ rule: 'boletoShare' })
}

async function addCharge(known: Order, chargeId: string, input: RetryPayment): Promise<Result<Order, RetryRefusal>> {
  const { code } = known
  const { checkoutAttemptId, owner, payment, shownTotal, now } = input
  const userId = 'userId' in owner ? owner.userId : null
  const { installments = 1 } = payment
  const fingerprint = `retry ${code} ${payment.method} ${installments} ${shownTotal}`
  const transaction = store().transact(
    async (tx): Promise<Result<Order, RetryRefusal>> => {
      const earlier = (await tx.get(attempts, checkoutAttemptId))?.data
      if (earlier) {
        const isSame = earlier.userId === userId && earlier.fingerprint === fingerprint
        return isSame ? readRetried(tx, code) : refused({ rule: 'checkoutChanged' })
      }
      const shop = (await tx.get(settings, SETTINGS_ID))?.data
      if (!shop) throw new Error('The shop has no settings yet')
      const held = await findSlowUnits(tx, known, input, shop.payment)
      if (!held.ok) return held
      const prepared = await prepareChange<RetryRefusal>(tx, code, { now, actor: 'customer' }, (order, context) => {
        const quote = quoteOf(order, input, shop.payment)
        if (!quote.ok) return quote
        const { choice, amounts } = quote.value
        const window = paymentWindow(choice, shop.payment, now)
        const { method } = choice
        const part = nextPart(order) ?? undefined
        const charge = newCharge({ id: chargeId, method, amount: amounts.total, installments, part, window, now })
        const retried = retry(order, { charge, amounts, window }, context)
        return retried.ok ? retried : refused({ rule: retried.reason })
      })
      if (!prepared.ok) return prepared.reason === 'notFound' ? refused({ rule: 'notFound' }) : refused(prepared.reason)
      prepared.value.write()
      writeUnpaidHolds(tx, held.value, code, now)
      tx.create(attempts, checkoutAttemptId, {
        id: checkoutAttemptId,
        userId,
        orderCode: code,
        fingerprint,
        createdAt: now,
      })
      return ok(prepared.value.order)
    },
    { lockKeys: [`order ${code}`] },
  )
  return transaction
}
