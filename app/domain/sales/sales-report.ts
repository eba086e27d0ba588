import { addDays, addMonths, firstOfMonth, type LocalDate } from '~/domain/values/dates'
import { add, type Centavos, centavos, subtract, ZERO } from '~/domain/values/money'
import {
  addByChannel,
  addByMethod,
  allChannels,
  type ByChannel,
  type ByMethod,
  channelsOf,
  type DailySales,
  noMoney,
  noSales,
} from './daily-sales'

/** The shop's figures of a period, with those of the period before it. */

export const PERIODS = ['week', 'month', 'quarter', 'year'] as const
export type Period = (typeof PERIODS)[number]

const DAYS = { week: 7, month: 30, quarter: 90 } as const

/** A stretch of the chart: a day, or a month in a year's. */
export interface Slot {
  from: LocalDate
  /** Included. */
  to: LocalDate
}

/** The slots of the period that ends today, and of the one before it. As many in each. */
export function slotsOf(period: Period, today: LocalDate): { now: Slot[]; before: Slot[] } {
  if (period === 'year') {
    const first = addMonths(firstOfMonth(today), -11)
    return { now: months(first), before: months(addMonths(first, -12)) }
  }
  const days = DAYS[period]
  const first = addDays(today, 1 - days)
  return { now: daysFrom(first, days), before: daysFrom(addDays(first, -days), days) }
}

function months(first: LocalDate): Slot[] {
  return Array.from({ length: 12 }, (_, index) => ({
    from: addMonths(first, index),
    to: addDays(addMonths(first, index + 1), -1),
  }))
}

function daysFrom(first: LocalDate, count: number): Slot[] {
  return Array.from({ length: count }, (_, index) => ({ from: addDays(first, index), to: addDays(first, index) }))
}

export interface SalesSum {
  /** Sold orders that were placed in the period, and what they were sold for. */
  orders: number
  sold: Centavos
  /** The same by the way the orders came, and what was sold on days that were not yet counted so: together all of it. */
  channels: ByChannel
  withoutChannel: { orders: number; sold: Centavos }
  /** What came in and went back in the period, for orders of any day. */
  received: ByMethod
  refunded: ByMethod
}

export interface SalesReport {
  /** What was sold. */
  slots: (Slot & { amount: Centavos; before: Centavos })[]
  sum: SalesSum
  before: SalesSum
}

/** `days` are all documents of both periods, in any order. */
export function salesReport(period: Period, today: LocalDate, days: readonly DailySales[]): SalesReport {
  const { now, before } = slotsOf(period, today)
  const within = ({ from, to }: Slot) => days.filter(({ day }) => day >= from && day <= to)
  const whole = (slots: readonly Slot[]): SalesSum => {
    const [first, last] = [slots[0], slots.at(-1)]
    return addUp(first && last ? within({ from: first.from, to: last.to }) : [])
  }
  const amountIn = (slot: Slot | undefined) => (slot ? addUp(within(slot)).sold : ZERO)
  return {
    slots: now.map((slot, index) => ({ ...slot, amount: amountIn(slot), before: amountIn(before[index]) })),
    sum: whole(now),
    before: whole(before),
  }
}

/** The days on which money moved, each once, in order. */
export function sumsByDay(days: readonly DailySales[]): (SalesSum & { day: LocalDate })[] {
  const names = [...new Set(days.map(({ day }) => day))].sort()
  return names.map((day) => ({ day, ...addUp(days.filter((each) => each.day === day)) }))
}

function addUp(days: readonly DailySales[]): SalesSum {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const sold = add(...days.map((day) => day.sold))
  const channels = days.reduce((sum, day) => addByChannel(sum, channelsOf(day) ?? noSales()), noSales())
  const counted = allChannels(channels)
  return {
    orders,
    sold,
    channels,
    withoutChannel: { orders: orders - counted.orders, sold: subtract(sold, counted.sold) },
    received: days.reduce((sum, { received }) => addByMethod(sum, received), noMoney()),
    refunded: days.reduce((sum, { refunded }) => addByMethod(sum, refunded), noMoney()),
  }
}

/** By how many whole percent it went up or down; null where there was nothing before. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

/** Of orders whose totals add up to `sum`. */
export function averageOf({ count, sum }: { count: number; sum: Centavos }): Centavos {
  return count === 0 ? ZERO : centavos(Math.round(sum / count))
}
