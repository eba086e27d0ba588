/** How staff and agencies reach the payer of an order, in the payer's language. */
import { itemName } from '~/documents/order-facts'
import { qrCodeSvg } from '~/documents/qr-code'
import type { Order } from '~/domain/orders/order'
import { isChargeLive } from '~/domain/payments/charge-state'
import type { Instant } from '~/domain/values/dates'
import { whatsappTo } from '~/features/back-office/contact-links'
import { formatMoney, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { contactText } from '~/i18n/locales/orders/contact-text'
import { translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import type { RequestContext } from '~/session/request-context'

/** A chat about the order; null once the payer's phone is erased. */
export function whatsappAbout(order: Order): string | null {
  const { payer, code, language } = order
  if (payer.phone === '') return null
  const about = { name: payer.firstName, code, item: itemName(order) }
  return whatsappTo(payer.phone, translator(contactText, language)('about', about))
}

/** The Pix that the order waits for, to be sent; null without one that can still be paid. */
export function openPix(order: Order, context: RequestContext, now: Instant) {
  const charge = order.charges.at(-1)
  if (order.status !== 'pending' || !charge?.pix || !isChargeLive(charge.state)) return null
  const { code: pix, expiresAt } = charge.pix
  if (expiresAt <= now) return null
  const { payer, code } = order
  const amount = formatMoney(charge.amount)
  const untilIn = (words: Language) => formatShortInstant(expiresAt, words)
  const sent = { name: payer.firstName, code, amount, until: untilIn(order.language), pix }
  const t = context.t(contactText)
  return {
    title: t('pixTitle', { amount, until: untilIn(context.language) }),
    code: pix,
    qr: qrCodeSvg(pix, t('qr')),
    share: whatsappTo(payer.phone, translator(contactText, order.language)('pix', sent)),
    says: {
      copied: translate('success.pixCopied', context.language),
      copyFailed: translate('error.copy', context.language),
    },
  }
}

export type OpenPix = NonNullable<ReturnType<typeof openPix>>
