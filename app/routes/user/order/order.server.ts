/** The action of the customer's order page. Unexpected failures are shown on the page. */
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { fullName } from '~/domain/accounts/user'
import { offerCancellation } from '~/domain/orders/order-cancellation'
import { failedRefunds } from '~/domain/orders/order-refunds'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import { handlePayAgain } from '~/features/checkout/pay-again/pay-again.server'
import { accountSchema, toAccount } from '~/features/orders/account-schema.server'
import { placeField, readPlace } from '~/features/orders/read-place.server'
import { replyToError } from '~/features/page/errors/reply-to-error.server'
import { handlePassenger } from '~/features/passengers/passenger.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { refuse, replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { requestLog } from '~/log.server'
import { cancelOrder } from '~/operations/orders/cancel-order.server'
import { cancelPaidOrder } from '~/operations/orders/cancel-paid-order.server'
import { correctOwnPassenger } from '~/operations/orders/correct-passenger.server'
import { findOwnOrder } from '~/operations/orders/find-order.server'
import { repeatRefund } from '~/operations/payments/refund-order.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'

export async function handleOrder({ request, params, context }: ActionFunctionArgs) {
  const { user } = requireUser(context)
  const { clientAddress, requestId } = context
  const form = await request.formData()
  const orderCode = params['code'] ?? ''
  const { language } = context
  const publicUrl = new URL(request.url).origin
  const post = { form, orderCode, userId: user.id, language }
  const page = `/user/myAcquired/orders/${encodeURIComponent(orderCode)}`
  const intent = readIntent(form, ['pay', 'cancelPaid', 'again', 'cancel', 'passenger'])
  try {
    switch (intent) {
      case 'pay': {
        const result = `/user/checkout/post-checkout?order=${encodeURIComponent(orderCode)}`
        const owner = { userId: user.id }
        return await handlePayAgain({ ...post, owner, page: result, clientAddress, publicUrl, requestId })
      }
      case 'passenger':
        return await correctPassenger(post)
      case 'cancelPaid':
        return await cancelPaid(post)
      case 'again':
        return await refundAgain(post)
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

async function correctPassenger({ form, userId, orderCode, language }: CancelPaidPost) {
  const order = await findOwnOrder(userId, orderCode)
  if (order === null) throw itemNotFound()
  const page = `/user/myAcquired/orders/${order.code}#passengers`
  const save = (formValues: Parameters<typeof correctOwnPassenger>[0]) =>
    correctOwnPassenger(formValues, { userId, now: now() })
  return handlePassenger({ form, order, language, page, withBoarding: false, save })
}

type OwnOrder = { userId: string; orderCode: string; publicUrl: string }

async function cancelUnpaid(own: OwnOrder, page: string, language: Language) {
  const canceled = await cancelOrder({ ...own, now: now() })
  if (canceled.ok) return redirectWithToast(page, { key: 'success.orderCanceled' })
  if (canceled.reason === 'notFound') throw itemNotFound()
  if (canceled.reason === 'alreadyPaid') return refuse('error.alreadyPaid', language)
  return refuse('cancelPaid.refusal.alreadyClosed', language)
}

/** Cancels a paid order: reads the form, cancels, and replies. */
const shownSchema = z.object({
  shown: z.string().max(80).catch(''),
  place: placeField(),
})

interface CancelPaidPost {
  form: FormData
  orderCode: string
  userId: string
  language: Language
}

async function cancelPaid({ form, orderCode, userId, language }: CancelPaidPost) {
  const order = await findOwnOrder(userId, orderCode)
  if (order === null) throw itemNotFound()
  const page = `/user/myAcquired/orders/${order.code}`
  const offer = offerCancellation(order, now(), readPlace(readText(form, 'place')))
  const needsAccount = offer.ok && offer.value.needsAccount
  const schema = z.object({ ...shownSchema.shape, ...(needsAccount ? accountSchema.shape : {}) })
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { shown, place } = submission.value
  const input = accountSchema.safeParse(Object.fromEntries(form))
  const account = needsAccount && input.success ? toAccount(input.data) : null
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

/** Retries a refused refund. The order has already been checked to be the customer's own. */
async function refundAgain({ form, orderCode, userId, language }: CancelPaidPost) {
  const order = await findOwnOrder(userId, orderCode)
  if (order === null) throw itemNotFound()
  const page = `/user/myAcquired/orders/${order.code}`
  const chargeId = readText(form, 'chargeId') ?? ''
  const charge = failedRefunds(order).find(({ id }) => id === chargeId)
  if (!charge) return refuse('cancelPaid.refusal.nothingOwed', language)
  const submission = parseForm(form, refundNeedsAccount(charge.method) ? accountSchema : z.object({}))
  if (submission.status !== 'success') return replyTo(submission, language)
  const input = accountSchema.safeParse(Object.fromEntries(form))
  const account = input.success ? toAccount(input.data) : null
  const by = { id: userId, name: fullName(order.payer) }
  const retried = await repeatRefund({ orderCode: order.code, chargeId, account, by, now: now() })
  if (retried.ok) return redirectWithToast(page, { key: 'cancelPaid.againDone' })
  if (retried.reason !== 'notPayer') return refuse('cancelPaid.refusal.nothingOwed', language)
  return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.refusal.notPayer')] } })
}
