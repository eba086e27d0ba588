/** A customer's wish to cancel what is paid: read, decided, told. */

import { z } from 'zod'
import { now } from '~/clock.server'
import { offerCancellation } from '~/domain/order-cancellation'
import { failedRefunds } from '~/domain/order-refunds'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import { fullName } from '~/domain/user'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readText } from '~/forms/read-field.server'
import { refuse } from '~/forms/refusal.server'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { cancelPaidOrder } from '~/operations/cancel-paid-order.server'
import { findOwnOrder } from '~/operations/find-own-order.server'
import { askAgain } from '~/operations/refund-order.server'
import { accountSchema, toAccount } from '~/routes/orders/account-schema.server'
import { placeField, readPlace } from '~/routes/orders/read-place.server'
import { itemNotFound } from '~/session/not-found.server'
import { redirectWithToast } from '~/session/toast.server'

const shownSchema = z.object({
  shown: z.string().max(80).catch(''),
  place: placeField(),
})

export interface CancelPaidPost {
  form: FormData
  orderCode: string
  userId: string
  language: Language
}

export async function answerCancelPaid({ form, orderCode, userId, language }: CancelPaidPost) {
  const order = await findOwnOrder(userId, orderCode)
  if (order === null) throw itemNotFound()
  const page = `/user/myAcquired/orders/${order.code}`
  const offer = offerCancellation(order, now(), readPlace(readText(form, 'place')))
  const needsAccount = offer.ok && offer.value.needsAccount
  const schema = z.object({ ...shownSchema.shape, ...(needsAccount ? accountSchema.shape : {}) })
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { shown, place } = submission.value
  const typed = accountSchema.safeParse(Object.fromEntries(form))
  const account = needsAccount && typed.success ? toAccount(typed.data) : null
  const canceled = await cancelPaidOrder({ userId, orderCode, place, shown, account, now: now() })
  if (canceled.ok) {
    return place === null
      ? redirectWithToast(`${page}#receipt`, { key: 'success.orderCanceled' })
      : redirectWithToast(`${page}#person-${place}`, { key: 'success.passengerCanceled' })
  }
  switch (canceled.reason) {
    case 'notFound':
      throw itemNotFound()
    case 'notPayer':
      return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.refusal.notPayer')] } })
    case 'changed':
    case 'accountMissing':
      return replyTo(submission, language, { status: 409, formErrors: [message('cancelPaid.refusal.changed')] })
    default:
      return refuse(`cancelPaid.refusal.${canceled.reason}`, language)
  }
}

/** A refused refund is asked for again. Whose order it is was part of reading it. */
export async function answerAgain({ form, orderCode, userId, language }: CancelPaidPost) {
  const order = await findOwnOrder(userId, orderCode)
  if (order === null) throw itemNotFound()
  const page = `/user/myAcquired/orders/${order.code}`
  const chargeId = readText(form, 'chargeId') ?? ''
  const charge = failedRefunds(order).find(({ id }) => id === chargeId)
  if (!charge) return refuse('cancelPaid.refusal.nothingOwed', language)
  const submission = parseForm(form, refundNeedsAccount(charge.method) ? accountSchema : z.object({}))
  if (submission.status !== 'success') return replyTo(submission, language)
  const typed = accountSchema.safeParse(Object.fromEntries(form))
  const account = typed.success ? toAccount(typed.data) : null
  const by = { id: userId, name: fullName(order.payer) }
  const asked = await askAgain({ orderCode: order.code, chargeId, account, by, now: now() })
  if (asked.ok) return redirectWithToast(page, { key: 'cancelPaid.againDone' })
  if (asked.reason !== 'notPayer') return refuse('cancelPaid.refusal.nothingOwed', language)
  return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.refusal.notPayer')] } })
}
