/** The page of a departure that was called off: where the money goes. It contains no names or document numbers. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { itemName } from '~/documents/order-facts'
import { chargeWithoutAccount, mayKeepCredit, openCallOff } from '~/domain/departures/call-off'
import type { OrderCallOff } from '~/domain/departures/called-off'
import { changeRefund } from '~/domain/departures/departure-question'
import { creditLeft } from '~/domain/orders/credit'
import type { Order } from '~/domain/orders/order'
import { refundTotals } from '~/domain/orders/order-refunds'
import { creditNeedsAccount } from '~/domain/orders/spend-credit'
import { owedOn } from '~/domain/payments/charge-refund'
import { ZERO } from '~/domain/values/money'
import { idSchema } from '~/domain/values/scalars'
import { accountSchema, toAccount } from '~/features/orders/account-schema.server'
import { formConstraints } from '~/forms/constraints'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { formatDateRange, formatLongDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { calledOff as copy } from '~/i18n/locales/orders/called-off'
import { translator } from '~/i18n/translate'
import { nameAccount, takeCredit, takeRefund } from '~/operations/departures/call-off.server'
import { type DateOffer, listDateOffers, takeOtherDate } from '~/operations/departures/move-order.server'
import { answerPath } from '~/operations/orders/answer-token.server'
import { itemNotFound } from '~/session/not-found.server'

export async function calledOffView(order: Order, question: OrderCallOff, language: Language) {
  const t = translator(copy, language)
  const owed = chargeWithoutAccount(order)
  const open = openCallOff(order, now())
  const { amount } = changeRefund(order)
  const left = creditLeft(order)
  const isAccountWanted = accountWanted(order, open.ok)
  return {
    calledOff: true as const,
    title: t('pageTitle'),
    description: t('description'),
    code: order.code,
    name: itemName({ ...order, language }),
    text: question.text,
    /** Null where nothing can be chosen any more. */
    until: open.ok ? formatLongDate(question.until, language) : null,
    refund: open.ok ? formatMoney(amount) : null,
    /** What of a boleto waits for an account. */
    owed: owed === null ? null : formatMoney(owedOn(owed)),
    /** What of a credit is left, to be used or taken as money. */
    credit: left === ZERO ? null : formatMoney(left),
    state: open.ok || owed !== null ? null : stateOf(order, question, language),
    mayKeepCredit: open.ok && mayKeepCredit(order),
    needsAccount: isAccountWanted,
    constraint: isAccountWanted ? formConstraints(accountSchema) : {},
    dates: open.ok ? (await listDateOffers(order, now())).map((offer) => dateOption(offer, language)) : [],
  }
}

/** Whether the money needs an account that the payer names. */
function accountWanted(order: Order, isOpen: boolean): boolean {
  if (order.credit !== null) return creditNeedsAccount(order) || chargeWithoutAccount(order) !== null
  return isOpen ? changeRefund(order).needsAccount : chargeWithoutAccount(order) !== null
}

export type CalledOffView = Awaited<ReturnType<typeof calledOffView>>

function dateOption({ tripId, checkinOn, checkoutOn, back }: DateOffer, language: Language) {
  const dates = formatDateRange(checkinOn, checkoutOn, language)
  const label = translator(copy, language)('dateCheaper', { dates, amount: formatMoney(back) })
  return { value: tripId, label: back > ZERO ? label : dates }
}

/** What became of the order. */
function stateOf(order: Order, { answer }: OrderCallOff, language: Language): string {
  const t = translator(copy, language)
  const { promised, due } = refundTotals(order)
  const left = creditLeft(order)
  if (left > ZERO) return t('state.credit', { amount: formatMoney(left) })
  if (order.credit !== null && order.credit.takenAt === null) return t('state.creditUsed')
  if (answer === 'otherDate' && order.status !== 'canceled' && order.trip !== null) {
    const { checkinOn, checkoutOn } = order.trip
    return t('state.otherDate', { dates: formatDateRange(checkinOn, checkoutOn, language) })
  }
  if (order.status !== 'canceled') return t('state.over')
  if (promised === ZERO) return t('state.nothingPaid')
  const key = due === ZERO ? 'state.given' : answer === 'silence' ? 'state.silence' : 'state.refund'
  return t(key, { amount: formatMoney(promised) })
}

const intentSchema = z.object({ intent: z.literal('refund') })
const creditChoice = z.object({ intent: z.literal('credit') })
const dateSchema = z.object({ intent: z.literal('otherDate'), date: idSchema })

/** Stores the answer, or the account that was missing; sending either twice has no further effect. */
export async function answerCalledOff(order: Order, form: FormData, language: Language) {
  const page = answerPath(order.code)
  const open = openCallOff(order, now())
  const isAccountWanted = accountWanted(order, open.ok)
  const refund = isAccountWanted ? intentSchema.extend(accountSchema.shape) : intentSchema
  const submission = parseForm(form, z.discriminatedUnion('intent', [refund, dateSchema, creditChoice]))
  if (submission.status !== 'success') return replyTo(submission, language)
  const { value } = submission
  if (value.intent === 'credit') {
    // Answered before, over, or not offered: the page itself says so.
    await takeCredit(order.code, now())
    return redirect(page)
  }
  if (value.intent === 'otherDate') {
    const moved = await takeOtherDate({ orderCode: order.code, tripId: value.date, now: now() })
    const isGone = !moved.ok && moved.reason !== 'answered' && moved.reason !== 'over'
    return isGone
      ? replyTo(submission, language, { status: 409, fieldErrors: { date: [message('calledOff.dateGone')] } })
      : redirect(page)
  }
  const account = accountSchema.safeParse(submission.payload)
  const input = {
    orderCode: order.code,
    account: isAccountWanted && account.success ? toAccount(account.data) : null,
    now: now(),
  }
  const answered = open.ok || creditLeft(order) > ZERO ? await takeRefund(input) : await nameAccount(input)
  if (answered.ok) return redirect(page)
  switch (answered.reason) {
    case 'notFound':
      throw itemNotFound()
    case 'notPayer':
      return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.refusal.notPayer')] } })
    case 'accountMissing':
      return replyTo(submission, language, { status: 409, formErrors: [message('calledOff.accountMissing')] })
    default:
      // What was answered before, or is over, is explained on the page itself.
      return redirect(page)
  }
}
