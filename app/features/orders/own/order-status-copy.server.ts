/**
 * The messages about an order, the same on every customer screen. They are rendered on the server so that the browser
 * does not load all of them.
 */

import { manualRefundText } from '~/documents/manual-refund-text'
import type { BankClock } from '~/domain/brazil/business-days'
import { isOffTheRoad } from '~/domain/departures/called-off'
import type { Order } from '~/domain/orders/order'
import { openAmount, receivedAmount } from '~/domain/orders/order-money'
import { canRetryPayment } from '~/domain/orders/order-retry'
import { endedRefused } from '~/domain/orders/order-state'
import { currentCharge, nextBoletoInstallment, paidBoletoInstallments } from '~/domain/payments/boleto-installments'
import { isManual } from '~/domain/payments/charge'
import { owedOn, returnedOn } from '~/domain/payments/charge-refund'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import type { ChargeStep } from '~/domain/payments/methods/method'
import { methodRules, refundNeedsAccount } from '~/domain/payments/methods/methods'
import type { Instant } from '~/domain/values/dates'
import { add } from '~/domain/values/money'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { orderStatusBadge } from '~/features/orders/order-status-badge.server'
import { formatLongDate, formatMoney, formatShortInstant, formatTime } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { boleto } from '~/i18n/locales/orders/boleto'
import { cancelPaid } from '~/i18n/locales/orders/cancel-paid'
import { cardRefused } from '~/i18n/locales/orders/card-refused'
import { payAgain } from '~/i18n/locales/orders/pay-again'
import { result } from '~/i18n/locales/orders/result'
import { status } from '~/i18n/locales/orders/status'
import { reason as shopReasons } from '~/i18n/locales/page/reason'
import { paymentMethodCopy } from '~/i18n/locales/payments/payment-methods'
import { translateNamed } from '~/i18n/messages.server'
import { type Translate, translator } from '~/i18n/translate'
import { type OrderStep, orderStep } from './order-step'

export interface OrderStatusCopy {
  step: OrderStep
  /** One of the four status labels of the specification. */
  label: string
  tone: 'success' | 'warning' | 'error' | 'neutral'
  title: string
  text: string
  /** Why the bank refused; null if there is nothing to add. */
  reason: string | null
  /** Until when the units are held for another attempt; null if no attempt is left or needed. */
  hold: string | null
}

export function orderStatusCopy(order: Order, language: Language, clock: BankClock): OrderStatusCopy {
  const { now } = clock
  const step = orderStep(order, clock)
  const badge = { step, ...(isOnTime(step, order) ? onTimeBadge(language) : orderStatusBadge(order, language)) }
  const { title, text } = titleAndText(step, order, language, now)
  if (mayNeedAnotherTry.has(step) && isTriedOut(order, now)) {
    return { ...badge, title, text: translator(payAgain, language)('tooManyAttempts'), reason: null, hold: null }
  }
  const reason = step === 'refused' ? refusalOf(order, language) : null
  return { ...badge, title, text, reason, hold: holdOf(step, order, language, now) }
}

/** A plan of boletos that has begun and waits for nothing but its next day. */
function isOnTime(step: OrderStep, order: Order): boolean {
  return step === 'boletoInstallments' && paidBoletoInstallments(order) > 0
}

function onTimeBadge(language: Language) {
  return { label: translator(status, language)('label.onTime'), tone: 'success' } as const
}

/** True if no attempt is left, so that the message does not suggest one. */
function isTriedOut(order: Order, now: Instant): boolean {
  const allowed = canRetryPayment(order, now)
  return !allowed.ok && allowed.reason === 'tooManyAttempts'
}

