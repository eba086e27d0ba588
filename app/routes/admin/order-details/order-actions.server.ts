/** What staff do on the page of an order, one intent each. */

import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import type { Actor } from '~/domain/audit'
import { attentionSchema } from '~/domain/charge'
import type { Order } from '~/domain/order'
import { failedRefunds } from '~/domain/order-refunds'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { refuse } from '~/forms/refusal.server'
import { replyTo } from '~/forms/reply.server'
import { requiredText } from '~/forms/values'
import type { Language } from '~/i18n/languages'
import { correctPassengerByStaff } from '~/operations/correct-passenger.server'
import { settleDepartureQuestion } from '~/operations/departure-change.server'
import { addOrderNote, resendOrderMail, settleAttention } from '~/operations/order-staff-acts.server'
import { askAgain, previewRefund, refundOrder } from '~/operations/refund-order.server'
import { accountSchema, toAccount } from '~/routes/orders/account-schema.server'
import { answerPassenger } from '~/routes/passengers/answer-passenger.server'
import { itemNotFound } from '~/session/not-found.server'
import { redirectWithToast } from '~/session/toast.server'
import { answerDueDay } from './due-day.server'
import { handleProviderCheck } from './provider-check.server'
import { confirmSchema, readWish, wishTextOf } from './refund-view.server'

export interface OrderDetailsPost {
  form: FormData
  order: Order
  by: Actor
  language: Language
  publicUrl: string
}

export const orderNoteFormSchema = z.object({ note: requiredText({ max: 2000 }) })

const INTENTS = ['note', 'resend', 'look', 'settle', 'settleChange', 'passenger', 'again', 'dueDay', 'refund'] as const

export async function answerOrderDetails(post: OrderDetailsPost) {
  const { form, order, by } = post
  const page = orderPage(order)
  switch (readIntent(form, INTENTS)) {
    case 'note':
      return answerNote(post)
    case 'resend': {
      const sent = await resendOrderMail(order.code, { by, now: now() })
      return sent.ok
        ? redirectWithToast(page, { key: 'success.emailResent' })
        : redirectWithToast(page, { key: 'orderDetails.resendNothing', type: 'info' })
    }
    case 'look':
      return handleProviderCheck(post)
    case 'settle':
      return answerSettle(post)
    case 'settleChange':
      return answerSettleChange(post)
    case 'passenger':
      return answerPassenger({
        ...post,
        page,
        withBoarding: true,
        save: (typed) => correctPassengerByStaff(typed, { by, now: now() }),
      })
    case 'again':
      return answerAgain(post)
    case 'dueDay':
      return answerDueDay(post)
    case 'refund':
      return answerRefund(post)
    default:
      return redirect(page)
  }
}

export function orderPage({ code }: Order): string {
  return `/admin/orders/details?id=${code}`
}

async function answerNote({ form, order, by, language }: OrderDetailsPost) {
  const submission = parseForm(form, orderNoteFormSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const added = await addOrderNote(order.code, submission.value.note, { by, now: now() })
  if (added.ok) return redirectWithToast(`${orderPage(order)}#notes`, { key: 'success.noteAdded' })
  return replyTo(submission, language, { formErrors: [message('orderDetails.noteFull')] })
}

async function answerSettle({ form, order, by, language }: OrderDetailsPost) {
  const seen = attentionSchema.safeParse(form.get('seen'))
  if (!seen.success) return redirect(orderPage(order))
  const chargeId = readText(form, 'chargeId') ?? ''
  const settled = await settleAttention(order.code, { chargeId, seen: seen.data }, { by, now: now() })
  if (settled.ok) return redirectWithToast(orderPage(order), { key: 'success.attentionSettled' })
  if (settled.reason === 'notFound') throw itemNotFound()
  return refuse(`orderDetails.refusal.${settled.reason}`, language)
}

/** The customer has said by other ways that the trip goes on. */
async function answerSettleChange({ order, by }: OrderDetailsPost) {
  const settled = await settleDepartureQuestion(order.code, { by, now: now() })
  return settled.ok
    ? redirectWithToast(orderPage(order), { key: 'success.attentionSettled' })
    : redirect(orderPage(order))
}

async function answerAgain({ form, order, by, language }: OrderDetailsPost) {
  const page = orderPage(order)
  const chargeId = readText(form, 'chargeId')
  const charge = failedRefunds(order).find(({ id }) => id === chargeId)
  if (!charge) return refuse('orderDetails.refusal.nothingOwed', language)
  const submission = parseForm(form, refundNeedsAccount(charge.method) ? accountSchema : z.object({}))
  if (submission.status !== 'success') return replyTo(submission, language)
  const typed = accountSchema.safeParse(Object.fromEntries(form))
  const account = typed.success ? toAccount(typed.data) : null
  const asked = await askAgain({ orderCode: order.code, chargeId: charge.id, account, by, now: now() })
  if (asked.ok) return redirectWithToast(page, { key: 'success.refundRequested' })
  if (asked.reason !== 'notPayer') return refuse('orderDetails.refusal.nothingOwed', language)
  return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.refusal.notPayer')] } })
}

/** The figures are made anew; only those that were shown are applied. */
async function answerRefund({ form, order, by, language }: OrderDetailsPost) {
  const wish = readWish(wishTextOf(form))
  if (wish === null) return redirect(`${orderPage(order)}&dialog=refund`)
  const plan = await previewRefund(order, wish, now())
  if (!plan.ok) return refuse(`orderDetails.refusal.${plan.reason}`, language)
  const submission = parseForm(form, confirmSchema(plan.value))
  if (submission.status !== 'success') return replyTo(submission, language)
  const { shown, reason, reasonText } = submission.value
  const typed = accountSchema.safeParse(Object.fromEntries(form))
  const account = plan.value.needsAccount && typed.success ? toAccount(typed.data) : null
  const note = reasonText ?? reason
  const done = await refundOrder({ orderCode: order.code, wish, shown, note, account, by, now: now() })
  if (done.ok) {
    const key = { order: 'orderCanceled', person: 'passengerCanceled', money: 'refundRequested' }[wish.scope]
    return redirectWithToast(orderPage(order), { key: `success.${key}` })
  }
  switch (done.reason) {
    case 'notPayer':
      return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.refusal.notPayer')] } })
    case 'changed':
    case 'accountMissing':
      return replyTo(submission, language, { status: 409, formErrors: [message('orderDetails.refusal.changed')] })
    case 'notFound':
      return redirect('/admin/orders')
    default:
      return refuse(`orderDetails.refusal.${done.reason}`, language)
  }
}
