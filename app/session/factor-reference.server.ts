import type { Cookie } from '@remix-run/node'
import { z } from 'zod'
import { addMinutes, type Instant } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'
import { signedCookie } from './session-cookie.server'

/** Whose password this browser has given: for ten minutes it may give the code of the second factor. */
const referenceSchema = z.object({ userId: idSchema, authVersion: z.int(), askedAt: instantSchema })
export type FactorReference = z.infer<typeof referenceSchema>

const MINUTES = 10

let cookie: Cookie | null = null

function referenceCookie(): Cookie {
  cookie ??= signedCookie('factor', MINUTES * 60)
  return cookie
}

/** Null without one, with a forged one and with one that ran out. */
export async function readFactorReference(request: Request, now: Instant): Promise<FactorReference | null> {
  const parsed = referenceSchema.safeParse(await referenceCookie().parse(request.headers.get('Cookie')))
  return parsed.success && now < addMinutes(parsed.data.askedAt, MINUTES) ? parsed.data : null
}

export function writeFactorReference(reference: FactorReference): Promise<string> {
  return referenceCookie().serialize(reference)
}

export function clearFactorReference(): Promise<string> {
  return referenceCookie().serialize('', { maxAge: 0, expires: new Date(0) })
}
