/** Figures and charts of the dashboard, from the daily totals. */
import { orders } from '~/data/collections'
import { ORDER_CHANNELS } from '~/domain/orders/order'
import { MANUAL_METHODS, PROVIDER_METHODS } from '~/domain/payments/methods/methods'
import { sumOf } from '~/domain/sales/daily-sales'
import {
  averageOf,
  changeInPercent,
  PERIODS,
  type Period,
  type SalesReport,
  salesReport,
  slotsOf,
} from '~/domain/sales/sales-report'
import { dateParts, type LocalDate } from '~/domain/values/dates'
import { type Centavos, centavos, subtract, ZERO } from '~/domain/values/money'
import { CHANNEL_TEXTS } from '~/features/orders/order-list.server'
import { formatAmount, formatDate, formatMoney, formatNumber, monthName } from '~/i18n/format'
import { adminDashboard } from '~/i18n/locales/back-office/admin-dashboard'
import { orderList } from '~/i18n/locales/orders/order-list'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { listDailySales } from '~/operations/orders/daily-sales.server'
import type { RequestContext } from '~/session/request-context'

/** The period of an address; thirty days by default. */
export function readPeriod(params: URLSearchParams): Period {
  return PERIODS.find((period) => period === params.get('period')) ?? 'month'
}

export async function readReport(period: Period, today: LocalDate): Promise<SalesReport> {
  const { now, before } = slotsOf(period, today)
  const days = await listDailySales(before[0]?.from ?? today, now.at(-1)?.to ?? today)
  return salesReport(period, today, days)
}

export async function loadSales(period: Period, today: LocalDate, context: RequestContext) {
  const [report, open, openOrders] = await Promise.all([
    readReport(period, today),
    // As the list of orders that wait for a payment: a refused card leaves nothing to wait for.
    orders.aggregate({ eq: { status: 'pending' } }, { sum: ['open'] }),
    orders.count({ eq: { status: 'pending' } }),
  ])
  const { sum, before } = report
  const average = averageOf({ count: sum.orders, sum: sum.sold })
  const [received, refunded] = [sumOf(sum.received), sumOf(sum.refunded)]
  return {
    sold: formatMoney(sum.sold),
    orders: formatNumber(sum.orders, context.language),
    average: formatMoney(average),
    received: formatMoney(received),
    receivedReais: formatAmount(received),
    refunded: formatMoney(refunded),
    net: formatMoney(subtract(received, refunded)),
    changes: {
      sold: changeInPercent(sum.sold, before.sold),
      orders: changeInPercent(sum.orders, before.orders),
      average: changeInPercent(average, averageOf({ count: before.orders, sum: before.sold })),
    },
    open: { count: openOrders, amount: formatMoney(centavos(open.sums.open ?? 0)) },
    hasSales: sum.sold > 0 || before.sold > 0,
    ...chartOf(period, report, context),
    methods: methodsOf(report, context),
    channels: channelRows(report, context),
  }
}
export type SalesView = Awaited<ReturnType<typeof loadSales>>

function chartOf(period: Period, { slots, before }: SalesReport, context: RequestContext) {
  const t = context.t(adminDashboard)
  const short = (day: LocalDate) => {
    const { day: number, month } = dateParts(day)
    if (period === 'year') return monthName(month, context.language).slice(0, 3)
    return context.language === 'en' ? `${month}/${number}` : `${number}/${month}`
  }
  const long = (day: LocalDate) =>
    period === 'year'
      ? `${monthName(dateParts(day).month, context.language)} ${day.slice(0, 4)}`
      : formatDate(day, context.language)
  const highest = slots.reduce((best, slot) => (best && best.amount >= slot.amount ? best : slot), slots[0])
  return {
    points: slots.map((slot) => ({
      name: short(slot.from),
      value: slot.amount,
      before: slot.before,
    })),
    numbers: slots.map((slot) => ({
      key: slot.from,
      name: long(slot.from),
      amount: formatMoney(slot.amount),
      before: formatMoney(slot.before),
    })),
    last: formatMoney(slots.at(-1)?.amount ?? ZERO),
    chart: t('chart', {
      total: formatMoney(centavos(slots.reduce((sum, { amount }) => sum + amount, 0))),
      highest: formatMoney(highest?.amount ?? ZERO),
      day: highest ? long(highest.from) : '',
      before: formatMoney(before.sold),
    }),
  }
}

/**
 * Share of each payment method, the largest first: those of the shop, and of the counter's those that were used. Uses
 * the largest remainder method, so that the shares add up to 100.
 */
function methodsOf({ sum }: SalesReport, context: RequestContext) {
  const t = context.t(paymentMethods)
  const total = sumOf(sum.received)
  const methods = [...PROVIDER_METHODS, ...MANUAL_METHODS.filter((method) => sum.received[method] > 0)].sort(
    (one, other) => sum.received[other] - sum.received[one],
  )
  const exact = methods.map((method) => (total === 0 ? 0 : (sum.received[method] / total) * 100))
  const missing = total === 0 ? 0 : 100 - exact.reduce((all, share) => all + Math.floor(share), 0)
  const byRest = methods.map((_, index) => index).sort((one, other) => rest(exact[other]) - rest(exact[one]))
  return methods.map((method, index) => {
    const received = sum.received[method]
    const percent = Math.floor(exact[index] ?? 0) + (byRest.indexOf(index) < missing ? 1 : 0)
    const share = percent === 0 && received > 0 ? '<1%' : `${percent}%`
    return { name: t(`${method}.name`), amount: formatMoney(received), percent, share }
  })
}

/** What each channel sold, and what was counted before there were channels; together what was sold. */
function channelRows({ sum }: SalesReport, context: RequestContext) {
  const t = context.t(adminDashboard)
  const of = context.t(orderList)
  const row = (key: string, name: string, { orders: count, sold }: { orders: number; sold: Centavos }) => ({
    ...{ key, name },
    orders: formatNumber(count, context.language),
    sold: formatMoney(sold),
  })
  return [
    ...ORDER_CHANNELS.map((each) => row(each, of(`channel.${CHANNEL_TEXTS[each]}`), sum.channels[each])),
    ...(sum.withoutChannel.orders > 0 ? [row('none', t('noChannel'), sum.withoutChannel)] : []),
    row('all', t('allChannels'), sum),
  ]
}

function rest(share = 0): number {
  return share - Math.floor(share)
}
