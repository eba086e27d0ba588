/** Sends one delivery to its endpoint, and records what came of it. */
import { z } from 'zod'
import { agencies, resellerBookings, webhookDeliveries, webhookEndpoints } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { webhookStoppedMail } from '~/documents/webhook-mail'
import { bookingBeforeSchema, bookingDiff, octoWebhook } from '~/domain/octo/octo-webhook'
import { bookingStatus } from '~/domain/octo/reseller-booking'
import { availabilityOn, cutoffOf, octoOptions } from '~/domain/octo/series-offer'
import { addMillis, type Instant } from '~/domain/values/dates'
import { toUtcSeconds } from '~/domain/values/time-zone'
import {
  type Delivery,
  type Endpoint,
  type EndpointState,
  eventBody,
  HOUSE,
  isDelivered,
  nextTry,
  TEST_EVENT,
} from '~/domain/webhooks/webhook'
import { listReaders } from '~/operations/agencies/agency-mail.server'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { withParts } from '~/operations/octo/find-booking.server'
import { offeredDate } from '~/operations/octo/offered-series.server'
import { type PostOutcome, postOutside } from './post-outside.server'
import { signedHeaders } from './webhook-secret.server'

export interface DeliverWebhook {
  deliveryId: string
  /** Tries with this one, also those that a killed process began. */
  attempts: number
  mayBeLocal: boolean
  now: Instant
}

/** Milliseconds until the next try; null where there is none. Sent twice, it has the same `webhook-id`. */
export async function deliverWebhook({
  deliveryId,
  attempts,
  mayBeLocal,
  now,
}: DeliverWebhook): Promise<number | null> {
  const delivery = await webhookDeliveries.find(deliveryId)
  if (delivery?.state !== 'pending') return null
  const endpoint = await receiverOf(delivery)
  const body = endpoint && (await bodyOf(delivery, endpoint, now))
  if (endpoint === null || body === null) {
    await webhookDeliveries.update(deliveryId, (known) => ({ ...known, state: 'dropped', nextAt: null }))
    return null
  }
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Roteiro',
    ...signedHeaders(endpoint, { id: delivery.eventId, body }, now),
  }
  const outcome = await postOutside({ url: endpoint.url, headers, body, mayBeLocal })
  return record(delivery, endpoint, { outcome, attempts, now })
}

/** Null where it was removed or paused since, or its agency does not sell any more. A test goes to a paused one too. */
async function receiverOf({ ownerId, endpointId, type }: Delivery): Promise<Endpoint | null> {
  const [known, agency] = await Promise.all([
    webhookEndpoints.find(ownerId),
    ownerId === HOUSE ? null : agencies.find(ownerId),
  ])
  if (ownerId !== HOUSE && agency?.state !== 'approved') return null
  const endpoint = known?.endpoints.find(({ id }) => id === endpointId)
  return endpoint && (endpoint.state === 'active' || type === TEST_EVENT) ? endpoint : null
}

async function bodyOf(delivery: Delivery, endpoint: Endpoint, now: Instant): Promise<string | null> {
  if (delivery.type === 'booking_update') return bookingBody(delivery, endpoint, now)
  return delivery.type === 'availability_update' ? availabilityBody(delivery, endpoint, now) : eventBody(delivery)
}

const namedDateSchema = z.object({ tripId: z.string(), optionId: z.string() })

/** OCTO's event, with the places of an option as they are now; null once they are not on sale any more. */
async function availabilityBody({ data }: Delivery, endpoint: Endpoint, now: Instant): Promise<string | null> {
  const { tripId, optionId } = namedDateSchema.parse(data)
  const found = await offeredDate(tripId, now)
  const option = found && octoOptions(found.series).find(({ id }) => id === optionId)
  if (!option) return null
  const { status, isAvailable, vacancies, capacity, maxUnits } = availabilityOn(found.date, option, {
    ...{ counts: [], isClosed: false },
  })
  return JSON.stringify({
    webhook: octoWebhook(endpoint, 'availability_update'),
    availability: {
      ...{ id: tripId, available: isAvailable, status, vacancies, capacity, maxUnits },
      utcCutoffAt: toUtcSeconds(cutoffOf(found.date)),
    },
    ...{ productId: found.series.id, optionId, supplier: { id: HOUSE } },
  })
}

const before = { was: bookingBeforeSchema.optional() }
const namedBookingSchema = z.union([
  z.object({ reference: z.string(), ...before }),
  z.object({ allotmentId: z.string(), ...before }),
])

