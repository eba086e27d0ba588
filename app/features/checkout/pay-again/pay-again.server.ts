/** Pays a pending order with another method. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { methodRules, providerMethodSchema } from '~/domain/payments/methods/methods'
import { type Centavos, centavos, isCentavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema } from '~/domain/values/scalars'
import { methodForms } from '~/features/checkout/methods/method-form'
import { replyToError } from '~/features/page/errors/reply-to-error.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import type { MessageKey } from '~/i18n/message-key'
import { requestLog } from '~/log.server'
import type { OrderOwner } from '~/operations/orders/find-order.server'
import type { OrderPayment } from '~/operations/orders/order-payment'
import { type RetryRefusal, retryPayment } from '~/operations/orders/retry-payment.server'
import { notFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'
import { redirectWithToast } from '~/session/toast.server'

const centavosText = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
  .refine(isCentavos)
  .transform(centavos)

/** A plan is posted as `count:total`, where `total` is the amount shown on the page. */
const planSchema = z
  .string()
  .regex(/^\d{1,2}:\d{1,12}$/)
  .transform((text) => {
    const [count = 1, total = 0] = text.split(':').map(Number)
    return { count, total: centavos(total) }
  })

const payAgainSchema = z.object({
  checkoutAttemptId: idSchema,
  method: providerMethodSchema,
  /** The number of boleto installments. A page offers only one number here. */
  boletoInstallments: z.string().max(9).optional(),
  plan: planSchema.optional(),
  /** Empty without JavaScript: the card is then entered on the provider's page. */
  cardToken: z.string().max(200).optional(),
  /** The card was refused in the browser: nothing is charged. */
  refusedCard: z.string().max(80).optional(),
})

const refusals: Readonly<Record<Exclude<RetryRefusal['rule'], 'notFound'>, MessageKey>> = {
  alreadyPaid: 'error.alreadyPaid',
  holdOver: 'status.refused.holdOver',
  stillConfirming: 'error.paymentConfirming',
  tooManyAttempts: 'payAgain.tooManyAttempts',
  methodUnavailable: 'validation.choice',
  boletoUnavailable: 'boleto.unavailable',
  boletoInstallmentsUnavailable: 'validation.boletoInstallmentsUnavailable',
  boletoShare: 'boleto.shareTaken',
  payerEmail: 'payAgain.payerEmail',
  linkMethod: 'validation.choice',
  checkoutChanged: 'error.checkoutChanged',
  installments: 'validation.choice',
  paymentUnavailable: 'error.paymentUnavailable',
  priceChanged: 'error.priceChanged',
}

export interface PayAgainPost {
  form: FormData
  orderCode: string
  owner: OrderOwner
  /** Address of the result page. */
  page: string
  clientAddress: string
  publicUrl: string
  language: Language
  requestId: string
}

/** Creates the new charge and redirects. If it is refused or fails, the form returns with its values. */
export async function handlePayAgain(post: PayAgainPost) {
  try {
    return await pay(post)
  } catch (error) {
    if (error instanceof Response) throw error
    requestLog(post.requestId).error(error, 'another payment')
    return replyToError(post.form, post.language, error)
  }
}

async function pay(post: PayAgainPost) {
  const { form, orderCode, owner, page, clientAddress, publicUrl, language } = post
  const submission = parseForm(form, payAgainSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { checkoutAttemptId } = submission.value
  const choice = readChoice(submission.value, form)
  if (!choice.ok) return replyTo(submission, language, choice.reason)
  if (submission.value.refusedCard && methodRules(submission.value.method).isCollectedAtOnce) {
    return replyTo(submission, language)
  }
  const attempts = await consume('checkout', Object.values(owner).join())
  if (!attempts.ok) {
    const formErrors = [message('system.rateLimit', { count: Math.ceil(attempts.retryAfterSeconds / 60) })]
    const headers = { 'Retry-After': String(attempts.retryAfterSeconds) }
    return replyTo(submission, language, { formErrors, status: 429, headers })
  }
  const retried = await retryPayment({
    checkoutAttemptId,
    owner,
    orderCode,
    ...choice.value,
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
  const charge = order.charges.at(-1)
  if (order.status === 'paid' && order.moveOffer === null)
    return redirectWithToast(page, { key: 'success.purchaseMade' })
  if (charge?.hostedPage && charge.state === 'pending') return redirect(charge.hostedPage.url, 303)
  if (charge?.pix) return redirectWithToast(page, { key: 'payAgain.newPix' })
  return charge?.boleto ? redirectWithToast(page, { key: 'payAgain.newBoleto' }) : redirect(page, 303)
}

type Choice = { payment: OrderPayment; shownTotal: Centavos }
type Refused = { formErrors: string[] } | { fieldErrors: Record<string, string[]> }

/** The selected method and the total shown on the page, or the error. */
function readChoice(posted: z.output<typeof payAgainSchema>, form: FormData): Result<Choice, Refused> {
  const { method, plan, cardToken = null, boletoInstallments = '1' } = posted
  const { alwaysShowsPlan, refusals: reasons } = methodRules(method)
  if (alwaysShowsPlan) {
    if (plan === undefined) return refused({ fieldErrors: { plan: ['validation.required'] } })
    return ok({ payment: { method, installments: plan.count, cardToken }, shownTotal: plan.total })
  }
  const isSplit = methodForms[method].installmentsField === 'boletoInstallments' && boletoInstallments !== '1'
  if (isSplit) return refused({ formErrors: [refusals[reasons.installments]] })
  const total = centavosText.safeParse(readText(form, `${method}Total`))
  if (!total.success) return refused({ formErrors: [refusals[reasons.unavailable]] })
  return ok({ payment: { method }, shownTotal: total.data })
}
