import { paymentLinks, settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { canRetryPayment } from '~/domain/orders/order-retry'
import type { Charge } from '~/domain/payments/charge'
import { isManualMethod, methodRules } from '~/domain/payments/methods/methods'
import { offeredByLink } from '~/domain/payments/payment-link'
import { isKnownToProvider, methodsLeft } from '~/domain/payments/retry-offer'
import type { Instant } from '~/domain/values/dates'
import { newId } from '~/domain/values/ids'
import { methodChoices } from '~/features/checkout/methods/method-choices.server'
import type { Language } from '~/i18n/languages'
import { gateway } from '~/payments/gateway.server'

/** Methods and totals at current prices; null if the order cannot be paid again. */
export async function payAgainView(order: Order, language: Language, now: Instant) {
  if (!canRetryPayment(order, now).ok || !isKnownToProvider(order.payer)) return null
  const { payment } = await settings.get(SETTINGS_ID)
  const link = order.linkId === null ? null : await paymentLinks.find(order.linkId)
  const left = methodsLeft(order, payment, now)
  const offered = link ? offeredByLink(left, link) : left
  const { capabilities, cardTokens } = gateway()
  const choices = methodChoices(offered, {
    takesPlaces: order.holdState === 'held',
    isAgain: true,
    settings: payment,
    language,
    now,
  }).filter(
    ({ method, plans }) => plans.length > 0 && (capabilities.hostedPage || !methodRules(method).isCollectedAtOnce),
  )
  if (choices.length === 0) return null
  const open = openCharge(order)
  return {
    checkoutAttemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
    choices,
    /** The installments of the latest card charge: a retry starts with the same number. */
    previousCount: order.charges.findLast(({ method }) => methodRules(method).alwaysShowsPlan)?.installments ?? 1,
    /** The open charge that becomes invalid when the customer selects another method. */
    open: open && !isManualMethod(open.method) ? open.method : null,
    /** The open charge is not paid on the boleto page: by a Pix code, or on the card form. */
    isOpenElsewhere: open !== null && open.boleto === null,
    /** A Pix code already exists, so the customer wants another method. */
    hasCode: open?.pix != null,
    cardTokenUrl: cardTokens.url,
  }
}

export type PayAgainView = NonNullable<Awaited<ReturnType<typeof payAgainView>>>

function openCharge(order: Order): Charge | null {
  const charge = order.charges.at(-1)
  if (charge?.state !== 'pending') return null
  const isShown = methodRules(charge.method).isCollectedAtOnce || charge.pix !== null || charge.boleto !== null
  return isShown ? charge : null
}