/** OCTO's event, with what identifies the booking and its state as it is now; null where it is no booking. */
async function bookingBody({ ownerId, data }: Delivery, endpoint: Endpoint, now: Instant): Promise<string | null> {
  const named = namedBookingSchema.safeParse(data)
  if (!named.success) return null
  const { was, ...id } = named.data
  const eq = { agencyId: ownerId, ...id }
  const [booking] = await resellerBookings.list({ eq, order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  if (!booking) return null
  const [{ allotment, order } = NO_PARTS] = await withParts([booking])
  const status = bookingStatus(booking, { allotment, order }, now)
  const availabilityId = order?.tripId ?? booking.tripId
  // Of a hold that ended by itself only the booking says for what it waited.
  const waiting = { status: booking.confirmedAt === null ? 'ON_HOLD' : 'PENDING' }
  const former = was ?? ('allotmentId' in id ? waiting : {})
  return JSON.stringify({
    webhook: octoWebhook(endpoint, 'booking_update'),
    booking: {
      id: booking.reference,
      uuid: booking.uuid,
      resellerReference: booking.resellerReference,
      supplierReference: booking.reference,
      status,
      utcUpdatedAt: toUtcSeconds(order && order.updatedAt > booking.updatedAt ? order.updatedAt : booking.updatedAt),
      productId: booking.productId,
      optionId: booking.optionId,
      availabilityId,
    },
    diff: bookingDiff(former, { status, availabilityId }),
  })
}

const NO_PARTS = { allotment: null, order: null }

interface Tried {
  outcome: PostOutcome
  attempts: number
  now: Instant
}

async function record(
  delivery: Delivery,
  endpoint: Endpoint,
  { outcome, attempts, now }: Tried,
): Promise<number | null> {
  const status = 'status' in outcome ? outcome.status : null
  const error = 'error' in outcome ? outcome.error : null
  const hasArrived = isDelivered(status)
  const isGone = status === 410
  const isOnce = delivery.type === TEST_EVENT || endpoint.octo?.retryOnError === false
  const retryAfter = 'status' in outcome && (status === 429 || status === 503) ? outcome.retryAfter : null
  const wait = hasArrived || isGone || isOnce ? null : nextTry(attempts, { retryAfter, random: Math.random() })
  const failed = wait === null ? 'failed' : 'pending'
  const end = stateAfter({ hasArrived, isGone, hasFailed: wait === null && !isOnce })
  const readers = end === null ? [] : await listReaders(delivery.ownerId)
  await store().transact(async (tx) => {
    const known = (await tx.get(webhookDeliveries, delivery.id))?.data
    // Removed meanwhile, or sent again by a button.
    if (known?.state !== 'pending' || known.resent !== delivery.resent) return
    const stop = end === null ? null : await prepareStop(tx, delivery, end)
    tx.put(webhookDeliveries, delivery.id, {
      ...known,
      ...{ state: hasArrived ? 'delivered' : failed, attempts, status, triedAt: now },
      ...{ error, nextAt: wait === null ? null : addMillis(now, wait) },
    })
    if (stop === null) return
    stop()
    const { id, url } = endpoint
    const stopped = { id, url, ownerId: delivery.ownerId, status, error, at: now }
    for (const reader of readers) {
      const dedupeKey = `webhookStopped:${delivery.id}:${delivery.resent}:${reader.id}`
      enqueue(tx, { topic: 'mail', dedupeKey, payload: webhookStoppedMail(reader, stopped) }, now)
    }
  })
  return wait
}

interface Ended {
  hasArrived: boolean
  isGone: boolean
  hasFailed: boolean
}

/** What the endpoint becomes with that; null where it stays as it is. */
function stateAfter({ hasArrived, isGone, hasFailed }: Ended): EndpointState | null {
  if (isGone) return 'gone'
  return hasFailed && !hasArrived ? 'stopped' : null
}

/** Reads the endpoint; the returned function writes. Null where it is not active any more. */
async function prepareStop(
  tx: Tx,
  { ownerId, endpointId }: Delivery,
  state: EndpointState,
): Promise<(() => void) | null> {
  const list = (await tx.get(webhookEndpoints, ownerId))?.data
  const stopped = list?.endpoints.find((each) => each.id === endpointId && each.state === 'active')
  if (!list || !stopped) return null
  const endpoints = list.endpoints.map((each) => (each === stopped ? { ...each, state } : each))
  return () => tx.put(webhookEndpoints, ownerId, { ...list, endpoints })
}
