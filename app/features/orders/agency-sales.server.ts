/** A partner's figures, in the money words: what its list of orders adds up to. */
import { orders } from '~/data/collections'
import { SOLD_STATES } from '~/domain/orders/order-money'
import type { LocalDate } from '~/domain/values/dates'
import { type Centavos, centavos, subtract } from '~/domain/values/money'
import { fromLocal } from '~/domain/values/time-zone'

/** Days of placing; `to` is not included. All of the time where none is said. */
interface Period {
  from: LocalDate
  to: LocalDate
}

function within(period: Period | null) {
  if (period === null) return {}
  const { from, to } = period
  return { range: { by: 'createdAt' as const, gte: fromLocal(from, '00:00'), lt: fromLocal(to, '00:00') } }
}

/** Its sold orders and what they were sold for. */
export async function salesOf(
  agencyId: string,
  period: Period | null = null,
): Promise<{ count: number; amount: Centavos }> {
  const eq = { agencyId, state: SOLD_STATES }
  const { count, sums } = await orders.aggregate({ eq, ...within(period) }, { sum: ['sold'] })
  return { count, amount: centavos(sums.sold ?? 0) }
}

/** What came in and went back for all orders of the period, sold or canceled since. */
export async function moneyOfSales(agencyId: string, period: Period) {
  const { sums } = await orders.aggregate({ eq: { agencyId }, ...within(period) }, { sum: ['received', 'refunded'] })
  const [received, refunded] = [centavos(sums.received ?? 0), centavos(sums.refunded ?? 0)]
  return { received, refunded, net: subtract(received, refunded) }
}
