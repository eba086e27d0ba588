import { creditLeft } from '~/domain/orders/credit'
import type { Order } from '~/domain/orders/order'
import { add, type Centavos } from '~/domain/values/money'
import { formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { creditFor } from '~/operations/orders/own-credits.server'
import { talkAddress } from './talk-address.server'

/** What a customer has, and how to use it; null without a credit. */
export function creditView(credits: readonly Order[], language: Language) {
  const [first] = credits
  if (!first) return null
  const isOnly = credits.length === 1
  return {
    amount: formatMoney(add(...credits.map(creditLeft))),
    /** Where it can be taken as money. */
    to: isOnly ? `/user/myAcquired/orders/${first.code}` : '/user/myAcquired/list?type=purchases&status=canceled',
    talk: talkAddress(first.code, language),
  }
}

/** With what one of them pays of `price`: the whole, or nothing. */
export function creditForPrice(credits: readonly Order[], price: Centavos, language: Language) {
  const view = creditView(credits, language)
  return view && { ...view, paysWhole: creditFor(credits, price) !== null }
}
