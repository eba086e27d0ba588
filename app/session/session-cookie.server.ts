import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Cookie, createCookie } from '@remix-run/node'
import { ABSOLUTE_LIMIT } from '~/domain/accounts/session'
import type { UserType } from '~/domain/accounts/user'
import { env, secrets } from '~/env.server'

/** The shop speaks https: cookies are then `Secure`, and the signed ones carry the `__Host-` prefix. */
export const isSecureSite = env.PUBLIC_URL.startsWith('https://')

export const SESSION = 'main'

export const sessionCookieName = cookieName(SESSION)

/** Over https no other host of the domain can set it. */
export function cookieName(name: string): string {
  return isSecureSite ? `__Host-${name}` : name
}

/** A key for each name: the value of one cookie is worth nothing in another. */
export function cookieKeys(name: string): string[] {
  const bound = secrets().session.map((secret) => createHmac('sha256', secret).update(name).digest('hex'))
  // Sessions from before the keys had names stay open.
  return name === SESSION ? [...bound, ...secrets().session] : bound
}

/** A signed cookie of ours: not readable by scripts, not sent by other sites' posts. */
export function signedCookie(name: string, maxAgeSeconds?: number): Cookie {
  return createCookie(cookieName(name), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecureSite,
    secrets: cookieKeys(name),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  })
}

let cookie: Cookie | null = null

function sessionCookie(): Cookie {
  cookie ??= signedCookie(SESSION)
  return cookie
}

/** A secret and, behind a dot, whose it is; sessions from before that have the secret alone. */
const tokenShape = /^[\w-]{43}(?:\.[\w-]{1,128})?$/

/** The request carries a session cookie, whatever is in it. */
export function hasSessionCookie(headers: Headers): boolean {
  return (headers.get('Cookie') ?? '').split(';').some((pair) => pair.trim().startsWith(`${sessionCookieName}=`))
}

/**
 * The request carries a cookie of this name that the shop has signed, found without waiting: before a body is read. The
 * signature is Remix's, the one of `signedCookie`.
 */
export function hasOwnCookie(sent: string | undefined, name: string): boolean {
  const pair = (sent ?? '').split(';').find((each) => each.trim().startsWith(`${cookieName(name)}=`))
  const value = pair === undefined ? '' : decoded(pair.trim().slice(cookieName(name).length + 1))
  const dot = value.lastIndexOf('.')
  if (dot < 1) return false
  const given = Buffer.from(value.slice(dot + 1))
  return cookieKeys(name).some((key) => {
    const right = Buffer.from(createHmac('sha256', key).update(value.slice(0, dot)).digest('base64').replace(/=+$/, ''))
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
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
  return writeSessionToken(token, userType === 1 ? undefined : ABSOLUTE_LIMIT[userType] / 1000)
}
