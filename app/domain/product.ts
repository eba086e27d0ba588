import { z } from 'zod'
import { centavosSchema, idSchema, instantSchema, slugSchema, wordsSchema } from './scalars'

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
  state: z.enum(['draft', 'published', 'closed']),
  words: wordsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Product = z.infer<typeof productSchema>
