/**
 * Seals vouchers and checks the seals. The result reflects the order's present state: nothing about it is stored twice.
 */
import { orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'
import { formatCheck, parseCheck, SEAL_LENGTH, type VoucherState, voucherState } from '~/domain/orders/voucher'
import type { Instant } from '~/domain/values/dates'
import { crockford } from '~/domain/values/ids'
import { today } from '~/domain/values/time-zone'
import { isSameDigest, keyedDigest } from '~/session/tokens.server'
import { readLiveTrip } from './live-trip.server'

function sealOf(orderCode: string): string {
  return crockford(Buffer.from(keyedDigest('voucher', orderCode), 'hex').subarray(0, SEAL_LENGTH))
}

/** The code on the voucher of this order, as printed. */
export function checkCodeOf(orderCode: string): string {
  return formatCheck(orderCode, sealOf(orderCode))
}

export interface CheckedVoucher {
  order: Order
  trip: TripSnapshot
  state: VoucherState
}

/** The order of a typed or scanned check code; null when no voucher carries it. */
export async function checkVoucher(text: string, now: Instant): Promise<CheckedVoucher | null> {
  const parts = parseCheck(text)
  if (parts === null || !isSameDigest(sealOf(parts.orderCode), parts.seal)) return null
  const order = await orders.find(parts.orderCode)
  const trip = order && (await readLiveTrip(order))
  const state = order && voucherState({ ...order, trip }, today(now))
  return trip && state ? { order, trip, state } : null
}
