/** What the customer's page of an order does when it is posted. Whatever fails unforeseen is said on the page. */

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { now } from '~/clock.server'
import { readIntent } from '~/forms/read-field.server'
import { refuse } from '~/forms/refusal.server'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { requestLog } from '~/log.server'
import { cancelOrder } from '~/operations/cancel-order.server'
import { correctOwnPassenger } from '~/operations/correct-passenger.server'
import { findOwnOrder } from '~/operations/find-own-order.server'
import { replyToError } from '~/routes/errors/reply-to-error.server'
import { answerPassenger } from '~/routes/passengers/answer-passenger.server'
import { answerPayAgain } from '~/routes/user/pay-again/answer-pay-again.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { answerAgain, answerCancelPaid, type CancelPaidPost } from './answer-cancel-paid.server'

export async function answerOrder({ request, params, context }: ActionFunctionArgs) {
  const { user } = requireUser(context)
  const { clientAddress, requestId } = context
  const form = await request.formData()
  const orderCode = params['code'] ?? ''
  const language = await languageOf(request)
  const publicUrl = new URL(request.url).origin
  const post = { form, orderCode, userId: user.id, language }
  const page = `/user/myAcquired/orders/${encodeURIComponent(orderCode)}`
  const intent = readIntent(form, ['pay', 'cancelPaid', 'again', 'cancel', 'passenger'])
  try {
    switch (intent) {
      case 'pay': {
        const result = `/user/checkout/post-checkout?order=${encodeURIComponent(orderCode)}`
        const owner = { userId: user.id }
        return await answerPayAgain({ ...post, owner, page: result, clientAddress, publicUrl, requestId })
      }
      case 'passenger':
        return await answerOwnPassenger(post)
      case 'cancelPaid':
        return await answerCancelPaid(post)
      case 'again':
        return await answerAgain(post)
      case 'cancel':
        return await cancelUnpaid({ userId: user.id, orderCode, publicUrl }, page, language)
      default:
        return redirect(page)
    }
  } catch (error) {
    if (error instanceof Response) throw error
    requestLog(requestId).error(error, 'own order')
    if (intent === 'cancel') return refuse('error.generic', language, { status: 500 })
    return replyToError(form, language, error)
  }
}

async function answerOwnPassenger({ form, userId, orderCode, language }: CancelPaidPost) {
  const order = await findOwnOrder(userId, orderCode)
  if (order === null) throw itemNotFound()
  const page = `/user/myAcquired/orders/${order.code}#travellers`
  const save = (typed: Parameters<typeof correctOwnPassenger>[0]) => correctOwnPassenger(typed, { userId, now: now() })
  return answerPassenger({ form, order, language, page, withBoarding: false, save })
}

type Wish = { userId: string; orderCode: string; publicUrl: string }

async function cancelUnpaid(wish: Wish, page: string, language: Language) {
  const canceled = await cancelOrder({ ...wish, now: now() })
  if (canceled.ok) return redirectWithToast(page, { key: 'success.orderCanceled' })
  if (canceled.reason === 'notFound') throw itemNotFound()
  if (canceled.reason === 'alreadyPaid') return refuse('error.alreadyPaid', language)
  return refuse('cancelPaid.refusal.alreadyClosed', language)
}
