/**
 * The total of each payment option as shown on the page, sent with the form: `pix.1:114000 card.1:120000
 * card.2:120000`. It reveals a price that changed in the meantime; it never decides what is charged.
 */

import { type MethodsOffered, PROVIDER_METHODS, type ProviderMethod } from '~/domain/payments/methods/methods'
import { type Centavos, centavos, isCentavos } from '~/domain/values/money'

export function writeShownTotals(offered: MethodsOffered, byCredit: Centavos | null = null): string {
  const totals = PROVIDER_METHODS.flatMap((method) =>
    offered[method].plans.map(({ count, total }) => `${method}.${count}:${total}`),
  )
  return [...totals, ...(byCredit === null ? [] : [`credit.1:${byCredit}`])].join(' ')
}

/** The total shown for this option; null if there was none. */
export function readShownTotal(text: string, method: ProviderMethod | 'credit', count: number): Centavos | null {
  for (const pair of text.split(' ')) {
    const [name, digits = ''] = pair.split(':')
    if (name !== `${method}.${count}` || !/^\d{1,15}$/.test(digits)) continue
    const total = Number(digits)
    return isCentavos(total) ? centavos(total) : null
  }
  return null
}
