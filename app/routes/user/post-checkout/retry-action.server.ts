/** The second try: reads the choice, asks for the new charge and says where to go. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { centavos, isCentavos } from '~/domain/money'
import { idSchema } from '~/domain/scalars'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import type { MessageKey } from '~/i18n/message-key'
import type { OrderPayment } from '~/operations/order-payment'
import { type RetryRefusal, retryPayment } from '~/operations/retry-payment.server'
import { notFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'
import { redirectWithToast } from '~/session/toast.server'

const centavosText = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
  .refine(isCentavos)
  .transform(centavos)

/** A plan is posted as `count:total`, the total that stood beside it. */
const planSchema = z
  .string()
  .regex(/^\d{1,2}:\d{1,12}$/)
  .transform((text) => {
    const [count = 1, total = 0] = text.split(':').map(Number)
    return { count, total: centavos(total) }
  })

export const retrySchema = z.object({
  attemptId: idSchema,
  method: z.enum(['pix', 'card']),
  pixTotal: centavosText,
  plan: planSchema.optional(),
  /** Empty without a script: the card is then typed on the provider's page. */
  cardToken: z.string().max(200).optional(),
})

const refusals: Readonly<Record<Exclude<RetryRefusal['rule'], 'notFound'>, MessageKey>> = {
  alreadyPaid: 'error.alreadyPaid',
  holdOver: 'status.refused.holdOver',
  stillConfirming: 'error.paymentConfirming',
  tooManyAttempts: 'result.tooManyAttempts',
  attemptChanged: 'error.attemptChanged',
  installments: 'validation.choice',
  paymentUnavailable: 'error.paymentUnavailable',
  priceChanged: 'error.priceChanged',
}

export interface RetryPost {
  form: FormData
  orderCode: string
  buyerId: string
  clientAddress: string
  publicUrl: string
  language: Language
}

export async function answerRetry({ form, orderCode, buyerId, clientAddress, publicUrl, language }: RetryPost) {
  const submission = parseForm(form, retrySchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { attemptId, method, pixTotal, plan, cardToken } = submission.value
  if (method === 'card' && plan === undefined) {
    return replyTo(submission, language, { fieldErrors: { plan: ['validation.required'] } })
  }
  const tries = await consume('checkout', buyerId)
  if (!tries.ok) {
    const formErrors = [message('system.rateLimit', { count: Math.ceil(tries.retryAfterSeconds / 60) })]
    const headers = { 'Retry-After': String(tries.retryAfterSeconds) }
    return replyTo(submission, language, { formErrors, status: 429, headers })
  }
  const isCard = method === 'card' && plan !== undefined
  const payment: OrderPayment = isCard
    ? { method: 'card', installments: plan.count, cardToken: cardToken ?? null }
    : { method: 'pix' }
  const retried = await retryPayment({
    attemptId,
    buyerId,
    orderCode,
    payment,
    shownTotal: isCard ? plan.total : pixTotal,
    clientAddress,
    publicUrl,
    now: now(),
  })
  if (!retried.ok) {
    const { rule } = retried.reason
    if (rule === 'notFound') throw notFound()
    return replyTo(submission, language, { formErrors: [refusals[rule]] })
  }
  const order = retried.value
  const page = `/user/checkout/post-checkout?order=${order.code}`
  const charge = order.charges.at(-1)
  if (order.status === 'paid') return redirectWithToast(page, { key: 'success.purchaseMade' })
  if (charge?.hostedPage && charge.state === 'pending') return redirect(charge.hostedPage.url, 303)
  return charge?.pix ? redirectWithToast(page, { key: 'success.orderPlaced' }) : redirect(page, 303)
}
