/** The actions of staff on the page of an order, one intent each. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import { failedRefunds } from '~/domain/orders/order-refunds'
import { creditNeedsAccount } from '~/domain/orders/spend-credit'
import { attentionSchema } from '~/domain/payments/charge-base'
import { owedOn } from '~/domain/payments/charge-refund'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import { laterDueDays } from '~/domain/payments/postpone-boleto'
import { type Centavos, ZERO } from '~/domain/values/money'
import { centavosSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { accountSchema, toAccount } from '~/features/orders/account-schema.server'
import { moneyLine } from '~/features/orders/money-copy.server'
import { orderStatusCopy } from '~/features/orders/own/order-status-copy.server'
import { handlePassenger } from '~/features/passengers/passenger.server'
import { dateField } from '~/forms/fields/date-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { refuse, replyTo } from '~/forms/reply.server'
import { requiredText } from '~/forms/values'
import { formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { correctPassengerByStaff } from '~/operations/orders/correct-passenger.server'
import { settleDepartureQuestion } from '~/operations/orders/departure-change.server'
import { addOrderNote, resendOrderMail, settleAttention } from '~/operations/orders/order-staff-acts.server'
import { bankClockAt } from '~/operations/payments/bank-clock.server'
import { checkProvider } from '~/operations/payments/check-provider.server'
import { moveDueDay } from '~/operations/payments/move-due-day.server'
import {
  payOutCredit,
  previewRefund,
  recordRefundByHand,
  refundOrder,
  repeatRefund,
} from '~/operations/payments/refund-order.server'
import { itemNotFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'
import { redirectWithToast } from '~/session/toast.server'
import { handleBalance } from './balance.server'
import { byHandSchema } from './dialog-view.server'
import { handleMove, handleTakeBack } from './move-view.server'
import { confirmSchema, readReason, readWish, wishTextOf } from './refund-view.server'

interface OrderDetailsPost {
  form: FormData
  order: Order
  by: Actor
  limit: Centavos | null
  language: Language
  publicUrl: string
}

export const orderNoteFormSchema = z.object({ note: requiredText({ max: 2000 }) })

const INTENTS = [
  'note',
  'resend',
  'look',
  'settle',
  'settleChange',
  'passenger',
  'again',
  'byHand',
  'credit',
  'dueDay',
  'balance',
  'move',
  'takeBackMove',
  'refund',
] as const

export async function handleOrderDetails(post: OrderDetailsPost) {
  const { form, order, by } = post
  const page = orderPage(order)
  switch (readIntent(form, INTENTS)) {
    case 'note':
      return handleNote(post)
    case 'resend': {
      const sent = await resendOrderMail(order.code, { by, now: now() })
      return sent.ok
        ? redirectWithToast(page, { key: 'success.emailResent' })
        : redirectWithToast(page, { key: 'staffOrder.resendNothing', type: 'info' })
    }
    case 'look':
      return handleProviderCheck(post)
    case 'settle':
      return handleSettle(post)
    case 'settleChange':
      return handleSettleChange(post)
    case 'passenger':
      return handlePassenger({
        ...post,
        page,
        withBoarding: true,
        save: (input) => correctPassengerByStaff(input, { by, now: now() }),
      })
    case 'again':
      return handleRepeat(post)
    case 'byHand':
      return handleManualRefund(post)
    case 'credit':
      return handleCredit(post)
    case 'balance':
      return handleBalance({ form, order, by, language: post.language, now: now() })
    case 'move':
      return handleMove(post)
    case 'takeBackMove':
      return handleTakeBack(post)
    case 'dueDay':
      return handleDueDay(post)
    case 'refund':
      return handleRefund(post)
    default:
      return redirect(page)
  }
}

function orderPage({ code }: Order): string {
  return `/admin/orders/details?id=${code}`
}

async function handleNote({ form, order, by, language }: OrderDetailsPost) {
  const submission = parseForm(form, orderNoteFormSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const added = await addOrderNote(order.code, submission.value.note, { by, now: now() })
  if (added.ok) return redirectWithToast(`${orderPage(order)}#notes`, { key: 'success.noteAdded' })
  return replyTo(submission, language, { formErrors: [message('staffOrder.noteFull')] })
}

async function handleSettle({ form, order, by, language }: OrderDetailsPost) {
  const seen = attentionSchema.safeParse(form.get('seen'))
  if (!seen.success) return redirect(orderPage(order))
  const chargeId = readText(form, 'chargeId') ?? ''
  const settled = await settleAttention(order.code, { chargeId, seen: seen.data }, { by, now: now() })
  if (settled.ok) return redirectWithToast(orderPage(order), { key: 'success.attentionSettled' })
  if (settled.reason === 'notFound') throw itemNotFound()
  return refuse(`staffOrder.refusal.${settled.reason}`, language)
}

/** The customer has accepted the changed departure through another channel. */
async function handleSettleChange({ order, by }: OrderDetailsPost) {
  const settled = await settleDepartureQuestion(order.code, { by, now: now() })
  return settled.ok
    ? redirectWithToast(orderPage(order), { key: 'success.attentionSettled' })
    : redirect(orderPage(order))
}

