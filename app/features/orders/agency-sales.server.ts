/** An agency's sales by the day of the order, and their money by the day it moved. */
import { movements, orders } from '~/data/collections'
import { SOLD_STATES } from '~/domain/orders/order-money'
import type { LocalDate } from '~/domain/values/dates'
import { type Centavos, centavos, subtract } from '~/domain/values/money'
import { fromLocal } from '~/domain/values/time-zone'

/** `to` is exclusive. Without a bound, all time. */
interface Period {
  from: LocalDate
  to: LocalDate
}

function within(period: Period | null) {
  if (period === null) return {}
  const { from, to } = period
  return { range: { by: 'createdAt' as const, gte: fromLocal(from, '00:00'), lt: fromLocal(to, '00:00') } }
}

/** The number of sold orders and their sales total. */
export async function salesOf(
  agencyId: string,
  period: Period | null = null,
): Promise<{ count: number; amount: Centavos }> {
  const eq = { agencyId, state: SOLD_STATES }
  const { count, sums } = await orders.aggregate({ eq, ...within(period) }, { sum: ['sold'] })
  return { count, amount: centavos(sums.sold ?? 0) }
}

/** Received and refunded amounts of its sales on these days, for orders of any day. */
export async function moneyOfSales(agencyId: string, { from, to }: Period) {
  const range = { by: 'createdAt' as const, gte: fromLocal(from, '00:00'), lt: fromLocal(to, '00:00') }
  const { sums } = await movements.aggregate({ eq: { agencyId }, range }, { sum: ['received', 'refunded'] })
  const [received, refunded] = [centavos(sums.received ?? 0), centavos(sums.refunded ?? 0)]
  return { received, refunded, net: subtract(received, refunded) }
}
