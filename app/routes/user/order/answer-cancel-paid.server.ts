/** A buyer's wish to cancel what is paid: read, decided, told. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { offerCancellation } from '~/domain/order-cancellation'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { cancelPaidOrder } from '~/operations/cancel-paid-order.server'
import { findOwnOrder } from '~/operations/find-own-order.server'
import { itemNotFound } from '~/session/not-found.server'
import { redirectWithToast } from '~/session/toast.server'
import { accountSchema } from './account-schema.server'

const shownSchema = z.object({ shown: z.string().max(80).catch('') })

export interface CancelPaidPost {
  form: FormData
  orderCode: string
  buyerId: string
  language: Language
}

export async function answerCancelPaid({ form, orderCode, buyerId, language }: CancelPaidPost) {
  const order = await findOwnOrder(buyerId, orderCode)
  if (order === null) throw itemNotFound()
  const page = `/user/myAcquired/orders/${order.code}`
  const offer = offerCancellation(order, now())
  const needsAccount = offer.ok && offer.value.needsAccount
  const schema = z.object({ ...shownSchema.shape, ...(needsAccount ? accountSchema.shape : {}) })
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { shown } = submission.value
  const typed = accountSchema.safeParse(Object.fromEntries(form))
  const account = needsAccount && typed.success ? toAccount(typed.data) : null
  const canceled = await cancelPaidOrder({ buyerId, orderCode, shown, account, now: now() })
  if (canceled.ok) return redirectWithToast(`${page}#receipt`, { key: 'success.orderCanceled' })
  switch (canceled.reason) {
    case 'notFound':
      throw itemNotFound()
    case 'alreadyClosed':
    case 'notPaid':
      return redirect(page)
    case 'departed':
    case 'tooLate':
      return redirectWithToast(page, { key: `cancelPaid.problem.${canceled.reason}`, type: 'error' })
    case 'notPayer':
      return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.problem.notPayer')] } })
    case 'changed':
    case 'accountMissing':
      return replyTo(submission, language, { formErrors: [message('cancelPaid.problem.changed')] })
  }
}

function toAccount({ holderCpf, bank, branch, number, kind }: z.infer<typeof accountSchema>) {
  return { holderCpf, bank, kind, ...branch, ...number }
}
