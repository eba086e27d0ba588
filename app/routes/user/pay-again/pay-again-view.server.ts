import { paymentLinks, settings } from '~/data/collections'
import type { PaymentMethod } from '~/domain/charge'
import type { Instant } from '~/domain/dates'
import { newId } from '~/domain/ids'
import type { Order } from '~/domain/order'
import { canRetry } from '~/domain/order-retry'
import { offeredByLink } from '~/domain/payment-link'
import { methodsLeft } from '~/domain/retry-offer'
import { SETTINGS_ID } from '~/domain/settings'
import type { Language } from '~/i18n/languages'
import { gateway } from '~/payments/gateway.server'
import { boletoChoice } from '~/routes/user/boleto/boleto-choice.server'

/** Methods and totals as they would be charged now; null when the order cannot be paid again. */
export async function payAgainView(order: Order, language: Language, now: Instant) {
  if (!canRetry(order, now).ok) return null
  const { payment } = await settings.get(SETTINGS_ID)
  const link = order.linkId === null ? null : await paymentLinks.find(order.linkId)
  const left = methodsLeft(order, payment, now)
  const offered = link ? offeredByLink(left, link) : left
  const takesPix = link === null || link.methods.includes('pix')
  const plans = gateway().capabilities.hostedPage ? offered.card : []
  if (!takesPix && plans.length === 0 && offered.boleto === null) return null
  return {
    attemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
    pixTotal: takesPix ? offered.pix.total : null,
    boleto: boletoChoice(offered, order.holdState === 'held', payment, language).boleto,
    plans: plans.map(({ count, values, total, hasInterest, monthlyRateBp, cetAnnualPct }) => ({
      count,
      values: values.slice(0, 2),
      total,
      hasInterest,
      monthlyRateBp,
      cetAnnualPct,
    })),
    /** Into how many installments the latest card was to be split: a refused one is tried again the same way. */
    keptCount: order.charges.findLast(({ method }) => method === 'card')?.installments ?? 1,
    /** What stops being valid when the customer changes the way of paying. */
    open: openMethod(order),
    cardTokenUrl: gateway().cardTokens.url,
  }
}

export type PayAgainView = NonNullable<Awaited<ReturnType<typeof payAgainView>>>

function openMethod(order: Order): PaymentMethod | null {
  const charge = order.charges.at(-1)
  if (charge?.state !== 'pending') return null
  const isShown = charge.method === 'card' || (charge.method === 'pix' ? charge.pix : charge.boleto) !== null
  return isShown ? charge.method : null
}
