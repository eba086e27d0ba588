/** The dashboard's figures and charts, out of the sums of the days. */
import { orders } from '~/data/collections'
import { METHODS, sumOf } from '~/domain/daily-sales'
import { addDays, dateParts, type LocalDate } from '~/domain/dates'
import { type Centavos, centavos, max, ZERO } from '~/domain/money'
import {
  averageOf,
  changeInPercent,
  type Period,
  type SalesReport,
  type Slot,
  salesReport,
  slotsOf,
} from '~/domain/sales-report'
import { fromLocal } from '~/domain/time-zone'
import { formatDate, formatMoney, formatNumber, monthName } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { adminDashboard } from '~/i18n/locales/admin-dashboard'
import { translator } from '~/i18n/translate'
import { listDailySales } from '~/operations/daily-sales.server'

export async function readReport(period: Period, today: LocalDate): Promise<SalesReport> {
  const { now, before } = slotsOf(period, today)
  const days = await listDailySales(before[0]?.from ?? today, now.at(-1)?.to ?? today)
  return salesReport(period, today, days)
}

export async function loadSales(period: Period, today: LocalDate, language: Language) {
  const { now, before: earlier } = slotsOf(period, today)
  const [report, open, average, averageBefore] = await Promise.all([
    readReport(period, today),
    orders.aggregate({ eq: { status: 'pending' } }, { sum: ['total', 'received'] }),
    readAverage(now),
    readAverage(earlier),
  ])
  const { sum, before } = report
  const [total, totalBefore] = [sumOf(sum.collected), sumOf(before.collected)]
  const leftToPay = max(ZERO, centavos((open.sums.total ?? 0) - (open.sums.received ?? 0)))
  return {
    total: formatMoney(total),
    short: shortened(total, language),
    orders: formatNumber(sum.orders, language),
    average: formatMoney(average),
    returned: formatMoney(sumOf(sum.returned)),
    changes: {
      total: changeInPercent(total, totalBefore),
      orders: changeInPercent(sum.orders, before.orders),
      average: changeInPercent(average, averageBefore),
    },
    open: { count: open.count, amount: formatMoney(leftToPay) },
    hasSales: total > 0 || totalBefore > 0,
    ...chartOf(period, report, language),
    methods: methodsOf(report, language),
  }
}
export type SalesView = Awaited<ReturnType<typeof loadSales>>

/** For the middle of the ring, which a whole amount does not fit: reais, never rounded up. */
function shortened(amount: Centavos, language: Language): string {
  const t = translator(adminDashboard, language)
  const reais = Math.floor(amount / 100)
  const inUnits = (unit: number) => {
    const tenths = String(Math.floor((reais / unit) * 10) / 10)
    return { count: language === 'en' ? tenths : tenths.replace('.', ',') }
  }
  if (reais >= 1_000_000) return t('million', inUnits(1_000_000))
  return reais >= 1000 ? t('thousand', inUnits(1000)) : formatNumber(reais, language)
}

/** Of the orders that became fully paid in these slots: what the sales bring in holds parts of others, too. */
async function readAverage(slots: readonly Slot[]): Promise<Centavos> {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return ZERO
  const until = fromLocal(addDays(last.to, 1), '00:00')
  const range = { by: 'paidAt' as const, gte: fromLocal(first.from, '00:00'), lt: until }
  const { count, sums } = await orders.aggregate({ range }, { sum: ['total'] })
  return averageOf({ count, sum: centavos(sums.total ?? 0) })
}

function chartOf(period: Period, { slots, before }: SalesReport, language: Language) {
  const t = translator(adminDashboard, language)
  const short = (day: LocalDate) => {
    const { day: number, month } = dateParts(day)
    if (period === 'year') return monthName(month, language).slice(0, 3)
    return language === 'en' ? `${month}/${number}` : `${number}/${month}`
  }
  const long = (day: LocalDate) =>
    period === 'year' ? `${monthName(dateParts(day).month, language)} ${day.slice(0, 4)}` : formatDate(day, language)
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
      before: formatMoney(sumOf(before.collected)),
    }),
  }
}

/** Largest remainders first, so that the parts are a hundred. */
function methodsOf({ sum }: SalesReport, language: Language) {
  const t = translator(adminDashboard, language)
  const total = sumOf(sum.collected)
  const exact = METHODS.map((method) => (total === 0 ? 0 : (sum.collected[method] / total) * 100))
  const missing = total === 0 ? 0 : 100 - exact.reduce((all, share) => all + Math.floor(share), 0)
  const byRest = METHODS.map((_, index) => index).sort((one, other) => rest(exact[other]) - rest(exact[one]))
  return METHODS.map((method, index) => ({
    slice: method,
    name: t(`method.${method}`),
    amount: formatMoney(sum.collected[method]),
    percent: Math.floor(exact[index] ?? 0) + (byRest.indexOf(index) < missing ? 1 : 0),
  }))
}

function rest(share = 0): number {
  return share - Math.floor(share)
}
