import { z } from 'zod'
import type { Allotment } from '~/domain/departures/allotment'
import type { Order } from '~/domain/orders/order'
import type { BoardingPlace } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { centavosSchema, idSchema, instantSchema, languageSchema, localDateSchema } from '~/domain/values/scalars'
import { type Contact, contactSchema } from './octo-requests'

/**
 * What a reseller calls a booking: an allotment while it is on hold, and an ordinary order once it is confirmed. This
 * document has what only the reseller needs: its identifiers, and which unit item is which place.
 */

const unitItemSchema = z.object({
  /** Version 4, as the reseller sent it or made by the shop. */
  uuid: z.string(),
  /** The template of the option (`optionTemplate`). */
  unitId: idSchema,
  /** That option on the date of the booking. */
  optionId: idSchema,
  /** Whom one unit takes. */
  people: z.int().min(1),
  resellerReference: z.string().nullable(),
  contact: contactSchema,
})
export type StoredUnitItem = z.infer<typeof unitItemSchema>

/** Id: `bookingId`. */
export const resellerBookingSchema = z.object({
  id: idSchema,
  agencyId: idSchema,
  keyId: idSchema,
  /** As the reseller sent it, in lower case. */
  uuid: z.string(),
  /** What the shop calls it, and the code of its order once it has one by the account. */
  reference: idSchema,
  resellerReference: z.string().nullable(),
  productId: idSchema,
  optionId: idSchema,
  tripId: idSchema,
  /** First day of the trip, for lists. */
  checkinOn: localDateSchema,
  unitItems: z.array(unitItemSchema),
  contact: contactSchema,
  /** Where its guests board; null while that is open. */
  pickupPointId: idSchema.nullable().default(null),
  notes: z.string().nullable(),
  /** What holds it until it is confirmed. */
  allotmentId: idSchema,
  /** The price of all units when they were last reserved: another one is refused when it is confirmed. */
  shownTotal: centavosSchema,
  /** Of the body that reserved it: the same uuid with another body is refused. */
  fingerprint: z.string(),
  language: languageSchema,
  orderCode: idSchema.nullable(),
  confirmedAt: instantSchema.nullable(),
  /** By the reseller; what is canceled or called off elsewhere is known from the order. */
  canceledAt: instantSchema.nullable(),
  cancelReason: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** The end of the day on which the trip is back: the document goes some time after. */
  endsAt: instantSchema,
})
export type ResellerBooking = z.infer<typeof resellerBookingSchema>

/** One uuid means one booking of an agency; another agency's same uuid is another booking. */
export function bookingId(agencyId: string, uuid: string): string {
  return `${agencyId}_${uuid.toLowerCase()}`
}

export type BookingStatus = 'ON_HOLD' | 'EXPIRED' | 'CANCELLED' | 'PENDING' | 'CONFIRMED'

/** What holds or has bought it; null where that is erased by now, or was never made. */
export interface BookingParts {
  allotment: Pick<Allotment, 'state' | 'until'> | null
  order: Pick<Order, 'status'> | null
}

/**
 * `PENDING` waits for the payment of its link: an order of a link exists before it is paid, and one that was not paid in
 * time gives its places back to the allotment, which the link sells again.
 */
export function bookingStatus(
  { canceledAt, confirmedAt }: Pick<ResellerBooking, 'canceledAt' | 'confirmedAt'>,
  { allotment, order }: BookingParts,
  now: Instant,
): BookingStatus {
  if (order !== null && order.status === 'paid') return 'CONFIRMED'
  const isReturned = allotment !== null && allotment.state !== 'used'
  if (order !== null && order.status === 'canceled' && !isReturned) return 'CANCELLED'
  if (canceledAt !== null) return 'CANCELLED'
  if (allotment === null) return 'EXPIRED'
  if (allotment.state === 'ended') return 'CANCELLED'
  if (allotment.state === 'expired' || (allotment.state === 'open' && allotment.until <= now)) return 'EXPIRED'
  return confirmedAt === null ? 'ON_HOLD' : 'PENDING'
}

/** The name in a contact; empty where it has none. */
function contactName({ fullName, firstName, lastName }: Contact): string {
  return (fullName ?? [firstName, lastName].filter(Boolean).join(' ')).trim()
}

/** Who booked, or the first who goes; empty where nobody is named. */
export function guestName({ unitItems, contact }: Pick<ResellerBooking, 'unitItems' | 'contact'>): string {
  return [contact, ...unitItems.map((item) => item.contact)].map(contactName).find((name) => name !== '') ?? ''
}

/**
 * The names of the passengers in the order of the units that are sold, by option: the first place of a unit is the person
 * of its unit item, and who booked is the first one of all. The others are empty: they are named later.
 */
export function passengerNames({ unitItems, contact }: Pick<ResellerBooking, 'unitItems' | 'contact'>): string[] {
  const ordered = bookedItems(unitItems).flatMap(({ optionId }) =>
    unitItems.filter((item) => item.optionId === optionId),
  )
  const names = ordered.flatMap((item) => {
    return Array.from({ length: item.people }, (_, place) => (place === 0 ? contactName(item.contact) : ''))
  })
  return names.map((name, index) => (index === 0 && name === '' ? contactName(contact) : name))
}

/** Where its guests board: the chosen stop, or the only one. Null while there is a choice, which may follow. */
export function bookedStop(
  { pickupPointId }: Pick<ResellerBooking, 'pickupPointId'>,
  stops: readonly Pick<BoardingPlace, 'id'>[],
): string | null {
  const [first, ...others] = stops
  if (stops.some(({ id }) => id === pickupPointId)) return pickupPointId
  return first && others.length === 0 ? first.id : null
}

/** How many units of each option it has. */
export function bookedItems(unitItems: readonly Pick<StoredUnitItem, 'optionId'>[]) {
  const counts = new Map<string, number>()
  for (const { optionId } of unitItems) counts.set(optionId, (counts.get(optionId) ?? 0) + 1)
  return [...counts].map(([optionId, quantity]) => ({ optionId, quantity }))
}
