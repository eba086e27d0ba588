/** Schema and default values of the product form. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { orders, products } from '~/data/collections'
import { type Product, productSchema, sampleAfter } from '~/domain/content/product'
import { MAX_SAMPLES } from '~/domain/content/sample-limit'
import { centavos } from '~/domain/values/money'
import { loadEditor } from '~/features/back-office/edit.server'
import { versionField } from '~/features/back-office/opened-form.server'
import { moneyField } from '~/forms/fields/money-values'
import { message } from '~/forms/message'
import { choiceField, requiredText, wholeNumberField } from '~/forms/values'
import { formatAmount } from '~/i18n/format'
import { formatFileSize } from '~/i18n/format-file-size'
import { adminProduct } from '~/i18n/locales/content/admin-product'
import type { EditTarget } from '~/operations/content/save-fields.server'
import type { ProductFiles } from '~/operations/content/save-product.server'
import { isUploadOf } from '~/operations/files/take-upload.server'
import type { ProductValues } from './product-values'

const optional = (max: number) =>
  requiredText({ max })
    .optional()
    .transform((text) => text ?? '')

/** The text fields; the files are taken out of the form before. */
const formSchema = z.object({
  id: z.string().optional(),
  version: versionField(),
  name: requiredText({ min: 3, max: 80 }),
  nameEn: optional(80),
  description: requiredText({ max: 4000 }),
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

/** The default values of the form. */
function toValues(product: Product): ProductValues {
  const { name, nameEn, description, descriptionEn, price, state } = product
  const sample = product.sample.map(({ page, heading, text }) => ({ page: String(page), heading, text }))
  return { name, nameEn, description, descriptionEn, price: formatAmount(price), state, sample }
}

export const productForm = {
  collection: products,
  schema: formSchema,
  toValues,
  fileKeys: ({ photoKey, fileKey }: Product) => ({ photo: photoKey, file: fileKey }),
}

interface ProductInput extends ProductFiles {
  isNew: boolean
  sample: Product['sample']
}

/** The files to store, and the errors of sample pages that the file does not have. */
export async function checkFiles({ id, expect }: EditTarget, { photo, file, isNew, sample }: ProductInput) {
  const before = expect === null ? null : await products.find(id)
  // The form of a new product posts its file with every submit; a file that is already stored is not a new one.
  const isStored = isNew && file !== null && (await isUploadOf(before?.fileKey ?? null, file))
  const files: ProductFiles = { photo, file: isStored ? null : file }
  const pages = files.file?.pages ?? before?.filePages ?? 0
  const after = sampleAfter(before, sample, files.file !== null)
  const wrong = after.flatMap(({ page }, index) =>
    page > pages ? [[`sample[${index}].page`, [message('validation.max', { max: pages })]]] : [],
  )
  return { files, fieldErrors: Object.fromEntries(wrong) }
}

export function loadProduct(args: LoaderFunctionArgs) {
  const { t, language } = args.context
  const copy = t(adminProduct)
  return loadEditor(args, {
    ...productForm,
    prefix: 'product',
    title: (product) => product?.name ?? copy('new'),
    view: async (id, { name, slug, state, photoKey, filePages, fileBytes }) => ({
      ...{ name, slug, state, photoKey },
      file: copy('fileOf', { name: slug, pages: filePages, size: formatFileSize(fileBytes, language) }),
      paidOrders: await orders.count({ eq: { productId: id, status: 'paid' } }),
    }),
  })
}

export type ProductView = Awaited<ReturnType<typeof loadProduct>>
