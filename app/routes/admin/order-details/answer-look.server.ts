/** The provider is asked about an order at once, and the toast tells what it said. */
import { now } from '~/clock.server'
import { refuse } from '~/forms/refusal.server'
import { bankClockAt } from '~/operations/bank-clock.server'
import { lookAtProvider } from '~/operations/look-at-provider.server'
import { moneyLine } from '~/routes/orders/money-words.server'
import { orderWords } from '~/routes/user/own-orders/order-words.server'
import { itemNotFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'
import { redirectWithToast } from '~/session/toast.server'
import { type DeskPost, pageOf } from './answer-desk.server'

export async function answerLook({ order, by, language, publicUrl }: DeskPost) {
  const page = pageOf(order)
  const tries = await consume('providerLook', by.id)
  if (!tries.ok) {
    const vars = { count: Math.ceil(tries.retryAfterSeconds / 60) }
    const headers = { 'Retry-After': String(tries.retryAfterSeconds) }
    return refuse('system.rateLimit', language, { vars, status: 429, headers })
  }
  const look = await lookAtProvider(order.code, { now: now(), publicUrl })
  if (!look.ok) {
    if (look.reason === 'notFound') throw itemNotFound()
    if (look.reason !== 'nothingToAsk') return refuse(`orderDesk.look.${look.reason}`, language)
    return redirectWithToast(page, { key: 'orderDesk.look.nothingToAsk', type: 'info' })
  }
  const { order: current, isNews } = look.value
  if (!isNews) return redirectWithToast(page, { key: 'orderDesk.look.same', type: 'info' })
  const { label } = orderWords(current, language, await bankClockAt(now()))
  const vars = { state: label, money: moneyLine(current, language) }
  return redirectWithToast(page, { key: 'orderDesk.look.news', vars })
}
