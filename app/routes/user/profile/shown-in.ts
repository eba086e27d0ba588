import { isAsked } from '~/forms/use-reply-of'

/**
 * What a refused form had shown when it was opened, field by field; null without a reply. It outlives the refusal, so
 * that what another tab saved meanwhile is never taken for a change made here.
 */
export function shownIn(reply: unknown): Readonly<Record<string, unknown>> | null {
  if (!isAsked(reply) || !('shown' in reply.initialValue)) return null
  const { shown } = reply.initialValue
  return typeof shown === 'object' && shown !== null ? { ...shown } : null
}
