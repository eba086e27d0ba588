import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/clock.server'
import { agencies } from '~/data/collections'
import { isUnder } from '~/domain/accounts/access'
import { readDevice } from '~/domain/accounts/device'
import type { User } from '~/domain/accounts/user'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { emailField } from '~/forms/values'
import { type Door, signIn } from '~/operations/accounts/sign-in.server'
import { requestSignInCode } from '~/operations/accounts/sign-in-code.server'
import { writeCodeReference } from '~/session/code-reference.server'
import { writeFactorReference } from '~/session/factor-reference.server'
import { signedInHeaders } from '~/session/known-device.server'
import { noteSecurity } from '~/session/security-log.server'
import { redirectWithToast } from '~/session/toast.server'
import {
  codeRequestOf,
  forgivePasswords,
  passwordAttempt,
  tooManyCodeRequests,
  tooManyPasswords,
} from './password-attempts.server'
import { replyCodeLimit, replyTooMany } from './refusals.server'

const MAX_PASSWORD_LENGTH = 512

export const signInSchema = z.object({
  email: emailField(),
  password: z.string(message('validation.required')).max(MAX_PASSWORD_LENGTH, message('error.credentials')),
})

type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** The action of the shop's sign-in: with a password, or by a code that is sent to the address. */
export async function handleShopSignIn({ request, context }: RequestArgs) {
  const form = await request.formData()
  const intent = readIntent(form, ['code', 'continue'])
  // Where both are offered with one button, a password that was typed decides.
  const isByCode = intent === 'code' || (intent === 'continue' && !readText(form, 'password'))
  return isByCode ? sendSignInCode(form, { request, context }) : handleSignIn(form, { request, context }, 'shop')
}

/** The action of the back office's sign-in. */
export async function handleAdminSignIn({ request, context }: RequestArgs) {
  return handleSignIn(await request.formData(), { request, context }, 'admin')
}

