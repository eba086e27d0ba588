/**
 * Whose account a post belongs to. Pages of a signed-in user stay open in other tabs when the session ends, and what is
 * sent from them later must not reach the next user who signs in.
 */
import type { Cookie } from '@remix-run/node'
import { idSchema } from '~/domain/values/scalars'
import {
  clearedSessionCookie,
  cookieName,
  hasOwnCookie,
  hasSessionCookie,
  ownerOfToken,
  readSessionToken,
  SESSION,
  signedCookie,
} from './session-cookie.server'
import type { Resolved } from './visitor.server'

/** `anybody`: no user was signed in. `unknown`: a user was signed in, and the post must not be shown to any other. */
export type PostOwner = { kind: 'anybody' } | { kind: 'one'; userId: string } | { kind: 'unknown' }

const LAST_OWNER = 'lastOwner'

let cookie: Cookie | null = null

/** A browser that is started again opens its tabs again: a day, as an administrator's session lasts no longer. */
const LIFE_SECONDS = 24 * 60 * 60

function lastOwnerCookie(): Cookie {
  cookie ??= signedCookie(LAST_OWNER, LIFE_SECONDS)
  return cookie
}

/** A signed-in browser, or one whose session has ended over an open page. */
export function isKnownBrowser(sent: string | undefined): boolean {
  return hasOwnCookie(sent, SESSION) || hasOwnCookie(sent, LAST_OWNER)
}

export async function ownerOfPost(request: Request, { visitor, staleUserId }: Resolved): Promise<PostOwner> {
  if (visitor.role !== 'guest') return one(visitor.user.id)
  if (hasSessionCookie(request.headers)) return one(staleUserId)
  const sent = request.headers.get('Cookie') ?? ''
  if (!sent.includes(`${cookieName(LAST_OWNER)}=`)) return { kind: 'anybody' }
  const left = idSchema.safeParse(await lastOwnerCookie().parse(sent))
  return one(left.success ? left.data : null)
}

function one(userId: string | null): PostOwner {
  return userId === null ? { kind: 'unknown' } : { kind: 'one', userId }
}

/** `Set-Cookie` of a sign-in: an administrator's session cookie goes with the browser, this one stays. */
export function ownerOfTabs(token: string): Promise<string> {
  return lastOwnerCookie().serialize(ownerOfToken(token) ?? '')
}

/**
 * The `Set-Cookie` lines that end a browser's session: its cookie is removed, and the owner of its open pages is remembered.
 */
export async function leaveSession(request: Pick<Request, 'headers'>): Promise<string[]> {
  const cleared = await clearedSessionCookie()
  if (!hasSessionCookie(request.headers)) return [cleared]
  const token = await readSessionToken(request.headers)
  return [cleared, await ownerOfTabs(token ?? '')]
}
