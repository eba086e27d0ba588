import { z } from 'zod'
import { now } from '~/clock.server'
import { readDevice } from '~/domain/accounts/device'
import { forgivePasswords, passwordAttempt } from '~/features/accounts/password-attempts.server'
import type { replyTooMany } from '~/features/accounts/refusals.server'
import { doorTo, factorStep, pageAfterSignIn } from '~/features/accounts/sign-in-action.server'
import { newPasswordField, passwordField, passwordMessage, withNewPassword } from '~/forms/fields/password-values'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { codeField } from '~/forms/values'
import type { Language } from '~/i18n/languages'
import { type ResetRefusal, resetPassword } from '~/operations/accounts/reset-password.server'
import { type CodeReference, clearCodeReference } from '~/session/code-reference.server'
import { signedInHeaders } from '~/session/known-device.server'
import { noteSecurity } from '~/session/security-log.server'
import { redirectWithToast } from '~/session/toast.server'
import { codeRefusalMessage } from './code-refusal.server'

export function resetSchema(email: string) {
  return withNewPassword(
    z.object({ code: codeField(), password: newPasswordField(), passwordConfirmation: passwordField() }),
    () => [email],
  )
}

interface ResetPost {
  request: Request
  /** The visitor's network address. */
  address: string
  form: FormData
  reference: CodeReference
  redirectTo: string | null
  language: Language
  /** Seconds to wait, after too many attempts. */
  wait: number | null
  /** Says why, and what to do. */
  replyWait: typeof replyTooMany
}

/**
 * Changes the password with the code. Signs a customer in; an administrator goes to the sign-in page of the back office,
 * a partner with a second factor to its code.
 */
export async function handleReset(post: ResetPost) {
  const { request, address, form, reference, redirectTo, language, wait } = post
  const submission = parseForm(form, resetSchema(reference.email))
  if (submission.status !== 'success') return replyTo(submission, language)
  if (wait !== null) return post.replyWait(submission, language, wait)
  const { code, password } = submission.value
  const device = readDevice(request.headers.get('User-Agent'))
  const done = await resetPassword({ codeId: reference.codeId, digits: code, password, device }, now())
  if (!done.ok) {
    if (done.reason.kind !== 'personal') {
      noteSecurity('code', { door: 'reset', account: reference.email, reason: done.reason.kind })
    }
    return replyTo(submission, language, { fieldErrors: refusalErrors(done.reason) })
  }
  await forgivePasswords(await passwordAttempt(request, reference.email, address))
  const { user, token } = done.value
  const headers = token === null ? new Headers() : await signedInHeaders(request, token, user)
  headers.append('Set-Cookie', await clearCodeReference())
  if (token === null && user.type === 0) {
    const { to, cookie } = await factorStep(user, redirectTo)
    headers.append('Set-Cookie', cookie)
    return redirectWithToast(to, { key: 'success.passwordUpdated' }, { headers })
  }
  const next = token === null ? doorTo(redirectTo ?? '/admin/users') : await pageAfterSignIn(user, redirectTo)
  return redirectWithToast(next, { key: 'success.passwordUpdated' }, { headers })
}

function refusalErrors(refusal: ResetRefusal): Record<string, string[]> {
  if (refusal.kind === 'personal') return { password: [passwordMessage('personal')] }
  return { code: [codeRefusalMessage(refusal)] }
}
