import { earnedCommission, keptAmount } from './commission'
import { add, type Centavos, max, subtract } from './money'
import type { Order } from './order'
import { shortAmount } from './order-state'
import { publicStatus } from './order-status'
import { unitsInForce } from './order-units'

/** What canceling or refunding does, for all who have to know it before it is confirmed: read off the order as it would be. */

export interface CancellationEffect {
  /** Goes back to the payer. */
  refund: Centavos
  /** Stays with the shop afterwards, of everything ever paid. */
  kept: Centavos
  /** Units that return to sale, by option. */
  units: { optionId: string; name: string; count: number; people: number }[]
  /** PassengerSection before and after. */
  people: { before: number; after: number }
  /** The partner's share before and after; null without a partner. */
  commission: { before: Centavos; after: Centavos } | null
  /** The order ends. */
  closes: boolean
}

/** `after` is the outcome of the very rule that is going to be applied. */
export function effectOf(before: Order, after: Order): CancellationEffect {
  const [had, has] = [sellable(before), sellable(after)]
  const [earned, left] = [earnedCommission(before), earnedCommission(after)]
  const closes = publicStatus(after.state) === 'canceled'
  return {
    refund: subtract(asked(after), asked(before)),
    kept: keptAmountAfter(before, after),
    units: [...had].flatMap(([optionId, count]) => {
      const line = before.lines.find((candidate) => candidate.optionId === optionId)
      const freed = count - (has.get(optionId) ?? 0)
      return freed > 0 ? [{ optionId, name: line?.name ?? optionId, count: freed, people: line?.people ?? 0 }] : []
    }),
    people: { before: before.passengers.length, after: closes ? 0 : after.passengers.length },
    commission: earned && { before: earned.amount, after: left?.amount ?? earned.amount },
    closes,
  }
}

function sellable(order: Order): ReadonlyMap<string, number> {
  return order.holdState === 'sold' || order.holdState === 'held' ? unitsInForce(order) : new Map()
}

/** A charge that goes back whole is no longer collected, but what is kept of it still is ours. */
function keptAmountAfter(before: Order, after: Order): Centavos {
  return subtract(add(keptAmount(before), shortAmount(before)), subtract(asked(after), asked(before)))
}

function asked({ charges }: Order): Centavos {
  return add(...charges.map(({ refundAsked, refundedAmount }) => max(refundAsked, refundedAmount)))
}
