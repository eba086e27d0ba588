import { z } from 'zod'
import { canonicalJson } from '~/domain/maintenance/audit'
import { centavosSchema, idSchema, instantSchema, searchTermsSchema, slugSchema } from '~/domain/values/scalars'
import { toSearchTerms } from '~/domain/values/search-terms'
import { MAX_SAMPLES } from './sample-limit'

/** The beginning of one page of the file, to be read before buying. */
const samplePageSchema = z.object({ page: z.int().min(1), heading: z.string(), text: z.string() })

/** A PDF for sale. Only who paid for it can download `fileKey`. */
export const productSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  price: centavosSchema,
  photoKey: z.string(),
  fileKey: z.string(),
  /** Of the file: pages, bytes, and a few of its pages in the file's own language. */
  filePages: z.int().min(1),
  fileBytes: z.int().min(1),
  sample: z.array(samplePageSchema).max(MAX_SAMPLES),
  state: z.enum(['draft', 'published', 'closed']),
  searchTerms: searchTermsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Product = z.infer<typeof productSchema>

/** The terms by which the back office finds a product. */
export function productSearchTerms({ name, nameEn }: Pick<Product, 'name' | 'nameEn'>): string[] {
  return toSearchTerms([name, nameEn])
}

/** On sale: published, for more than nothing. */
export function isProductOnSale({ state, price }: Pick<Product, 'state' | 'price'>): boolean {
  return state === 'published' && price > 0
}

/**
 * The sample after a save. Pages of the former file do not describe a new one, unless they were edited along with it.
 */
export function sampleAfter(
  stored: Pick<Product, 'sample'> | null,
  input: Product['sample'],
  isNewFile: boolean,
): Product['sample'] {
  return isNewFile && stored && canonicalJson(input) === canonicalJson(stored.sample) ? [] : input
}
