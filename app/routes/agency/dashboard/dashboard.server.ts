/** The agency's current figures. All queries use an index; none scans the orders. */
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { commissions, orders, paymentLinks } from '~/data/collections'
import { type Agency, hasCadastur } from '~/domain/agencies/agency'
import { type CommissionState, earnedCommission } from '~/domain/agencies/commission'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { averageOf } from '~/domain/sales/sales-report'
import { addDays, dateParts, type LocalDate, localDate, weekday } from '~/domain/values/dates'
import { add, type Centavos, centavos, ZERO } from '~/domain/values/money'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { moneyOfSales, salesOf } from '~/features/orders/agency-sales.server'
import { itemOf } from '~/features/orders/order-list.server'
import { staffOrderBadge } from '~/features/orders/order-status-badge.server'
import { formatDate, formatDayMonth, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { agencyHome } from '~/i18n/locales/agencies/agency-home'
import type { RequestContext } from '~/session/request-context'
import { tripsToSell } from './trips-to-sell.server'

const WEEKS = 12
const ROWS = 5
const newest = { by: 'createdAt', dir: 'desc' } as const

export async function loadDashboard(agency: Agency, context: RequestContext) {
  await catalogue().ready
  const day = today(now())
  const { year, month } = dateParts(day)
  const monthStart = localDate(`${year}-${String(month).padStart(2, '0')}-01`)
  const monday = addDays(day, -((weekday(day) + 6) % 7))
  const weekStarts = Array.from({ length: WEEKS }, (_, index) => addDays(monday, 7 * (index - WEEKS + 1)))
  const agencyId = agency.id
  const isOpen = { eq: { agencyId, state: 'open' as const } }
  const thisMonth = { from: monthStart, to: addDays(day, 1) }
  const [sold, money, weeks, accrued, released, paid, links, recent] = await Promise.all([
    salesOf(agencyId, thisMonth),
    moneyOfSales(agencyId, thisMonth),
    Promise.all(weekStarts.map((start) => salesOf(agencyId, { from: start, to: addDays(start, 7) }))),
    commissionIn('accrued', 'due', agencyId),
    commissionIn('released', 'due', agencyId),
    commissionIn('paid', 'amount', agencyId),
    paymentLinks.list({ ...isOpen, order: newest, limit: ROWS }),
    orders.list({ eq: { agencyId }, order: newest, limit: ROWS }),
  ])
  return {
    agency: agency.name,
    sellerCode: agency.sellerCode,
    mayMakeLinks: hasCadastur(agency),
    month: {
      amount: formatMoney(sold.amount),
      count: sold.count,
      average: sold.count === 0 ? null : formatMoney(averageOf({ count: sold.count, sum: sold.amount })),
      received: formatMoney(money.received),
      refunded: money.refunded > 0 ? formatMoney(money.refunded) : null,
      net: formatMoney(money.net),
    },
    releaseDays: (catalogue().settings()?.payment ?? DEFAULT_PAYMENT_SETTINGS).commissionReleaseDays,
    stages: { accrued, released, paid },
    weeks: weekStarts.map((start, index) => weekView(start, weeks[index]?.amount ?? ZERO, context)),
    weeksSum: formatMoney(add(...weeks.map(({ amount }) => amount))),
    links: links.map((link) => ({
      id: link.id,
      title: link.title,
      customer: link.customer.name,
      amount: formatMoney(link.amount),
      expires: formatDayMonth(toLocalDate(link.expiresAt), context.language),
    })),
    trips: tripsToSell(agency, day, context.language),
    orders: recent.map((order) => orderRow(order, context.language)),
  }
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>

/** The open or paid amount of the commissions in one state. */
async function commissionIn(state: CommissionState, field: 'amount' | 'due', agencyId: string) {
  const { count, sums } = await commissions.aggregate({ eq: { agencyId, state } }, { sum: [field] })
  return { count, amount: formatMoney(centavos(sums[field] ?? 0)) }
}

function weekView(start: LocalDate, total: Centavos, context: RequestContext) {
  const t = context.t(agencyHome)
  const amount = formatMoney(total)
  const { day, month } = dateParts(start)
  const mark = context.language === 'en' ? `${month}/${day}` : `${day}/${month}`
  return { start, mark, total, amount, label: t('week', { day: formatDayMonth(start, context.language), amount }) }
}

function orderRow(order: Order, language: Language) {
  const { code, payer, createdAt, total, status, commission } = order
  // An unpaid order shows its frozen commission; a refunded sale earns nothing.
  const earned = status === 'pending' ? commission : earnedCommission(order)
  return {
    code,
    page: `/agency/orders/details?id=${code}`,
    customer: `${payer.firstName} ${payer.lastName}`,
    item: itemOf(order, language),
    date: formatDate(toLocalDate(createdAt), language),
    status: staffOrderBadge(order, language),
    total: formatMoney(total),
    commission: earned === null ? null : formatMoney(earned.amount),
  }
}
