/** Registers, changes and removes the endpoints of an owner. */
import { isDeepStrictEqual } from 'node:util'
import { webhookDeliveries, webhookEndpoints } from '~/data/collections'
import type { Page, Tx } from '~/data/store'
import { store } from '~/data/store.server'
import type { Actor, AuditAction } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import {
  type Delivery,
  type Endpoint,
  type EndpointList,
  type EventType,
  formerSecretEnd,
  lastErrorOf,
  lastingEvents,
  MAX_ENDPOINTS,
  parseEndpointUrl,
  TEST_EVENT,
  type UrlRefusal,
} from '~/domain/webhooks/webhook'
import { doOnce, type OnceRefusal, type OnceRequest } from '~/operations/agencies/request-once.server'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { freshId } from '~/session/tokens.server'
import { enqueueDelivery, writeDelivery } from './emit-event.server'
import { isOpenHost } from './post-outside.server'
import { newSecret } from './webhook-secret.server'

export interface ActOnEndpoints {
  /** `HOUSE` or an agency's id. */
  ownerId: string
  by: Actor
  now: Instant
  /** Of a program: its request is done once. */
  once?: OnceRequest
}

export interface NewEndpoint {
  /** As `parseEndpointUrl` gives it. */
  url: string
  events: readonly EventType[]
  octo?: Endpoint['octo']
}

/** As the address is stored, or why it is refused. A name is resolved when something is sent, each time. */
export function checkEndpointUrl(text: string, where: { mayBeLocal: boolean }): Result<string, UrlRefusal> {
  const parsed = parseEndpointUrl(text, where)
  if (!parsed.ok) return parsed
  return isOpenHost(new URL(parsed.value), where) ? parsed : refused('private')
}

interface WithSecret {
  endpoint: Endpoint
  /** Known now and never again. */
  secret: string
}

export function addEndpoint(
  { url, events, octo = null }: NewEndpoint,
  act: ActOnEndpoints,
): Promise<Result<WithSecret, 'tooMany' | OnceRefusal>> {
  return actOnce(act, async (tx): Promise<Result<WithSecret, 'tooMany'>> => {
    const [audit, known] = await Promise.all([openAudit(tx), readList(tx, act.ownerId)])
    if (known.endpoints.length >= MAX_ENDPOINTS) return refused('tooMany')
    const { text, sealed } = newSecret()
    const endpoint: Endpoint = {
      ...{ id: freshId(), url, events: [...events], sealedSecret: sealed, formerSecret: null },
      ...{ state: 'active', octo, createdAt: act.now },
    }
    tx.put(webhookEndpoints, act.ownerId, { ...known, endpoints: [...known.endpoints, endpoint] })
    audit.write(noteOf('created', { before: null, after: endpoint }, act))
    return ok({ endpoint, secret: text })
  })
}

/** One transaction, with the mark of the request where a program sent it. */
function actOnce<T, R>(
  { once, now }: ActOnEndpoints,
  work: (tx: Tx) => Promise<Result<T, R>>,
): Promise<Result<T, R | OnceRefusal>> {
  return store().transact((tx) => (once ? doOnce(tx, { once, now }, () => work(tx)) : work(tx)), {
    lockKeys: [AUDIT_LOCK],
  })
}

async function readList(tx: Tx, ownerId: string): Promise<EndpointList> {
  return (await tx.get(webhookEndpoints, ownerId))?.data ?? { id: ownerId, endpoints: [] }
}

function noteOf(
  verb: 'created' | 'removed' | 'paused' | 'resumed' | 'updated' | 'secretRenewed',
  { before, after }: { before: Endpoint | null; after: Endpoint | null },
  { ownerId, by, now }: ActOnEndpoints,
) {
  const action: AuditAction = `webhook.${verb}`
  const shown = (endpoint: Endpoint | null) =>
    endpoint && { endpoint: endpoint.id, url: endpoint.url, events: endpoint.events, state: endpoint.state }
  const name = (after ?? before)?.url ?? ''
  return {
    ...{ by, at: now, action, subject: { kind: 'webhookEndpoints', id: ownerId, name } },
    ...{ before: shown(before), after: shown(after) },
  }
}

/** Changes one; null removes it, and the same object changes nothing. */
function changeEndpoint(
  id: string,
  verb: 'removed' | 'paused' | 'resumed' | 'updated',
  change: (endpoint: Endpoint) => Endpoint | null,
  act: ActOnEndpoints,
): Promise<Result<Endpoint, 'notFound' | OnceRefusal>> {
  return actOnce(act, (tx) => writeChange(tx, { id, verb, change }, act))
}

interface Change {
  id: string
  verb: 'removed' | 'paused' | 'resumed' | 'updated' | 'secretRenewed'
  change: (endpoint: Endpoint) => Endpoint | null
}

async function writeChange(
  tx: Tx,
  { id, verb, change }: Change,
  act: ActOnEndpoints,
): Promise<Result<Endpoint, 'notFound'>> {
  const [audit, known] = await Promise.all([openAudit(tx), readList(tx, act.ownerId)])
  const before = known.endpoints.find((each) => each.id === id)
  if (!before) return refused('notFound')
  const after = change(before)
  if (after === before) return ok(before)
  const endpoints = known.endpoints.flatMap((each) => (each.id === id ? (after ?? []) : each))
  tx.put(webhookEndpoints, act.ownerId, { ...known, endpoints })
  audit.write(noteOf(verb, { before, after }, act))
  return ok(after ?? before)
}

/** What waits to be sent to it is dropped. */
export function removeEndpoint(id: string, act: ActOnEndpoints) {
  return changeEndpoint(id, 'removed', () => null, act)
}

