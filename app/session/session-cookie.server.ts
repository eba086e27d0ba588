import { type Cookie, createCookie } from '@remix-run/node'
import { ABSOLUTE_LIMIT } from '~/domain/accounts/session'
import type { UserType } from '~/domain/accounts/user'
import { env, secrets } from '~/env.server'

/** The shop speaks https: cookies are then `Secure` and the session's carries the `__Host-` prefix. */
export const isSecureSite = env.PUBLIC_URL.startsWith('https://')

export const sessionCookieName = isSecureSite ? '__Host-main' : 'main'

/** A signed cookie of ours: not readable by scripts, not sent by other sites' posts. */
export function signedCookie(name: string, maxAgeSeconds?: number): Cookie {
  return createCookie(name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecureSite,
    secrets: [...secrets().session],
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  })
}

let cookie: Cookie | null = null

function sessionCookie(): Cookie {
  cookie ??= signedCookie(sessionCookieName)
  return cookie
}

/** A secret and, behind a dot, whose it is; sessions from before that have the secret alone. */
const tokenShape = /^[\w-]{43}(?:\.[\w-]{1,128})?$/

/** The request carries a session cookie, whatever is in it. */
export function hasSessionCookie(headers: Headers): boolean {
  return (headers.get('Cookie') ?? '').split(';').some((pair) => pair.trim().startsWith(`${sessionCookieName}=`))
}

/** The session's token, or null when there is none or its signature is not ours. */
export async function readSessionToken(headers: Headers): Promise<string | null> {
  if (!hasSessionCookie(headers)) return null
  const value: unknown = await sessionCookie().parse(headers.get('Cookie'))
  return typeof value === 'string' && tokenShape.test(value) ? value : null
}

/**
 * The owner of a session token, whether or not the session still exists. It grants no access: it only identifies the
 * owner of a post.
 */
export function ownerOfToken(token: string): string | null {
  return token.split('.')[1] ?? null
}

/** `Set-Cookie` that carries the token; the server decides when the session ends, `maxAgeSeconds` only when it is forgotten. */
export function writeSessionToken(token: string, maxAgeSeconds?: number): Promise<string> {
  return sessionCookie().serialize(token, maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds })
}

/** `Set-Cookie` that makes the browser forget the session. */
export function clearedSessionCookie(): Promise<string> {
  return sessionCookie().serialize('', { maxAge: 0, expires: new Date(0) })
}

/**
 * `Set-Cookie` of a fresh session: a customer's browser remembers it as long as a session may last, an administrator's
 * until it is closed.
 */
export function signedInCookie(token: string, userType: UserType): Promise<string> {
  return writeSessionToken(token, userType === 1 ? undefined : ABSOLUTE_LIMIT / 1000)
}
