import { type ActionFunctionArgs, data } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { changeOwnPassword } from '~/features/accounts/change-own-password.server'
import { replyTooMany, tooManyCodes, tooManySignInAttempts } from '~/features/accounts/refusals.server'
import { passwordField } from '~/forms/fields/password-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { codeField } from '~/forms/values'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import {
  cancelSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '~/operations/accounts/second-factor.server'
import { itemNotFound } from '~/session/not-found.server'
import { forgive } from '~/session/rate-limits.server'
import { requireAdmin } from '~/session/require-user.server'
import { endOtherSessions, endOwnSession } from '~/session/sessions.server'
import { redirectWithToast } from '~/session/toast.server'
import type { SignedIn } from '~/session/visitor'

export const securityCodeSchema = z.object({ code: codeField() })
export const factorPasswordSchema = z.object({ password: passwordField() })

const PAGE = '/admin/security'

/** The actions of an administrator on their own account. */
export async function answerSecurity({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const visitor = requireAdmin(context)
  const { user, sessionId } = visitor
  const form = await request.formData()
  const language = await languageOf(request)
  const ended = readText(form, 'end')
  if (ended !== null) {
    if (!(await endOwnSession(user.id, ended))) throw itemNotFound()
    return sessionsEnded()
  }
  switch (readIntent(form, ['endAll', 'start', 'cancel', 'confirm', 'renew', 'drop'])) {
    case 'endAll':
      await endOtherSessions(user.id, sessionId)
      return sessionsEnded()
    case 'start':
      await startSecondFactor(user.id, now())
      return redirectWithToast(PAGE, { key: 'secondFactor.scan', type: 'info' })
    case 'cancel':
      await cancelSecondFactor(user.id)
      return redirectWithToast(PAGE, { key: 'secondFactor.turnedOff', type: 'info' })
    case 'confirm':
      return confirm(form, visitor, language)
    case 'renew':
    case 'drop':
      return withPassword(form, visitor, language)
    default:
      return changeOwnPassword(form, visitor, { language, page: PAGE })
  }
}

const sessionsEnded = () => redirectWithToast(`${PAGE}#sessions`, { key: 'success.sessionsRevoked' })

/** The recovery codes are only in this response: a redirect would have to store them. */
function showCodes(codes: string[]) {
  return data({ codes }, { headers: { 'Cache-Control': 'no-store' } })
}

async function confirm(form: FormData, { user, sessionId }: SignedIn, language: Language) {
  const submission = parseForm(form, securityCodeSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManyCodes(user.id)
  if (wait !== null) return replyTooMany(submission, language, wait)
  const done = await confirmSecondFactor({ userId: user.id, sessionId, code: submission.value.code }, now())
  if (done.ok) return showCodes(done.value)
  if (done.reason === 'notStarted') return redirectWithToast(PAGE, { key: 'secondFactor.turnedOn', type: 'info' })
  return replyTo(submission, language, { fieldErrors: { code: [message('secondFactor.wrong')] } })
}

async function withPassword(form: FormData, { user }: SignedIn, language: Language) {
  const isRenewal = readIntent(form, ['renew', 'drop']) === 'renew'
  const submission = parseForm(form, factorPasswordSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['passwordAccount', user.id]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const input = { userId: user.id, password: submission.value.password }
  const done = isRenewal ? await renewRecoveryCodes(input, now()) : await dropSecondFactor(input, now())
  if (!done.ok && done.reason === 'wrong') {
    return replyTo(submission, language, { fieldErrors: { password: [message('validation.passwordCurrent')] } })
  }
  await forgive('passwordAccount', user.id)
  if (done.ok && done.value) return showCodes(done.value)
  return redirectWithToast(PAGE, { key: 'secondFactor.turnedOff' })
}
