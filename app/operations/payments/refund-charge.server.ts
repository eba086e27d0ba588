/** Asks the provider to give money back, as an order's change decided. */
import { orders } from '~/data/collections'
import { keyedQueue } from '~/data/keyed-queue'
import type { Order } from '~/domain/orders/order'
import type { Charge, ChargeState } from '~/domain/payments/charge'
import { noteRefundFailed } from '~/domain/payments/charge-actions'
import { hasMoney } from '~/domain/payments/charge-observation'
import { type RefundAccount, refundAccountSchema } from '~/domain/payments/refund-account'
import { type Instant, MINUTE } from '~/domain/values/dates'
import { type Centavos, min, subtract } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { changeOrder } from '~/operations/orders/change-order.server'
import { ownViews } from '~/operations/orders/own-views.server'
import { gateway } from '~/payments/gateway.server'
import { GatewayInvalid } from '~/payments/gateway-errors'
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
  /** Asked for after one was given up, which may yet be on its way. */
  again?: boolean
  /** The same key never gives the money back twice. */
  key: string
  now: Instant
}

export type RefundRefusal = 'impossible' | 'underWay'

const ENDED: ReadonlySet<ChargeState> = new Set<ChargeState>(['refundPending', 'refunded', 'chargedBack'])

/** Given up on our side; the provider may not have heard of it yet. */
function isEnded({ state }: Charge): boolean {
  return state === 'canceled' || state === 'expired'
}

const PURPOSE = 'refund account'

/** Encrypted, so that it can wait for the provider; the entry that carries it is emptied once that has answered. */
export function sealAccount(account: RefundAccount): string {
  return seal(PURPOSE, JSON.stringify(account))
}

function openAccount(sealed: string): RefundAccount {
  return refundAccountSchema.parse(JSON.parse(unseal(PURPOSE, sealed)))
}

/** Refunds of one charge go one after the other: what is still due counts what the one before has given back. */
const perCharge = keyedQueue(MINUTE)

/**
 * `impossible`: the provider does not do it, and the order says so to staff. `underWay`: to be tried again once an
 * earlier refund of the charge has arrived. Throws GatewayUnreachable to be tried again with the same key.
 */
export function refundCharge(refund: RefundCharge): Promise<Result<void, RefundRefusal>> {
  return perCharge.run([`${refund.orderCode} ${refund.chargeId}`], () => giveBack(refund))
}

async function giveBack(refund: RefundCharge): Promise<Result<void, RefundRefusal>> {
  const { orderCode, chargeId, now } = refund
  const order = await orders.find(orderCode)
  const charge = order?.charges.find(({ id }) => id === chargeId)
  if (!order || !charge) return refused('impossible')
  const views = await ownViews(order, charge, { now, actor: 'provider' })
  const before = views.find(hasMoney) ?? views[0]
  if (!before) return refused('impossible')
  // What an earlier try has given back is not asked for again, however long ago its answer was lost.
  const left = subtract(charge.refundAsked, before.refundedAmount)
  const due = min(refund.amount, left)
  // What is on its way is not counted yet, and may be another request's: who knows only when it has arrived.
  if (before.state === 'refundPending' && (refund.again || left > refund.amount)) return refused('underWay')
  // A bank that has taken the money back itself has nothing more to give.
  const isUnderWay = ENDED.has(before.state) || due <= 0
  try {
    for (const { id } of installmentsToClose(order, charge)) await cancelCharge({ orderCode, chargeId: id, now })
    const view = isUnderWay ? before : await askBack(due, before, refund)
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

/** Of a boleto in installments nothing goes back while somebody could still pay one of its installments. */
function installmentsToClose({ charges }: Order, charge: Charge): Charge[] {
  if (charge.boletoInstallment === null) return []
  return charges.filter((each) => each.boletoInstallment !== null && isEnded(each))
}

/** Without an amount the provider gives back all that it still has. */
function askBack(due: Centavos, held: ChargeView, { key, sealedAccount }: RefundCharge): Promise<ChargeView> {
  const isWhole = due >= subtract(held.paidAmount, held.refundedAmount)
  return gateway().cancelOrRefund(held.id, {
    idempotencyKey: key,
    ...(isWhole ? {} : { amount: due }),
    ...(sealedAccount ? { bankAccount: openAccount(sealedAccount) } : {}),
  })
}
