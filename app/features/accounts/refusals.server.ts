import type { Submission } from '@conform-to/react'
import { message } from '~/forms/message'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import type { RateLimitKind } from '~/session/rate-limit-kinds'
import { consume } from '~/session/rate-limits.server'

type Tries = readonly (readonly [kind: RateLimitKind, key: string])[]

/** Counts one try of each key; the seconds to wait when one of them had too many, else null. */
export async function tooManySignInAttempts(tries: Tries): Promise<number | null> {
  const counted = await Promise.all(tries.map(([kind, key]) => consume(kind, key)))
  const waits = counted.flatMap((result) => (result.ok ? [] : [result.retryAfterSeconds]))
  return waits.length === 0 ? null : Math.max(...waits)
}

/**
 * Counts one try of a second factor's code, by account or known browser. A try that the quarter of an hour refuses costs none of the day's, and a
 * right code gives none of them back: who guesses would only have to wait for its owner.
 */
export async function tooManyCodes(counted: string): Promise<number | null> {
  return (
    (await tooManySignInAttempts([['factorAccount', counted]])) ??
    tooManySignInAttempts([['factorAccountDay', counted]])
  )
}

const HOUR = 60 * 60

/** "Muitas tentativas" above the form, as status 429 with `Retry-After`. */
export function replyTooMany<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  language: Language,
  seconds: number,
) {
  return replyTo(submission, language, {
    formErrors: [tryAgainIn(seconds)],
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}

function tryAgainIn(seconds: number): string {
  if (seconds > 2 * HOUR) return message('system.rateLimitHours', { count: Math.ceil(seconds / HOUR) })
  return message('system.rateLimit', { count: Math.ceil(seconds / 60) })
}

/** The day's codes are spent, as status 429. */
export function replyCodeLimit<Schema, Value>(submission: Submission<Schema, string[], Value>, language: Language) {
  return replyTo(submission, language, { formErrors: [message('system.codeDailyLimit')], status: 429 })
}