function titleAndText(
  step: OrderStep,
  order: Order,
  language: Language,
  now: Instant,
): { title: string; text: string } {
  const t = translator(status, language)
  const resultText = translator(result, language)
  switch (step) {
    case 'copyCode':
    case 'printBoleto':
    case 'followPage':
    case 'expired':
    case 'invalid':
    case 'missing':
      return methodCopy(step, order, language, now)
    case 'confirming':
      return { title: t('pending.title.card'), text: t('pending.card') }
    case 'notCharged':
      return { title: resultText('title.notCharged'), text: resultText('notCharged') }
    case 'boletoInstallments':
      return {
        title: t(isOnTime(step, order) ? 'pending.title.onTime' : 'pending.title.boleto'),
        text: boletoInstallmentsText(order, language),
      }
    case 'boletoInstallmentOver':
      return overdueCopy(order, language)
    case 'deposit':
      return depositCopy(order, language)
    case 'underpaid':
      return { title: t('pending.title.card'), text: t('pending.underpaid') }
    case 'refused':
      return { title: t('refused.title'), text: refusedText(order, language) }
    case 'paid':
      // Paid, and nobody travels: the customer chooses what becomes of the money.
      if (isOffTheRoad(order)) return { title: t('paid.title.calledOff'), text: t('paid.calledOff') }
      return { title: t(order.kind === 'trip' ? 'paid.title.trip' : 'paid.title.product'), text: paidText(order, t) }
    case 'canceled':
      return { title: t('canceled.title'), text: joined(canceledText(order, language), nothingCharged(order, t)) }
  }

  function paidText({ kind, state }: Order, translate: typeof t): string {
    if (state !== 'partiallyRefunded') return translate(`paid.${kind}`)
    return translate('paid.partlyRefunded', {
      amount: formatMoney(refundedCopy(order)),
      date: dayOf(order.updatedAt, language),
    })
  }
}

/** The message of the open charge's method for this step. */
function methodCopy(step: ChargeStep, order: Order, language: Language, now: Instant) {
  const charge = currentCharge(order)
  const copy = methodRules(charge?.method ?? order.method).copy.steps[step]
  const t = translator(status, language)
  if (copy === undefined) return { title: t('pending.title.card'), text: t('pending.card') }
  const until = charge?.pix?.expiresAt ?? charge?.expiresAt
  const vars = {
    time: until ? momentOf(until, now, language) : '',
    date: charge?.boleto ? formatLongDate(charge.boleto.dueOn, language) : '',
  }
  const text = order.kind === 'trip' ? copy.text : (copy.textWithoutPlaces ?? copy.text)
  return { title: translateNamed(copy.title, language), text: translateNamed(text, language, vars) }
}

function depositCopy(order: Order, language: Language): { title: string; text: string } {
  const t = translator(status, language)
  const date = order.holdExpiresAt ? dayOf(order.holdExpiresAt, language) : ''
  const amounts = { received: formatMoney(receivedAmount(order)), open: formatMoney(openAmount(order)) }
  return { title: t('pending.title.deposit'), text: t('pending.deposit', { ...amounts, date }) }
}

function boletoInstallmentsText(order: Order, language: Language): string {
  const t = translator(status, language)
  const next = nextBoletoInstallment(order)
  const date = next ? formatLongDate(boletoDueOn(next), language) : ''
  return t('pending.allowsBoletoInstallments', {
    paid: paidBoletoInstallments(order),
    total: order.installments.count,
    date,
  })
}

function overdueCopy(order: Order, language: Language): { title: string; text: string } {
  const t = translator(boleto, language)
  const next = nextBoletoInstallment(order)
  const number = next?.boletoInstallment ?? 0
  const date = next ? formatLongDate(boletoDueOn(next), language) : ''
  const until = order.holdExpiresAt ? dayOf(order.holdExpiresAt, language) : date
  return {
    title: t('title.boletoInstallmentOver', { number }),
    text: t('boletoInstallmentOver', { number, total: order.installments.count, date, until }),
  }
}

/** Invalid card data and a processing failure share one message; a bank's refusal has another. */
function refusedText(order: Order, language: Language): string {
  const charge = order.charges.at(-1)
  const { copy } = methodRules(charge?.method ?? order.method)
  const isBank = charge?.refusal && charge.refusal !== 'invalidData' && charge.refusal !== 'tokenExpired'
  return translateNamed(isBank ? copy.refusedByBank : copy.refused, language)
}

function refusalOf(order: Order, language: Language): string | null {
  const refusal = order.charges.at(-1)?.refusal
  return refusal ? translator(cardRefused, language)(refusal) : null
}

const mayNeedAnotherTry = new Set<OrderStep>(['expired', 'invalid', 'notCharged', 'refused'])

