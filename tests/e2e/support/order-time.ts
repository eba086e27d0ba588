/** Lets time pass for one order: the shop keeps its clock, what the order waits for comes nearer. */
import { orders } from '../../../app/data/collections'
import { type Instant, instant } from '../../../app/domain/values/dates'
import type { BooksPlace } from '../../support/shop-books'
import { withBooks } from './books'

/** Moves the moments up to which the order may be paid and its places are held `minutes` back. */
export async function passTime(place: BooksPlace, orderCode: string, minutes: number): Promise<void> {
  const earlier = (at: Instant | null) => (at === null ? null : instant(Date.parse(at) - minutes * 60_000))
  await withBooks(place, () =>
    orders.update(orderCode, (order) => ({
      ...order,
      holdExpiresAt: earlier(order.holdExpiresAt),
      charges: order.charges.map((charge) => ({ ...charge, expiresAt: earlier(charge.expiresAt) })),
    })),
  )
}
