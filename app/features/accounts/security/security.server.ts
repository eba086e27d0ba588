import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { replyTooMany, tooManyCodes, tooManySignInAttempts } from '~/features/accounts/refusals.server'
import { passwordField } from '~/forms/fields/password-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { codeField } from '~/forms/values'
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
import { endOtherSessions, endOwnSession } from '~/session/sessions.server'
import { redirectWithToast } from '~/session/toast.server'
import type { SignedIn } from '~/session/visitor'

export const securityCodeSchema = z.object({ code: codeField() })
export const factorPasswordSchema = z.object({ password: passwordField() })

interface SecurityPost {
  form: FormData
  visitor: SignedIn
  language: Language
  /** Where the forms lead back to. */
  page: string
}

/** The actions on one's own sessions and second factor; null for any other button. */
export async function handleSecurity(post: SecurityPost) {
  const { form, visitor, page } = post
  const { user, sessionId } = visitor
  const ended = readText(form, 'end')
  if (ended !== null) {
    if (!(await endOwnSession(user.id, ended))) throw itemNotFound()
    return sessionsEnded(page)
  }
  switch (readIntent(form, ['endAll', 'start', 'cancel', 'confirm', 'renew', 'drop'])) {
    case 'endAll':
      await endOtherSessions(user.id, sessionId)
      return sessionsEnded(page)
    case 'start':
      return start(post)
    case 'cancel':
      await cancelSecondFactor(user.id)
      return redirectWithToast(page, { key: 'secondFactor.turnedOff', type: 'info' })
    case 'confirm':
      return confirm(post)
    case 'renew':
    case 'drop':
      return withPassword(post)
    default:
      return null
  }
}

const sessionsEnded = (page: string) => redirectWithToast(`${page}#sessions`, { key: 'success.sessionsRevoked' })

/** Without a password nobody could switch it off again. */
async function start({ visitor: { user }, page }: SecurityPost) {
  if (!user.hasPassword) return redirect(page)
  await startSecondFactor(user.id, now())
  return redirectWithToast(page, { key: 'secondFactor.scan', type: 'info' })
}

/** The recovery codes are only in this response: a redirect would have to store them. */
function showCodes(codes: string[]) {
  return data({ codes }, { headers: { 'Cache-Control': 'no-store' } })
}

async function confirm({ form, visitor: { user, sessionId }, language, page }: SecurityPost) {
  const submission = parseForm(form, securityCodeSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManyCodes(user.id)
  if (wait !== null) return replyTooMany(submission, language, wait)
  const done = await confirmSecondFactor({ userId: user.id, sessionId, code: submission.value.code }, now())
  if (done.ok) return showCodes(done.value)
  if (done.reason === 'notStarted') return redirectWithToast(page, { key: 'secondFactor.turnedOn', type: 'info' })
  return replyTo(submission, language, { fieldErrors: { code: [message('secondFactor.wrong')] } })
}

async function withPassword({ form, visitor: { user }, language, page }: SecurityPost) {
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
  return redirectWithToast(page, { key: 'secondFactor.turnedOff' })
}
