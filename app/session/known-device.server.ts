/**
 * A browser that has signed in to an account before is known to it, by a signed cookie: strangers who try passwords
 * count in other buckets and cannot lock its owner out. It opens nothing.
 */
import type { Cookie } from '@remix-run/node'
import { z } from 'zod'
import type { User } from '~/domain/accounts/user'
import { ownerOfTabs } from './post-owner.server'
import { signedCookie, signedInCookie } from './session-cookie.server'
import { freshId, keyedDigest } from './tokens.server'

const DAYS = 400
/** A family's browser knows several accounts; the one used longest ago goes. */
const MAX_ACCOUNTS = 5

/** The users of this browser, as digests, and the keys of their rate limits; newest first. */
const knownSchema = z.array(z.object({ account: z.string(), id: z.string() })).max(MAX_ACCOUNTS)

let cookie: Cookie | null = null

function deviceCookie(): Cookie {
  cookie ??= signedCookie('device', DAYS * 24 * 60 * 60)
  return cookie
}

function accountOf(email: string): string {
  return keyedDigest('device', email.normalize('NFKC').trim().toLowerCase()).slice(0, 32)
}

async function readKnown(request: Request): Promise<z.infer<typeof knownSchema>> {
  return knownSchema.safeParse(await deviceCookie().parse(request.headers.get('Cookie'))).data ?? []
}

/** What this browser's tries at the account count under; null for a browser that never signed in to it. */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
  const account = accountOf(email)
  const known = (await readKnown(request)).find((each) => each.account === account)
  return known ? `${account} ${known.id}` : null
}

/** The headers of a response that opens a session: its cookie, whose pages lie open, and a fresh mark of the browser. */
export async function signedInHeaders(
  request: Request,
  token: string,
  { email, type }: Pick<User, 'email' | 'type'>,
): Promise<Headers> {
  const account = accountOf(email)
  const others = (await readKnown(request)).filter((each) => each.account !== account)
  const known = [{ account, id: freshId() }, ...others].slice(0, MAX_ACCOUNTS)
  const headers = new Headers({ 'Set-Cookie': await signedInCookie(token, type) })
  headers.append('Set-Cookie', await ownerOfTabs(token))
  headers.append('Set-Cookie', await deviceCookie().serialize(known))
  return headers
}
