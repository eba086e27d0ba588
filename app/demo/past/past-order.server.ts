/** What happens to one purchase of the past, moment by moment, through the operations of the living shop. */
import { orders, settings } from '~/data/collections'
import { fullName } from '~/domain/accounts/user'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Actor } from '~/domain/maintenance/audit'
import type { OrderItems } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { receivedAmount } from '~/domain/orders/order-money'
import { planKey, type RefundWish } from '~/domain/orders/staff-refund'
import { type FreeAmount, type LinkOffer, linkExpiry, USUAL_LINK_DAYS } from '~/domain/payments/payment-link'
import { methodsLeft } from '~/domain/payments/retry-offer'
import { addDays, addMillis, addMinutes, HOUR, type Instant, later } from '~/domain/values/dates'
import { centavos, divideHalfUp, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { fromLocal, toLocalDate } from '~/domain/values/time-zone'
import { log } from '~/log.server'
import { cancelOrder } from '~/operations/orders/cancel-order.server'
import { cancelPaidOrder } from '~/operations/orders/cancel-paid-order.server'
import { expireOrder } from '~/operations/orders/expire-order.server'
import type { OrderPayment } from '~/operations/orders/order-payment'
import { placeOrder } from '~/operations/orders/place-order.server'
import { retryPayment } from '~/operations/orders/retry-payment.server'
import { createPaymentLink } from '~/operations/payments/create-payment-link.server'
import {
  type AccountInput,
  previewRefund,
  type RefundOrder,
  refundOrder,
} from '~/operations/payments/refund-order.server'
import { settleCharge } from '~/operations/payments/settle-charge.server'
import type { PastGateway } from '~/payments/past-gateway'
import { readTerms } from '../demo-terms.server'
import { type Chance, chanceOf } from './chance'
import type { PastGoods, PastPurchase } from './plan-past'

/** A moment of the past. */
export interface PastStep {
  at: Instant
  /** The order whose money it moves. */
  orderCode: string | null
  /** What follows from it, at the same moment or later. */
  run(now: Instant): Promise<readonly PastStep[]>
}

export interface PastWorld {
  gateway: PastGateway
  publicUrl: string
  /** Who acts in the back office, and for the partner. */
  staff: Actor
  agency: Actor & { agencyId: string }
  /** When the trip of the bad week was called off. */
  calledOffAt: Instant
  openAccount(customer: PastPurchase['customer'], now: Instant): Promise<void>
}

const LANGUAGE = 'pt-BR'

export function firstStep(purchase: PastPurchase, world: PastWorld): PastStep {
  const isByLink = purchase.link !== null
  return {
    at: isByLink ? addMillis(purchase.at, -2 * HOUR) : purchase.at,
    orderCode: purchase.ids.code,
    run: (now) => (isByLink ? makeLink(purchase, world, now) : place(purchase, world, now)),
  }
}

/** Skips what the shop does not do on that day, and logs it. */
function skip({ name }: PastPurchase, what: string, reason: unknown): PastStep[] {
  log.warn({ purchase: name, what, reason }, 'a piece of the demonstration past is left out')
  return []
}

async function makeLink(purchase: PastPurchase, world: PastWorld, now: Instant): Promise<PastStep[]> {
  const { goods, customer, payment } = purchase
  const by = purchase.link === 'agency' ? world.agency : world.staff
  const made = await createPaymentLink({
    checkoutAttemptId: linkIdOf(purchase.name),
    owner: purchase.link === 'agency' ? { agencyId: world.agency.agencyId } : 'house',
    by: { id: by.id, name: by.name },
    offer: offerOf(goods, customer.payer, payment.method, now),
    now,
  })
  if (!made.ok) return skip(purchase, 'payment link', made.reason.rule)
  return [{ at: purchase.at, orderCode: purchase.ids.code, run: (then) => place(purchase, world, then) }]
}

function linkIdOf(name: string): string {
  return `${name}-link`
}

function offerOf(
  goods: PastGoods,
  { firstName, lastName, phone }: PastPurchase['customer']['payer'],
  method: PastPurchase['payment']['method'],
  now: Instant,
): LinkOffer {
  const isTrip = goods.kind === 'trip'
  const lastDay = addDays(toLocalDate(now), USUAL_LINK_DAYS)
  return {
    tripId: isTrip ? goods.tripId : null,
    items: isTrip ? [{ optionId: goods.optionId, quantity: goods.quantity }] : [],
    title: goods.kind === 'free' ? goods.title : '',
    reference: null,
    startsOn: null,
    endsOn: null,
    people: null,
    amount: goods.kind === 'free' ? goods.amount : ZERO,
    methods: method === 'boleto' ? ['boleto'] : ['pix', 'card'],
    maxInstallments: 10,
    expiresAt: linkExpiry(isTrip && goods.departsOn <= lastDay ? addDays(goods.departsOn, -1) : lastDay),
    customer: { name: fullName({ firstName, lastName }), phone, email: null },
    message: null,
    language: LANGUAGE,
    forfaitId: null,
  }
}

function itemsOf(goods: PastGoods): OrderItems | FreeAmount {
  switch (goods.kind) {
    case 'trip':
      return [{ optionId: goods.optionId, quantity: goods.quantity }]
    case 'product':
      return { product: goods.slug }
    case 'free':
      return { free: { name: goods.title, amount: goods.amount } }
  }
}

function paymentOf({ payment, fate }: PastPurchase, { gateway }: PastWorld): OrderPayment {
  if (payment.method === 'boleto') return { method: 'boleto', installments: payment.boletoInstallments }
  if (payment.method === 'pix') return { method: 'pix' }
  const { installments, brand, lastFour } = payment
  const refusal = fate.kind === 'refused' || fate.kind === 'retried' ? fate.refusal : null
  return { method: 'card', installments, cardToken: gateway.cardToken({ brand, lastFour, refusal }) }
}

const PIX: OrderPayment = { method: 'pix' }

async function place(purchase: PastPurchase, world: PastWorld, now: Instant): Promise<PastStep[]> {
  const { customer, link } = purchase
  if (link === null) await world.openAccount(customer, now)
  const wished = paymentOf(purchase, world)
  const placed = await placeBy(wished, purchase, world, now)
  if (placed.ok) return stepsAfter(purchase, placed.value, world)
  if (wished.method === 'pix') return skip(purchase, 'order', placed.reason)
  // Whom the shop gives no boleto, because the trip leaves too soon or others hold enough of it by boleto, pays by Pix.
  const byPix = await placeBy(PIX, purchase, world, now)
  return byPix.ok ? stepsAfter(purchase, byPix.value, world) : skip(purchase, 'order', byPix.reason)
}

async function placeBy(
  payment: OrderPayment,
  { name: checkoutAttemptId, customer, goods, passengers, sellerCode, ids, link }: PastPurchase,
  { publicUrl }: PastWorld,
  now: Instant,
): Promise<Result<Order, string>> {
  const items = itemsOf(goods)
  const terms = await readTerms(items, payment, now)
  if (!terms) return refused('not on sale')
  const placed = await placeOrder({
    checkoutAttemptId,
    userId: link === null ? customer.id : null,
    ...(link === null ? {} : { linkId: linkIdOf(checkoutAttemptId) }),
    items,
    passengers,
    payer: customer.payer,
    payment,
    shownTotal: terms.total,
    contractVersion: terms.contractVersion,
    shownTrip: null,
    language: LANGUAGE,
    clientAddress: null,
    sellerCode,
    publicUrl,
    now,
    ids,
  })
  return placed.ok ? ok(placed.value.order) : refused(placed.reason.rule)
}

/** A step about the order of a purchase. */
type Deed = (order: Order, now: Instant) => Promise<readonly PastStep[]>

function stepsAfter(purchase: PastPurchase, order: Order, world: PastWorld): PastStep[] {
  const random = chanceOf(`${order.code} life`)
  const { fate, at, goods } = purchase
  const departsOn = goods.kind === 'trip' ? goods.departsOn : null
  const step = (moment: Instant, deed: Deed): PastStep => ({
    at: moment,
    orderCode: order.code,
    run: async (now) => deed(await orders.get(order.code), now),
  })
  const minutesOn = (minutes: number) => addMinutes(at, minutes)
  /** In office hours of that day. */
  const daysOn = (days: number) =>
    fromLocal(addDays(toLocalDate(at), days), `1${random.whole(0, 7)}:${random.whole(10, 59)}`)

  switch (fate.kind) {
    case 'expired':
    case 'refused':
      return order.holdExpiresAt === null ? [] : [step(addMinutes(order.holdExpiresAt, 1), expires(world))]
    case 'retried':
      return [step(minutesOn(random.whole(2, 9)), paysByPix(purchase, world, step))]
    case 'canceled':
      return [step(minutesOn(random.whole(5, 20)), cancels(purchase, world))]
  }
  const paid = payments(order, random, world.gateway).map(({ at: moment, deed }) => step(moment, deed))
  const afterPayment = later(daysOn(9), paid.at(-1)?.at ?? at)
  switch (fate.kind) {
    case 'paid':
      return paid
    case 'withdrawn':
      return [...paid, step(daysOn(random.whole(1, 6)), withdraws(purchase))]
    case 'canceledByTerms':
      return [...paid, step(afterPayment, withdraws(purchase))]
    case 'canceledPassenger':
      return [...paid, step(afterPayment, refunds(world, { scope: 'person', place: 1, how: 'terms', amount: null }))]
    case 'calledOff':
      return [...paid, step(addMinutes(world.calledOffAt, random.whole(0, 50)), refunds(world, WHOLE))]
    case 'courtesy': {
      const share = random.whole(4, 15)
      const moment = departsOn === null ? afterPayment : fromLocal(addDays(departsOn, 14), '15:10')
      return [...paid, step(moment, refundsShare(world, share))]
    }
  }
}

const WHOLE: RefundWish = { scope: 'order', place: null, how: 'all', amount: null }

/** When each open charge of an order is paid: a Pix within its half hour, a boleto on a day before it is due. */
function payments(order: Order, random: Chance, gateway: PastGateway): { at: Instant; deed: Deed }[] {
  return order.charges
    .filter(({ state }) => state === 'pending')
    .map(({ id, method, createdAt, expiresAt }) => {
      const eve = expiresAt === null ? null : addDays(toLocalDate(expiresAt), -1)
      const isSlow = method === 'boleto' && eve !== null
      const at = isSlow
        ? later(fromLocal(eve, `1${random.whole(0, 6)}:${random.whole(10, 59)}`), addMinutes(createdAt, 30))
        : addMinutes(createdAt, random.whole(2, 25))
      return { at, deed: (current, now) => pays(current, id, { gateway, now }) }
    })
}

async function pays(
  { charges }: Order,
  chargeId: string,
  { gateway, now }: { gateway: PastGateway; now: Instant },
): Promise<PastStep[]> {
  const charge = charges.find(({ id }) => id === chargeId)
  // A customer who learned that the trip does not depart does not pay it any more.
  if (charge?.state !== 'pending' || charge.providerChargeId === null) return []
  gateway.pay(charge.providerChargeId)
  expectDone(await settleCharge(charge.providerChargeId, now))
  return []
}

function expires({ publicUrl }: PastWorld): Deed {
  return async ({ code }, now) => {
    await expireOrder(code, now, publicUrl)
    return []
  }
}

function paysByPix(
  { name, customer, ids }: PastPurchase,
  { publicUrl, gateway }: PastWorld,
  step: (at: Instant, deed: Deed) => PastStep,
): Deed {
  return async (order, now) => {
    const { payment } = await settings.get(SETTINGS_ID)
    const retried = expectDone(
      await retryPayment({
        checkoutAttemptId: `${name}-again`,
        owner: { userId: customer.id },
        orderCode: order.code,
        payment: { method: 'pix' },
        shownTotal: methodsLeft(order, payment, now).pix.plans[0]?.total ?? ZERO,
        clientAddress: null,
        publicUrl,
        now,
      }),
    )
    return payments(retried, chanceOf(`${ids.code} again`), gateway).map(({ at, deed }) => step(at, deed))
  }
}

function cancels({ customer }: PastPurchase, { publicUrl }: PastWorld): Deed {
  return async ({ code }, now) => {
    expectDone(await cancelOrder({ userId: customer.id, orderCode: code, publicUrl, now }))
    return []
  }
}

function withdraws({ customer }: PastPurchase): Deed {
  return async (order, now) => {
    const offer = expectDone(offerCancellation(order, now))
    const account = offer.needsAccount ? accountOf(order) : null
    const input = { userId: customer.id, orderCode: order.code, place: null, shown: offerKey(offer), account, now }
    expectDone(await cancelPaidOrder(input))
    return []
  }
}

function refundsShare(world: PastWorld, percent: number): Deed {
  return (order, now) => {
    const part = divideHalfUp(BigInt(receivedAmount(order)) * BigInt(percent), 100_00n)
    const amount = centavos(Number(part) * 100)
    return refunds(world, { scope: 'money', place: null, how: 'amount', amount })(order, now)
  }
}

const REASONS = {
  order: { reason: 'tripCanceled', note: 'Saída cancelada: estrada interditada por queda de barreira' },
  person: { reason: 'requested', note: 'Pedido do cliente, por telefone' },
  money: { reason: 'courtesy', note: 'Cortesia: passeio encurtado pela chuva' },
} satisfies Record<RefundWish['scope'], Pick<RefundOrder, 'reason' | 'note'>>

function refunds({ staff }: PastWorld, wish: RefundWish): Deed {
  return async (order, now) => {
    const plan = expectDone(await previewRefund(order, wish, now))
    const account = plan.needsAccount ? accountOf(order) : null
    const input = {
      orderCode: order.code,
      wish,
      shown: planKey(plan),
      ...REASONS[wish.scope],
      account,
      by: staff,
      now,
    }
    expectDone(await refundOrder(input))
    return []
  }
}

function accountOf({ payer }: Order): AccountInput {
  const holderCpf = payer.cpf
  return {
    holderCpf,
    bank: '001',
    branch: '1234',
    branchDigit: null,
    account: '56789',
    accountDigit: '0',
    kind: 'checking',
  }
}

function expectDone<T, R>(result: Result<T, R>): T {
  if (result.ok) return result.value
  throw new Error(`The past cannot go on: ${JSON.stringify(result.reason)}`)
}
