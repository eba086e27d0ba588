/** What a customer reads of a move that waits for its difference. */
import type { BankClock } from '~/domain/brazil/business-days'
import { paysOffer } from '~/domain/departures/moved-order'
import type { Order } from '~/domain/orders/order'
import { isChargeLive } from '~/domain/payments/charge-state'
import { methodRules } from '~/domain/payments/methods/methods'
import { toLocalDate } from '~/domain/values/time-zone'
import { formatDateRange, formatLongDate, formatMoney } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { result } from '~/i18n/locales/orders/result'
import { status } from '~/i18n/locales/orders/status'
import { translator } from '~/i18n/translate'
import type { OrderStatusCopy } from './order-status-copy.server'

/** Null where nothing is offered. */
export function moveOfferCopy(order: Order, language: Language, clock: BankClock): OrderStatusCopy | null {
  const { moveOffer: offer } = order
  if (offer === null) return null
  const t = translator(result, language)
  const { checkinOn, checkoutOn } = offer.trip
  const charge = order.charges.findLast((each) => paysOffer(order, each) && isChargeLive(each.state))
  const step = charge && methodRules(charge.method).nextStep(charge, clock)
  return {
    step: step === 'copyCode' || step === 'followPage' || step === 'confirming' ? step : 'deposit',
    label: translator(status, language)('label.pending'),
    tone: 'warning',
    title: t('title.moveOffer', { amount: formatMoney(offer.difference) }),
    text: t('moveOffer', {
      name: nameIn(language, offer.trip),
      dates: formatDateRange(checkinOn, checkoutOn, language),
      amount: formatMoney(offer.difference),
      until: formatLongDate(toLocalDate(offer.until), language),
    }),
    reason: null,
    hold: null,
  }
}
