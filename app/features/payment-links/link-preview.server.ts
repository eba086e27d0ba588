/** Previews the message and the result of a link before it is created. */
import { now } from '~/clock.server'
import { commissionOf } from '~/domain/agencies/commission'
import { itemsOfLink, type LinkOffer, linkPrice } from '~/domain/payments/payment-link'
import { ZERO } from '~/domain/values/money'
import { ok, type Result } from '~/domain/values/result'
import { env } from '~/env.server'
import { formatMoney, formatPercent } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { checkoutQuote } from '~/operations/orders/checkout-quote.server'
import type { OfferRefusal } from '~/operations/orders/load-offer.server'
import { cardPrice, daysText, usualMessage } from './link-copy.server'
import type { LinkMaker } from './link-maker-of'

export interface LinkPreview {
  title: string
  line: string | null
  amount: string
  ways: string
  seller: string
  message: string
  host: string
  coverKey: string | null
  sums: { pays: string; pix: string | null; commission: { percent: string; amount: string } | null }
}

export async function linkPreview(
  offer: LinkOffer,
  { agency }: LinkMaker,
  language: Language,
): Promise<Result<LinkPreview, OfferRefusal>> {
  const quote = await checkoutQuote(itemsOfLink(offer), now())
  if (!quote.ok) return quote
  const { subtotal, trip, offered, settings } = quote.value
  const price = linkPrice(offer, { subtotal, offered })
  const card = cardPrice(offer, price, offer.language)
  const { amount } = commissionOf({ total: price.pix ?? price.amount, interest: ZERO }, agency?.commissionBp ?? 0)
  return ok({
    title: offer.title,
    line: daysText(offer, offer.language),
    ...card,
    seller: agency?.name ?? settings.company.name,
    message: offer.message ?? usualMessage(offer, price, offer.language),
    host: new URL(env.PUBLIC_URL).host,
    coverKey: trip?.images[0]?.key ?? null,
    sums: {
      pays: formatMoney(price.amount),
      pix: price.pix === null ? null : formatMoney(price.pix),
      commission: agency && {
        percent: formatPercent(agency.commissionBp, language),
        amount: formatMoney(amount),
      },
    },
  })
}
