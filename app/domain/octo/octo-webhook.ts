/** An endpoint for one event as OCTO has it. */
import type { Endpoint, OCTO_EVENTS } from '~/domain/webhooks/webhook'

export function octoWebhook(
  { id, url, octo }: Pick<Endpoint, 'id' | 'url' | 'octo'>,
  event: (typeof OCTO_EVENTS)[number],
) {
  const { useContactLanguage = false, retryOnError = true } = octo ?? {}
  return { id, event, url, retryOnError, useContactLanguage, headers: {}, capabilities: [] }
}
