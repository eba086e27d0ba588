/** The webhooks that a program registers for its agency: endpoints for one event of OCTO. */
import type { z } from 'zod'
import { cannot, type OctoRefusal } from '~/domain/octo/octo-refusal'
import type { webhookSchema } from '~/domain/octo/octo-requests'
import { octoWebhook } from '~/domain/octo/octo-webhook'
import { ok, refused } from '~/domain/values/result'
import { type Endpoint, isDevelopment, isOctoEvent } from '~/domain/webhooks/webhook'
import { env } from '~/env.server'
import {
  type ActOnEndpoints,
  addEndpoint,
  checkEndpointUrl,
  listEndpoints,
} from '~/operations/webhooks/endpoints.server'
import { actorOfKey } from '~/session/key-holder.server'
import type { OctoCall } from './octo-http.server'

/** The key's agency acts. */
export function actOf({ holder, context }: OctoCall): ActOnEndpoints {
  return { ownerId: holder.agency.id, by: actorOfKey(holder), now: context.now }
}

/** With the secret that verifies its deliveries, this one time. */
export async function registerWebhook({ event, url, ...rest }: z.output<typeof webhookSchema>, call: OctoCall) {
  const mayBeLocal = isDevelopment({ isLive: env.isLive, publicUrl: env.PUBLIC_URL })
  const checked = checkEndpointUrl(url, { mayBeLocal })
  if (!checked.ok) return refused<OctoRefusal>({ code: 'BAD_REQUEST', reason: 'badMember', values: { member: 'url' } })
  const octo = { useContactLanguage: rest.useContactLanguage ?? false, retryOnError: rest.retryOnError ?? true }
  const added = await addEndpoint({ url: checked.value, events: [event], octo }, actOf(call))
  if (!added.ok) return refused(cannot('tooManyWebhooks'))
  const { endpoint, secret } = added.value
  return ok({ ...octoWebhook(endpoint, event), secret })
}

/** Those that programs registered: what its people registered on the page may want events of both kinds. */
export async function listWebhooks(call: OctoCall) {
  return (await listEndpoints(call.holder.agency.id)).flatMap(shown)
}

function shown(endpoint: Endpoint) {
  const event = endpoint.events.find(isOctoEvent)
  return endpoint.octo !== null && event ? [octoWebhook(endpoint, event)] : []
}
