import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { safeRedirect } from '~/domain/safe-redirect'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { emailField } from '~/forms/values'
import { languageOf } from '~/i18n/language.server'
import { askPasswordReset } from '~/operations/ask-password-reset.server'
import { fromNetwork } from '~/routes/external/password-attempts.server'
import { replyCodeLimit, replyTooMany, tooManySignInAttempts } from '~/routes/external/refusals.server'
import { withRedirectTo } from '~/routes/external/sign-in-answer.server'
import { writeCodeReference } from '~/session/code-reference.server'
import { redirectWithToast } from '~/session/toast.server'

export const askResetSchema = z.object({ email: emailField() })

/** Sends the code on its way; the answer is the same whether or not somebody has the address. */
export async function answerAskReset({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const language = await languageOf(request)
  const submission = parseForm(await request.formData(), askResetSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { email } = submission.value
  const wait = await tooManySignInAttempts([
    ['resetAccount', fromNetwork(email, context.clientAddress)],
    ['resetAddress', context.clientAddress],
  ])
  if (wait !== null) return replyTooMany(submission, language, wait)
  const asked = await askPasswordReset({ email }, now())
  if (!asked.ok) return replyCodeLimit(submission, language)
  const reference = await writeCodeReference({ codeId: asked.value.codeId, email, purpose: 'reset' })
  const next = withRedirectTo('/validate-code', safeRedirect(new URL(request.url).searchParams.get('redirectTo')))
  return redirectWithToast(next, { key: 'success.codeSent', type: 'info' }, { headers: { 'Set-Cookie': reference } })
}
