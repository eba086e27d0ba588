import { z } from 'zod'
import { idSchema, instantSchema, searchTermsSchema, slugSchema } from '~/domain/values/scalars'
import { toSearchTerms } from '~/domain/values/search-terms'

/** A travel tip; an inactive one is not found by visitors. */
export const tipSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: z.string(),
  titleEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  /** Light markup (rich-text.ts). */
  body: z.string(),
  /** Empty where the text exists in Portuguese only. */
  bodyEn: z.string(),
  imageKey: z.string(),
  /** What the picture shows; empty where it is decorative. */
  imageAlt: z.string().default(''),
  imageAltEn: z.string().default(''),
  active: z.boolean(),
  searchTerms: searchTermsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Tip = z.infer<typeof tipSchema>

/** The terms by which the back office finds a tip. */
export function tipSearchTerms({ title, titleEn }: Pick<Tip, 'title' | 'titleEn'>): string[] {
  return toSearchTerms([title, titleEn])
}
