import { z } from 'zod'
import { centavos } from '~/domain/money'
import { type Product, productSchema } from '~/domain/product'
import { moneyField } from '~/forms/money-values'
import { choiceField, requiredText } from '~/forms/values'
import { formatAmount } from '~/i18n/format'

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
})

export type ProductValues = Record<'name' | 'nameEn' | 'description' | 'descriptionEn' | 'price' | 'state', string>

/** As the fields show it. */
export function toProductValues(product: Product): ProductValues {
  const { name, nameEn, description, descriptionEn, price, state } = product
  return { name, nameEn, description, descriptionEn, price: formatAmount(price), state }
}