async function handleRepeat({ form, order, by, language }: OrderDetailsPost) {
  const page = orderPage(order)
  const chargeId = readText(form, 'chargeId')
  const charge = failedRefunds(order).find(({ id }) => id === chargeId)
  if (!charge) return refuse('staffOrder.refusal.nothingOwed', language)
  const submission = parseForm(form, refundNeedsAccount(charge.method) ? accountSchema : z.object({}))
  if (submission.status !== 'success') return replyTo(submission, language)
  const input = accountSchema.safeParse(Object.fromEntries(form))
  const account = input.success ? toAccount(input.data) : null
  const retried = await repeatRefund({ orderCode: order.code, chargeId: charge.id, account, by, now: now() })
  if (retried.ok) return redirectWithToast(page, { key: 'success.refundRequested' })
  if (retried.reason !== 'notPayer') return refuse('staffOrder.refusal.nothingOwed', language)
  return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.refusal.notPayer')] } })
}

/** What staff have seen of the credit is compared with what is left of it now. */
async function handleCredit({ form, order, by, limit, language }: OrderDetailsPost) {
  const submission = parseForm(form, creditNeedsAccount(order) ? accountSchema : z.object({}))
  if (submission.status !== 'success') return replyTo(submission, language)
  const shown = centavosSchema.safeParse(Number(readText(form, 'shown')))
  const input = accountSchema.safeParse(Object.fromEntries(form))
  const account = input.success ? toAccount(input.data) : null
  if (!shown.success) return refuse('staffOrder.refusal.changed', language)
  const done = await payOutCredit({ orderCode: order.code, shown: shown.data, account, by, limit, now: now() })
  if (done.ok) return redirectWithToast(orderPage(order), { key: 'success.refundRequested' })
  switch (done.reason) {
    case 'notFound':
      throw itemNotFound()
    case 'notPayer':
      return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.refusal.notPayer')] } })
    case 'overLimit':
      return refuse('staffOrder.refusal.overLimit', language, { vars: { limit: formatMoney(limit ?? ZERO) } })
    default:
      return refuse('staffOrder.refusal.changed', language, { status: 409 })
  }
}

/** The charge is read again: what somebody else recorded meanwhile is not recorded twice. */
async function handleManualRefund({ form, order, by, language }: OrderDetailsPost) {
  const chargeId = readText(form, 'chargeId')
  const charge = order.charges.find(({ id }) => id === chargeId)
  if (!charge) return refuse('manualRefund.refusal.nothingOwed', language)
  const submission = parseForm(form, byHandSchema(charge, language, today(now())))
  if (submission.status !== 'success') return replyTo(submission, language)
  const shown = readText(form, 'shown') ?? ''
  const entry = submission.value
  const done = await recordRefundByHand({ orderCode: order.code, chargeId: charge.id, shown, entry, by, now: now() })
  if (done.ok)
    return redirectWithToast(orderPage(order), {
      key: order.payer.email === '' ? 'manualRefund.savedWithoutMail' : 'manualRefund.saved',
    })
  if (done.reason === 'notFound') throw itemNotFound()
  if (done.reason === 'tillClosed' || done.reason === 'notEnough')
    return replyTo(submission, language, { fieldErrors: { means: [message(`till.refusal.${done.reason}`)] } })
  if (done.reason === 'nothingOwed') return refuse('manualRefund.refusal.nothingOwed', language)
  if (done.reason === 'changed')
    return replyTo(submission, language, { status: 409, formErrors: [message('manualRefund.refusal.changed')] })
  const amount = message('manualRefund.refusal.tooMuch', { amount: formatMoney(owedOn(charge)) })
  return replyTo(submission, language, { fieldErrors: { amount: [amount] } })
}

