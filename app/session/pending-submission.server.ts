/**
 * A post that a guard refused, stored for 30 minutes so that its form can be filled again after sign-in. Passwords and
 * card data are never stored.
 */
import type { Cookie } from '@remix-run/node'
import { now as currentInstant } from '~/clock.server'
import { drafts } from '~/data/collections'
import { MAX_DRAFT_FIELDS } from '~/domain/orders/checkout-draft'
import { addMillis, type Instant, MINUTE } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { pageOf } from '~/domain/values/safe-redirect'
import { consume } from './rate-limits.server'
import { readSessionToken, signedCookie } from './session-cookie.server'
import { findSession } from './sessions.server'
import { newToken } from './tokens.server'

const LIFE = 30 * MINUTE
const MAX_SIZE = { fields: 300, characters: 64_000 }
/** For a user whose session ended over a long form: the largest one, a trip, fits completely. */
const MAX_OF_KNOWN = { fields: MAX_DRAFT_FIELDS, characters: 400_000 }
const COOKIE = 'kept'

/** Names of fields that hold a secret or a card's data, in any language a form of ours speaks. */
const secretName =
  /pass(?:word|phrase)|senha|card|cart[aã]o|cvv|cvc|\bpan\b|security|token|secret|\botp\b|^code$|confirmation_?code/i

/** Fields that identify the form: a button alone is no input. */
const identifying = new Set(['intent', 'version'])

export interface PendingField {
  name: string
  value: string
}

let cookie: Cookie | null = null

function pendingCookie(): Cookie {
  cookie ??= signedCookie(COOKIE, LIFE / 1000)
  return cookie
}

async function pendingId(request: Request): Promise<string | null> {
  const value: unknown = await pendingCookie().parse(request.headers.get('Cookie'))
  return typeof value === 'string' && /^[\w-]{1,128}$/.test(value) ? value : null
}

/**
 * Stores the fields of a refused post, all or none, and returns the `Set-Cookie` that finds them again. `path` is the
 * page of the form, `userId` its author (null: not signed in), `address` the network address, which may store only so
 * many posts.
 */
export async function savePendingSubmission(
  request: Request,
  submission: { path: string; userId: string | null; address: string; now?: Instant },
): Promise<Result<string, 'nothing' | 'tooLong' | 'tooOften'>> {
  // Before the body is read: reading a large one is expensive, and a visitor could request it too often.
  if (!(await consume('pendingSubmission', submission.address)).ok) return refused('tooOften')
  const fields = await readFields(request, submission.userId === null ? MAX_SIZE : MAX_OF_KNOWN)
  if (fields === null) return refused('tooLong')
  if (fields.every(({ name }) => identifying.has(name))) return refused('nothing')
  const now = submission.now ?? currentInstant()
  const id = newToken()
  await drafts.create(id, {
    id,
    kind: 'pendingSubmission',
    userId: submission.userId,
    path: submission.path,
    tripId: null,
    fields,
    createdAt: now,
    expiresAt: addMillis(now, LIFE),
  })
  return ok(await pendingCookie().serialize(id))
}

/** Null: more than may be stored. A part of it could overwrite the whole when it is sent. */
async function readFields(request: Request, max: typeof MAX_SIZE): Promise<PendingField[] | null> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return []
  const form = await request.formData().catch(() => null)
  const fields: PendingField[] = []
  let room = max.characters
  for (const [name, value] of form ?? []) {
    if (typeof value !== 'string' || secretName.test(name) || isCardNumber(value)) continue
    room -= name.length + value.length
    if (room < 0 || fields.length === max.fields) return null
    fields.push({ name, value })
  }
  return fields
}

/** 15 to 19 digits with a right check digit, however they are grouped. */
function isCardNumber(value: string): boolean {
  const digits = value.replace(/[\s.-]/g, '')
  if (!/^[2-6]\d{14,18}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/**
 * For the loader of a page with a form: the fields of its refused post, or null. `pathname` may carry a query; then the
 * query has to match too. The post of one account is never shown to another.
 */
export async function pendingSubmission(
  request: Request,
  pathname: string,
  now: Instant = currentInstant(),
): Promise<{ fields: PendingField[] } | null> {
  const id = await pendingId(request)
  const draft = id === null ? null : await drafts.find(id)
  if (draft === null || draft.kind !== 'pendingSubmission' || draft.expiresAt <= now) return null
  const draftPath = pathname.includes('?') ? draft.path : draft.path.split('?')[0]
  if (draftPath !== pathname) return null
  if (draft.userId !== null && draft.userId !== (await sessionUserId(request))) return null
  return { fields: draft.fields }
}

async function sessionUserId(request: Request): Promise<string | null> {
  const token = await readSessionToken(request.headers)
  return token === null ? null : ((await findSession(token))?.userId ?? null)
}

/** Removes the stored post of a form that is posted again. Cheap without the cookie; safe to call twice. */
export async function dropPendingSubmission(request: Request): Promise<void> {
  const id = await pendingId(request)
  const draft = id === null ? null : await drafts.find(id)
  if (id === null || draft === null || draft.kind !== 'pendingSubmission') return
  const [path] = pageOf(new URL(request.url)).split('?')
  if (draft.path.split('?')[0] === path) await drafts.remove(id)
}

export function clearPendingSubmission(): Promise<string> {
  return pendingCookie().serialize('', { maxAge: 0, expires: new Date(0) })
}
