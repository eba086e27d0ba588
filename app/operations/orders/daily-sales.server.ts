/** Maintains the sums of the days and the movements of money: written with the payment or refund that they count. */
import { dailySales, movements } from '~/data/collections'
import type { Tx } from '~/data/store'
import { countMove, type DailySales, salesId, salesMoves } from '~/domain/orders/daily-sales'
import type { Order } from '~/domain/orders/order'
import { moneyMovements } from '~/domain/payments/money-movement'
import type { Instant, LocalDate } from '~/domain/values/dates'

/** Among a transaction's reads; the function it returns writes. */
export async function prepareDailySales(
  tx: Tx,
  { before, after, now }: { before: Order; after: Order; now: Instant },
): Promise<() => void> {
  const counted = await Promise.all(
    salesMoves(before, after, now).map(async (move) => {
      const known = (await tx.get(dailySales, salesId(move.day, after.code)))?.data ?? null
      return countMove(known, move, after.code, now)
    }),
  )
  const moved = moneyMovements(before, after, now)
  return () => {
    for (const day of counted) tx.put(dailySales, day.id, day)
    for (const movement of moved) tx.put(movements, movement.id, movement)
  }
}

/** Every document of the days from `from` to `to`, both included. */
export async function listDailySales(from: LocalDate, to: LocalDate): Promise<DailySales[]> {
  const found: DailySales[] = []
  const days = { order: { by: 'day', dir: 'asc' }, range: { by: 'day', gte: from, lte: to } } as const
  for await (const { data } of dailySales.each(days)) found.push(data)
  return found
}
