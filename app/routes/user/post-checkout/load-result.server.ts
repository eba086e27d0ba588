/** What the result page shows of an order, derived once on the server. */

import { settings } from '~/data/collections'
import { qrCodeSvg } from '~/documents/qr-code'
import { methodsOffered } from '~/domain/checkout-rules'
import { type Instant, millisBetween } from '~/domain/dates'
import { newId } from '~/domain/ids'
import { type Order, travellers } from '~/domain/order'
import { canRetry } from '~/domain/order-actions'
import { decodePix } from '~/domain/pix-code'
import { SETTINGS_ID } from '~/domain/settings'
import { env } from '~/env.server'
import type { Language } from '~/i18n/languages'
import { result } from '~/i18n/locales/result'
import { translator } from '~/i18n/translate'
import { gateway } from '~/payments/gateway.server'
import { orderWords } from '~/routes/user/own-orders/order-words.server'

export async function resultView(order: Order, language: Language, now: Instant) {
  const words = orderWords(order, language, now)
  const { trip, product } = order
  const item = trip ?? product
  return {
    code: order.code,
    version: order.updatedAt,
    status: order.status,
    words,
    itemName: item === null ? order.code : language === 'en' && item.nameEn !== '' ? item.nameEn : item.name,
    tripSlug: trip?.slug ?? null,
    checkinOn: trip?.checkinOn ?? null,
    people: travellers(order.lines),
    total: order.total,
    email: order.payer.email,
    placedAt: order.createdAt,
    holdUntil: order.holdState === 'held' ? order.holdExpiresAt : null,
    pix: words.step === 'pix' ? pixView(order, language, now) : null,
    hostedUrl: words.step === 'hosted' ? (order.charges.at(-1)?.hostedPage?.url ?? null) : null,
    retry: canRetry(order, now).ok ? await retryView(order, now) : null,
    testUrl: testUrlOf(order),
  }
}

export type ResultView = Awaited<ReturnType<typeof resultView>>
export type PixView = NonNullable<ResultView['pix']>
export type RetryView = NonNullable<ResultView['retry']>

/** Only a code that passed the check is stored; who receives the money is read out of the code itself. */
function pixView(order: Order, language: Language, now: Instant) {
  const pix = order.charges.at(-1)?.pix
  if (!pix) return null
  const decoded = decodePix(pix.code)
  return {
    code: pix.code,
    qr: qrCodeSvg(pix.code, translator(result, language)('qrLabel')),
    expiresAt: pix.expiresAt,
    leftMs: millisBetween(now, pix.expiresAt),
    lastsMs: millisBetween(order.charges.at(-1)?.createdAt ?? now, pix.expiresAt),
    receiver: decoded.ok ? decoded.value.name : '',
  }
}

/** Methods and totals as they would be charged now. */
async function retryView(order: Order, now: Instant) {
  const shop = await settings.get(SETTINGS_ID)
  const offered = methodsOffered(order.subtotal, null, shop.payment, now)
  const plans = gateway().capabilities.hostedPage ? offered.card : []
  return {
    attemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
    pixTotal: offered.pix.total,
    plans: plans.map(({ count, values, total, hasInterest, monthlyRateBp, cetAnnualPct }) => ({
      count,
      values: values.slice(0, 2),
      total,
      hasInterest,
      monthlyRateBp,
      cetAnnualPct,
    })),
    /** What stops being valid when the buyer changes the way of paying. */
    open: openMethod(order),
  }
}

function openMethod(order: Order): 'pix' | 'card' | null {
  const charge = order.charges.at(-1)
  if (charge?.state !== 'pending') return null
  return charge.method === 'pix' ? 'pix' : 'card'
}

/** In demonstration a person plays the bank. */
function testUrlOf(order: Order): string | null {
  const id = order.charges.at(-1)?.providerChargeId
  return env.MODE === 'demo' && id && order.status === 'pending' ? gateway().testPageUrl(id) : null
}
