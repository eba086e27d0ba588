/** Calls the provider for a charge that a committed transaction has written; never inside one. */
import type { Charge } from '~/domain/charge'
import { type Instant, millisBetween, toLocalDate } from '~/domain/dates'
import { type Order, travellers } from '~/domain/order'
import { attachHostedPage, markProcessing, rejectCharge } from '~/domain/order-actions'
import { ok, refused } from '~/domain/result'
import { gateway } from '~/payments/gateway.server'
import { GatewayInvalid, GatewayMisconfigured, GatewayUnreachable } from '~/payments/gateway-errors'
import type { ChargeRequest } from '~/payments/payment-gateway'
import { changeOrder } from './change-order.server'
import { linkPageOf } from './link-token.server'
import { recordView } from './settle-charge.server'

export interface StartCharge {
  orderCode: string
  chargeId: string
  /** Null for Pix and for a card that is typed on the provider's page. */
  cardToken: string | null
  clientAddress: string | null
  publicUrl: string
  now: Instant
  /** Also a charge whose first call got no answer: only for what needs no card token. */
  again?: boolean
}

/**
 * The order as it stands afterwards. Only one caller gets to call the provider for a charge; the others, and whoever
 * calls after a time-out, find it in `processing`. No answer leaves it there: the reconciler asks later.
 */
export async function startCharge(start: StartCharge): Promise<Order | null> {
  const { orderCode, chargeId, now } = start
  const claimed = await changeOrder(orderCode, { now, actor: 'buyer', reschedule: true }, (order, context) => {
    const state = order.charges.find(({ id }) => id === chargeId)?.state
    const isOurs = state === 'created' || (start.again === true && state === 'processing')
    return isOurs ? ok(markProcessing(order, chargeId, context)) : refused('taken')
  })
  if (!claimed.ok) return null
  const charge = claimed.value.charges.find(({ id }) => id === chargeId)
  if (!charge) return null
  try {
    return isHosted(charge, start)
      ? await openPage(claimed.value, charge, start)
      : await collect(claimed.value, charge, start)
  } catch (error) {
    if (error instanceof GatewayUnreachable) return claimed.value
    if (!(error instanceof GatewayInvalid || error instanceof GatewayMisconfigured)) throw error
    return reject(charge, start, error)
  }
}

function resultPath(order: Order): string {
  return linkPageOf(order) ?? `/user/checkout/post-checkout?order=${order.code}`
}

function isHosted(charge: Charge, { cardToken }: StartCharge): boolean {
  return charge.method === 'card' && cardToken === null
}

async function collect(order: Order, charge: Charge, start: StartCharge): Promise<Order> {
  const method = methodOf(order, charge, start)
  const view = await gateway().createCharge({
    attemptId: charge.id,
    orderCode: order.code,
    amount: charge.amount,
    description: descriptionOf(order),
    method,
    payer: order.payer,
    clientAddress: start.clientAddress,
  })
  return (await recordView(order.code, view, { now: start.now, actor: 'provider', reschedule: true })) ?? order
}

/**
 * How long the buyer has, counted from when the charge was written: a call that is made again has to say the same,
 * because the provider compares what comes under one idempotency key.
 */
function millisToPay({ createdAt, expiresAt }: Charge): number | null {
  return expiresAt === null ? null : millisBetween(createdAt, expiresAt)
}

function methodOf(order: Order, charge: Charge, { cardToken }: StartCharge): ChargeRequest['method'] {
  if (charge.method === 'card' && cardToken !== null) {
    return { kind: 'card', token: cardToken, installments: charge.installments }
  }
  const millis = millisToPay(charge)
  if (charge.method === 'pix' && millis !== null) {
    return { kind: 'pix', expiresInSeconds: Math.max(60, Math.floor(millis / 1000)) }
  }
  if (charge.method === 'boleto' && charge.expiresAt !== null) {
    return { kind: 'boleto', dueOn: toLocalDate(charge.expiresAt), instructions: instructionsFor(order) }
  }
  throw new Error(`Charge ${charge.id} cannot be started by ${charge.method}`)
}

async function openPage(order: Order, charge: Charge, { publicUrl, now }: StartCharge): Promise<Order> {
  const millis = millisToPay(charge)
  const minutes = millis === null ? 30 : Math.max(1, Math.floor(millis / 60_000))
  const page = await gateway().createHostedPage({
    attemptId: charge.id,
    orderCode: order.code,
    description: descriptionOf(order),
    installments: [{ count: charge.installments, total: charge.amount }],
    expiresInMinutes: minutes,
    payer: order.payer,
    returnUrl: `${publicUrl}${resultPath(order)}`,
  })
  const attached = await changeOrder(order.code, { now, actor: 'provider', reschedule: true }, (current, context) =>
    ok(attachHostedPage(current, charge.id, page, context)),
  )
  return attached.ok ? attached.value : order
}

/** The provider answered that it does not take the request: nothing was charged. */
async function reject(charge: Charge, start: StartCharge, error: GatewayInvalid | GatewayMisconfigured) {
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

/** Printed on the slip for whoever takes the money; banks read Portuguese. */
function instructionsFor({ code }: Order): string {
  return `Pedido ${code}. Não receber depois do vencimento.`
}

/** One line for the provider's panel. */
function descriptionOf(order: Order): string {
  const people = travellers(order.lines)
  const name = order.trip?.name ?? order.product?.name ?? order.lines[0]?.name ?? order.code
  return people > 0 ? `${name}, ${people} viajante${people === 1 ? '' : 's'}` : name
}