function holdOf(step: OrderStep, order: Order, language: Language, now: Instant): string | null {
  if (!mayNeedAnotherTry.has(step)) return null
  const t = translator(status, language)
  const allowed = canRetryPayment(order, now)
  const over = order.kind === 'trip' ? 'refused.holdOver' : 'refused.holdOver.product'
  if (!allowed.ok) return allowed.reason === 'holdOver' ? t(over) : null
  return order.holdExpiresAt === null || order.kind !== 'trip'
    ? null
    : t('refused.hold', { time: momentOf(order.holdExpiresAt, now, language) })
}

// Messages about a canceled order and its refund.

function nothingCharged(order: Order, t: Translate<typeof status>): string | null {
  return receivedAmount(order) > 0 ? null : t('canceled.nothingCharged')
}

/** Who canceled the order and when, and the state of the refund. */
function canceledText(order: Order, language: Language): string {
  const t = translator(status, language)
  const date = dayOf(order.canceledAt ?? order.updatedAt, language)
  const back = refundedCopy(order)
  const open = add(...order.charges.map(owedOn))
  switch (order.cancelReason) {
    case 'latePayment': {
      const refundText = t('canceled.latePayment', { amount: formatMoney(add(back, open)) })
      return open > 0 && refundNeedsAccount(order.method)
        ? `${refundText} ${translator(boleto, language)('refundAccount')}`
        : refundText
    }
    case 'chargeback':
      return t('canceled.chargeback')
    case 'withdrawal':
      return joined(t('canceled.withdrawal', { date }), refundProgress(order, language))
    case 'shop':
      return joined(
        t('canceled.byShop', { reason: shopReason(order.cancelNote, language) }),
        refundProgress(order, language),
      )
    case 'customer':
      return joined(t('canceled.byCustomer', { date }), refundProgress(order, language))
  }
  if (open > 0) return t('canceled.refundPending', { amount: formatMoney(open) })
  if (back > 0) return t('canceled.refunded', { amount: formatMoney(back), date })
  if (endedRefused(order)) {
    const until = formatShortInstant(order.canceledAt ?? order.updatedAt, language)
    return t(order.kind === 'trip' ? 'canceled.expiredRefused' : 'canceled.expiredRefused.product', { until })
  }
  if (order.kind !== 'trip') return t('canceled.expired.product')
  return translator(paymentMethodCopy, language)(`${order.method}.expiredOrder`)
}

function joined(...sentences: readonly (string | null)[]): string {
  return sentences.filter((each) => each !== null).join(' ')
}

/** The state of the refund; null if there is none. */
function refundProgress(order: Order, language: Language): string | null {
  const t = translator(cancelPaid, language)
  const charges = order.charges.filter(({ state }) => state !== 'chargedBack')
  const open = add(...charges.map(owedOn))
  const back = refundedCopy(order)
  if (open > 0) {
    const failed = charges.filter(({ attention }) => attention === 'refundFailed')
    const refused = failed.some(({ method }) => refundNeedsAccount(method)) ? 'progress.account' : 'progress.failed'
    const owing = charges.filter((charge) => owedOn(charge) > 0).every(isManual) ? 'progress.counter' : 'progress.open'
    return t(failed.length > 0 ? refused : owing, { amount: formatMoney(open) })
  }
  if (back <= 0) return null
  const byHand = charges.flatMap(({ manualRefunds }) => manualRefunds)
  return joined(
    t('progress.back', { amount: formatMoney(back) }),
    ...byHand.map((refund) => `${manualRefundText(refund, language)}.`),
  )
}

/** Staff select a known reason or write their own. */
function shopReason(note: string | null, language: Language): string {
  const known: Readonly<Record<string, string>> = shopReasons[language]
  return known[note ?? ''] ?? note ?? shopReasons[language].supplier
}

/** The amount already refunded. */
function refundedCopy(order: Order) {
  return add(...order.charges.map(returnedOn))
}

/** The time if it is today, else date and time. */
export function momentOf(at: Instant, now: Instant, language: Language): string {
  return toLocalDate(at) === today(now) ? formatTime(at) : formatShortInstant(at, language)
}

/** The date in the shop's time zone. */
function dayOf(at: Instant, language: Language): string {
  return formatLongDate(toLocalDate(at), language)
}
