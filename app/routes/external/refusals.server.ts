import type { Submission } from '@conform-to/react'
import { message } from '~/forms/message'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { consume, type RateLimitKind } from '~/session/rate-limits.server'

type Tries = readonly (readonly [kind: RateLimitKind, key: string])[]

/** Counts one try of each key; the seconds to wait when one of them had too many, else null. */
export async function tooManyTries(tries: Tries): Promise<number | null> {
  const counted = await Promise.all(tries.map(([kind, key]) => consume(kind, key)))
  const waits = counted.flatMap((result) => (result.ok ? [] : [result.retryAfterSeconds]))
  return waits.length === 0 ? null : Math.max(...waits)
}

/** "Muitas tentativas" above the form, as status 429 with `Retry-After`. */
export function replyTooMany<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  language: Language,
  seconds: number,
) {
  return replyTo(submission, language, {
    formErrors: [message('system.rateLimit', { count: Math.ceil(seconds / 60) })],
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}

/** The day's codes are spent, as status 429. */
export function replyCodeLimit<Schema, Value>(submission: Submission<Schema, string[], Value>, language: Language) {
  return replyTo(submission, language, { formErrors: [message('system.codeDailyLimit')], status: 429 })
}
