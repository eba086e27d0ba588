/** How far a departure that was called off is: what each customer chose, and who still waits for something. */
import { orders, outbox } from '~/data/collections'
import { type CallOffProgress, callOffProgress } from '~/domain/departures/call-off'
import type { CalledOff } from '~/domain/departures/called-off'
import { changeRefund } from '~/domain/departures/departure-question'
import { outboxId } from '~/domain/maintenance/outbox'
import type { Order } from '~/domain/orders/order'
import { refundTotals } from '~/domain/orders/order-refunds'
import { ZERO } from '~/domain/values/money'
import { env } from '~/env.server'
import { whatsappTo } from '~/features/back-office/contact-links'
import { formatDate, formatMoney, formatShortInstant } from '~/i18n/format'
import { inLanguage } from '~/i18n/in-language'
import { callOffChoices as copy } from '~/i18n/locales/orders/call-off-choices'
import { translator } from '~/i18n/translate'
import { answerPath } from '~/operations/orders/answer-token.server'
import type { RequestContext } from '~/session/request-context'

/** In this order: what needs somebody first. */
const STEPS = ['account', 'failed', 'byHand', 'waiting', 'otherDate', 'credit', 'refund', 'silence', 'unpaid'] as const
const NEEDS_SOMEBODY: ReadonlySet<CallOffProgress> = new Set<CallOffProgress>(['account', 'failed', 'byHand'])

/** The screen that lists the orders. */
export interface OrdersPlace {
  detailsOf: (code: string) => string
  isHouse: boolean
}

export async function callOffProgressView(
  { id, calledOff }: { id: string; calledOff: CalledOff },
  place: OrdersPlace,
  context: RequestContext,
) {
  const t = context.t(copy)
  const found: { order: Order; step: CallOffProgress }[] = []
  for await (const { data: order } of orders.each({
    eq: { calledOffTripId: id },
    order: { by: 'createdAt', dir: 'desc' },
  })) {
    const step = callOffProgress(order)
    if (step !== null) found.push({ order, step })
  }
  const lost = await lostLetters(found.map(({ order }) => order))
  const rows = found.map(({ order, step }) => ({
    ...rowOf(order, step, place.detailsOf, context),
    ...reach(order, { lost, isHouse: place.isHouse }, context),
  }))
  const { by, at, answerUntil, text, textEn } = calledOff
  return {
    facts: t('progress.facts', {
      name: by.name,
      at: formatShortInstant(at, context.language),
      until: formatDate(answerUntil, context.language),
    }),
    text: inLanguage(context.language, text, textEn),
    counts: STEPS.map((step) => ({
      step,
      label: t(`progress.${step}`),
      count: rows.filter((row) => row.step === step).length,
    })).filter(({ count }) => count > 0),
    unreached: rows.filter(({ isReached }) => !isReached).length,
    rows: rows.sort((one, other) => placeOf(one) - placeOf(other)),
  }
}

export type CallOffProgressView = Awaited<ReturnType<typeof callOffProgressView>>

function placeOf({ step, isReached }: { step: CallOffProgress; isReached: boolean }): number {
  return (isReached ? STEPS.length : 0) + STEPS.indexOf(step)
}

function rowOf(order: Order, step: CallOffProgress, detailsOf: (code: string) => string, context: RequestContext) {
  const t = context.t(copy)
  const { promised } = refundTotals(order)
  const amount = step === 'waiting' ? changeRefund(order).amount : promised
  return {
    step,
    code: order.code,
    to: detailsOf(order.code),
    name: `${order.payer.firstName} ${order.payer.lastName}`.trim(),
    label: t(`progress.${step}`),
    tone: NEEDS_SOMEBODY.has(step)
      ? ('error' as const)
      : step === 'waiting'
        ? ('warning' as const)
        : ('neutral' as const),
    amount: amount === ZERO ? null : formatMoney(amount),
  }
}

/** Whether the letter arrived as far as the shop knows, and another way to the customer. */
function reach(
  { payer, code, calledOff, language }: Order,
  { lost, isHouse }: { lost: ReadonlySet<string>; isHouse: boolean },
  context: RequestContext,
) {
  const t = context.t(copy)
  const isWithout = payer.email === ''
  const isReached = !isWithout && !lost.has(code)
  const letter = translator(copy, language)('progress.whatsappText', {
    name: payer.firstName,
    text: calledOff?.text ?? '',
    // Who has the link may answer: an agency does not get it.
    link: isHouse ? `${env.PUBLIC_URL}${answerPath(code)}` : '',
  })
  return {
    isReached,
    letter: isReached ? null : t(isWithout ? 'progress.noAddress' : 'progress.notDelivered'),
    whatsapp: payer.phone ? whatsappTo(payer.phone, letter) : null,
  }
}

/** Codes of the orders whose letter no server took. */
async function lostLetters(found: readonly Order[]): Promise<ReadonlySet<string>> {
  const keys = found.flatMap(({ code, calledOff }) =>
    calledOff === null
      ? []
      : [
          [
            code,
            `order:${code}:${calledOff.answer === 'unpaid' ? 'canceled' : `departureCalledOff:${calledOff.tripId}`}`,
          ] as const,
        ],
  )
  const entries = await outbox.getMany(keys.map(([, key]) => outboxId(key)))
  const dead = new Set(entries.filter((entry) => entry.dead).map(({ dedupeKey }) => dedupeKey))
  return new Set(keys.filter(([, key]) => dead.has(key)).map(([code]) => code))
}
