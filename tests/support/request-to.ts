/** Asks a route's loader or action as a visitor's browser would, and reads what it answers. */
import { randomBytes } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { now } from '~/clock.server'
import { outbox } from '~/data/collections'
import { defaultLanguage, rememberedLanguage } from '~/i18n/languages'
import { requestContext } from '~/session/request-context'

export const PASSWORD = 'Trilha#do#Ouro7'
export const SIGN_UP_FORM = {
  firstName: 'Ana',
  lastName: 'Souza',
  cpf: '529.982.247-25',
  phone: '(11) 98765-4321',
  birthDate: '1990-05-04',
  email: ' ANA@Exemplo.com.br ',
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  acceptTerms: 'on',
}

type RouteResult = Response | { data: SubmissionResult | { problem: string }; init: ResponseInit | null }

/** An address nobody else has, so that limits per address do not meet. */
export function freshAddress(): string {
  return `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`
}

/** Of a browser that keeps cookies. */
const A_COOKIE = 'seen=1'

export function requestTo(
  path: string,
  fields: Record<string, string> | URLSearchParams | null,
  cookie = A_COOKIE,
  clientAddress = freshAddress(),
) {
  const body = fields === null ? null : new URLSearchParams(fields)
  const request = new Request(`http://127.0.0.1:3000${path}`, {
    method: body ? 'POST' : 'GET',
    body,
    headers: { Cookie: cookie },
  })
  const language =
    rememberedLanguage(`lang=${new URL(request.url).searchParams.get('lang')}`) ?? rememberedLanguage(cookie)
  const context = {
    ...requestContext(language ?? defaultLanguage, now()),
    visitor: { role: 'guest' as const },
    staleSession: null,
    requestId: 'r',
    nonce: undefined,
    clientAddress,
  }
  return { request, context, params: {} }
}

/** What matters of a response: a redirect, or a reply with its errors. A reason without a form is that of the whole. */
export function read(result: RouteResult) {
  if (result instanceof Response) {
    const cookies = result.headers.getSetCookie()
    return { status: result.status, to: result.headers.get('Location'), cookies, errors: {}, retryAfter: null }
  }
  const headers = new Headers(result.init?.headers)
  return {
    status: result.init?.status,
    to: null,
    cookies: headers.getSetCookie(),
    errors: 'problem' in result.data ? { '': [result.data.problem] } : (result.data.error ?? {}),
    retryAfter: headers.get('Retry-After'),
  }
}

/** The cookies of a response, as the browser sends them back. */
export function sent(cookies: readonly string[]): string {
  return cookies.map((line) => line.split(';')[0]).join('; ')
}

/** What waits to be mailed, oldest first. */
export async function mails() {
  return (
    await outbox.list({ eq: { done: false, topic: 'mail' }, order: { by: 'availableAt', dir: 'asc' }, limit: 99 })
  ).map((row) => row.payload)
}

/** The code of the newest mail. */
export async function newestCode(): Promise<string> {
  return /"(\d{6})"/.exec(JSON.stringify((await mails()).at(-1)))?.[1] ?? ''
}
