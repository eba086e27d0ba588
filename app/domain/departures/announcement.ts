import { z } from 'zod'
import type { Order } from '~/domain/orders/order'
import { openAmount } from '~/domain/orders/order-money'
import type { Trip } from '~/domain/trips/trip'
import type { LocalDate } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'
import { isOffTheRoad } from './called-off'

/**
 * A message of staff to orders of one departure, with who was reached: who sells a trip answers for what its passengers
 * were not told (STJ, Informativo 842), so text, time and channel of each are stored.
 */

/** Characters of one text. */
export const MAX_ANNOUNCEMENT_TEXT = 1000

/** `unpaid`: something is open. `stop`: somebody boards there. */
const announcementScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('unpaid') }),
  z.object({ kind: z.literal('stop'), stopId: idSchema }),
])
export type AnnouncementScope = z.infer<typeof announcementScopeSchema>

const deliverySchema = z.object({
  orderCode: z.string(),
  /** Whether there was an address to send an e-mail to. */
  hasMail: z.boolean(),
  /** When a mail server took the e-mail. */
  mailedAt: instantSchema.nullable(),
  /** When staff marked the text as sent by WhatsApp. */
  whatsappAt: instantSchema.nullable(),
})
export type AnnouncementDelivery = z.infer<typeof deliverySchema>

export const announcementSchema = z.object({
  id: idSchema,
  tripId: idSchema,
  scope: announcementScopeSchema,
  text: z.string(),
  /** For orders in English; empty where only the Portuguese was written, which they are sent then. */
  textEn: z.string(),
  by: z.object({ id: idSchema, name: z.string() }),
  at: instantSchema,
  deliveries: z.array(deliverySchema),
})
export type Announcement = z.infer<typeof announcementSchema>

/** Everybody is back: there is nothing left to say about the departure. */
export function isOver({ checkoutOn }: Pick<Trip, 'checkoutOn'>, day: LocalDate): boolean {
  return checkoutOn < day
}

type Announced = Pick<Order, 'status' | 'state' | 'total' | 'charges' | 'passengers' | 'calledOff'>

/** Whether an order of the departure is among those that a message goes to. Canceled ones never are. */
export function isInScope(order: Announced, scope: AnnouncementScope): boolean {
  if (order.status === 'canceled' || isOffTheRoad(order)) return false
  if (scope.kind === 'unpaid') return openAmount(order) > 0
  return scope.kind === 'all' || order.passengers.some(({ boardingPlaceId }) => boardingPlaceId === scope.stopId)
}

/** The text for an order, in its language where it was written. */
export function textFor(
  { text, textEn }: Pick<Announcement, 'text' | 'textEn'>,
  { language }: Pick<Order, 'language'>,
) {
  return language === 'en' && textEn !== '' ? textEn : text
}

export function isReached({ mailedAt, whatsappAt }: AnnouncementDelivery): boolean {
  return mailedAt !== null || whatsappAt !== null
}
