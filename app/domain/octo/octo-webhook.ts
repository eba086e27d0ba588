/** An endpoint for one event, and what changed of a booking, as OCTO has them. */
import { z } from 'zod'
import type { Endpoint, OCTO_EVENTS } from '~/domain/webhooks/webhook'

export function octoWebhook(
  { id, url, octo }: Pick<Endpoint, 'id' | 'url' | 'octo'>,
  event: (typeof OCTO_EVENTS)[number],
) {
  const { useContactLanguage = false, retryOnError = true } = octo ?? {}
  return { id, event, url, retryOnError, useContactLanguage, headers: {}, capabilities: [] }
}

/** Of a booking before a change; `status` null where there was none. */
export const bookingBeforeSchema = z.object({ status: z.string().nullable(), availabilityId: z.string() }).partial()
export type BookingBefore = z.infer<typeof bookingBeforeSchema>

/** Each member that is another one now. */
export function bookingDiff(was: BookingBefore, now: { status: string; availabilityId: string }) {
  const members = (['status', 'availabilityId'] as const).filter(
    (member) => was[member] !== undefined && was[member] !== now[member],
  )
  return members.map((member) => ({ op: 'replace', path: `/${member}`, was: was[member], value: now[member] }))
}
