/** The endpoints of webhooks as `/api/v1` has them, over what their screens do. */
import { webhookDeliveries } from '~/data/collections'
import { ok, type Result, refused } from '~/domain/values/result'
import { type Delivery, type Endpoint, HOUSE, HOUSE_EVENTS, isDevelopment } from '~/domain/webhooks/webhook'
import { env } from '~/env.server'
import { message } from '~/forms/message'
import { sentence } from '~/forms/reply.server'
import type { MessageKey } from '~/i18n/message-key'
import {
  type ActOnEndpoints,
  addEndpoint,
  checkEndpointUrl,
  findEndpoint,
  listDeliveries,
  pauseEndpoint,
  removeEndpoint,
  renewSecret,
  resumeEndpoint,
  sendAgain,
  sendTest,
} from '~/operations/webhooks/endpoints.server'
import { actorOfKey, type KeyHolder } from '~/session/key-holder.server'
import { type ApiDelivery, type ApiEndpoint, endpoints } from './api-contract'
import { type ApiCall, type ApiRefusal, type CallOf, NOT_THERE, readOnce, readSentBody } from './api-http.server'

export function endpointOwner({ agency }: KeyHolder): string {
  return agency?.id ?? HOUSE
}

export function toApiEndpoint({ id, url, events, state, createdAt }: Endpoint): ApiEndpoint {
  return { id, url, events, state, createdAt }
}

function toApiDelivery(delivery: Delivery): ApiDelivery {
  const { id, eventId, type, state, attempts, status, error, happenedAt, triedAt, nextAt } = delivery
  return { id, eventId, type, state, attempts, status, error, happenedAt, triedAt, nextAt }
}

function actOf({ holder, context }: ApiCall): ActOnEndpoints {
  return { ownerId: endpointOwner(holder), by: actorOfKey(holder), now: context.now }
}

const REFUSALS = {
  notFound: NOT_THERE,
  keyReused: refused({ name: 'key-reused', reason: 'keyReused' } satisfies ApiRefusal),
  tooMany: refused({ name: 'conflict', reason: 'tooMany' } satisfies ApiRefusal),
}

/** What the act gives, as it is shown; with the key of the request, the same for the same request. */
async function once<T, Body>(
  call: ApiCall,
  work: (act: ActOnEndpoints) => Promise<Result<T, keyof typeof REFUSALS>>,
  show: (done: T) => Body,
): Promise<Result<{ body: Body; isReplayed: boolean }, ApiRefusal>> {
  const request = await readOnce(call)
  if (!request.ok) return request
  const done = await work({ ...actOf(call), once: request.value })
  return done.ok ? ok({ body: show(done.value), isReplayed: request.value.isReplayed }) : REFUSALS[done.reason]
}

const withSecret = ({ endpoint, secret }: { endpoint: Endpoint; secret: string }) => ({
  ...toApiEndpoint(endpoint),
  secret,
})

export async function addWebhookEndpoint(call: ApiCall) {
  const { request, holder, context } = call
  const body = await readSentBody({ request: request.clone(), context }, endpoints.addWebhookEndpoint.body)
  if (!body.ok) return body
  const { events } = body.value
  const wrong = (pointer: string, key: MessageKey) => {
    const errors = [{ pointer, detail: sentence(message(key), context.language) }]
    return refused({ name: 'invalid-request', reason: 'body', errors } satisfies ApiRefusal)
  }
  const mayBeLocal = isDevelopment({ isLive: env.isLive, publicUrl: env.PUBLIC_URL })
  const url = checkEndpointUrl(body.value.url, { mayBeLocal })
  if (!url.ok) return wrong('/url', `validation.endpoint.${url.reason}`)
  if (holder.agency === null && !events.every((type) => HOUSE_EVENTS.some((each) => each === type)))
    return wrong('/events', 'validation.endpoint.events')
  const added = await once(call, (act) => addEndpoint({ url: url.value, events }, act), withSecret)
  return added.ok ? ok({ ...added.value, status: 201 as const }) : added
}

/** Pausing what is paused changes nothing. */
export async function changeWebhookEndpoint(call: ApiCall) {
  const body = await readSentBody(call, endpoints.changeWebhookEndpoint.body)
  if (!body.ok) return body
  const change = body.value.state === 'paused' ? pauseEndpoint : resumeEndpoint
  const changed = await change(call.params['id'] ?? '', actOf(call))
  return changed.ok ? ok({ body: toApiEndpoint(changed.value) }) : NOT_THERE
}

export async function removeWebhookEndpoint(call: ApiCall) {
  const removed = await removeEndpoint(call.params['id'] ?? '', actOf(call))
  return removed.ok ? ok({ body: toApiEndpoint(removed.value) }) : NOT_THERE
}

export function rotateWebhookSecret(call: ApiCall) {
  return once(call, (act) => renewSecret(call.params['id'] ?? '', act), withSecret)
}

export function testWebhookEndpoint(call: ApiCall) {
  return once(call, (act) => sendTest(call.params['id'] ?? '', act), toApiEndpoint)
}

export async function readDeliveries({ params, holder, query }: CallOf<'deliveries'>) {
  const endpoint = await findEndpoint(endpointOwner(holder), params['id'] ?? '')
  if (endpoint === null) return NOT_THERE
  const { limit, cursor } = query
  const page = await listDeliveries(endpoint.id, { limit, ...(cursor === undefined ? {} : { after: cursor }) })
  return ok({ body: { data: page.items.map(({ data }) => toApiDelivery(data)) }, next: page.after })
}

export async function resendDelivery(call: ApiCall) {
  const delivery = await webhookDeliveries.find(call.params['id'] ?? '')
  if (delivery?.ownerId !== endpointOwner(call.holder)) return NOT_THERE
  const named = { deliveryId: delivery.id, endpointId: delivery.endpointId }
  return once(call, (act) => sendAgain(named, act), toApiDelivery)
}
