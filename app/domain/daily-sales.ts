import { z } from 'zod'
import type { PaymentMethod } from './charge'
import type { Instant, LocalDate } from './dates'
import { add, type Centavos, max, subtract, ZERO } from './money'
import type { Order } from './order'
import { isChargeCollected } from './order-status'
import { centavosSchema, idSchema, instantSchema, localDateSchema } from './scalars'
import { toLocalDate } from './time-zone'

/** What a day brought in and gave back: summed up while it happens, so that nobody adds up orders to know it. */

const byMethodSchema = z.object({ card: centavosSchema, pix: centavosSchema, boleto: centavosSchema })
export type ByMethod = z.infer<typeof byMethodSchema>

export const dailySalesSchema = z.object({
  /** `salesId`: several documents share a day, so that payments of the same second do not wait for each other. */
  id: idSchema,
  day: localDateSchema,
  /** Orders that were paid for the first time. */
  orders: z.int().min(0),
  collected: byMethodSchema,
  /** Refunds and chargebacks, on the day they happened. */
  returned: byMethodSchema,
  updatedAt: instantSchema,
})
export type DailySales = z.infer<typeof dailySalesSchema>

export const METHODS = ['pix', 'card', 'boleto'] as const satisfies readonly PaymentMethod[]
const SALES_SHARDS = 4

export function noMoney(): ByMethod {
  return { card: ZERO, pix: ZERO, boleto: ZERO }
}

/** Which document of the day an order's money is counted in. */
export function salesId(day: LocalDate, orderCode: string): string {
  const shard = [...orderCode].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SALES_SHARDS
  return `${day}-${shard}`
}

export interface SalesMove {
  orders: number
  collected: ByMethod
  returned: ByMethod
}

/** What of an order's change belongs into the day; null when no money moved. */
export function salesMove(before: Order, after: Order): SalesMove | null {
  const [was, is] = [receivedByMethod(before), receivedByMethod(after)]
  const difference = (from: ByMethod, to: ByMethod): ByMethod => ({
    card: max(ZERO, subtract(to.card, from.card)),
    pix: max(ZERO, subtract(to.pix, from.pix)),
    boleto: max(ZERO, subtract(to.boleto, from.boleto)),
  })
  const move = {
    orders: before.paidAt === null && after.paidAt !== null ? 1 : 0,
    collected: difference(was, is),
    returned: difference(is, was),
  }
  const isNothing = move.orders === 0 && sumOf(move.collected) === 0 && sumOf(move.returned) === 0
  return isNothing ? null : move
}

/** With us now, by the way it came. Together `receivedAmount`. */
export function receivedByMethod({ charges }: Pick<Order, 'charges'>): ByMethod {
  const collected = charges.filter(({ state }) => isChargeCollected(state))
  const of = (wanted: PaymentMethod) =>
    add(
      ...collected
        .filter(({ method }) => method === wanted)
        .map(({ paidAmount, refundedAmount }) => subtract(paidAmount, refundedAmount)),
    )
  return { card: of('card'), pix: of('pix'), boleto: of('boleto') }
}

/** What an order moved in all its life, told from how it stands now: money came when paid, and went with the last change. */
export function pastMoves({ paidAt, charges }: Pick<Order, 'paidAt' | 'charges'>): { at: Instant; move: SalesMove }[] {
  const nothing = { orders: 0, collected: noMoney(), returned: noMoney() }
  const first = paidAt === null ? [] : [{ at: paidAt, move: { ...nothing, orders: 1 } }]
  const ofCharges = charges.flatMap((charge) => {
    const { method, paidAmount, refundedAmount, updatedAt } = charge
    const isWithUs = isChargeCollected(charge.state)
    if (paidAmount === ZERO || (!isWithUs && paidAt === null)) return []
    const back = isWithUs ? refundedAmount : paidAmount
    const came = {
      at: charge.paidAt ?? paidAt ?? updatedAt,
      move: { ...nothing, collected: { ...noMoney(), [method]: paidAmount } },
    }
    const went = { at: updatedAt, move: { ...nothing, returned: { ...noMoney(), [method]: back } } }
    return back === ZERO ? [came] : [came, went]
  })
  return [...first, ...ofCharges]
}

/** The day's document with the move in it. */
export function countMove(known: DailySales | null, move: SalesMove, orderCode: string, now: Instant): DailySales {
  const day = toLocalDate(now)
  const of = known ?? { id: salesId(day, orderCode), day, orders: 0, collected: noMoney(), returned: noMoney() }
  return {
    ...of,
    orders: of.orders + move.orders,
    collected: addByMethod(of.collected, move.collected),
    returned: addByMethod(of.returned, move.returned),
    updatedAt: now,
  }
}

export function addByMethod(one: ByMethod, other: ByMethod): ByMethod {
  return {
    card: add(one.card, other.card),
    pix: add(one.pix, other.pix),
    boleto: add(one.boleto, other.boleto),
  }
}

export function sumOf({ card, pix, boleto }: ByMethod): Centavos {
  return add(card, pix, boleto)
}
