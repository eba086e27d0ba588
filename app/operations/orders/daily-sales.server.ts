/** Maintains the sums of the days and the movements of money: written with the payment or refund that they count. */
import { dailySales, movements } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { Order } from '~/domain/orders/order'
import { moneyMovements } from '~/domain/payments/money-movement'
import { countMove, type DailySales, salesId, salesMoves } from '~/domain/sales/daily-sales'
import type { Instant, LocalDate } from '~/domain/values/dates'

/** Among a transaction's reads; the function it returns writes. Changes of several orders may be in one document. */
export async function prepareDailySales(
  tx: Tx,
  changes: readonly { before: Order; after: Order }[],
  now: Instant,
): Promise<() => void> {
  const moves = changes.flatMap(({ before, after }) =>
    salesMoves(before, after, now).map((move) => ({ move, code: after.code, id: salesId(move.day, after.code) })),
  )
  const known = await Promise.all(
    [...new Set(moves.map(({ id }) => id))].map(
      async (id) => [id, (await tx.get(dailySales, id))?.data ?? null] as const,
    ),
  )
  const counted = new Map(known)
  for (const { move, code, id } of moves) counted.set(id, countMove(counted.get(id) ?? null, move, code, now))
  const moved = changes.flatMap(({ before, after }) => moneyMovements(before, after, now))
  return () => {
    for (const day of counted.values()) if (day) tx.put(dailySales, day.id, day)
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
