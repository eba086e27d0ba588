/** The partner's figures, read anew: everything by index, nothing by walking through orders. */
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { commissions, orders } from '~/data/collections'
import { paymentLinks } from '~/data/link-collections'
import type { Agency } from '~/domain/agency'
import { type CommissionState, earnedCommission } from '~/domain/commission'
import { addDays, dateParts, type LocalDate, localDate, weekday } from '~/domain/dates'
import { centavos, divideHalfUp } from '~/domain/money'
import type { Order } from '~/domain/order'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/settings'
import { fromLocal, today, toLocalDate } from '~/domain/time-zone'
import { formatDate, formatDayMonth, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { agencyHome } from '~/i18n/locales/agency-home'
import { translator } from '~/i18n/translate'
import { itemOf } from '~/routes/orders/order-list.server'
import { orderStatusBadge } from '~/routes/orders/order-status-badge.server'
import { tripsToSell } from './trips-to-sell.server'

const WEEKS = 12
const ROWS = 5
const newest = { by: 'createdAt', dir: 'desc' } as const

export async function loadDashboard(agency: Agency, language: Language) {
  await catalogue().ready
  const day = today(now())
  const { year, month } = dateParts(day)
  const monthStart = localDate(`${year}-${String(month).padStart(2, '0')}-01`)
  const monday = addDays(day, -((weekday(day) + 6) % 7))
  const weekStarts = Array.from({ length: WEEKS }, (_, index) => addDays(monday, 7 * (index - WEEKS + 1)))
  const agencyId = agency.id
  const isOpen = { eq: { agencyId, state: 'open' as const } }
  const [sold, weeks, accrued, released, paid, links, recent] = await Promise.all([
    salesBetween(agencyId, monthStart, addDays(day, 1)),
    Promise.all(weekStarts.map((start) => salesBetween(agencyId, start, addDays(start, 7)))),
    commissionIn('accrued', agencyId),
    commissionIn('released', agencyId),
    commissionIn('paid', agencyId),
    paymentLinks.list({ ...isOpen, order: newest, limit: ROWS }),
    orders.list({ eq: { agencyId }, order: newest, limit: ROWS }),
  ])
  const stage = (found: typeof accrued) => ({ amount: formatMoney(sumOf(found, 'amount')), count: found.count })
  return {
    agency: agency.name,
    sellerCode: agency.sellerCode,
    month: { amount: formatMoney(sumOf(sold, 'total')), count: sold.count, average: averageOf(sold) },
    releaseDays: (catalogue().settings()?.payment ?? DEFAULT_PAYMENT_SETTINGS).commissionReleaseDays,
    stages: { accrued: stage(accrued), released: stage(released), paid: stage(paid) },
    weeks: weekStarts.map((start, index) => weekView(start, sumOf(weeks[index], 'total'), language)),
    weeksSum: formatMoney(centavos(weeks.reduce((sum, week) => sum + sumOf(week, 'total'), 0))),
    links: links.map((link) => ({
      id: link.id,
      title: link.title,
      customer: link.customer.name,
      amount: formatMoney(link.amount),
      expires: formatDayMonth(toLocalDate(link.expiresAt), language),
    })),
    trips: tripsToSell(agency, day, language),
    orders: recent.map((order) => orderRow(order, language)),
  }
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>

type Sums = { count: number; sums: Readonly<Record<string, number>> } | undefined

function sumOf(found: Sums, field: string) {
  return centavos(found?.sums[field] ?? 0)
}

function commissionIn(state: CommissionState, agencyId: string) {
  return commissions.aggregate({ eq: { agencyId, state } }, { sum: ['amount'] })
}

function salesBetween(agencyId: string, from: LocalDate, to: LocalDate) {
  const range = { by: 'createdAt' as const, gte: fromLocal(from, '00:00'), lt: fromLocal(to, '00:00') }
  return orders.aggregate({ eq: { agencyId, status: 'paid' }, range }, { sum: ['total'] })
}

function averageOf(sold: Sums): string | null {
  if (!sold || sold.count === 0) return null
  return formatMoney(centavos(Number(divideHalfUp(BigInt(sumOf(sold, 'total')), BigInt(sold.count)))))
}

function weekView(start: LocalDate, total: ReturnType<typeof centavos>, language: Language) {
  const t = translator(agencyHome, language)
  const amount = formatMoney(total)
  const { day, month } = dateParts(start)
  const mark = language === 'en' ? `${month}/${day}` : `${day}/${month}`
  return { start, mark, total, amount, label: t('week', { day: formatDayMonth(start, language), amount }) }
}

function orderRow(order: Order, language: Language) {
  const { code, payer, createdAt, total, status, commission } = order
  // What is still to be paid promises its frozen commission; a sale that came back earns nothing.
  const earned = status === 'pending' ? commission : earnedCommission(order)
  return {
    code,
    page: `/agency/orders/details?id=${code}`,
    customer: `${payer.firstName} ${payer.lastName}`,
    item: itemOf(order, language),
    date: formatDate(toLocalDate(createdAt), language),
    status: orderStatusBadge(order, language),
    total: formatMoney(total),
    commission: earned === null ? null : formatMoney(earned.amount),
  }
}
