/** A booking as OCTO has it. */
import { type BookingStatus, bookingStatus, type StoredUnitItem } from '~/domain/octo/reseller-booking'
import { cutoffOf, type OctoDate, octoOptions, optionOn } from '~/domain/octo/series-offer'
import { isOnSale } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { accountCharge } from '~/domain/orders/order-account'
import { offerCancellation } from '~/domain/orders/order-cancellation'
import { ZERO } from '~/domain/values/money'
import { today, toUtcSeconds } from '~/domain/values/time-zone'
import type { FoundBooking } from '~/operations/octo/find-booking.server'
import { bookedDate } from '~/operations/octo/offered-series.server'
import { orderVoucherPath } from '~/operations/orders/answer-token.server'
import { checkCodeOf } from '~/operations/orders/voucher-check.server'
import { payPath } from '~/operations/payments/link-token.server'
import { toOctoAvailability } from './octo-availability.server'
import type { OctoCall } from './octo-http.server'
import { pickupPoints } from './octo-pickups.server'
import { pricing } from './octo-product.server'

export async function toOctoBooking({ booking, allotment, order }: FoundBooking, call: OctoCall) {
  const { now } = call.context
  // Staff may have moved the order to another date.
  const tripId = order?.tripId ?? booking.tripId
  const date = await bookedDate(tripId)
  const status = bookingStatus(booking, { allotment, order }, now)
  const isWaiting = status === 'ON_HOLD' || status === 'PENDING' || status === 'EXPIRED'
  // By a link, it is confirmed when that is paid.
  const confirmedAt = order?.linkId ? order.paidAt : booking.orderCode && booking.confirmedAt
  return {
    id: booking.reference,
    uuid: booking.uuid,
    testMode: false,
    resellerReference: booking.resellerReference,
    supplierReference: booking.reference,
    status,
    utcCreatedAt: toUtcSeconds(booking.createdAt),
    utcUpdatedAt: toUtcSeconds(booking.updatedAt),
    utcExpiresAt: isWaiting && allotment ? toUtcSeconds(allotment.until) : null,
    utcRedeemedAt: null,
    utcConfirmedAt: confirmedAt && toUtcSeconds(confirmedAt),
    productId: booking.productId,
    optionId: booking.optionId,
    cancellable: isCancelable(status, order, call),
    cancellation: cancellationOf({ booking, allotment, order }, status),
    freesale: false,
    availabilityId: tripId,
    availability: date && bookedAvailability(date, booking.optionId, call),
    contact: booking.contact,
    notes: booking.notes,
    ...(call.capabilities.has('octo/pickups') ? bookedPickup({ booking, allotment, order }, date) : {}),
    deliveryMethods: ['VOUCHER'],
    voucher: voucherOf(status, order, call),
    ...(status === 'PENDING' ? { paymentUrl: call.origin + payPath(booking.allotmentId) } : {}),
    unitItems: booking.unitItems.map((item, index) => ({
      uuid: item.uuid,
      resellerReference: item.resellerReference,
      supplierReference: `${booking.reference}-${index + 1}`,
      unitId: item.unitId,
      status,
      utcRedeemedAt: null,
      contact: item.contact,
      ticket: null,
      ...(call.capabilities.has('octo/pricing') ? { pricing: pricing(priceOf(item, date, order), call) } : {}),
    })),
    ...(call.capabilities.has('octo/pricing') ? { pricing: pricing(booking.shownTotal, call) } : {}),
  }
}

function isCancelable(status: BookingStatus, order: Order | null, { context }: OctoCall): boolean {
  if (status === 'ON_HOLD' || (status === 'PENDING' && order === null)) return true
  return (status === 'CONFIRMED' || status === 'PENDING') && order !== null && offerCancellation(order, context.now).ok
}

/** What went back of what was sold, and since when; null while it is not canceled. */
function cancellationOf({ booking, order }: FoundBooking, status: BookingStatus) {
  if (status !== 'CANCELLED') return null
  const at = booking.canceledAt ?? order?.canceledAt ?? booking.updatedAt
  return {
    refund: refundOf(order),
    reason: booking.cancelReason ?? order?.calledOff?.text ?? null,
    utcCancelledAt: toUtcSeconds(at),
  }
}

function refundOf(order: Order | null): 'FULL' | 'PARTIAL' | 'NONE' {
  const returned = order ? (accountCharge(order)?.refundedAmount ?? order.refunded) : ZERO
  if (order === null || returned >= order.total) return 'FULL'
  return returned > ZERO ? 'PARTIAL' : 'NONE'
}

function bookedAvailability(date: OctoDate, optionId: string, call: OctoCall) {
  const options = octoOptions({ id: date.trip.id, dates: [date] })
  const option = options.find(({ id }) => id === optionId) ?? options[0]
  const isClosed = cutoffOf(date) <= call.context.now || !isOnSale(date.trip, today(call.context.now))
  return option ? toOctoAvailability(date, option, { counts: [], isClosed, call }) : null
}

/** Once it is sold, where the first who travels boards. */
function bookedPickup({ booking, order }: FoundBooking, date: OctoDate | null) {
  const isSold = order !== null && order.status === 'paid'
  const id = isSold ? (order.passengers[0]?.boardingPlaceId ?? null) : booking.pickupPointId
  const { pickupPoints: points } = date ? pickupPoints(date.trip) : { pickupPoints: [] }
  return {
    pickupRequested: id !== null,
    pickupPointId: id,
    pickupPoint: points.find((point) => point.id === id) ?? null,
    pickupHotel: null,
    pickupHotelRoom: null,
  }
}

/** As it was sold, else as it costs today. */
function priceOf({ unitId, optionId }: StoredUnitItem, date: OctoDate | null, order: Order | null) {
  const sold = order?.lines.find((line) => line.optionId === optionId)?.unitPrice
  return sold ?? (date && optionOn(date, unitId)?.price) ?? ZERO
}

/** By the seal that a guide scans, and as a file; without both while nothing is confirmed. */
function voucherOf(status: BookingStatus, order: Order | null, { origin }: OctoCall) {
  const code = status === 'CONFIRMED' ? order?.code : undefined
  return {
    redemptionMethod: 'DIGITAL',
    utcRedeemedAt: null,
    deliveryOptions:
      code === undefined
        ? []
        : [
            { deliveryFormat: 'QRCODE', deliveryValue: `${origin}/voucher/${checkCodeOf(code)}` },
            { deliveryFormat: 'PDF_URL', deliveryValue: `${origin}${orderVoucherPath(code)}` },
          ],
  }
}
