/** Charges of an order and the history of its money, newest first. */
import { manualRefundStep, manualRefundText } from '~/documents/manual-refund-text'
import { nameText } from '~/documents/passenger-document'
import type { BankClock } from '~/domain/brazil/business-days'
import { correctionNumber, receiptNumber } from '~/domain/counter/manual-payment'
import { departureEvent } from '~/domain/departures/departure-question'
import type { InboxEvent } from '~/domain/maintenance/inbox'
import type { Order, OrderEvent } from '~/domain/orders/order'
import { isReceipted } from '~/domain/orders/order-money'
import { canRefundByHand } from '~/domain/orders/order-refunds'
import { type Charge, isManual } from '~/domain/payments/charge'
import type { CardRefusal } from '~/domain/payments/charge-base'
import { owedOn, returnedOn } from '~/domain/payments/charge-refund'
import { ZERO } from '~/domain/values/money'
import { noticeCopy } from '~/features/orders/notice-copy.server'
import { methodOf, paymentsInOrder, staffPaymentRows } from '~/features/orders/own/payment-rows.server'
import { formatMoney, formatShortInstant } from '~/i18n/format'
import { cardDeclined } from '~/i18n/locales/orders/card-declined'
import { manualRefund } from '~/i18n/locales/orders/manual-refund'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { staffOrder } from '~/i18n/locales/orders/staff-order'
import type { RequestContext } from '~/session/request-context'

/** The customer's rows with additional data for staff: the provider's ids and pending refunds. */
export function chargeRows(order: Order, context: RequestContext, clock: BankClock) {
  const t = context.t(staffOrder)
  const rows = new Map(staffPaymentRows(order, context.language, clock).map((row) => [row.key, row]))
  return paymentsInOrder(order.charges).flatMap((charge) => {
    const row = rows.get(charge.id)
    if (!row) return []
    return [
      {
        key: row.key,
        isManual: isManual(charge),
        method: row.method,
        date: row.date,
        state: row.status.label,
        tone: row.status.tone,
        amount: row.amount,
        refunded: refundedText(charge, t),
        providerId: charge.recordedBy
          ? t('recordedBy', { name: charge.recordedBy.name })
          : (charge.providerChargeId ?? charge.hostedPage?.id ?? t('notSent')),
        receipt: isReceipted(charge)
          ? { to: `/admin/orders/${order.code}/receipt?charge=${charge.id}`, number: receiptNumber(order, charge) }
          : null,
      },
    ]
  })
}

function refundedText(
  charge: Charge,
  t: (key: 'pending' | 'toGive', vars: { amount: string }) => string,
): string | null {
  const owed = owedOn(charge)
  const returned = returnedOn(charge)
  const back = returned > 0 ? formatMoney(returned) : null
  // What the provider refused is not under way: the notice above says so.
  if (owed <= 0 || charge.attention === 'refundFailed') return back
  return [back, t(isManual(charge) ? 'toGive' : 'pending', { amount: formatMoney(owed) })]
    .filter((text) => text !== null)
    .join(', ')
}

/** Refunds that staff made past the provider, as recorded. */
export function manualRefundLines(order: Order, context: RequestContext) {
  const t = context.t(manualRefund)
  return order.charges.flatMap((charge) =>
    charge.manualRefunds.map((refund, index) => {
      const { proof, reason, byName: name, at } = refund
      const given = manualRefundText(refund, context.language)
      const line = { given, proof, reason, name, at: formatShortInstant(at, context.language) }
      return {
        key: `${charge.id}-${index}`,
        text: t('line', line),
        receipt: isReceipted(charge)
          ? {
              to: `/admin/orders/${order.code}/receipt?charge=${charge.id}&refund=${index}`,
              number: correctionNumber(order, charge, index),
            }
          : null,
      }
    }),
  )
}

/** Refunds that the provider has still to make and has not refused: staff may have made them by hand. */
export function openRefunds({ charges }: Pick<Order, 'charges'>, context: RequestContext) {
  const t = context.t(manualRefund)
  return charges
    .filter((charge) => canRefundByHand(charge) && charge.attention !== 'refundFailed')
    .map((charge) => {
      const vars = { amount: formatMoney(owedOn(charge)), method: methodOf(charge, context.language) }
      return isManual(charge)
        ? { chargeId: charge.id, text: t('toGive', vars), verb: t('save') }
        : { chargeId: charge.id, text: t('pending', vars), verb: t('open') }
    })
}

/** Why the last card was refused, and the advice for its holder; null without a refused card. */
export function cardRefusal({ charges }: Pick<Order, 'charges'>, context: RequestContext) {
  const refusal = charges.at(-1)?.refusal
  return refusal ? refusalCopy(refusal, context) : null
}

