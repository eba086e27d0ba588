/** What a visitor was about to buy when the checkout redirected to the sign-in, which shows it. */
import { now } from '~/clock.server'
import { methodChoices } from '~/features/checkout/methods/method-choices.server'
import { formatDateRange, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { checkoutQuote } from '~/operations/orders/checkout-quote.server'
import { itemView, linesView } from './checkout-view.server'
import { itemsOf } from './items-of.server'

export type StartedPurchase = NonNullable<Awaited<ReturnType<typeof startedPurchase>>>

/** Whether this page, which is inside the shop, is the checkout. */
export function isCheckout(redirectTo: string | null): redirectTo is string {
  return redirectTo !== null && /^\/user\/checkout(?:[?#]|$)/.test(redirectTo)
}

/** Name, dates, lines and total as of now; null where `redirectTo` is no checkout or nothing is on sale there. */
export async function startedPurchase(redirectTo: string | null, language: Language) {
  const items = isCheckout(redirectTo) ? itemsOf(new URL(redirectTo, 'http://shop')) : null
  const quote = items && (await checkoutQuote(items, now()))
  if (!quote?.ok) return null
  const offer = quote.value
  const { trip, offered, settings, subtotal, people } = offer
  const context = { takesPlaces: trip !== null, isAgain: false, settings: settings.payment, language, now: now() }
  const { name, page, coverKey } = itemView(offer, language)
  return {
    name,
    page,
    coverKey,
    dates: trip && formatDateRange(trip.checkinOn, trip.checkoutOn, language),
    lines: linesView(offer, language).map(({ total: _, ...line }) => line),
    people,
    total: formatMoney(subtotal),
    hint: methodChoices(offered, context).find(({ discount }) => discount !== null)?.discount?.hint ?? null,
  }
}
