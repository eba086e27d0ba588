import { z } from 'zod'
import type { Order } from '~/domain/orders/order'
import { isSold, receivedOn, refundedOn, soldAmount } from '~/domain/orders/order-money'
import type { Charged } from '~/domain/payments/charge'
import { PAYMENT_METHODS, type PaymentMethod, perMethod } from '~/domain/payments/methods/methods'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { add, type Centavos, subtract, ZERO } from '~/domain/values/money'
import { centavosSchema, idSchema, instantSchema, localDateSchema } from '~/domain/values/scalars'
import { toLocalDate } from '~/domain/values/time-zone'

/** Sales, receipts and refunds of a day, summed up as they happen, so that no report has to add up orders. */

/** A way to pay that was not yet there brought nothing. */
const byMethodSchema = z.object(perMethod(() => centavosSchema.default(ZERO)))
export type ByMethod = Record<PaymentMethod, Centavos>

export const dailySalesSchema = z.object({
  /** `salesId`: several documents share a day, so that payments of the same second do not wait for each other. */
  id: idSchema,
  day: localDateSchema,
  /** Orders placed on this day that are sold, and their `soldAmount`: both go down when one is canceled later. */
  orders: z.int().min(0),
  sold: centavosSchema.default(ZERO),
  /** Received on this day, for orders of any day. */
  received: byMethodSchema.default(noMoney),
  /** Refunds and chargebacks, on the day they happened. */
  refunded: byMethodSchema.default(noMoney),
  updatedAt: instantSchema,
})
export type DailySales = z.infer<typeof dailySalesSchema>

const SALES_SHARDS = 4

export function noMoney(): ByMethod {
  return perMethod(() => ZERO)
}

/** The document of the day that counts an order: always the same number, so that a later deduction finds it. */
export function salesId(day: LocalDate, orderCode: string): string {
  const shard = [...orderCode].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SALES_SHARDS
  return `${day}-${shard}`
}

/** Changes of a day's figures. `orders` and `sold` may go down; money movements only add up. */
export interface SalesMove {
  day: LocalDate
  orders: number
  sold: Centavos
  received: ByMethod
  refunded: ByMethod
}

function nothingOn(day: LocalDate): SalesMove {
  return { day, orders: 0, sold: ZERO, received: noMoney(), refunded: noMoney() }
}

/**
 * Which day each part of an order's change counts for: the sale for the day it was placed, money for the day it moved.
 * Each day once; empty when nothing changes.
 */
export function salesMoves(before: Order, after: Order, now: Instant): SalesMove[] {
  const sale: SalesMove = {
    ...nothingOn(after.placedOn),
    orders: Number(isSold(after)) - Number(isSold(before)),
    sold: subtract(soldAmount(after), soldAmount(before)),
  }
  const money: SalesMove = {
    ...nothingOn(toLocalDate(now)),
    received: difference(receivedByMethod(before), receivedByMethod(after)),
    refunded: difference(refundedByMethod(before), refundedByMethod(after)),
  }
  const moves = sale.day === money.day ? [joined(sale, money)] : [sale, money]
  return moves.filter((move) => !isNothing(move))
}

function isNothing({ orders, sold, received, refunded }: SalesMove): boolean {
  return orders === 0 && sold === ZERO && sumOf(received) === ZERO && sumOf(refunded) === ZERO
}

function difference(from: ByMethod, to: ByMethod): ByMethod {
  return perMethod((method) => subtract(to[method], from[method]))
}

/** By the way it came. Together `receivedAmount`. */
export function receivedByMethod({ charges }: Charged): ByMethod {
  return byMethod(charges, receivedOn)
}

/** By the way it had come. Together `refundedAmount`. */
export function refundedByMethod({ charges }: Charged): ByMethod {
  return byMethod(charges, refundedOn)
}

function byMethod(charges: Charged['charges'], amountOf: (charge: Order['charges'][number]) => Centavos): ByMethod {
  return perMethod((paymentMethod) => add(...charges.filter(({ method }) => method === paymentMethod).map(amountOf)))
}

/** The day's document with the move in it. */
export function countMove(known: DailySales | null, move: SalesMove, orderCode: string, now: Instant): DailySales {
  const { day, ...counted } = joined({ ...nothingOn(move.day), ...known }, move)
  return { id: salesId(day, orderCode), day, ...counted, updatedAt: now }
}

function joined(one: SalesMove, other: SalesMove): SalesMove {
  return {
    day: one.day,
    orders: one.orders + other.orders,
    sold: add(one.sold, other.sold),
    received: addByMethod(one.received, other.received),
    refunded: addByMethod(one.refunded, other.refunded),
  }
}

export function addByMethod(one: ByMethod, other: ByMethod): ByMethod {
  return perMethod((method) => add(one[method], other[method]))
}

export function sumOf(amounts: ByMethod): Centavos {
  return add(...PAYMENT_METHODS.map((method) => amounts[method]))
}
