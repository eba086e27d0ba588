import { z } from 'zod'
import { centavos } from '~/domain/money'
import { type Product, productSchema } from '~/domain/product'
import { MAX_SAMPLES } from '~/domain/sample-limit'
import { message } from '~/forms/message'
import { moneyField } from '~/forms/money-values'
import { choiceField, requiredText, wholeNumberField } from '~/forms/values'
import { formatAmount } from '~/i18n/format'
import type { ProductValues } from './product-values'

const optional = (max: number) =>
  requiredText({ max })
    .optional()
    .transform((text) => text ?? '')

/** The words of the form; its files are taken out before. */
export const productFormSchema = z.object({
  id: z.string().optional(),
  version: z.string().optional(),
  name: requiredText({ min: 3, max: 80 }),
  nameEn: optional(80),
  description: requiredText({ min: 10, max: 4000 }),
  descriptionEn: optional(4000),
  price: moneyField({ max: centavos(100_000_00) }),
  state: choiceField(productSchema.shape.state.options),
  sample: z
    .array(
      z.object({
        page: wholeNumberField({ min: 1, max: 2000 }),
        heading: requiredText({ max: 120 }),
        text: requiredText({ max: 3000 }),
      }),
    )
    .max(MAX_SAMPLES),
})

/** As the fields show it. */
export function toProductValues(product: Product): ProductValues {
  const { name, nameEn, description, descriptionEn, price, state } = product
  const sample = product.sample.map(({ page, heading, text }) => ({ page: String(page), heading, text }))
  return { name, nameEn, description, descriptionEn, price: formatAmount(price), state, sample }
}

/** Errors of sample pages that the file has not, by field. */
export function beyondFile(sample: Product['sample'], pages: number): Record<string, string[]> {
  const wrong = sample.flatMap(({ page }, index) =>
    page > pages ? [[`sample[${index}].page`, [message('validation.max', { max: pages })]]] : [],
  )
  return Object.fromEntries(wrong)
}
