/** Requests a refund from the provider, as an order's change decided. */
import { orders } from '~/data/collections'
import { keyedQueue } from '~/data/keyed-queue'
import type { Order } from '~/domain/orders/order'
import type { Charge } from '~/domain/payments/charge'
import { noteRefundFailed } from '~/domain/payments/charge-actions'
import type { ChargeState } from '~/domain/payments/charge-base'
import { hasMoney } from '~/domain/payments/charge-observation'
import { manuallyRefunded } from '~/domain/payments/charge-refund'
import { type RefundAccount, refundAccountSchema } from '~/domain/payments/refund-account'
import { type Instant, MINUTE } from '~/domain/values/dates'
import { add, type Centavos, min, subtract } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { changeOrder } from '~/operations/orders/change-order.server'
import { chargeViewsOf } from '~/operations/orders/charge-views.server'
import { gateway } from '~/payments/gateway.server'
import { GatewayInvalid } from '~/payments/gateway-errors'
import { endPastCharge, pastChargeView } from '~/payments/past-charge'
import type { ChargeView } from '~/payments/payment-gateway'
import { seal, unseal } from '~/session/tokens.server'
import { cancelCharge } from './cancel-charge.server'
import { recordView } from './settle-charge.server'

export interface RefundCharge {
  orderCode: string
  chargeId: string
  amount: Centavos
  /** As `sealAccount` gave it: where the money of a boleto goes. */
  sealedAccount?: string | null
  /** Requested after one was given up, which may still be under way. */
  again?: boolean
  /** The same key never gives the money back twice. */
  key: string
  now: Instant
}

export type RefundRefusal = 'impossible' | 'underWay'

const ENDED: ReadonlySet<ChargeState> = new Set<ChargeState>(['refundPending', 'refunded', 'chargedBack'])

/** Given up on our side; the provider may not know of it yet. */
function isEnded({ state }: Charge): boolean {
  return state === 'canceled' || state === 'expired'
}

const PURPOSE = 'refund account'

/** Encrypted, so that it can wait for the provider; its entry is emptied once the provider has responded. */
export function sealAccount(account: RefundAccount): string {
  return seal(PURPOSE, JSON.stringify(account))
}

function openAccount(sealed: string): RefundAccount {
  return refundAccountSchema.parse(JSON.parse(unseal(PURPOSE, sealed)))
}

/** Refunds of one charge run one after the other: the amount due takes into account what the previous one refunded. */
const perCharge = keyedQueue(MINUTE)

/**
 * `impossible`: the provider cannot do it, and the order reports it to staff. `underWay`: try again once an earlier
 * refund of the charge has arrived. Throws GatewayUnreachable; then try again with the same key.
 */
export function refundCharge(refund: RefundCharge): Promise<Result<void, RefundRefusal>> {
  return perCharge.run([`${refund.orderCode} ${refund.chargeId}`], () => sendRefund(refund))
}

async function sendRefund(refund: RefundCharge): Promise<Result<void, RefundRefusal>> {
  const { orderCode, chargeId, now } = refund
  const order = await orders.find(orderCode)
  const charge = order?.charges.find(({ id }) => id === chargeId)
  if (!order || !charge) return refused('impossible')
  const views = await chargeViewsOf(order, charge, { now, actor: 'provider' })
  const before = views.find(hasMoney) ?? views[0] ?? pastChargeView(orderCode, charge)
  if (!before) return refused('impossible')
  // What an earlier attempt or staff returned is not requested again, however long ago its response was lost.
  const left = subtract(charge.refundRequested, add(before.refundedAmount, manuallyRefunded(charge)))
  const due = min(refund.amount, left)
  // A pending refund is not counted yet and may belong to another request: only its arrival shows which.
  if (before.state === 'refundPending' && (refund.again || left > refund.amount)) return refused('underWay')
  // A bank that has taken the money back itself has nothing more to give.
  const isUnderWay = ENDED.has(before.state) || due <= 0
  try {
    for (const { id } of installmentsToClose(order, charge)) await cancelCharge({ orderCode, chargeId: id, now })
    const view = isUnderWay ? before : await requestRefundOf(due, before, refund, views.length === 0)
    await recordView(orderCode, view, { now, actor: 'provider', reschedule: true })
    return ok()
  } catch (error) {
    if (!(error instanceof GatewayInvalid)) throw error
    await changeOrder(orderCode, { now, actor: 'provider' }, (order, context) =>
      ok(noteRefundFailed(order, chargeId, context)),
    )
    return refused('impossible')
  }
}

/** A boleto in installments is not refunded while one of its installments could still be paid. */
function installmentsToClose({ charges }: Order, charge: Charge): Charge[] {
  if (charge.boletoInstallment === null) return []
  return charges.filter((each) => each.boletoInstallment !== null && isEnded(each))
}

/** Without an amount the provider gives back all that it still has. `isPast`: no provider has it. */
async function requestRefundOf(
  due: Centavos,
  held: ChargeView,
  { key, sealedAccount }: RefundCharge,
  isPast: boolean,
): Promise<ChargeView> {
  const isWhole = due >= subtract(held.paidAmount, held.refundedAmount)
  const request = {
    idempotencyKey: key,
    ...(isWhole ? {} : { amount: due }),
    ...(sealedAccount ? { bankAccount: openAccount(sealedAccount) } : {}),
  }
  return isPast ? endPastCharge(held, request) : gateway().cancelOrRefund(held.id, request)
}
