/** The endpoints of webhooks as `/api/v1` has them, over what their screens do. */
import { webhookDeliveries } from '~/data/collections'
import { ok, type Result, refused } from '~/domain/values/result'
import {
  type Delivery,
  type Endpoint,
  type EventType,
  HOUSE,
  HOUSE_EVENTS,
  isDevelopment,
} from '~/domain/webhooks/webhook'
import { env } from '~/env.server'
import { message } from '~/forms/message'
import { sentence } from '~/forms/reply.server'
import type { MessageKey } from '~/i18n/message-key'
import {
  type ActOnEndpoints,
  addEndpoint,
  checkEndpointUrl,
  editEndpoint,
  findEndpoint,
  findLastError,
  listDeliveries,
  removeEndpoint,
  renewSecret,
  sendAgain,
  sendTest,
} from '~/operations/webhooks/endpoints.server'
import { actorOfKey, type KeyHolder } from '~/session/key-holder.server'
import { type ApiDelivery, type ApiEndpoint, endpoints } from './api-contract'
import { type ApiCall, type ApiRefusal, type CallOf, NOT_THERE, readOnce, readSentBody } from './api-http.server'

export function endpointOwner({ agency }: KeyHolder): string {
  return agency?.id ?? HOUSE
}

export async function toApiEndpoint({ id, url, events, state, createdAt }: Endpoint): Promise<ApiEndpoint> {
  return { id, url, events, state, createdAt, lastError: await findLastError(id) }
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
  show: (done: T) => Body | Promise<Body>,
): Promise<Result<{ body: Body; isReplayed: boolean }, ApiRefusal>> {
  const request = await readOnce(call)
  if (!request.ok) return request
  const done = await work({ ...actOf(call), once: request.value })
  return done.ok ? ok({ body: await show(done.value), isReplayed: request.value.isReplayed }) : REFUSALS[done.reason]
}

const withSecret = async ({ endpoint, secret }: { endpoint: Endpoint; secret: string }) => ({
  ...(await toApiEndpoint(endpoint)),
  secret,
})

interface EndpointValues {
  url?: string | undefined
  events?: readonly EventType[] | undefined
}

/** By the rules of the screen: the address as it is stored, and events that the owner may have. */
function checkedValues({ url, events }: EndpointValues, call: ApiCall): Result<EndpointValues, ApiRefusal> {
  const wrong = (pointer: string, key: MessageKey) => {
    const errors = [{ pointer, detail: sentence(message(key), call.context.language) }]
    return refused({ name: 'invalid-request', reason: 'body', errors } satisfies ApiRefusal)
  }
  const isOfHouse = (type: EventType) => HOUSE_EVENTS.some((each) => each === type)
  if (call.holder.agency === null && events?.every(isOfHouse) === false)
    return wrong('/events', 'validation.endpoint.events')
  if (url === undefined) return ok({ url, events })
  const mayBeLocal = isDevelopment({ isLive: env.isLive, publicUrl: env.PUBLIC_URL })
  const checked = checkEndpointUrl(url, { mayBeLocal })
  return checked.ok ? ok({ url: checked.value, events }) : wrong('/url', `validation.endpoint.${checked.reason}`)
}

export async function addWebhookEndpoint(call: ApiCall) {
  const { request, context } = call
  const body = await readSentBody({ request: request.clone(), context }, endpoints.addWebhookEndpoint.body)
  if (!body.ok) return body
  const checked = checkedValues(body.value, call)
  if (!checked.ok) return checked
  const { url = body.value.url } = checked.value
  const { events } = body.value
  const added = await once(call, (act) => addEndpoint({ url, events }, act), withSecret)
  return added.ok ? ok({ ...added.value, status: 201 as const }) : added
}

/** What is named takes the place of what was. Pausing what is paused changes nothing. */
export async function changeWebhookEndpoint(call: ApiCall) {
  const body = await readSentBody(call, endpoints.changeWebhookEndpoint.body)
  if (!body.ok) return body
  const checked = checkedValues(body.value, call)
  if (!checked.ok) return checked
  const edit = { ...checked.value, state: body.value.state }
  const changed = await editEndpoint(call.params['id'] ?? '', edit, actOf(call))
  return changed.ok ? ok({ body: await toApiEndpoint(changed.value) }) : NOT_THERE
}

export async function removeWebhookEndpoint(call: ApiCall) {
  const removed = await removeEndpoint(call.params['id'] ?? '', actOf(call))
  return removed.ok ? ok({ body: await toApiEndpoint(removed.value) }) : NOT_THERE
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
