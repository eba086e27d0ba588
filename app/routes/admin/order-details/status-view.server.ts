/** What an order is, told to staff: the customer's words would tell them what to do themselves. */

import { currentCharge } from '~/domain/boleto-installments'
import type { Order } from '~/domain/order'
import { toLocalDate } from '~/domain/time-zone'
import { formatLongDate, formatTime } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { orderDesk } from '~/i18n/locales/order-desk'
import { translator } from '~/i18n/translate'
import type { OrderWords } from '~/routes/user/own-orders/order-words.server'

/** `words` are the customer's: they stand where they say nothing but facts. */
export function deskStatus(order: Order, words: OrderWords, language: Language): string {
  const t = translator(orderDesk, language)
  const charge = currentCharge(order)
  const until = charge?.pix?.expiresAt ?? charge?.expiresAt
  const time = until ? formatTime(until) : ''
  const date = charge?.boleto ? formatLongDate(charge.boleto.dueOn, language) : ''
  switch (words.step) {
    case 'pix':
    case 'hosted':
      return t(`now.${words.step}`, { time })
    case 'boleto':
    case 'boletoOver':
      return t(`now.${words.step}`, { date })
    case 'pixExpired':
    case 'hostedExpired':
    case 'confirming':
    case 'notCharged':
    case 'boletoInstallmentOver':
    case 'underpaid':
      return t(`now.${words.step}`)
    case 'refused':
      return t('now.refused')
    case 'pixInvalid':
    case 'pixMissing':
      return t('now.noPix')
    case 'boletoInvalid':
    case 'boletoMissing':
      return t('now.noBoleto')
    case 'paid':
      return order.state === 'partiallyRefunded' ? words.text : t('now.paid')
    case 'canceled':
      return canceledText(order, words, language)
    case 'boletoInstallments':
      return words.text
  }
}

function canceledText({ cancelReason, canceledAt, updatedAt }: Order, { text }: OrderWords, language: Language) {
  const t = translator(orderDesk, language)
  const date = formatLongDate(toLocalDate(canceledAt ?? updatedAt), language)
  switch (cancelReason) {
    case 'customer':
    case 'withdrawal':
      return t(`now.${cancelReason}`, { date })
    case 'chargeback':
    case 'latePayment':
      return t(`now.${cancelReason}`)
    default:
      return text
  }
}