function refusalCopy(refusal: CardRefusal, context: RequestContext) {
  const t = context.t(cardDeclined)
  return { reason: t(refusal), advice: t(`advice.${refusal}`) }
}

/** Steps of the order and events of the provider on one timeline. `names` are those of staff by account id. */
export function moneyEvents(
  order: Order,
  notices: readonly InboxEvent[],
  names: ReadonlyMap<string, string>,
  context: RequestContext,
) {
  const t = context.t(staffOrder)
  const steps = order.history.map((event, index) => ({
    at: event.at,
    key: `step-${index}`,
    title: stepTitle(event, order, context),
    note: [
      t('by', { at: formatShortInstant(event.at, context.language), who: actorOf(event.actor, names, t) }),
      ...refusedWhy(event, order, context),
    ].join('. '),
    isStep: true,
  }))
  const providerEvents = notices.map(({ id, type, eventId, chargeId, receivedAt }) => ({
    at: receivedAt,
    key: `notice-${id}`,
    title: t('providerEvent', { what: noticeCopy(meantBy({ type, chargeId, receivedAt }, order), context.language) }),
    note: t('providerEventNote', {
      at: formatShortInstant(receivedAt, context.language),
      id: eventId,
      charge: chargeId ?? '–',
    }),
    isStep: false,
  }))
  return [...steps, ...providerEvents].sort((one, other) => (one.at < other.at ? 1 : -1))
}

/** The provider calls a charge refunded that was canceled before anything was paid. */
function meantBy(
  { type, chargeId, receivedAt }: Pick<InboxEvent, 'type' | 'chargeId' | 'receivedAt'>,
  { charges }: Order,
): string {
  const charge = charges.find(({ providerChargeId }) => providerChargeId !== null && providerChargeId === chargeId)
  if (type !== 'charge.refunded' || !charge) return type
  const { paidAmount, paidAt } = charge
  const wasUnpaid = paidAmount === ZERO || (paidAt !== null && receivedAt < paidAt)
  return wasUnpaid ? 'charge.canceled' : type
}

/** Steps that do not change the state of an order and add information to it. */
const OWN_STEPS = ['boletoInstallmentOverdue', 'passengerEdited', 'dueDayRequested'] as const

function stepTitle({ cause, to, at }: OrderEvent, order: Order, context: RequestContext): string {
  const t = context.t(staffOrder)
  const own = context.t(ownOrder)
  const canceledPassenger = order.canceledPassengers.find((candidate) => candidate.at === at)
  if (cause === 'passengerCanceled' && canceledPassenger) {
    const name = nameText(canceledPassenger.passenger, order, context.language)
    if (canceledPassenger.movedTo) return t('movedPerson', { name, code: canceledPassenger.movedTo.orderCode })
    return t('left', { name, refund: formatMoney(canceledPassenger.refund) })
  }
  const given = order.goodwill.find((candidate) => candidate.at === at)
  if (cause === 'refundRequested' && given)
    return t('goodwill', { amount: formatMoney(given.amount), note: given.note })
  const byHand = order.charges.flatMap(({ manualRefunds }) => manualRefunds).find((refund) => refund.at === at)
  if (cause === 'refundedByHand' && byHand) return manualRefundStep(byHand, context.language)
  if (cause === 'placed') return own('event.placed')
  const known = OWN_STEPS.find((step) => step === cause)
  if (known) return own(`event.${known}`)
  return own(`event.${departureEvent(cause) ?? to}`)
}

/** The reason of the last card before the order was refused. */
function refusedWhy({ to, at }: OrderEvent, { charges }: Order, context: RequestContext): string[] {
  if (to !== 'refused') return []
  const refusal = charges.filter(({ createdAt }) => createdAt <= at).at(-1)?.refusal
  if (!refusal) return []
  const { reason, advice } = refusalCopy(refusal, context)
  return [`${reason} ${advice}`]
}

/** Whether an actor in an order's history is a member of staff. */
export function staffIn({ history }: Pick<Order, 'history'>): string[] {
  const machines = new Set(['customer', 'provider', 'system'])
  return [...new Set(history.map(({ actor }) => actor))].filter((actor) => !machines.has(actor))
}

function actorOf(
  actor: string,
  names: ReadonlyMap<string, string>,
  t: (key: 'actor.customer' | 'actor.provider' | 'actor.system' | 'staff') => string,
): string {
  if (actor === 'customer' || actor === 'provider' || actor === 'system') return t(`actor.${actor}`)
  return names.get(actor) ?? t('staff')
}
