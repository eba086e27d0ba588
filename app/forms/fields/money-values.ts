import { z } from 'zod'
import { type Centavos, centavos } from '~/domain/values/money'
import { toPlainText } from '~/domain/values/plain-text'
import { message } from '~/forms/message'
import { formatMoney } from '~/i18n/format'

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

/** An amount above zero (or at least `min`), up to `max`. */
export function moneyField({ min = centavos(1), max }: { min?: Centavos; max?: Centavos } = {}) {
  const tooSmall =
    min === 1 ? message('validation.moneyPositive') : message('validation.min', { min: formatMoney(min) })
  const schema = z
    .string(message('validation.required'))
    .trim()
    .min(1, message('validation.required'))
    .transform((text, context): Centavos => {
      const amount = parseMoney(text)
      if (amount !== null) return amount
      context.addIssue({ code: 'custom', message: message('validation.money') })
      return z.NEVER
    })
    .refine((amount) => amount >= min, { error: tooSmall, abort: true })
  return schema.refine((amount) => max === undefined || amount <= max, {
    error: () => message('validation.max', { max: max === undefined ? '' : formatMoney(max) }),
  })
}
