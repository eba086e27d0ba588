/** The page of a changed departure, for anyone with the link of the mail: it contains no names or document numbers. */

import { now } from '~/clock.server'
import { orders } from '~/data/collections'
import { changeLines } from '~/documents/change-lines'
import { itemName } from '~/documents/order-facts'
import { changesBetween, stopIdsOf } from '~/domain/departures/departure-change'
import { changeRefund, openQuestion } from '~/domain/departures/departure-question'
import type { Order } from '~/domain/orders/order'
import { ZERO } from '~/domain/values/money'
import { accountSchema } from '~/features/orders/account-schema.server'
import { formConstraints } from '~/forms/constraints'
import { formatLongDate, formatMoney, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { departure } from '~/i18n/locales/orders/departure'
import { translator } from '~/i18n/translate'
import { orderOfToken } from '~/operations/orders/answer-token.server'
import { readLiveTrip } from '~/operations/orders/live-trip.server'
import { itemNotFound } from '~/session/not-found.server'

/** The order of the link. Throws a 404 for any other address. */
export async function orderInQuestion(request: Request): Promise<Order> {
  const code = orderOfToken(new URL(request.url).searchParams.get('order') ?? '')
  const order = code === null ? null : await orders.find(code)
  if (order === null) throw itemNotFound()
  return order
}

export async function departureView(order: Order, language: Language) {
  const t = translator(departure, language)
  const question = order.departure?.question ?? null
  const trip = await readLiveTrip(order)
  const changes = question && trip ? changesBetween(question.was, trip, stopIdsOf(order.passengers)) : []
  const { amount, needsAccount } = changeRefund(order)
  const open = openQuestion(order, now())
  return {
    title: t('pageTitle'),
    description: t('description'),
    code: order.code,
    name: itemName({ ...order, language }),
    lines: changeLines(changes, language),
    number: open.ok ? open.value.number : null,
    until: question && formatLongDate(question.until, language),
    state: stateOf(order, language),
    refund: amount > ZERO ? formatMoney(amount) : null,
    needsAccount,
    constraint: needsAccount ? formConstraints(accountSchema) : {},
  }
}

export type DepartureView = Awaited<ReturnType<typeof departureView>>

/** Why the change cannot be answered; null when it can. */
function stateOf(order: Order, language: Language) {
  const t = translator(departure, language)
  const open = openQuestion(order, now())
  if (open.ok) return null
  const question = order.departure?.question ?? null
  if (question?.answer && question.answeredAt) {
    const at = formatShortInstant(question.answeredAt, language)
    return {
      title: t(`answered.${question.answer}`),
      text: t(`answered.${question.answer}Text`, { at }),
      isOver: false,
    }
  }
  if (order.status === 'canceled') return { title: t('closed'), text: t('closedText'), isOver: false }
  if (question === null) return { title: t('nothing'), text: t('nothingText'), isOver: false }
  const date = formatLongDate(question.until, language)
  return { title: t('over'), text: t('overText', { date }), isOver: true }
}
