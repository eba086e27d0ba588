import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { users } from '~/data/collections'
import { isUnder } from '~/domain/accounts/access'
import { readDevice } from '~/domain/accounts/device'
import { safeRedirect } from '~/domain/values/safe-redirect'
import { replyTooMany, tooManyCodes, tooManySignInAttempts } from '~/features/accounts/refusals.server'
import {
  entranceNotice,
  markCookieless,
  pageAfterSignIn,
  withRedirectTo,
} from '~/features/accounts/sign-in-action.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { plainTextField } from '~/forms/values'
import { passSecondFactor } from '~/operations/accounts/pass-second-factor.server'
import { clearFactorReference, readFactorReference } from '~/session/factor-reference.server'
import { knownDevice, signedInHeaders } from '~/session/known-device.server'
import { forgive } from '~/session/rate-limits.server'
import { noteSecurity } from '~/session/security-log.server'
import { redirectWithToast } from '~/session/toast.server'

export const factorSchema = z.object({ code: plainTextField(40) })

/** The page of the first step: administrators and partners have one each. Addresses are found in any case and spelling. */
export function firstStepOf(request: Request): '/admin/signin' | '/signin' {
  const path = decodeURI(new URL(request.url).pathname).toLowerCase()
  return isUnder(path, '/admin') ? '/admin/signin' : '/signin'
}

/** Redirects to the first step, with the reason. */
export async function firstStepAgain(request: Request, redirectTo: string | null) {
  const address = withRedirectTo(firstStepOf(request), redirectTo)
  if (entranceNotice(request) !== null) return redirect(markCookieless(address, request))
  const headers = { 'Set-Cookie': await clearFactorReference() }
  const toast = { key: 'secondFactor.over', type: 'warning' as const }
  return redirectWithToast(address, toast, { headers })
}

/**
 * Attempts are counted separately for known browsers, so that an attacker with only the first step cannot use up their
 * attempts.
 */
async function deviceOf(request: Request, userId: string): Promise<string | null> {
  const user = await users.find(userId)
  return user && knownDevice(request, user.email)
}

/** Signs in with a valid code, which can be used once. */
export async function handleFactor({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const at = now()
  const { language } = context
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  const reference = await readFactorReference(request, at)
  if (reference === null) return firstStepAgain(request, redirectTo)
  const submission = parseForm(await request.formData(), factorSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const counted = (await deviceOf(request, reference.userId)) ?? reference.userId
  const wait =
    (await tooManySignInAttempts([['adminSignInAddress', context.clientAddress]])) ?? (await tooManyCodes(counted))
  if (wait !== null) return replyTooMany(submission, language, wait)
  const device = readDevice(request.headers.get('User-Agent'))
  const { userId, authVersion } = reference
  const passed = await passSecondFactor({ userId, authVersion, code: submission.value.code, device }, at)
  if (!passed.ok && passed.reason === 'over') return firstStepAgain(request, redirectTo)
  if (!passed.ok)
    noteSecurity('factor', {
      door: firstStepOf(request) === '/signin' ? 'shop' : 'admin',
      account: userId,
      reason: passed.reason,
    })
  if (!passed.ok) return replyTo(submission, language, { fieldErrors: { code: [message('secondFactor.wrong')] } })
  await forgive('factorAccount', counted)
  const { token, user, recoveryLeft } = passed.value
  const headers = await signedInHeaders(request, token, user)
  headers.append('Set-Cookie', await clearFactorReference())
  const next = await pageAfterSignIn(user, redirectTo)
  if (recoveryLeft === null) return redirect(next, { headers })
  const toast = { key: 'secondFactor.recoveryUsed', vars: { count: recoveryLeft }, type: 'warning' as const }
  return redirectWithToast(user.type === 1 ? '/admin/security' : next, toast, { headers })
}
