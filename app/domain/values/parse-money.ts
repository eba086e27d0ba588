/** Amounts as people write them. */
import { type Centavos, centavos } from './money'
import { toPlainText } from './plain-text'

const brazilian = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/
const plain = /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/
const longest = 20

/**
 * Reads reais as centavos: `1.234,56`, `R$ 1234,5`, `1234.56`, `1,234.56`. A single point before three digits groups
 * thousands, as in Brazil. Null when the text is not an amount.
 */
export function parseMoney(text: string): Centavos | null {
  const bare = toPlainText(text)
    .replace(/^\s*R\$/i, '')
    .replace(/\s/g, '')
  if (bare.length > longest) return null
  const [, reais, cents = ''] = brazilian.exec(bare) ?? plain.exec(bare) ?? []
  if (reais === undefined) return null
  const amount = Number(reais.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? centavos(amount) : null
}
