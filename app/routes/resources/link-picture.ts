import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { linkStateAt } from '~/domain/payments/payment-link'
import { cardPrice } from '~/features/payment-links/link-copy.server'
import { linkSubject } from '~/features/payment-links/payment/link-facts.server'
import { payableLink } from '~/features/payment-links/payment/payable-link.server'
import { files } from '~/files/files.server'
import { payLink } from '~/i18n/locales/payments/pay-link'
import { translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import { linkQuote } from '~/operations/payments/pay-link.server'
import { renderSalesArt } from '~/pictures/sales-art.server'
import { consume } from '~/session/rate-limits.server'

/** The fallback picture; relative to the working directory of the server, like the fonts. */
const USUAL_PICTURE = 'public/art/viaduct-1600.webp'

/** The preview of a payment link in chats: title, days, amount and payee, without customer data. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { link, agency, order } = await payableLink(request)
  const { language } = link
  const attempts = await consume('salesArt', context.clientAddress)
  if (!attempts.ok) {
    const text = translate('system.rateLimit', language, { count: Math.ceil(attempts.retryAfterSeconds / 60) })
    const headers = { 'Retry-After': String(attempts.retryAfterSeconds), 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(`${text}\n`, { status: 429, headers })
  }
  await catalogue().ready
  const trip = link.tripId === null ? null : catalogue().tripById(link.tripId)
  const at = context.now
  const quote = linkStateAt(link, order, at) === 'open' ? await linkQuote(link, at) : null
  const { title, days, price } = linkSubject(link, quote?.ok ? quote.value : null, language)
  const { amount, ways } = cardPrice(link, price, language)
  const shop = catalogue().settings()?.company.name ?? 'Roteiro'
  const picture = await renderSalesArt(await pictureOf(trip?.trip.images[0]?.key ?? null), 'card', {
    title,
    line: days ?? translator(payLink, language)('total'),
    price: amount,
    note: ways,
    seller: agency?.name ?? shop,
  })
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=300' },
  })
}

async function pictureOf(key: string | null): Promise<Buffer> {
  const stored = key === null ? null : await files().get(`${key}-1600.webp`)
  return stored === null ? readFile(USUAL_PICTURE) : buffer(stored.stream)
}
