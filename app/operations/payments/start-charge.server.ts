/** Calls the provider for a charge that a committed transaction has written; never inside one. */
import { agencies, orders, settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import { type Order, passengerCount } from '~/domain/orders/order'
import { payerDocument, payerName } from '~/domain/orders/order-people'
import { boletoReference } from '~/domain/payments/boleto-installments'
import type { Charge } from '~/domain/payments/charge'
import { attachHostedPage, markProcessing, rejectCharge } from '~/domain/payments/charge-actions'
import type { ChargeSplit } from '~/domain/payments/charge-base'
import { agencyShare } from '~/domain/payments/charge-split'
import { isManualMethod, type MethodRequest, methodRules } from '~/domain/payments/methods/methods'
import { type Instant, millisBetween } from '~/domain/values/dates'
import { subtract } from '~/domain/values/money'
import { ok, refused } from '~/domain/values/result'
import { orderPagePath } from '~/operations/orders/answer-token.server'
import { changeOrder } from '~/operations/orders/change-order.server'
import { gateway } from '~/payments/gateway.server'
import { GatewayInvalid, GatewayMisconfigured, GatewayUnreachable } from '~/payments/gateway-errors'
import type { GatewayPayer, GatewaySplit } from '~/payments/gateway-requests'
import { linkPageOf } from './link-token.server'
import { recordView } from './settle-charge.server'
import { waitedPage } from './waited-page'

export interface StartCharge {
  orderCode: string
  chargeId: string
  /** Null for what takes no card, and for a card that is typed on the provider's page. */
  cardToken: string | null
  clientAddress: string | null
  publicUrl: string
  now: Instant
  /** Also a charge whose first call got no response: only for what needs no card token. */
  again?: boolean
}

type CollectCharge = Pick<StartCharge, 'orderCode' | 'cardToken' | 'clientAddress' | 'publicUrl' | 'now'>

/**
 * The order after the call. Only one caller calls the provider for a charge; the others, and later callers after a
 * time-out, find it in `processing`. Without a response it stays there, and the reconciler queries later.
 */
export async function startCharge(start: StartCharge): Promise<Order | null> {
  const { orderCode, chargeId, now } = start
  const { houseRecipientId } = gateway().capabilities
  const known = houseRecipientId === null ? null : await orders.find(orderCode)
  const ours = known?.charges.find(({ id }) => id === chargeId)
  const split = known && ours ? await splitOf(known, ours, start.cardToken) : null
  const claimed = await changeOrder(orderCode, { now, actor: 'customer', reschedule: true }, (order, context) => {
    const state = order.charges.find(({ id }) => id === chargeId)?.state
    const isOurs = state === 'created' || (start.again === true && state === 'processing')
    return isOurs ? ok(markProcessing(order, chargeId, context, split)) : refused('taken')
  })
  if (!claimed.ok) return null
  const charge = claimed.value.charges.find(({ id }) => id === chargeId)
  return charge ? collectCharge(claimed.value, charge, start) : null
}

/** Calls the provider for a charge that this caller alone has written as `processing`. The order after the call. */
export async function collectCharge(order: Order, charge: Charge, start: CollectCharge): Promise<Order | null> {
  try {
    const method = requestOf(order, charge, start)
    return method === null ? await openPage(order, charge, start) : await collect(order, charge, method, start)
  } catch (error) {
    if (error instanceof GatewayUnreachable) return order
    if (!(error instanceof GatewayInvalid || error instanceof GatewayMisconfigured)) throw error
    return reject(charge, start, error)
  }
}

function resultPath(order: Order): string {
  if (order.moveOffer !== null) return orderPagePath(order.code)
  return linkPageOf(order) ?? `/user/checkout/post-checkout?order=${order.code}`
}

/** Null where the customer pays on a page of the provider's. */
function requestOf(order: Order, charge: Charge, { cardToken }: Pick<StartCharge, 'cardToken'>): MethodRequest | null {
  return methodRules(charge.method).chargeRequest(charge, { cardToken, instructions: instructionsFor(order, charge) })
}

async function collect(order: Order, charge: Charge, method: MethodRequest, start: CollectCharge): Promise<Order> {
  const view = await gateway().createCharge({
    checkoutAttemptId: charge.id,
    orderCode: boletoReference(order.code, charge.boletoInstallment),
    amount: charge.amount,
    description: `${descriptionOf(order)}${boletoInstallmentText(order, charge, ', ')}`,
    method,
    payer: await gatewayPayer(order),
    clientAddress: addressOf(order, charge, start),
    splits: splitsOf(charge),
  })
  const { code, tripId } = order
  return (await recordView(code, view, { now: start.now, actor: 'provider', reschedule: true, tripId })) ?? order
}

/**
 * A charge that is collected directly is called once, from the customer's address; a charge that may be called again
 * uses the address in the order.
 */
function addressOf({ contract }: Order, { method }: Charge, { clientAddress }: CollectCharge): string | null {
  return methodRules(method).isCollectedAtOnce ? clientAddress : contract.ip
}

/**
 * How long the customer has, counted from when the charge was written: a repeated call has to be identical, because the
 * provider compares the requests of one idempotency key.
 */
function millisToPay({ createdAt, expiresAt }: Charge): number | null {
  return expiresAt === null ? null : millisBetween(createdAt, expiresAt)
}

/** Fixed before the first call, so that a repeated call is identical. A hosted page of the provider is not split. */
export async function splitOf(order: Order, charge: Charge, cardToken: string | null): Promise<ChargeSplit | null> {
  const { houseRecipientId, unsplittable } = gateway().capabilities
  if (houseRecipientId === null || !order.commission) return null
  if (
    isManualMethod(charge.method) ||
    unsplittable.includes(charge.method) ||
    requestOf(order, charge, { cardToken }) === null
  )
    return null
  const agency = await agencies.find(order.commission.agencyId)
  const amount = agencyShare(order, charge)
  if (!agency?.recipientId || agency.state !== 'approved' || amount <= 0 || amount >= charge.amount) return null
  return { recipientId: agency.recipientId, amount }
}

function splitsOf({ amount, split }: Charge): GatewaySplit[] {
  const { houseRecipientId } = gateway().capabilities
  if (split === null || houseRecipientId === null) return []
  return [
    { ...split, isHouse: false },
    { recipientId: houseRecipientId, amount: subtract(amount, split.amount), isHouse: true },
  ]
}

async function openPage(order: Order, charge: Charge, { publicUrl, now }: CollectCharge): Promise<Order> {
  const millis = millisToPay(charge)
  const minutes = millis === null ? 30 : Math.max(1, Math.floor(millis / 60_000))
  const page = await gateway().createHostedPage({
    checkoutAttemptId: charge.id,
    orderCode: order.code,
    description: descriptionOf(order),
    installments: [{ count: charge.installments, total: charge.amount }],
    expiresInMinutes: minutes,
    payer: await gatewayPayer(order),
    returnUrl: `${publicUrl}${waitedPage(resultPath(order))}`,
  })
  const attached = await changeOrder(order.code, { now, actor: 'provider', reschedule: true }, (current, context) =>
    ok(attachHostedPage(current, charge.id, page, context)),
  )
  return attached.ok ? attached.value : order
}

/** The provider refused the request: nothing was charged. */
async function reject(charge: Charge, start: CollectCharge, error: GatewayInvalid | GatewayMisconfigured) {
  const isToken = error instanceof GatewayInvalid && error.paths.some((path) => /token/i.test(path))
  const isCardData = error instanceof GatewayInvalid && error.paths.some((path) => /card/i.test(path))
  const named = error instanceof GatewayInvalid ? error.refusal : null
  const refusal = named ?? (isToken ? 'tokenExpired' : isCardData ? 'invalidData' : null)
  const { orderCode, now } = start
  const rejected = await changeOrder(orderCode, { now, actor: 'provider', reschedule: true }, (order, context) =>
    ok(rejectCharge(order, charge.id, refusal, context)),
  )
  return rejected.ok ? rejected.value : null
}

/** Printed on the installment for the cashier; banks read Portuguese. */
function instructionsFor(order: Order, charge: Charge): string {
  return `Pedido ${order.code}${boletoInstallmentText(order, charge, ', ')}. Não receber depois do vencimento.`
}

function boletoInstallmentText({ installments }: Order, { boletoInstallment }: Charge, before: string): string {
  return boletoInstallment === null ? '' : `${before}parcela ${boletoInstallment}/${installments.count}`
}

/**
 * The provider demands a phone and an address of every payer. Of a product's, who is not requested them, it gets the
 * shop's own.
 */
async function gatewayPayer({ code, payer }: Order): Promise<GatewayPayer> {
  const document = payerDocument(payer)
  if (document === null) throw new Error(`The payer of order ${code} is erased`)
  const about = { name: payerName(payer), email: payer.email, document }
  if (payer.address && payer.phone !== '') {
    return { ...about, phone: payer.phone, country: payer.country, address: payer.address }
  }
  const { company } = await settings.get(SETTINGS_ID)
  return { ...about, phone: company.phone, country: 'BR', address: company.address }
}

/** One line for the provider's panel. */
function descriptionOf(order: Order): string {
  const people = passengerCount(order.lines)
  const name = order.trip?.name ?? order.product?.name ?? order.lines[0]?.name ?? order.code
  return people > 0 ? `${name}, ${people} viajante${people === 1 ? '' : 's'}` : name
}
