import { z } from 'zod'
import { addMillis, DAY, HOUR, type Instant, MINUTE } from '~/domain/values/dates'
import { isLoopbackName } from '~/domain/values/loopback'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/**
 * Addresses of other systems that the shop notifies of what happened: an endpoint wants some events, and each event for
 * it is a delivery. Signed by Standard Webhooks 1.0.0.
 */

/** OCTO's, with bodies of their own. */
export const OCTO_EVENTS = ['booking_update', 'availability_update'] as const

/** What an endpoint may want. */
export const EVENT_TYPES = [
  'order.paid',
  'order.changed',
  'order.canceled',
  'order.expired',
  'order.refunded',
  'passenger.changed',
  'payment_link.paid',
  'commission.released',
  'departure.changed',
  'departure.called_off',
  ...OCTO_EVENTS,
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Sent by a button, to any endpoint. */
export const TEST_EVENT = 'test.ping'

/** The events of the house: it is no reseller. */
export const HOUSE_EVENTS = EVENT_TYPES.filter((type) => !isOctoEvent(type))

export function isOctoEvent(type: string): type is (typeof OCTO_EVENTS)[number] {
  return OCTO_EVENTS.some((each) => each === type)
}

/** Whose endpoints they are: an agency's id, or this. */
export const HOUSE = 'house'

/** Of one owner. */
export const MAX_ENDPOINTS = 10
const MAX_ENDPOINT_URL = 500

/** `stopped`: every try of a delivery failed. `gone`: the receiver said so (410). */
const endpointStateSchema = z.enum(['active', 'paused', 'stopped', 'gone'])
export type EndpointState = z.infer<typeof endpointStateSchema>

const endpointSchema = z.object({
  id: idSchema,
  url: z.string(),
  /** A type that this build does not know is never sent. */
  events: z.array(z.string()),
  /** Under `DATA_KEY`: `whsec_` and 32 bytes. */
  sealedSecret: z.string(),
  /** After a rotation, until the receiver has the new one. */
  formerSecret: z.object({ sealed: z.string(), until: instantSchema }).nullable(),
  state: endpointStateSchema,
  /** What a program registered at /octo/webhooks, as it wishes to read it back. */
  octo: z.object({ useContactLanguage: z.boolean(), retryOnError: z.boolean() }).nullable(),
  createdAt: instantSchema,
})
export type Endpoint = z.infer<typeof endpointSchema>

/** All endpoints of one owner. One document, so that the transaction of an event reads it with one question. */
export const endpointListSchema = z.object({
  /** `HOUSE` or the agency's id. */
  id: idSchema,
  endpoints: z.array(endpointSchema),
})
export type EndpointList = z.infer<typeof endpointListSchema>

/** `dropped`: there was nobody to send it to any more. */
const deliveryStateSchema = z.enum(['pending', 'delivered', 'failed', 'dropped'])

/** What a program registered at /octo/webhooks is for one of OCTO's events, and stays so. */
export function lastingEvents({ octo, events }: Pick<Endpoint, 'octo' | 'events'>): string[] {
  return octo === null ? [] : events.filter(isOctoEvent)
}

/** Why a try failed where there is no status of the receiver. */
const deliveryErrorSchema = z.enum(['address', 'timeout', 'connection'])
export type DeliveryError = z.infer<typeof deliveryErrorSchema>

export const deliverySchema = z.object({
  id: idSchema,
  ownerId: idSchema,
  endpointId: idSchema,
  /** `webhook-id`: one for an event, the same for every endpoint and try. */
  eventId: idSchema,
  type: z.string(),
  /** Ids, states and amounts: no personal data. */
  data: z.record(z.string(), z.json()),
  state: deliveryStateSchema,
  /** Of this sending; sent again, it counts from the start. */
  attempts: z.int().min(0),
  /** How often it was sent again by a button. */
  resent: z.int().min(0),
  /** The receiver's last; null where none came. */
  status: z.int().nullable(),
  error: deliveryErrorSchema.nullable(),
  happenedAt: instantSchema,
  triedAt: instantSchema.nullable(),
  /** Of the next try; null once there is none. */
  nextAt: instantSchema.nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

/** Whether the receiver can be reached at all: its address at the time of sending is checked again, each time. */
export type UrlRefusal = 'url' | 'https' | 'port' | 'credentials' | 'private'

/**
 * The address as it is stored. Only https and the ports 443 and from 1024, without a user name. `mayBeLocal`: on a
 * developer's machine, where http to the machine itself is taken as well.
 */
export function parseEndpointUrl(text: string, { mayBeLocal }: { mayBeLocal: boolean }): Result<string, UrlRefusal> {
  if (text.length > MAX_ENDPOINT_URL || !URL.canParse(text)) return refused('url')
  const url = new URL(text)
  // A name may end with the dot of the root.
  const name = url.hostname.replace(/\.$/, '')
  const isLocal = isLoopbackName(name) || name.endsWith('.localhost')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBeLocal && isLocal)) return refused('https')
  if (url.username !== '' || url.password !== '') return refused('credentials')
  if (isLocal && !mayBeLocal) return refused('private')
  if (url.port !== '' && Number(url.port) < 1024) return refused('port')
  url.hash = ''
  return ok(url.href)
}

/** Whether this shop runs on a developer's machine: its own address is one that nobody else reaches. */
export function isDevelopment({ isLive, publicUrl }: { isLive: boolean; publicUrl: string }): boolean {
  return !isLive && isLoopbackName(new URL(publicUrl).hostname)
}

const RETRIES = [5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY]

/**
 * Milliseconds until the next try after so many failed ones; null after the last. `retryAfter` (seconds) is the
 * receiver's own wish, of a day at most. `random` from 0 to 1 spreads the tries of many deliveries.
 */
export function nextTry(attempts: number, { retryAfter, random }: { retryAfter: number | null; random: number }) {
  const wait = RETRIES[attempts - 1]
  if (wait === undefined) return null
  const spread = Math.round(wait * (1 + random / 10))
  return Math.max(spread, Math.min((retryAfter ?? 0) * 1000, DAY))
}

/** How long a former secret signs as well. */
export function formerSecretEnd(now: Instant): Instant {
  return addMillis(now, DAY)
}

/** Sealed, those that sign now: the newest first. */
export function secretsInForce({ sealedSecret, formerSecret }: Endpoint, now: Instant): string[] {
  return formerSecret !== null && formerSecret.until > now ? [sealedSecret, formerSecret.sealed] : [sealedSecret]
}

/** What the newest failed try of these met; null where none failed. */
export function lastErrorOf(deliveries: readonly Delivery[]) {
  const failed = deliveries.flatMap(({ triedAt, status, error }) =>
    triedAt !== null && !isDelivered(status) ? [{ at: triedAt, status, error }] : [],
  )
  return failed.reduce<(typeof failed)[number] | null>((last, each) => (last && last.at >= each.at ? last : each), null)
}

/** Whether the receiver took it, by the status of its response. */
export function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** The body of an event of the shop: the same bytes at every try. */
export function eventBody({ type, happenedAt, data }: Pick<Delivery, 'type' | 'happenedAt' | 'data'>): string {
  return JSON.stringify({ type, timestamp: happenedAt, data })
}
