import { z } from 'zod'
import { channelOf, ORDER_CHANNELS, type Order, type OrderChannel } from '~/domain/orders/order'
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

const channelSaleSchema = z.object({ orders: z.int().min(0), sold: centavosSchema })
const byChannelSchema = z.object(perChannel(() => channelSaleSchema.default({ orders: 0, sold: ZERO })))
/** Sold orders and their `soldAmount`, by the way they came. */
export type ByChannel = Record<OrderChannel, { orders: number; sold: Centavos }>

export const dailySalesSchema = z.object({
  /** `salesId`: several documents share a day, so that payments of the same second do not wait for each other. */
  id: idSchema,
  day: localDateSchema,
  /** Orders placed on this day that are sold, and their `soldAmount`: both go down when one is canceled later. */
  orders: z.int().min(0),
  sold: centavosSchema.default(ZERO),
  /** The same by channel; null in a document that a build without this member began or wrote in. */
  channels: byChannelSchema.nullable().default(null),
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

function perChannel<T>(of: (channel: OrderChannel) => T): Record<OrderChannel, T> {
  return { web: of('web'), link: of('link'), desk: of('desk'), octo: of('octo'), import: of('import') }
}

export function noSales(): ByChannel {
  return perChannel(() => ({ orders: 0, sold: ZERO }))
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
  /** Together `orders` and `sold`. */
  channels: ByChannel
  received: ByMethod
  refunded: ByMethod
}

function nothingOn(day: LocalDate): SalesMove {
  return { day, orders: 0, sold: ZERO, channels: noSales(), received: noMoney(), refunded: noMoney() }
}

/**
 * Which day each part of an order's change counts for: the sale for the day it was placed, money for the day it moved.
 * Each day once; empty when nothing changes.
 */
export function salesMoves(before: Order, after: Order, now: Instant): SalesMove[] {
  const counted = {
    orders: Number(isSold(after)) - Number(isSold(before)),
    sold: subtract(soldAmount(after), soldAmount(before)),
  }
  const channels = { ...noSales(), [channelOf(after)]: counted }
  const sale: SalesMove = { ...nothingOn(after.placedOn), ...counted, channels }
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
  const { day, ...counted } = joined(
    { ...nothingOn(move.day), ...known, channels: channelsOf(known) ?? noSales() },
    move,
  )
  const isByChannel = known === null || channelsOf(known) !== null
  return {
    ...{ id: salesId(day, orderCode), day, ...counted, updatedAt: now },
    channels: isByChannel ? counted.channels : null,
  }
}

/** What the channels sold, where they are what was sold in all: a build without them leaves them behind. */
export function channelsOf(known: Pick<DailySales, 'channels' | 'sold' | 'orders'> | null): ByChannel | null {
  if (!known?.channels) return null
  const { orders, sold } = allChannels(known.channels)
  return orders === known.orders && sold === known.sold ? known.channels : null
}

export function allChannels(channels: ByChannel): { orders: number; sold: Centavos } {
  const each = ORDER_CHANNELS.map((channel) => channels[channel])
  return { orders: each.reduce((sum, { orders }) => sum + orders, 0), sold: add(...each.map(({ sold }) => sold)) }
}

function joined(one: SalesMove, other: SalesMove): SalesMove {
  return {
    day: one.day,
    orders: one.orders + other.orders,
    sold: add(one.sold, other.sold),
    channels: addByChannel(one.channels, other.channels),
    received: addByMethod(one.received, other.received),
    refunded: addByMethod(one.refunded, other.refunded),
  }
}

export function addByChannel(one: ByChannel, other: ByChannel): ByChannel {
  return perChannel((channel) => ({
    orders: one[channel].orders + other[channel].orders,
    sold: add(one[channel].sold, other[channel].sold),
  }))
}

export function addByMethod(one: ByMethod, other: ByMethod): ByMethod {
  return perMethod((method) => add(one[method], other[method]))
}

export function sumOf(amounts: ByMethod): Centavos {
  return add(...PAYMENT_METHODS.map((method) => amounts[method]))
}
