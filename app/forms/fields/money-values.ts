import { z } from 'zod'
import { type Centavos, centavos } from '~/domain/values/money'
import { parseMoney } from '~/domain/values/parse-money'
import { message } from '~/forms/message'
import { formatMoney } from '~/i18n/format'

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
