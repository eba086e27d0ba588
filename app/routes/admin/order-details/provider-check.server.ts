/** The provider is asked about an order at once, and the toast tells what it said. */
import { now } from '~/clock.server'
import { refuse } from '~/forms/refusal.server'
import { bankClockAt } from '~/operations/bank-clock.server'
import { checkProvider } from '~/operations/check-provider.server'
import { moneyLine } from '~/routes/orders/money-copy.server'
import { orderStatusCopy } from '~/routes/user/own-orders/order-status-copy.server'
import { itemNotFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'
import { redirectWithToast } from '~/session/toast.server'
import { type OrderDetailsPost, orderPage } from './order-actions.server'

export async function handleProviderCheck({ order, by, language, publicUrl }: OrderDetailsPost) {
  const page = orderPage(order)
  const tries = await consume('providerLook', by.id)
  if (!tries.ok) {
    const vars = { count: Math.ceil(tries.retryAfterSeconds / 60) }
    const headers = { 'Retry-After': String(tries.retryAfterSeconds) }
    return refuse('system.rateLimit', language, { vars, status: 429, headers })
  }
  const look = await checkProvider(order.code, { now: now(), publicUrl })
  if (!look.ok) {
    if (look.reason === 'notFound') throw itemNotFound()
    if (look.reason !== 'nothingToAsk') return refuse(`orderDetails.check.${look.reason}`, language)
    return redirectWithToast(page, { key: 'orderDetails.check.nothingToAsk', type: 'info' })
  }
  const { order: current, isNews } = look.value
  if (!isNews) return redirectWithToast(page, { key: 'orderDetails.check.same', type: 'info' })
  const { label } = orderStatusCopy(current, language, await bankClockAt(now()))
  const vars = { state: label, money: moneyLine(current, language) }
  return redirectWithToast(page, { key: 'orderDetails.check.news', vars })
}
