/** Charges and everything that happened to the money of an order, the newest first. */
import type { BankClock } from '~/domain/business-days'
import type { Charge } from '~/domain/charge'
import type { InboxEvent } from '~/domain/inbox'
import type { Order, OrderEvent } from '~/domain/order'
import { owedOn } from '~/domain/order-refunds'
import { formatMoney, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { orderDesk } from '~/i18n/locales/order-desk'
import { ownOrder } from '~/i18n/locales/own-order'
import { translator } from '~/i18n/translate'
import { noticeWords } from '~/routes/orders/notice-words.server'
import { inOrder, paymentRows } from '~/routes/user/own-orders/payment-rows.server'

/** The buyer's rows with what only staff need: the provider's ids, and what is on its way back. */
export function chargeRows(order: Order, language: Language, clock: BankClock) {
  const t = translator(orderDesk, language)
  const rows = new Map(paymentRows(order, language, clock).map((row) => [row.key, row]))
  return inOrder(order.charges).flatMap((charge) => {
    const row = rows.get(charge.id)
    if (!row) return []
    return [
      {
        key: row.key,
        method: row.method,
        date: row.date,
        state: row.state,
        tone: row.tone,
        amount: row.amount,
        refunded: refundedText(charge, t),
        providerId: charge.providerChargeId ?? charge.hostedPage?.id ?? t('notSent'),
      },
    ]
  })
}

function refundedText(charge: Charge, t: (key: 'pending', vars: { amount: string }) => string): string | null {
  const owed = owedOn(charge)
  const back = charge.refundedAmount > 0 ? formatMoney(charge.refundedAmount) : null
  if (owed <= 0) return back
  return [back, t('pending', { amount: formatMoney(owed) })].filter((text) => text !== null).join(', ')
}

/** Steps of the order and notices of the provider in one line of time. */
export function moneyEvents(order: Order, notices: readonly InboxEvent[], language: Language) {
  const t = translator(orderDesk, language)
  const steps = order.history.map((event, index) => ({
    at: event.at,
    key: `step-${index}`,
    title: stepTitle(event, order, language),
    note: t('by', { at: formatShortInstant(event.at, language), who: actorOf(event.actor, t) }),
    isStep: true,
  }))
  const told = notices.map(({ id, type, eventId, chargeId, receivedAt }) => ({
    at: receivedAt,
    key: `notice-${id}`,
    title: t('providerEvent', { what: noticeWords(type, language) }),
    note: t('providerEventNote', {
      at: formatShortInstant(receivedAt, language),
      id: eventId,
      charge: chargeId ?? '–',
    }),
    isStep: false,
  }))
  return [...steps, ...told].sort((one, other) => (one.at < other.at ? 1 : -1))
}

function stepTitle({ cause, to, at }: OrderEvent, order: Order, language: Language): string {
  const t = translator(orderDesk, language)
  const own = translator(ownOrder, language)
  const leaver = order.leavers.find((candidate) => candidate.at === at)
  if (cause === 'personCanceled' && leaver) {
    return t('left', { name: leaver.passenger.name, refund: formatMoney(leaver.refund) })
  }
  const given = order.goodwill.find((candidate) => candidate.at === at)
  if (cause === 'refundAsked' && given) return t('goodwill', { amount: formatMoney(given.amount), note: given.note })
  if (cause === 'placed' || cause === 'slipOverdue') return own(`event.${cause}`)
  return own(`event.${to}`)
}

function actorOf(
  actor: string,
  t: (key: 'actor.buyer' | 'actor.provider' | 'actor.system' | 'staff') => string,
): string {
  if (actor === 'buyer' || actor === 'provider' || actor === 'system') return t(`actor.${actor}`)
  return t('staff')
}
