import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

const pageTextSchema = z.object({
  title: z.string(),
  summary: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      heading: z.string(),
      body: z.string(),
      /** A clause that limits the customer's rights and is printed bold (CDC art. 54 §4). */
      highlight: z.boolean(),
    }),
  ),
})

/**
 * An information page or a contract text: about, privacy, terms, contract, cancellation, accessibility, contact.
 * Bodies hold {companyName}-like places that the settings fill.
 */
export const pageSchema = z.object({
  id: idSchema,
  route: z.string().nullable(),
  /** Increases with every change of a text that customers accept. */
  version: z.string().nullable(),
  'pt-BR': pageTextSchema,
  en: pageTextSchema,
  updatedAt: instantSchema,
})
export type Page = z.infer<typeof pageSchema>
export type PageText = z.infer<typeof pageTextSchema>
