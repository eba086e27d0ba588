/** Keeps the day's sums: written with the payment or refund that they count, read by the dashboard. */
import { dailySales } from '~/data/sales-collections'
import type { Tx } from '~/data/store'
import { countMove, type DailySales, salesId, salesMove } from '~/domain/daily-sales'
import type { Instant, LocalDate } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { toLocalDate } from '~/domain/time-zone'

/** Among a transaction's reads; the function it returns writes. */
export async function prepareDailySales(
  tx: Tx,
  { before, after, now }: { before: Order; after: Order; now: Instant },
): Promise<() => void> {
  const move = salesMove(before, after)
  if (move === null) return () => undefined
  const id = salesId(toLocalDate(now), after.code)
  const known = (await tx.get(dailySales, id))?.data ?? null
  return () => tx.put(dailySales, id, countMove(known, move, after.code, now))
}

/** Every document of the days from `from` to `to`, both included. */
export async function listDailySales(from: LocalDate, to: LocalDate): Promise<DailySales[]> {
  const found: DailySales[] = []
  const days = { order: { by: 'day', dir: 'asc' }, range: { by: 'day', gte: from, lte: to } } as const
  for await (const { data } of dailySales.each(days)) found.push(data)
  return found
}