async function handleSignIn(form: FormData, { request, context }: RequestArgs, door: Door) {
  const { language } = context
  const submission = parseForm(form, signInSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { email, password } = submission.value
  const tried = await passwordAttempt(request, email, context.clientAddress)
  const wait = await tooManyPasswords(door, tried)
  if (wait !== null) return replyTooMany(submission, language, wait)
  const device = readDevice(request.headers.get('User-Agent'))
  // Administrators can sign in through the shop too, so their stricter limits apply there.
  const admitsAdmin = async () => door === 'admin' || (await tooManyPasswords('admin', tried)) === null
  const { redirectTo, requester } = await codeRequestOf({ request, email, clientAddress: context.clientAddress })
  const entered = await signIn({ email, requester, redirectTo, password, door, device, admitsAdmin }, context.now)
  if (!entered.ok && entered.reason === 'codeLimit') return replyCodeLimit(submission, language)
  if (!entered.ok) {
    noteSecurity('signIn', { door, account: email, reason: entered.reason })
    const reason = entered.reason === 'blocked' ? 'error.accountBlocked' : 'error.credentials'
    return replyTo(submission, language, { formErrors: [message(reason)] })
  }
  await forgivePasswords(tried)
  if (entered.value.kind === 'confirm') {
    const reference = await writeCodeReference({ codeId: entered.value.codeId, email, purpose: 'signup' })
    const headers = { 'Set-Cookie': reference }
    return redirectWithToast(
      markCookieless(withRedirectTo('/validate-code', redirectTo), request),
      { key: 'success.codeSent', type: 'info' },
      { headers },
    )
  }
  if (entered.value.kind === 'factor') {
    const { to, cookie } = await factorStep(entered.value.user, redirectTo)
    return redirect(markCookieless(to, request), { headers: { 'Set-Cookie': cookie } })
  }
  const { token, user } = entered.value
  const next = await pageAfterSignIn(user, redirectTo)
  const headers = await signedInHeaders(request, token, user)
  return redirect(onceSignedIn(next, request), { headers })
}

/** Where a sign-in leads. A visitor who is signed in by then is redirected by the guard of the sign-in page. */
export function onceSignedIn(next: string, request: Request): string {
  return hasCookies(request) ? next : markCookieless(doorTo(next), request)
}

/** The page for the code of the second factor, and the cookie that identifies its account. */
export async function factorStep({ id, authVersion, type }: User, redirectTo: string | null) {
  const page = type === 1 ? '/admin/signin/code' : '/signin/code'
  const cookie = await writeFactorReference({ userId: id, authVersion, askedAt: now() })
  return { to: withRedirectTo(page, redirectTo), cookie }
}

/** The page before it set cookies, or the browser refuses them: the next page finds out which. */
export function hasCookies(request: Request): boolean {
  return (request.headers.get('Cookie') ?? '') !== ''
}

/** Marks the next page's address where the browser has sent no cookie: if it sends none there either, it refuses them. */
export function markCookieless(path: string, request: Request): string {
  return hasCookies(request) ? path : `${path}${path.includes('?') ? '&' : '?'}notice=cookies`
}

const noticeSchema = z.enum(['cookies', 'browser']).nullable().catch(null)

/** The message of a sign-in page for a browser that came back without its cookie. */
export function entranceNotice(request: Request): 'cookies' | 'browser' | null {
  return noticeSchema.parse(new URL(request.url).searchParams.get('notice'))
}

/** The sign-in page for a browser without its code: it refuses cookies, or the code was requested in another one. */
export function doorAgain(request: Request, redirectTo: string | null): string {
  const notice = entranceNotice(request) ?? 'browser'
  return `${doorTo(redirectTo)}${redirectTo === null ? '?' : '&'}notice=${notice}`
}

const addressSchema = signInSchema.pick({ email: true })

/** Sends the code. The reply is the same whether or not an account has the address. */
async function sendSignInCode(form: FormData, { request, context }: RequestArgs) {
  const { language } = context
  const submission = parseForm(form, addressSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { email } = submission.value
  const origin = { request, email, clientAddress: context.clientAddress }
  const wait = await tooManyCodeRequests(['signInCodeAccount', 'signInCodeAddress'], origin)
  if (wait !== null) return replyTooMany(submission, language, wait)
  const codeRequest = await codeRequestOf(origin)
  const sent = await requestSignInCode({ email, language, ...codeRequest }, context.now)
  if (!sent.ok) return replyCodeLimit(submission, language)
  const reference = await writeCodeReference({ codeId: sent.value.codeId, email, purpose: 'signin' })
  const next = withRedirectTo('/validate-code', codeRequest.redirectTo)
  return redirectWithToast(
    markCookieless(next, request),
    { key: 'success.codeSent', type: 'info' },
    { headers: { 'Set-Cookie': reference } },
  )
}

function isAdminPage(redirectTo: string | null): boolean {
  return redirectTo !== null && isUnder(redirectTo.split(/[?#]/)[0] ?? '', '/admin')
}

/** The `redirectTo` page, if the account may open it; else its own area, which only an approved agency has. */
export async function pageAfterSignIn(
  user: Pick<User, 'type' | 'agencyId'>,
  redirectTo: string | null,
): Promise<string> {
  if (user.type === 1) return isAdminPage(redirectTo) ? (redirectTo ?? '/') : '/admin/users'
  if (redirectTo !== null && !isAdminPage(redirectTo)) return redirectTo
  const agency = user.agencyId === null ? null : await agencies.find(user.agencyId)
  return agency?.state === 'approved' ? '/agency' : '/'
}

/** The sign-in page for a `redirectTo` page, which it passes on. */
export function doorTo(redirectTo: string | null): string {
  return withRedirectTo(isAdminPage(redirectTo) ? '/admin/signin' : '/signin', redirectTo)
}

/** The address of another page of this flow, which passes `redirectTo` on. */
export function withRedirectTo(path: string, redirectTo: string | null): string {
  return redirectTo === null ? path : `${path}?${new URLSearchParams({ redirectTo })}`
}
