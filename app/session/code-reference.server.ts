import type { Cookie } from '@remix-run/node'
import { z } from 'zod'
import { codeSchema } from '~/domain/accounts/code'
import { signedCookie } from './session-cookie.server'

/** The code that this browser has to enter. Only the browser that requested it can. */
const referenceSchema = z.object({
  codeId: z.string().regex(/^[\w-]{1,128}$/),
  email: z.string().max(320),
  purpose: codeSchema.shape.purpose,
})
export type CodeReference = z.infer<typeof referenceSchema>

const ONE_DAY = 24 * 60 * 60

let cookie: Cookie | null = null

function referenceCookie(): Cookie {
  cookie ??= signedCookie('confirming', ONE_DAY)
  return cookie
}

export async function readCodeReference(request: Request): Promise<CodeReference | null> {
  const parsed = referenceSchema.safeParse(await referenceCookie().parse(request.headers.get('Cookie')))
  return parsed.success ? parsed.data : null
}

/** The code that this browser requested for this address before: another request ends it, and no other. */
export async function replacedCode(request: Request, email: string): Promise<string | null> {
  const reference = await readCodeReference(request)
  return reference?.email === email ? reference.codeId : null
}

/** `Set-Cookie` that remembers the requested code. */
export function writeCodeReference(reference: CodeReference): Promise<string> {
  return referenceCookie().serialize(reference)
}

export function clearCodeReference(): Promise<string> {
  return referenceCookie().serialize('', { maxAge: 0, expires: new Date(0) })
}
