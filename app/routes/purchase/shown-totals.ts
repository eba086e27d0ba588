/**
 * What each way of paying cost on the page, carried by the form: `pix:114000 boleto:120000 1:120000`. A price that changed
 * meanwhile is found by it; what is charged never comes from it.
 */
import type { MethodsOffered } from '~/domain/checkout-rules'
import { type Centavos, centavos, isCentavos } from '~/domain/money'

export function writeShownTotals({ pix, card, boleto }: Pick<MethodsOffered, 'pix' | 'card' | 'boleto'>): string {
  const boletoInstallment = boleto === null ? [] : [`boleto:${boleto.total}`]
  return [`pix:${pix.total}`, ...boletoInstallment, ...card.map(({ count, total }) => `${count}:${total}`)].join(' ')
}

/** The total that stood beside this choice; null when there was none. */
export function readShownTotal(text: string, choice: 'pix' | 'boleto' | number): Centavos | null {
  for (const pair of text.split(' ')) {
    const [name, digits = ''] = pair.split(':')
    if (name !== String(choice) || !/^\d{1,15}$/.test(digits)) continue
    const total = Number(digits)
    return isCentavos(total) ? centavos(total) : null
  }
  return null
}