/** The figures are calculated again; the refund is applied only if they match the ones shown. */
async function handleRefund({ form, order, by, limit, language }: OrderDetailsPost) {
  const text = wishTextOf(form)
  const [wish, reason] = [readWish(text), readReason(text)]
  if (wish === null || reason === null) return redirect(`${orderPage(order)}&dialog=refund`)
  const plan = await previewRefund(order, wish, now())
  if (!plan.ok) return refuse(`staffOrder.refusal.${plan.reason}`, language)
  const submission = parseForm(form, confirmSchema(plan.value, reason))
  if (submission.status !== 'success') return replyTo(submission, language)
  const { shown, reasonText, offAir } = submission.value
  const input = accountSchema.safeParse(Object.fromEntries(form))
  const account = plan.value.needsAccount && input.success ? toAccount(input.data) : null
  const note = reasonText ?? reason
  const done = await refundOrder({
    orderCode: order.code,
    wish,
    shown,
    reason,
    note,
    offAir,
    account,
    by,
    limit,
    now: now(),
  })
  if (done.ok) {
    const key = { order: 'orderCanceled', person: 'passengerCanceled', money: 'refundRequested' }[wish.scope]
    return redirectWithToast(orderPage(order), { key: `success.${key}` })
  }
  switch (done.reason) {
    case 'notPayer':
      return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.refusal.notPayer')] } })
    case 'changed':
    case 'accountMissing':
      return replyTo(submission, language, { status: 409, formErrors: [message('staffOrder.refusal.changed')] })
    case 'overLimit':
      return refuse('staffOrder.refusal.overLimit', language, { vars: { limit: formatMoney(limit ?? ZERO) } })
    case 'notFound':
      return redirect('/admin/orders')
    default:
      return refuse(`staffOrder.refusal.${done.reason}`, language)
  }
}

/** Checks the order at the provider immediately; the toast shows the result. */
async function handleProviderCheck({ order, by, language, publicUrl }: OrderDetailsPost) {
  const page = orderPage(order)
  const attempts = await consume('providerCheck', by.id)
  if (!attempts.ok) {
    const vars = { count: Math.ceil(attempts.retryAfterSeconds / 60) }
    const headers = { 'Retry-After': String(attempts.retryAfterSeconds) }
    return refuse('system.rateLimit', language, { vars, status: 429, headers })
  }
  const check = await checkProvider(order.code, { now: now(), publicUrl })
  if (!check.ok) {
    if (check.reason === 'notFound') throw itemNotFound()
    const isInfo = check.reason === 'nothingToCheck' || check.reason === 'past'
    if (!isInfo) return refuse(`staffOrder.check.${check.reason}`, language)
    return redirectWithToast(page, { key: `staffOrder.check.${check.reason}`, type: 'info' })
  }
  const { order: current, isNews } = check.value
  if (!isNews) return redirectWithToast(page, { key: 'staffOrder.check.same', type: 'info' })
  const { label } = orderStatusCopy(current, language, await bankClockAt(now()))
  const vars = { state: label, money: moneyLine(current, language) }
  return redirectWithToast(page, { key: 'staffOrder.check.news', vars })
}

/** Moves the due day of a boleto; if that is not possible, the dialog shows the reason. */
async function handleDueDay({ form, order, by, language }: OrderDetailsPost) {
  const chargeId = readText(form, 'chargeId') ?? ''
  const charge = order.charges.find(({ id }) => id === chargeId)
  const { payment } = await settings.get(SETTINGS_ID)
  const day = today(now())
  const days = charge ? laterDueDays(order, charge, { payment, today: day }) : null
  if (days === null) return refuse('staffOrder.due.notOpen', language)
  const submission = parseForm(form, z.object({ dueOn: dateField({ language, today: day, ...days }) }))
  if (submission.status !== 'success') return replyTo(submission, language)
  const { dueOn } = submission.value
  const moved = await moveDueDay({ code: order.code, chargeId, dueOn }, { by, now: now() })
  if (moved.ok) return redirectWithToast(orderPage(order), { key: 'success.dueDayMoved' })
  if (moved.reason === 'notFound') throw itemNotFound()
  return replyTo(submission, language, { status: 409, formErrors: [message(`staffOrder.due.${moved.reason}`)] })
}
