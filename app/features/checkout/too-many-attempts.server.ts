import { message } from '~/forms/message'
import type { RateLimitKind } from '~/session/rate-limit-kinds'
import { consume } from '~/session/rate-limits.server'

/** Counts an attempt to pay. Returns the form's error if there were too many. */
export async function tooManyPurchaseAttempts(kind: RateLimitKind, key: string) {
  const attempts = await consume(kind, key)
  if (attempts.ok) return null
  const formErrors = [message('system.rateLimit', { count: Math.ceil(attempts.retryAfterSeconds / 60) })]
  return { formErrors, status: 429, headers: { 'Retry-After': String(attempts.retryAfterSeconds) } }
}
