/** The voucher of a paid trip, and the code by which a guide checks it. */
import { isOffTheRoad } from '~/domain/departures/called-off'
import type { LocalDate } from '~/domain/values/dates'
import { ORDER_CODE_BYTES, parseCrockford } from '~/domain/values/ids'
import type { Order } from './order'
import type { Passenger } from './order-people'

/** Letters of five bits each behind the order's code: 65 bits that only the shop can work out. */
export const SEAL_LENGTH = 13
const CHECK_LENGTH = ORDER_CODE_BYTES + SEAL_LENGTH
const GROUP = 7

/** There is a voucher as long as the trip is paid and goes. */
export function hasVoucher(order: Pick<Order, 'trip' | 'status' | 'calledOff'>): boolean {
  return order.trip !== null && order.status === 'paid' && !isOffTheRoad(order)
}

export type VoucherState = 'valid' | 'over' | 'canceled'

/** The result of a check on the day `today`; null for an order that never had a voucher. */
export function voucherState(
  { trip, status, paidAt, calledOff }: Pick<Order, 'trip' | 'status' | 'paidAt' | 'calledOff'>,
  today: LocalDate,
): VoucherState | null {
  if (trip === null || paidAt === null) return null
  if (status === 'canceled' || isOffTheRoad({ calledOff })) return 'canceled'
  if (status !== 'paid') return null
  return trip.checkoutOn < today ? 'over' : 'valid'
}

/** The check code as it is printed: the order's code and its seal in groups of seven, `K3M29QX-A7F3K29-QXM4TP8`. */
export function formatCheck(orderCode: string, seal: string): string {
  const letters = orderCode + seal
  return [0, 1, 2].map((group) => letters.slice(group * GROUP, (group + 1) * GROUP)).join('-')
}

/** The two parts of a typed check code; null when it cannot be one. */
export function parseCheck(text: string): { orderCode: string; seal: string } | null {
  const letters = parseCrockford(text, CHECK_LENGTH)
  if (letters === null) return null
  return { orderCode: letters.slice(0, ORDER_CODE_BYTES), seal: letters.slice(ORDER_CODE_BYTES) }
}

/** First letters of the passengers' first names, sorted: enough to compare with a group, too little to name anybody. */
export function passengerInitials(passengers: readonly Pick<Passenger, 'name'>[]): string[] {
  return passengers
    .map(({ name }) => name.trim().charAt(0).toUpperCase())
    .filter((letter) => letter !== '')
    .sort()
}
