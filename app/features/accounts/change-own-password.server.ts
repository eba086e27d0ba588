import { now } from '~/clock.server'
import { ownPasswordSchema } from '~/features/accounts/account-form.server'
import { replyTooMany, tooManySignInAttempts } from '~/features/accounts/refusals.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { changePassword } from '~/operations/accounts/change-password.server'
import { forgive } from '~/session/rate-limits.server'
import { signedInCookie } from '~/session/session-cookie.server'
import { redirectWithToast } from '~/session/toast.server'
import type { SignedIn } from '~/session/visitor'

/** The password form of the profile and of the administrators' security page; `page` is where it leads back to. */
export async function changeOwnPassword(
  form: FormData,
  { user, sessionId }: SignedIn,
  { language, page }: { language: Language; page: string },
) {
  const submission = parseForm(form, ownPasswordSchema(user))
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['passwordAccount', user.id]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const { password } = submission.value
  const current = readText(form, 'currentPassword')
  const changed = await changePassword({ userId: user.id, sessionId, current, password }, now())
  if (!changed.ok && changed.reason === 'old') {
    return replyTo(submission, language, { formErrors: [message('profile.firstPasswordOld')] })
  }
  if (!changed.ok) {
    return replyTo(submission, language, { fieldErrors: { currentPassword: [message('validation.passwordCurrent')] } })
  }
  await forgive('passwordAccount', user.id)
  const headers = { 'Set-Cookie': await signedInCookie(changed.value.token, user.type) }
  return redirectWithToast(page, { key: 'success.passwordUpdated' }, { headers })
}
