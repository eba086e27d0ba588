import type { Submission } from '@conform-to/react'
import { message } from '~/forms/message'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import type { RateLimitKind } from '~/session/rate-limit-kinds'
import { consume } from '~/session/rate-limits.server'

type Attempts = readonly (readonly [kind: RateLimitKind, key: string])[]

/** Counts an attempt for each key. Returns the seconds to wait if one of them is over its limit, else null. */
export async function tooManySignInAttempts(attempts: Attempts): Promise<number | null> {
  const counted = await Promise.all(attempts.map(([kind, key]) => consume(kind, key)))
  const waits = counted.flatMap((result) => (result.ok ? [] : [result.retryAfterSeconds]))
  return waits.length === 0 ? null : Math.max(...waits)
}

/**
 * Counts an attempt at a two-factor code, by account or known browser. An attempt refused by the 15-minute limit does
 * not use up the daily limit. A correct code does not restore it: a guesser would only have to wait for the owner to
 * sign in.
 */
export async function tooManyCodes(counted: string): Promise<number | null> {
  return (
    (await tooManySignInAttempts([['factorAccount', counted]])) ??
    tooManySignInAttempts([['factorAccountDay', counted]])
  )
}

const HOUR = 60 * 60

/** Replies with "Muitas tentativas" above the form and status 429 with `Retry-After`. */
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

/** Replies with status 429: strangers may have used up the day's guesses, and the mail's link leads past them. */
export function replyTooManyGuesses<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  language: Language,
  seconds: number,
) {
  return replyTo(submission, language, {
    formErrors: [message('system.codeGuesses')],
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Replies with status 429: the daily limit of codes is used up. */
export function replyCodeLimit<Schema, Value>(submission: Submission<Schema, string[], Value>, language: Language) {
  return replyTo(submission, language, { formErrors: [message('system.codeDailyLimit')], status: 429 })
}
