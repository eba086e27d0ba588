/** Short notices that survive one redirect, in a signed cookie of their own. The cookie holds keys, not sentences. */
import { createCookieSessionStorage, type SessionStorage } from '@remix-run/node'
import { createToastUtilsWithCustomSession } from 'remix-toast'
import { z } from 'zod'
import { cookieKeys, cookieName, isSecureSite } from './session-cookie.server'

const TOAST_COOKIE = cookieName('toast')

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type ToastVars = Readonly<Record<string, string | number>>

/** `key` names its namespace first: `success.codeValidated`, `guard.sessionExpired`. */
export interface ToastMessage {
  key: string
  vars: ToastVars
  type: ToastKind
}

const messageSchema = z.object({
  key: z.string().regex(/^[a-zA-Z]+\.[\w.]+$/),
  vars: z.record(z.string(), z.union([z.string(), z.number()])),
})
const kindSchema = z.enum(['success', 'info', 'warning', 'error'])

let storage: SessionStorage | null = null

function toastStorage(): SessionStorage {
  storage ??= createCookieSessionStorage({
    cookie: {
      name: TOAST_COOKIE,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isSecureSite,
      secrets: cookieKeys('toast'),
      maxAge: 120,
    },
  })
  return storage
}

function toastTools() {
  return createToastUtilsWithCustomSession(toastStorage())
}

async function forgotten(): Promise<string> {
  return toastStorage().destroySession(await toastStorage().getSession())
}

/** Ends an action: go to `url` and show the notice there. `init.headers` may carry further cookies. */
export async function redirectWithToast(
  url: string,
  toast: { key: string; vars?: ToastVars; type?: ToastKind },
  init?: ResponseInit,
): Promise<Response> {
  const message = JSON.stringify({ key: toast.key, vars: toast.vars ?? {} })
  return toastTools().redirectWithToast(url, { message, type: toast.type ?? 'success' }, init)
}

/**
 * The notice for this page and the `Set-Cookie` that removes it. Null without the cookie, so that pages without a
 * notice set none and stay cacheable.
 */
export async function takeToast(request: Request): Promise<{ toast: ToastMessage | null; headers: Headers } | null> {
  const cookies = request.headers.get('Cookie') ?? ''
  if (!cookies.split(';').some((pair) => pair.trim().startsWith(`${TOAST_COOKIE}=`))) return null
  const { toast } = await toastTools().getToast(request)
  return { toast: toast ? parsed(toast) : null, headers: new Headers({ 'Set-Cookie': await forgotten() }) }
}

function parsed(toast: { message: string; type: string }): ToastMessage | null {
  try {
    const message = messageSchema.parse(JSON.parse(toast.message))
    return { ...message, type: kindSchema.parse(toast.type) }
  } catch {
    return null
  }
}
