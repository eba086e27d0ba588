import type { ActionFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { today } from '~/domain/time-zone'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { languageOf } from '~/i18n/language.server'
import { requestLog } from '~/log.server'
import { requestForfait } from '~/operations/request-forfait.server'
import { replyToError } from '~/routes/errors/reply-to-error.server'
import { answerNow } from '~/routes/frame/answer-now.server'
import { consume } from '~/session/rate-limits.server'
import { requireUser } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { freshId } from '~/session/tokens.server'
import { forfaitFormSchema, toWish } from './forfait-schema.server'
import { monthsFrom } from './load-forfait.server'

/** Stores the request and leads to its number. */
export async function answerForfait({ request, context }: ActionFunctionArgs) {
  const { user } = requireUser(context)
  const language = await languageOf(request)
  const at = now()
  const day = today(at)
  const form = await request.formData()
  const submission = parseForm(form, forfaitFormSchema({ language, day, months: monthsFrom(day) }))
  if (submission.status !== 'success') return replyTo(submission, language)
  const tries = await consume('forfait', user.id)
  if (!tries.ok) {
    const count = Math.ceil(tries.retryAfterSeconds / 60)
    const headers = { 'Retry-After': String(tries.retryAfterSeconds) }
    return replyTo(submission, language, { formErrors: [message('system.rateLimit', { count })], status: 429, headers })
  }
  try {
    const checkoutAttemptId = submission.value.checkoutAttemptId ?? freshId()
    const { forfait } = await requestForfait({ checkoutAttemptId, user, wish: toWish(submission.value), language }, at)
    const number = forfait.id
    return redirectWithToast(`/user/tripForfait?request=${number}`, {
      key: 'success.forfaitSent',
      vars: { number, answer: answerNow(language) },
    })
  } catch (error) {
    requestLog(context.requestId).error(error, 'forfait')
    return replyToError(form, language, error)
  }
}
