/**
 * What each way of paying cost on the page, carried by the form: `pix.1:114000 card.1:120000 card.2:120000`. A price that
 * changed meanwhile is found by it; what is charged never comes from it.
 */

import { type MethodsOffered, PAYMENT_METHODS, type PaymentMethod } from '~/domain/payments/methods/methods'
import { type Centavos, centavos, isCentavos } from '~/domain/values/money'

export function writeShownTotals(offered: MethodsOffered): string {
  return PAYMENT_METHODS.flatMap((method) =>
    offered[method].plans.map(({ count, total }) => `${method}.${count}:${total}`),
  ).join(' ')
}

/** The total that stood beside this choice; null when there was none. */
export function readShownTotal(text: string, method: PaymentMethod, count: number): Centavos | null {
  for (const pair of text.split(' ')) {
    const [name, digits = ''] = pair.split(':')
    if (name !== `${method}.${count}` || !/^\d{1,15}$/.test(digits)) continue
    const total = Number(digits)
    return isCentavos(total) ? centavos(total) : null
  }
  return null
}
