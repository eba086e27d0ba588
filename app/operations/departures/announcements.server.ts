/** Sends a message of staff to orders of a departure, and records who was reached. */
import { announcements, orders, trips } from '~/data/collections'
import { store } from '~/data/store.server'
import { itemName } from '~/documents/order-facts'
import {
  type Announcement,
  type AnnouncementDelivery,
  type AnnouncementScope,
  isInScope,
  isOver,
  textFor,
} from '~/domain/departures/announcement'
import type { Order } from '~/domain/orders/order'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { mailPayloadSchema } from '~/mail/mail-payload'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { enqueue, type OutboxMessage, prepareOutbox } from '~/operations/maintenance/outbox.server'
import { ordersOf } from '~/operations/orders/departure-change.server'
import { linkPageOf } from '~/operations/payments/link-token.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import { tripSubject } from '~/operations/trips/trip-subject'

export interface NewAnnouncement {
  /** Made with the form: the same form sent twice is one message. */
  id: string
  tripId: string
  scope: AnnouncementScope
  text: string
  textEn: string
}

/** Mails are written in parts of this size: a transaction of Firestore takes 500 writes. */
const PART = 100

/** `over`: everybody is back. */
type AnnounceRefusal = 'missing' | 'nobody' | 'over'

/** One act of the audit and one entry of the outbox, however many orders it reaches. */
export async function sendAnnouncement(
  { id, tripId, scope, text, textEn }: NewAnnouncement,
  by: TripOwner,
  now: Instant,
): Promise<Result<Announcement, AnnounceRefusal>> {
  const deliveries: AnnouncementDelivery[] = []
  for await (const order of ordersOf(tripId)) {
    if (!isInScope(order, scope)) continue
    deliveries.push({ orderCode: order.code, hasMail: order.payer.email !== '', mailedAt: null, whatsappAt: null })
  }
  return store().transact(
    async (tx): Promise<Result<Announcement, AnnounceRefusal>> => {
      const audit = await openAudit(tx)
      const trip = await tx.get(trips, tripId)
      if (!trip || !isOwnTrip(by, trip.data)) return refused('missing')
      const known = await tx.get(announcements, id)
      if (known) return known.data.tripId === tripId ? ok(known.data) : refused('missing')
      if (isOver(trip.data, today(now))) return refused('over')
      if (deliveries.length === 0) return refused('nobody')
      const made = { id, tripId, scope, text, textEn, by: { id: by.id, name: by.name }, at: now, deliveries }
      tx.create(announcements, id, made)
      enqueue(tx, { topic: 'announcement', dedupeKey: `announcement:${id}`, payload: { announcementId: id } }, now)
      audit.write({
        by,
        action: 'trip.announced',
        subject: tripSubject(trip.data),
        before: { text: '' },
        after: { text, textEn, orders: deliveries.length },
        at: now,
      })
      return ok(made)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** Hands an e-mail for each order to the outbox. Interrupted anywhere and run again, each gets one. */
export async function mailAnnouncement(id: string, now: Instant): Promise<void> {
  const announcement = await announcements.get(id)
  const codes = announcement.deliveries.filter(({ hasMail }) => hasMail).map(({ orderCode }) => orderCode)
  for (let start = 0; start < codes.length; start += PART) {
    const found = await orders.getMany(codes.slice(start, start + PART))
    const mails = found.filter(({ payer }) => payer.email !== '').map((order) => mailOf(announcement, order))
    await store().transact(async (tx) => (await prepareOutbox(tx, mails, now))())
  }
}

function mailOf(announcement: Announcement, order: Order): OutboxMessage {
  return {
    topic: 'mail',
    dedupeKey: `announcement:${announcement.id}:${order.code}`,
    payload: {
      template: 'announcement',
      to: order.payer.email,
      language: order.language,
      vars: {
        firstName: order.payer.firstName,
        orderCode: order.code,
        itemName: itemName(order),
        announcementText: textFor(announcement, order),
      },
      path: linkPageOf(order) ?? `/user/myAcquired/orders/${order.code}`,
      announced: { announcementId: announcement.id, orderCode: order.code },
    },
  }
}

/** A server took the mail with this payload; nothing happens where it carries no message of staff. */
export async function noteMailed(payload: unknown, now: Instant): Promise<void> {
  const announced = mailPayloadSchema.safeParse(payload).data?.announced
  if (!announced) return
  const { announcementId, orderCode } = announced
  await announcements.update(announcementId, (announcement) =>
    withDelivery(announcement, orderCode, (delivery) => ({ ...delivery, mailedAt: delivery.mailedAt ?? now })),
  )
}

/** Staff sent the text by WhatsApp, or took the mark back. */
export async function markWhatsapp(
  { id, orderCode, isSent }: { id: string; orderCode: string; isSent: boolean },
  by: TripOwner,
  now: Instant,
): Promise<Result<void, 'missing'>> {
  return store().transact(
    async (tx): Promise<Result<void, 'missing'>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(announcements, id)
      const trip = doc && (await tx.get(trips, doc.data.tripId))?.data
      const delivery = doc?.data.deliveries.find((each) => each.orderCode === orderCode)
      if (!doc || !trip || !delivery || !isOwnTrip(by, trip)) return refused('missing')
      if ((delivery.whatsappAt !== null) === isSent) return ok()
      const marked = withDelivery(doc.data, orderCode, (each) => ({ ...each, whatsappAt: isSent ? now : null }))
      tx.put(announcements, id, marked, { version: doc.version })
      audit.write({
        by,
        action: isSent ? 'trip.whatsappMarked' : 'trip.whatsappUnmarked',
        subject: tripSubject(trip),
        before: null,
        after: { orderCode },
        at: now,
      })
      return ok()
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

function withDelivery(
  announcement: Announcement,
  orderCode: string,
  change: (delivery: AnnouncementDelivery) => AnnouncementDelivery,
): Announcement {
  const deliveries = announcement.deliveries.map((each) => (each.orderCode === orderCode ? change(each) : each))
  return { ...announcement, deliveries }
}
