/** A reseller's bookings, with what holds or has bought them. Another agency's booking is not there. */
import { allotments, orders, paymentLinks, resellerBookings } from '~/data/collections'
import type { Allotment } from '~/domain/departures/allotment'
import type { BookingQuery } from '~/domain/octo/octo-requests'
import { bookingId, type ResellerBooking } from '~/domain/octo/reseller-booking'
import type { Order } from '~/domain/orders/order'

export interface FoundBooking {
  booking: ResellerBooking
  allotment: Allotment | null
  order: Order | null
}

/** As many as one response has. */
const MAX_BOOKINGS = 100

export async function findBooking(agencyId: string, uuid: string): Promise<FoundBooking | null> {
  const booking = await resellerBookings.find(bookingId(agencyId, uuid))
  if (booking === null) return null
  const [found] = await withParts([booking])
  return found ?? null
}

/** The newest first. */
export async function listBookings(agencyId: string, query: BookingQuery): Promise<FoundBooking[]> {
  const { resellerReference, supplierReference: reference, productId, localDate: checkinOn } = query
  const [indexed] = Object.entries({ resellerReference, reference, productId, checkinOn }).filter(
    ([, value]) => value !== undefined,
  )
  const eq = { agencyId, ...(indexed ? { [indexed[0]]: indexed[1] } : {}) }
  const found: ResellerBooking[] = []
  for await (const { data } of resellerBookings.each({ eq, order: { by: 'createdAt', dir: 'desc' } })) {
    if (matches(data, query)) found.push(data)
    if (found.length === MAX_BOOKINGS) break
  }
  return withParts(found)
}

function matches(booking: ResellerBooking, query: BookingQuery): boolean {
  const { localDateStart, localDateEnd } = query
  return (
    (query.resellerReference ?? booking.resellerReference) === booking.resellerReference &&
    (query.supplierReference ?? booking.reference) === booking.reference &&
    (query.productId ?? booking.productId) === booking.productId &&
    (query.optionId ?? booking.optionId) === booking.optionId &&
    (query.localDate ?? booking.checkinOn) === booking.checkinOn &&
    (localDateStart === undefined || localDateStart <= booking.checkinOn) &&
    (localDateEnd === undefined || booking.checkinOn <= localDateEnd)
  )
}

/** With what holds and what has bought them. */
export async function withParts(bookings: readonly ResellerBooking[]): Promise<FoundBooking[]> {
  const [held, links] = await Promise.all([
    allotments.getMany(bookings.map(({ allotmentId }) => allotmentId)),
    paymentLinks.getMany(bookings.map(({ allotmentId }) => allotmentId)),
  ])
  const codeOf = ({ allotmentId, orderCode }: ResellerBooking) =>
    orderCode ?? links.find(({ id }) => id === allotmentId)?.orderCode ?? null
  const sold = await orders.getMany(bookings.flatMap((booking) => codeOf(booking) ?? []))
  return bookings.map((booking) => ({
    booking,
    allotment: held.find(({ id }) => id === booking.allotmentId) ?? null,
    order: sold.find(({ code }) => code === codeOf(booking)) ?? null,
  }))
}
