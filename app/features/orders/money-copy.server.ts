/** An order's amounts, for every screen that shows a single order. */

import type { Order } from '~/domain/orders/order'
import { netAmount, openAmount, receivedAmount, refundedAmount } from '~/domain/orders/order-money'
import { formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { moneyCopy } from '~/i18n/locales/orders/money-copy'
import { translator } from '~/i18n/translate'

/** Only relevant amounts: the net amount if there is a refund, the open amount while the order is active. */
export function moneyPairs(order: Order, language: Language) {
  const t = translator(moneyCopy, language)
  const [received, refunded, open] = [receivedAmount(order), refundedAmount(order), openAmount(order)]
  return [
    ...(received > 0 ? [{ word: 'received' as const, amount: received }] : []),
    ...(refunded > 0
      ? [
          { word: 'refunded' as const, amount: refunded },
          { word: 'net' as const, amount: netAmount(order) },
        ]
      : []),
    ...(open > 0 ? [{ word: 'open' as const, amount: open }] : []),
  ].map(({ word, amount }) => ({ key: t(word), value: formatMoney(amount), numeric: true }))
}

/** The same on one line; empty if there is nothing to show. */
export function moneyLine(order: Order, language: Language): string {
  return moneyPairs(order, language)
    .map(({ key, value }) => `${key} ${value}`)
    .join(' · ')
}