interface EndpointEdit {
  /** As `parseEndpointUrl` gives it. */
  url?: string | undefined
  events?: readonly EventType[] | undefined
  state?: 'active' | 'paused' | undefined
}

/** What is not named stays, and so do `lastingEvents`. */
export function editEndpoint(id: string, edit: EndpointEdit, act: ActOnEndpoints) {
  const isState = edit.url === undefined && edit.events === undefined
  const stateVerb = edit.state === 'paused' ? 'paused' : 'resumed'
  return changeEndpoint(id, isState ? stateVerb : 'updated', (known) => edited(known, edit), act)
}

/** What stopped is not paused: it stays as it is. */
function edited(known: Endpoint, edit: EndpointEdit) {
  const { url = known.url, events = known.events } = edit
  const state = edit.state === 'paused' && known.state !== 'active' ? known.state : (edit.state ?? known.state)
  const after: Endpoint = { ...known, url, events: [...new Set([...lastingEvents(known), ...events])], state }
  return isDeepStrictEqual(after, known) ? known : after
}

/** Nothing is written for it while it is paused. */
export function pauseEndpoint(id: string, act: ActOnEndpoints) {
  return editEndpoint(id, { state: 'paused' }, act)
}

export function resumeEndpoint(id: string, act: ActOnEndpoints) {
  return editEndpoint(id, { state: 'active' }, act)
}

/** A new secret. The former one signs as well for a day. */
export function renewSecret(id: string, act: ActOnEndpoints): Promise<Result<WithSecret, 'notFound' | OnceRefusal>> {
  return actOnce(act, async (tx): Promise<Result<WithSecret, 'notFound'>> => {
    const { text, sealed } = newSecret()
    const until = formerSecretEnd(act.now)
    const change = (known: Endpoint) => {
      return { ...known, sealedSecret: sealed, formerSecret: { sealed: known.sealedSecret, until } }
    }
    const changed = await writeChange(tx, { id, verb: 'secretRenewed', change }, act)
    return changed.ok ? ok({ endpoint: changed.value, secret: text }) : changed
  })
}

export async function listEndpoints(ownerId: string): Promise<Endpoint[]> {
  return (await webhookEndpoints.find(ownerId))?.endpoints ?? []
}

export async function findEndpoint(ownerId: string, id: string): Promise<Endpoint | null> {
  return (await listEndpoints(ownerId)).find((each) => each.id === id) ?? null
}

/** Of the newest failed try, among the last deliveries; null where none failed. */
export async function findLastError(endpointId: string) {
  const { items } = await listDeliveries(endpointId, {})
  return lastErrorOf(items.map(({ data }) => data))
}

/** The newest first. */
export function listDeliveries(
  endpointId: string,
  cursor: { after?: string; before?: string; limit?: number },
): Promise<Page<Delivery>> {
  const order = { by: 'happenedAt', dir: 'desc' } as const
  return webhookDeliveries.query({ eq: { endpointId }, order, limit: DELIVERIES_SHOWN, ...cursor })
}

const DELIVERIES_SHOWN = 25

/** A test goes out also where the endpoint is paused. While one waits there is no second one. */
export async function sendTest(id: string, act: ActOnEndpoints): Promise<Result<Endpoint, 'notFound' | OnceRefusal>> {
  const { ownerId, by, now } = act
  const order = { by: 'happenedAt', dir: 'desc' } as const
  const [latest] = await webhookDeliveries.list({ eq: { endpointId: id }, order, limit: 1 })
  return actOnce(act, async (tx): Promise<Result<Endpoint, 'notFound'>> => {
    const [audit, known] = await Promise.all([openAudit(tx), readList(tx, ownerId)])
    const endpoint = known.endpoints.find((each) => each.id === id)
    if (!endpoint) return refused('notFound')
    if (latest?.type === TEST_EVENT && latest.state === 'pending') return ok(endpoint)
    writeDelivery(tx, { ownerId, endpoint, eventId: freshId(), type: TEST_EVENT, data: {} }, now)
    audit.write({
      ...{ by, at: now, action: 'webhook.tested', before: null, after: null },
      subject: { kind: 'webhookEndpoints', id: ownerId, name: endpoint.url },
    })
    return ok(endpoint)
  })
}

/** The same event with the same id once more. One that waits is not sent twice. */
export function sendAgain(
  { deliveryId, endpointId }: { deliveryId: string; endpointId: string },
  act: ActOnEndpoints,
): Promise<Result<Delivery, 'notFound' | OnceRefusal>> {
  const { ownerId, by, now } = act
  return actOnce(act, async (tx): Promise<Result<Delivery, 'notFound'>> => {
    const [audit, known, doc] = await Promise.all([
      openAudit(tx),
      readList(tx, ownerId),
      tx.get(webhookDeliveries, deliveryId),
    ])
    const delivery = doc?.data
    const endpoint = known.endpoints.find((each) => each.id === endpointId)
    if (!delivery || delivery.endpointId !== endpointId || !endpoint) return refused('notFound')
    if (delivery.state === 'pending') return ok(delivery)
    const again: Delivery = { ...delivery, state: 'pending', attempts: 0, resent: delivery.resent + 1, nextAt: now }
    tx.put(webhookDeliveries, deliveryId, again)
    enqueueDelivery(tx, again, now)
    audit.write({
      ...{ by, at: now, action: 'webhook.resent', before: null, after: { event: delivery.eventId } },
      subject: { kind: 'webhookEndpoints', id: ownerId, name: endpoint.url },
    })
    return ok(again)
  })
}
