import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import type { LocalDate } from '~/domain/dates'
import { safeRedirect } from '~/domain/safe-redirect'
import { today } from '~/domain/time-zone'
import { parseForm } from '~/forms/parse-form.server'
import { withNewPassword } from '~/forms/password-values'
import { replyTo } from '~/forms/reply.server'
import { consentField } from '~/forms/values'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { signUp } from '~/operations/sign-up.server'
import { accountFields, personalPasswordParts, termsInForce } from '~/routes/external/account-form.server'
import { replyCodeLimit, replyTooMany, tooManySignInAttempts } from '~/routes/external/refusals.server'
import { withRedirectTo } from '~/routes/external/sign-in-answer.server'
import { writeCodeReference } from '~/session/code-reference.server'
import { redirectWithToast } from '~/session/toast.server'

export function signUpSchema(language: Language, day: LocalDate) {
  return withNewPassword(
    z.object({ ...accountFields(language, day), acceptTerms: consentField('validation.acceptTerms') }),
    personalPasswordParts,
  )
}

/** Opens the account and asks for the code; the answer is the same for a known address. */
export async function answerSignUp({ request, context }: ActionFunctionArgs) {
  const language = await languageOf(request)
  const at = now()
  const submission = parseForm(await request.formData(), signUpSchema(language, today(at)))
  if (submission.status !== 'success') return replyTo(submission, language)
  const wait = await tooManySignInAttempts([['signUpAddress', context.clientAddress]])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const { password, passwordConfirmation: _, acceptTerms: __, ...person } = submission.value
  const signedUp = await signUp({ person: { ...person, language }, password, termsVersion: await termsInForce() }, at)
  if (!signedUp.ok) return replyCodeLimit(submission, language)
  const reference = await writeCodeReference({ codeId: signedUp.value.codeId, email: person.email, purpose: 'signup' })
  const next = withRedirectTo('/validate-code', safeRedirect(new URL(request.url).searchParams.get('redirectTo')))
  return redirectWithToast(next, { key: 'success.codeSent', type: 'info' }, { headers: { 'Set-Cookie': reference } })
}
