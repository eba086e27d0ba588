import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { codes } from '~/data/collections'
import { readDevice } from '~/domain/accounts/device'
import { safeRedirect } from '~/domain/values/safe-redirect'
import { termsInForce } from '~/features/accounts/account-form.server'
import { requesterOf, tooManyCodeRequests, tooManyGuesses } from '~/features/accounts/password-attempts.server'
import { replyCodeLimit, replyTooMany, replyTooManyGuesses } from '~/features/accounts/refusals.server'
import { doorAgain, factorStep, pageAfterSignIn, withRedirectTo } from '~/features/accounts/sign-in-action.server'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { codeField } from '~/forms/values'
import type { Language } from '~/i18n/languages'
import { confirmCode } from '~/operations/accounts/confirm-code.server'
import {
  resendCode,
  resendResetCode,
  resendSignInCode,
  secondsUntilResend,
} from '~/operations/accounts/resend-code.server'
import { signInByCode } from '~/operations/accounts/sign-in-code.server'
import {
  type CodeReference,
  clearCodeReference,
  readCodeReference,
  writeCodeReference,
} from '~/session/code-reference.server'
import { signedInHeaders } from '~/session/known-device.server'
import { noteSecurity } from '~/session/security-log.server'
import { redirectWithToast } from '~/session/toast.server'
import { codeRefusalMessage } from './code-refusal.server'
import { handleReset } from './reset-action.server'

export const mailedCodeSchema = z.object({ code: codeField() })
const resendSchema = z.object({})

type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** Confirms the code, or sends another one (`intent=resend`). */
export async function handleCode({ request, context }: RequestArgs) {
  const { language } = context
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  const reference = await readCodeReference(request)
  if (reference === null) return redirect(doorAgain(request, redirectTo))
  const form = await request.formData()
  const { email } = reference
  const requester = await requesterOf(request, email, context.clientAddress)
  const isResend = readIntent(form, ['resend']) === 'resend'
  const origin = { request, email, clientAddress: context.clientAddress }
  const wait = await tooManyCodeRequests(['codeAccount', 'codeAddress'], origin)
  if (isResend) return sendAnother({ form, reference, requester, redirectTo, language, wait })
  const guesses = wait ?? (await tooManyGuesses(request, reference))
  const replyWait = wait === null ? replyTooManyGuesses : replyTooMany
  if (reference.purpose === 'reset') {
    const post = { request, address: context.clientAddress, form, reference, redirectTo, language }
    return handleReset({ ...post, wait: guesses, replyWait })
  }
  const submission = parseForm(form, mailedCodeSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  if (guesses !== null) return replyWait(submission, language, guesses)
  const device = readDevice(request.headers.get('User-Agent'))
  const guess = { codeId: reference.codeId, digits: submission.value.code, device }
  const entered = await (reference.purpose === 'signin'
    ? signInByCode({ ...guess, email, language, termsVersion: await termsInForce() }, now())
    : confirmCode(guess, now()))
  if (!entered.ok) {
    noteSecurity('code', { door: reference.purpose, account: email, reason: entered.reason.kind })
    return replyTo(submission, language, { fieldErrors: { code: [codeRefusalMessage(entered.reason)] } })
  }
  const { token, user } = entered.value
  if (token === null) {
    const { to, cookie } = await factorStep(user, redirectTo)
    const cookies = [cookie, await clearCodeReference()]
    return redirect(to, { headers: cookies.map((line): [string, string] => ['Set-Cookie', line]) })
  }
  const headers = await signedInHeaders(request, token, user)
  headers.append('Set-Cookie', await clearCodeReference())
  const next = await pageAfterSignIn(user, redirectTo)
  if (reference.purpose === 'signin') return redirect(next, { headers })
  return redirectWithToast(next, { key: 'validateCode.registered' }, { headers })
}

const resend = { signup: resendCode, signin: resendSignInCode, reset: resendResetCode }

interface Resend {
  form: FormData
  reference: CodeReference
  requester: string
  redirectTo: string | null
  language: Language
  /** Seconds to wait, after too many attempts. */
  wait: number | null
}

async function sendAnother({ form, reference, requester, redirectTo, language, wait }: Resend) {
  const submission = parseForm(form, resendSchema)
  if (wait !== null) return replyTooMany(submission, language, wait)
  const at = now()
  const { purpose, codeId, email } = reference
  const sent = await resend[purpose]({ codeId, email, requester, redirectTo, language }, at)
  if (!sent.ok && sent.reason === 'codeLimit') return replyCodeLimit(submission, language)
  if (!sent.ok) {
    const former = await codes.find(reference.codeId)
    return replyTooMany(submission, language, former ? Math.max(1, secondsUntilResend(former, at)) : 1)
  }
  const headers = { 'Set-Cookie': await writeCodeReference({ ...reference, codeId: sent.value.codeId }) }
  return redirectWithToast(
    withRedirectTo('/validate-code', redirectTo),
    { key: 'success.codeSent', type: 'info' },
    { headers },
  )
}
