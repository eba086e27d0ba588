/** Writes an event to the log, and its deliveries, in the transaction of its cause. */
import { shopEvents, webhookDeliveries, webhookEndpoints } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { Commission } from '~/domain/agencies/commission'
import type { BookingBefore } from '~/domain/octo/octo-webhook'
import type { BookingStatus } from '~/domain/octo/reseller-booking'
import type { Order } from '~/domain/orders/order'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { orderEvents } from '~/domain/webhooks/order-event'
import { eventPosition } from '~/domain/webhooks/shop-event'
import { type Delivery, type Endpoint, type EventType, HOUSE } from '~/domain/webhooks/webhook'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { freshId } from '~/session/tokens.server'

export interface EmittedEvent {
  type: EventType
  /** Who may know of it: `HOUSE`, or ids of agencies. */
  owners: readonly string[]
  data: Delivery['data']
}

/** Reads who wants to know of these events; the returned function writes. The log has them whether or not anybody does. */
export async function prepareEvents(tx: Tx, events: readonly EmittedEvent[], now: Instant): Promise<() => void> {
  const owners = [...new Set(events.flatMap((event) => event.owners))]
  if (owners.length === 0) return () => undefined
  const lists = (await tx.getMany(webhookEndpoints, owners)).map(({ data }) => data)
  return () => {
    for (const event of events) {
      const { type, data, owners } = event
      const eventId = freshId()
      if (owners.includes(HOUSE)) writeToLog(tx, eventId, event, now)
      for (const { id: ownerId, endpoints } of lists.filter(({ id }) => owners.includes(id))) {
        const wanting = endpoints.filter(({ state, events }) => state === 'active' && events.includes(type))
        for (const endpoint of wanting) writeDelivery(tx, { ownerId, endpoint, eventId, type, data }, now)
      }
    }
  }
}

/** OCTO's events are none of the house. */
function writeToLog(tx: Tx, id: string, { type, data, owners }: EmittedEvent, happenedAt: Instant): void {
  const agencyId = owners.find((owner) => owner !== HOUSE) ?? null
  const position = eventPosition(happenedAt, id)
  tx.create(shopEvents, id, { id, agencyId, type, data, happenedAt, position })
}

interface NewDelivery extends Pick<Delivery, 'ownerId' | 'eventId' | 'type' | 'data'> {
  endpoint: Pick<Endpoint, 'id'>
}

export function writeDelivery(tx: Tx, { endpoint, ...made }: NewDelivery, now: Instant): void {
  const delivery: Delivery = {
    ...{ id: freshId(), ...made, endpointId: endpoint.id, state: 'pending', attempts: 0, resent: 0 },
    ...{ status: null, error: null, happenedAt: now, triedAt: null, nextAt: now },
  }
  tx.create(webhookDeliveries, delivery.id, delivery)
  enqueueDelivery(tx, delivery, now)
}

export function enqueueDelivery(tx: Tx, { id, resent }: Pick<Delivery, 'id' | 'resent'>, now: Instant): void {
  enqueue(tx, { topic: 'webhook', dedupeKey: `webhook:${id}:${resent}`, payload: { deliveryId: id } }, now)
}

/** Of an order's change: to the house and the agency that sold it, and to a reseller as its booking. */
export function prepareOrderEvents(
  tx: Tx,
  { before, after, now }: { before: Order; after: Order; now: Instant },
): Promise<() => void> {
  const { agencyId, channel, code, allotmentId } = after
  const owners = [HOUSE, ...(agencyId ? [agencyId] : [])]
  const events = orderEvents(before, after).map((event): EmittedEvent => ({ ...event, owners }))
  if (events.length === 0 || agencyId === null) return prepareEvents(tx, events, now)
  const isByLink = channel === 'link' && allotmentId !== null
  const booking = isByLink ? { allotmentId } : { reference: code }
  const isBooking = isByLink || channel === 'octo'
  const was = { status: statusOfBooking(before, isByLink), ...(before.tripId ? { availabilityId: before.tripId } : {}) }
  return prepareEvents(tx, isBooking ? [...events, bookingEvent(agencyId, booking, was)] : events, now)
}

/** Before its sale a booking was on hold, or waited for its link. */
function statusOfBooking({ status }: Order, isByLink: boolean): BookingStatus {
  if (status === 'paid') return 'CONFIRMED'
  if (status === 'canceled') return 'CANCELLED'
  return isByLink ? 'PENDING' : 'ON_HOLD'
}

/** A booking of a reseller changed. Its state is read when it is sent; `was` is what of it may be another one now. */
export function bookingEvent(
  agencyId: string,
  booking: { reference: string } | { allotmentId: string },
  was?: BookingBefore,
): EmittedEvent {
  return { type: 'booking_update', owners: [agencyId], data: { ...booking, ...(was ? { was: { ...was } } : {}) } }
}

/** To the house, and the partner whose trip it is. Resellers know of it by their orders. */
export function departureHappened(
  type: 'departure.changed' | 'departure.called_off',
  { id, agencyId, checkinOn, checkoutOn, changes }: Trip,
): EmittedEvent {
  const data = { departure: { tripId: id, checkinOn, checkoutOn, changes } }
  return { type, owners: [HOUSE, ...(agencyId ? [agencyId] : [])], data }
}

/** To the house, and the agency that may be paid now. */
export function commissionReleased({ id, agencyId, orderCode, amount, due }: Commission): EmittedEvent {
  const data = { commission: { id, agencyId, order: orderCode, amount, due } }
  return { type: 'commission.released', owners: [HOUSE, agencyId], data }
}
